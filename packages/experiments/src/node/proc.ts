/** Reads files and folders that may be gone at any moment, such as those of /proc. */
import { readdirSync, readFileSync } from 'node:fs'

/** The text of a file; undefined if it cannot be read. */
export function textIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** The names in a folder; none if it cannot be read. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/**
 * The fields of /proc/PID/stat from the third one on, the state of the process.
 *
 * @example statFields('12 (a) b) S 1 …')[0] // 'S'
 */
export function statFields(text: string): readonly string[] {
  // the second field is a name in brackets, which may contain anything
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}
