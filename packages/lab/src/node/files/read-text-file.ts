/** Reads text files, or explains what is wrong with them. */
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { didYouMean } from '@telos/core/text'
import { codeOf, fileError, fileErrorReason } from './file-error.ts'

/** Reads a UTF-8 file. `name` is the name that people know it by; the `FileError` for a missing file suggests a similar one. */
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

/** `did you mean "map.ts"?`, if a similar file is in the same folder. */
export async function similarName(path: string): Promise<string | undefined> {
  const names = await readdir(dirname(path)).catch(() => [])
  const wanted = basename(path)
  // a missing extension is more than a slip of two letters
  const longer = names.find((name) => /^\.(ts|js|mts|mjs)$/.test(name.slice(wanted.length)) && name.startsWith(wanted))
  return longer === undefined ? didYouMean(wanted, names) : `did you mean ${JSON.stringify(longer)}?`
}
