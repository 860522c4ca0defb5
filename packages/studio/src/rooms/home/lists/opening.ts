/** Opens examples, templates and files: games in the Arcade, the rest in Author. */
import { openPicked } from '../../../documents/import/open-picked.ts'
import type { PickedFile } from '../../../documents/import/read-files.ts'
import { roomOfKind } from '../../../documents/studio-document.ts'
import { type Example, exampleDocumentId } from '../../../examples/example.ts'
import { openTemplate } from '../../../examples/open-template.ts'
import type { DocumentTemplate } from '../../../examples/templates.ts'
import type { StudioShell } from '../../../shell/room.ts'

export type HomeOpening = ReturnType<typeof createOpening>

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
