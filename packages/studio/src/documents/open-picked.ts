/**
 * Opens files from the disk or the clipboard as documents of this browser, each in the room of its kind, recorded searches in the Lab, and
 * says what could not be opened.
 */
import type { Desk } from './desk.ts'
import { holdTrace, traceRoute } from './held-trace.ts'
import { type PickedFile, readFiles } from './read-files.ts'
import { newDocumentId, roomOfKind } from './studio-document.ts'

/** As much of the shell as this needs. */
export interface ImportShell {
  readonly desk: Pick<Desk, 'add'>
  go(route: { readonly room: string; readonly path: readonly string[] }): void
  say(sentence: string): void
}

export async function openPicked({ desk, go, say }: ImportShell, picked: readonly PickedFile[]): Promise<void> {
  try {
    const { documents, refusals, trace } = await readFiles(picked)
    let id: string | undefined
    // the first one is shown, so it is added last
    for (const document of documents.toReversed()) {
      id = newDocumentId(document.title)
      await desk.add({ ...document, id })
    }
    if (trace !== undefined) {
      holdTrace(trace)
      go(traceRoute)
    } else if (id !== undefined) go({ room: roomOfKind(documents[0]!.kind), path: [id] })
    if (refusals.length > 0) say(refusals.join(' '))
    else if (documents.length > 1) say(`Opened ${documents.length} documents. Home lists them all.`)
  } catch (error) {
    say(`That could not be opened: ${error instanceof Error ? error.message : String(error)}`)
  }
}
