import { allDemos } from '@telos/demos'
import { type Io, printJson } from '../io.ts'
import { listing } from '../print/listing.ts'

/** Lists the demos. */
export function listDemos(json: boolean, io: Io): void {
  if (json)
    printJson(
      io,
      allDemos.map(({ name, summary, options }) => ({ name, summary, options })),
    )
  else io.stdout.write(`${listing(allDemos.map(({ name, summary }) => [name, summary])).join('\n')}\n`)
}
