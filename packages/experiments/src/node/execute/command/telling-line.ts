/** Finds the line of an output that says why a program failed. */
import { stripVTControlCharacters } from 'node:util'

/** Characters that are kept. */
const MOST = 200

/**
 * The last line that tells of an error, on stderr or else on stdout; else the last line of all. Undefined if nothing was printed.
 *
 * @example tellingLine({ stdout: '', stderr: 'Error: no file\n    at main\n\nNode.js v20' }) // 'Error: no file'
 */
export function tellingLine({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }) {
  const outputs = [stderr, stdout].map((text) =>
    text
      .slice(-20_000)
      .split(/[\r\n]+/)
      .filter((line) => line.trim() !== ''),
  )
  const line = outputs.map((lines) => lines.findLast(isTelling)).find((one) => one !== undefined)
  const shown = line ?? outputs.map((lines) => lines.at(-1)).find((one) => one !== undefined)
  // whole signs, where one is a pair
  return shown && Array.from(stripVTControlCharacters(shown).trim()).slice(0, MOST).join('')
}

/** What is indented belongs to a stack trace or to an excerpt of the source. */
function isTelling(line: string): boolean {
  return (
    /^\S/.test(line) &&
    /error|exception|fatal|cannot|can't|unable|not found|no such|denied|fail|abort|invalid|unknown|unrecogni[sz]ed/i.test(
      line,
    )
  )
}
