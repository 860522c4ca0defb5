/** Finds the document that an address of the Author room means: one of this browser, an example, or one inside the address. */
import type { Opening } from '../../documents/desk.ts'
import { unpackDocument } from '../../documents/share-link.ts'
import { documentIdOf } from '../../documents/studio-document.ts'
import { documentOfExample, exampleDocumentId, examples } from '../../examples/examples.ts'
import type { StudioShell } from '../../shell/room.ts'
import type { Route } from '../../shell/route.ts'

type AddressOpening = Opening | { readonly status: 'refused'; readonly sentence: string }

/** The id of the address of a shared document, which becomes a document of this browser. */
const sharedId = 'shared'

/** Rejects, and leaves the desk as it is, if the signal is aborted before the document is there: the author has gone elsewhere. */
export async function openAddress(
  { desk, go }: StudioShell,
  { path, query }: Route,
  signal: AbortSignal,
): Promise<AddressOpening> {
  const [id] = path
  if (id === undefined) return openLatest(desk, go, signal)
  if (id === sharedId) {
    const data = query.data ?? ''
    // the same link leads to the same copy
    const own = documentIdOf(sharedId, data)
    const read = await unpackDocument(data, own)
    signal.throwIfAborted()
    if ('refused' in read) {
      // what was open before is not what this address shows
      desk.close()
      return { status: 'refused', sentence: read.refused }
    }
    const kept = await desk.open(own, signal)
    const opened = kept.status === 'open' ? kept.document : await desk.add(read.document)
    go({ room: 'author', path: [own] }, { replace: true })
    return { status: 'open', document: opened }
  }
  const opened = await desk.open(id, signal)
  const example = opened.status === 'missing' && examples.find((each) => exampleDocumentId(each) === id)
  if (!example) return opened
  const document = await documentOfExample(example)
  signal.throwIfAborted()
  return { status: 'open', document: await desk.add(document) }
}

/** Without an id, the room shows what was worked on last. */
async function openLatest(desk: StudioShell['desk'], go: StudioShell['go'], signal: AbortSignal): Promise<Opening> {
  const latest = desk.store.getState().current?.id ?? (await desk.library.list())[0]?.id
  signal.throwIfAborted()
  if (latest === undefined) return { status: 'missing' }
  go({ room: 'author', path: [latest] }, { replace: true })
  return desk.open(latest, signal)
}
