import { FolderOpen, Plus } from 'lucide-react'
import type { RefObject } from 'react'
import { openPicked } from '../../documents/open-picked.ts'
import type { PickedFile } from '../../documents/read-files.ts'
import { roomOfKind } from '../../documents/studio-document.ts'
import { type Example, exampleDocumentId } from '../../examples/examples.ts'
import { type DocumentTemplate, openTemplate, templates } from '../../examples/templates.ts'
import { FilePicker } from '../../shell/incoming-files.tsx'
import type { StudioShell } from '../../shell/room.ts'

interface StartPanelProps {
  readonly opening: HomeOpening
  readonly picker: RefObject<HTMLInputElement | null>
}

/** New documents, and files from the disk. */
export function StartPanel({ opening, picker }: StartPanelProps) {
  return (
    <section aria-labelledby="start-title">
      <h2 id="start-title">Start something</h2>
      <div className="start-buttons">
        {templates.map((template, index) => (
          <button
            key={template.kind}
            type="button"
            className={index === 0 ? 'button primary' : 'button'}
            onClick={() => void opening.openTemplate(template)}
          >
            <Plus size={14} aria-hidden /> {template.title}
          </button>
        ))}
        <button type="button" className="button" onClick={() => picker.current?.click()}>
          <FolderOpen size={14} aria-hidden /> Open a file
        </button>
      </div>
      <FilePicker
        picker={picker}
        label="Files to open"
        accept=".yaml,.yml,.json,.pddl,.txt,.vgdl,.lvl,.level"
        open={(files) => void opening.openFiles(files)}
      />
      <p className="hint">Or drop files anywhere on this page.</p>
    </section>
  )
}

export type HomeOpening = ReturnType<typeof createOpening>

/** Opens examples, templates and files: games in the Arcade, the rest in Author. */
export function createOpening(shell: StudioShell) {
  function refuse(error: unknown): void {
    shell.say(`That could not be opened: ${error instanceof Error ? error.message : String(error)}`)
  }

  return {
    /** Opens the copy of an example that this browser has, or a new one. */
    openExample: (example: Pick<Example, 'id' | 'kind'>) =>
      shell.go({ room: roomOfKind(example.kind), path: [exampleDocumentId(example)] }),
    openTemplate: (template: DocumentTemplate) => openTemplate(shell, template).catch(refuse),
    openFiles: (picked: readonly PickedFile[]) => openPicked(shell, picked),
  }
}
