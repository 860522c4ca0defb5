/** The lines of a file as they are, byte for byte. */
import { closeSync, openSync, readSync } from 'node:fs'

const CHUNK = 1 << 18
const NEWLINE = 10

/** Bytes of a line that are kept together: no result is as long, and a file without line ends must not fill the memory. */
const LONGEST_LINE = 64_000_000

/** Each line with its break; the last one may have none. A line that is too long comes in parts, of which `isWhole` is false. */
export function* wholeLines(path: string): Generator<{ readonly bytes: Buffer; readonly isWhole: boolean }> {
  const file = openSync(path, 'r')
  try {
    let rest: Buffer[] = []
    let length = 0
    let isWhole = true
    for (;;) {
      const chunk = Buffer.alloc(CHUNK)
      const read = chunk.subarray(0, readSync(file, chunk, 0, CHUNK, null))
      if (read.length === 0) break
      let from = 0
      for (let at = read.indexOf(NEWLINE); at >= 0; at = read.indexOf(NEWLINE, from)) {
        yield { bytes: Buffer.concat([...rest, read.subarray(from, at + 1)]), isWhole }
        from = at + 1
        rest = []
        length = 0
        isWhole = true
      }
      rest.push(read.subarray(from))
      length += read.length - from
      if (length <= LONGEST_LINE) continue
      isWhole = false
      yield { bytes: Buffer.concat(rest), isWhole }
      rest = []
      length = 0
    }
    if (length > 0) yield { bytes: Buffer.concat(rest), isWhole }
  } finally {
    closeSync(file)
  }
}
