import { FolderOpen } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { openPicked } from '../../documents/import/open-picked.ts'
import type { Command } from '../../shell/commands.ts'
import { useCommands } from '../../shell/hooks.ts'
import { FilePicker } from '../../shell/opening/file-picker.tsx'
import type { StudioShell } from '../../shell/room.ts'
import { useIncomingFiles } from '../../shell/use-incoming-files.ts'

/** Opens files as other documents: chosen here, dropped on the room, or pasted outside of a field. */
export function ImportButton({ shell }: { readonly shell: StudioShell }) {
  const picker = useRef<HTMLInputElement>(null)
  const commands = useMemo(
    (): readonly Command[] => [
      { id: 'open-file', title: 'Open a file', group: 'Document', keys: 'Mod+O', run: () => picker.current?.click() },
    ],
    [],
  )
  useCommands(commands)
  const isDragging = useIncomingFiles((files) => void openPicked(shell, files))
  return (
    <>
      <button
        type="button"
        className="tool"
        title="Open a file; you can also drop files here, or paste a text"
        onClick={() => picker.current?.click()}
      >
        <FolderOpen size={14} aria-hidden /> <span>Open</span>
      </button>
      <FilePicker picker={picker} label="Files to open" open={(files) => void openPicked(shell, files)} />
      {isDragging && (
        <div className="drop-veil">
          <p>Drop the files to open them</p>
        </div>
      )}
    </>
  )
}
