/** Begins a new document from a template, in the room of its kind. */
import { newDocumentId } from '../documents/document-id.ts'
import { roomOfKind } from '../documents/studio-document.ts'
import type { StudioShell } from '../shell/room.ts'
import type { DocumentTemplate } from './templates.ts'

export async function openTemplate({ desk, go }: Pick<StudioShell, 'desk' | 'go'>, template: DocumentTemplate) {
  const { kind, documentTitle: title } = template
  const id = newDocumentId(title)
  await desk.add({ title, kind, files: await template.files(), id })
  go({ room: roomOfKind(kind), path: [id] })
}
