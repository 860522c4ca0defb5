/** Reads text files, or explains what is wrong with them, and says where in a text something is. */
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { Span } from '@telos/core'
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

/**
 * Returns the span of the word at a line and column, both counted from 1. At least one character wide. Lines end as for
 * `formatCodeFrame`: \n, \r\n or \r.
 */
export function spanAt(file: string, text: string, line: number, column: number): Span {
  const start = startOfLine(text, line)
  const rest = text.slice(start + column - 1)
  const word = /^[\p{ID_Continue}$#@]+/u.exec(rest)?.[0] ?? ''
  return { file, line, column, endLine: line, endColumn: column + Math.max(1, word.length) }
}

/** Like `spanAt`, for the index of a character. */
export function spanAtOffset(file: string, text: string, offset: number): Span {
  let line = 1
  let start = 0
  for (const end of text.matchAll(/\r\n|\n|\r/g)) {
    const next = end.index + end[0].length
    if (next > offset) break
    line++
    start = next
  }
  return spanAt(file, text, line, offset - start + 1)
}

function startOfLine(text: string, line: number): number {
  const ends = /\r\n|\n|\r/g
  for (let current = 1; current < line; current++) if (!ends.exec(text)) return text.length
  return ends.lastIndex
}
