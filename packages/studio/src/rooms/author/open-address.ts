/** Finds the document that an address of the Author room means: one of this browser, an example, or one inside the address. */
import type { Opening } from '../../documents/desk.ts'
import { newDocumentId } from '../../documents/document-id.ts'
import { unpackDocument } from '../../documents/share-link.ts'
import { documentOfExample, exampleDocumentId } from '../../examples/example.ts'
import { examples } from '../../examples/examples.ts'
import type { StudioShell } from '../../shell/room.ts'
import type { Route } from '../../shell/route.ts'

export type AddressOpening = Opening | { readonly status: 'refused'; readonly sentence: string }

/** The id of the address of a shared document, which becomes a document of this browser. */
const sharedId = 'shared'

export async function openAddress({ desk, go }: StudioShell, { path, query }: Route): Promise<AddressOpening> {
  const [id] = path
  if (id === undefined) return openLatest(desk, go)
  if (id === sharedId) {
    const read = await unpackDocument(query.data ?? '', newDocumentId(sharedId))
    if ('refused' in read) {
      // what was open before is not what this address shows
      desk.close()
      return { status: 'refused', sentence: read.refused }
    }
    const document = await desk.add(read.document)
    go({ room: 'author', path: [document.id] }, { replace: true })
    return { status: 'open', document }
  }
  const opened = await desk.open(id)
  const example = opened.status === 'missing' && examples.find((each) => exampleDocumentId(each) === id)
  return example ? { status: 'open', document: await desk.add(await documentOfExample(example)) } : opened
}

/** Without an id, the room shows what was worked on last. */
async function openLatest(desk: StudioShell['desk'], go: StudioShell['go']): Promise<Opening> {
  const latest = desk.store.getState().current?.id ?? (await desk.library.list())[0]?.id
  if (latest === undefined) return { status: 'missing' }
  go({ room: 'author', path: [latest] }, { replace: true })
  return desk.open(latest)
}
