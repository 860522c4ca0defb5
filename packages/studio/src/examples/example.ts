/** Examples and templates: documents that come with the studio. */
import type { StudioDocument, StudioDocumentKind } from '../documents/studio-document.ts'

export interface Example {
  /** Letters, digits and dashes. */
  readonly id: string
  readonly title: string
  readonly kind: StudioDocumentKind
  /** A few words below the title: `domain, 4 actions`. */
  readonly detail: string
  /** Its texts, loaded when it is opened. */
  readonly files: () => Promise<StudioDocument['files']>
}

/** The id of the document that an example is opened as: its copy in this browser. */
export function exampleDocumentId({ id }: Pick<Example, 'id'>): string {
  return `example-${id}`
}

export async function documentOfExample(example: Example): Promise<StudioDocument> {
  const { title, kind } = example
  return { id: exampleDocumentId(example), title, kind, files: await example.files() }
}
