import { FolderOpen } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { type ImportShell, openPicked } from '../../documents/open-picked.ts'
import type { PickedFile } from '../../documents/read-files.ts'
import type { Command } from '../../shell/commands.ts'
import { useCommands } from '../../shell/hooks.ts'
import { FilePicker, useIncomingFiles } from '../../shell/incoming-files.tsx'
import type { StudioShell } from '../../shell/room.ts'

/** A game that is opened here is one to write, not to play. */
function authorOf({ desk, say, go }: StudioShell): ImportShell {
  return { desk, say, go: ({ room, path }) => go({ room: room === 'arcade' ? 'author' : room, path }) }
}

/** Opens files as other documents: chosen here, dropped on the room, or pasted outside of a field. */
export function ImportButton({ shell }: { readonly shell: StudioShell }) {
  const picker = useRef<HTMLInputElement>(null)
  const open = (files: readonly PickedFile[]) => void openPicked(authorOf(shell), files)
  const commands = useMemo(
    (): readonly Command[] => [
      { id: 'open-file', title: 'Open a file', group: 'Document', keys: 'Mod+O', run: () => picker.current?.click() },
    ],
    [],
  )
  useCommands(commands)
  const isDragging = useIncomingFiles(open)
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
      <FilePicker picker={picker} label="Files to open" open={open} />
      {isDragging && (
        <div className="drop-veil">
          <p>Drop the files to open them</p>
        </div>
      )}
    </>
  )
}
