/** Opens examples, templates and files: games in the Arcade, the rest in Author. */
import { newDocumentId } from '../../../documents/document-id.ts'
import { openPicked } from '../../../documents/import/open-picked.ts'
import type { PickedFile } from '../../../documents/import/read-files.ts'
import { roomOfKind, type StudioDocument, type StudioDocumentKind } from '../../../documents/studio-document.ts'
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

  function goTo(kind: StudioDocumentKind, id: string): void {
    shell.go({ room: roomOfKind(kind), path: [id] })
  }

  function refuse(error: unknown): void {
    shell.say(`That could not be opened: ${error instanceof Error ? error.message : String(error)}`)
  }

  return {
    /** Opens the copy of an example that this browser has, or a new one. */
    openExample: (example: Pick<Example, 'id' | 'kind'>) => goTo(example.kind, exampleDocumentId(example)),
    async openTemplate({ kind, documentTitle: title, files }: DocumentTemplate): Promise<void> {
      try {
        goTo(kind, await add({ title, kind, files: await files() }))
      } catch (error) {
        refuse(error)
      }
    },
    openFiles: (picked: readonly PickedFile[]) => openPicked(shell, picked),
  }
}
