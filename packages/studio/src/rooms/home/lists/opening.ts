/** Opens examples, templates and files in Author. */
import { newDocumentId } from '../../../documents/document-id.ts'
import type { StudioDocument } from '../../../documents/studio-document.ts'
import { type Example, exampleDocumentId } from '../../../examples/example.ts'
import type { DocumentTemplate } from '../../../examples/templates.ts'
import type { StudioShell } from '../../../shell/room.ts'
import { type PickedFile, readFiles } from './open-files.ts'

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
    async openFiles(picked: readonly PickedFile[]): Promise<void> {
      try {
        const { documents, refusals } = await readFiles(picked)
        // the first one is shown, so it is added last
        let id: string | undefined
        for (const document of documents.toReversed()) id = await add(document)
        if (id !== undefined) goTo(id)
        if (refusals.length > 0) shell.say(refusals.join(' '))
        else if (documents.length > 1) shell.say(`Opened ${documents.length} documents. Home lists them all.`)
      } catch (error) {
        refuse(error)
      }
    },
  }
}
