/** Opens examples, templates and files in Author. */
import { newDocumentId } from '../../../documents/document-id.ts'
import { openPicked } from '../../../documents/import/open-picked.ts'
import type { PickedFile } from '../../../documents/import/read-files.ts'
import type { StudioDocument } from '../../../documents/studio-document.ts'
import { type Example, exampleDocumentId } from '../../../examples/example.ts'
import type { DocumentTemplate } from '../../../examples/templates.ts'
import type { StudioShell } from '../../../shell/room.ts'

export type HomeOpening = ReturnType<typeof createOpening>

export function createOpening(shell: StudioShell) {
  async function add(document: Omit<StudioDocument, 'id'>): Promise<string> {
    const id = newDocumentId(document.title)
    await shell.desk.add({ ...document, id })
    return id
  }

  function goTo(id: string): void {
    shell.go({ room: 'author', path: [id] })
  }

  function refuse(error: unknown): void {
    shell.say(`That could not be opened: ${error instanceof Error ? error.message : String(error)}`)
  }

  return {
    /** Opens the copy of an example that this browser has, or a new one. */
    openExample: (example: Pick<Example, 'id'>) => goTo(exampleDocumentId(example)),
    async openTemplate({ kind, documentTitle: title, files }: DocumentTemplate): Promise<void> {
      try {
        goTo(await add({ title, kind, files: await files() }))
      } catch (error) {
        refuse(error)
      }
    },
    openFiles: (picked: readonly PickedFile[]) => openPicked(shell, picked),
  }
}
