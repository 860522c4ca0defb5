/** Files as text, or a sentence about what is wrong with them. */
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { didYouMean } from '@telos/core/text'
import { codeOf, fileError, fileErrorReason } from './file-error.ts'

/** Reads a file in UTF-8. `name` is what people call it; the `FileError` of a missing file names one like it. */
export async function readTextFile(path: string, name: string): Promise<string> {
  let bytes: Uint8Array
  try {
    bytes = await readFile(path)
  } catch (error) {
    const hint = codeOf(error) === 'ENOENT' ? await similarName(path) : undefined
    throw fileError({
      code: 'file/unreadable',
      message: `cannot read ${name}: ${fileErrorReason(error)}`,
      hint,
      cause: error,
    })
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const message = `cannot read ${name}: it is not text in UTF-8`
    throw fileError({ code: 'file/unreadable', message, hint: 'save it as UTF-8' })
  }
}

/** `did you mean "map.ts"?`, if there is a file like that beside it. */
export async function similarName(path: string): Promise<string | undefined> {
  const names = await readdir(dirname(path)).catch(() => [])
  const wanted = basename(path)
  // an ending that was left out is not a slip of two letters
  const longer = names.find((name) => /^\.(ts|js|mts|mjs)$/.test(name.slice(wanted.length)) && name.startsWith(wanted))
  return longer === undefined ? didYouMean(wanted, names) : `did you mean ${JSON.stringify(longer)}?`
}
