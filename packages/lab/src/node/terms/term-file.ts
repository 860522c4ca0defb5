/**
 * The text of `terms.json`:
 *
 *     { "terms": [{ "name": "far-away", "saved": "2024-05-01T12:00:00.000Z", "term": [3, 4] }] }
 *
 * A list, so that names such as `__proto__` or `7` are data like any other and stay in their order.
 */
import type { JsonValue } from '../../export/json-value.ts'
import { FileError, fileError } from '../files/file-error.ts'
import { parseJson } from '../files/parse-json.ts'
import { spanAtOffset } from '../files/read-text-file.ts'

/** A saved term with its name and the time of saving (ISO 8601). */
export interface SavedTerm {
  readonly name: string
  readonly saved: string
  readonly term: JsonValue
  /** How a search came to it, written by the studio and kept as it is. */
  readonly way?: JsonValue
}

const REPAIR = 'fix the file or move it away; it was not changed'

/** Parses the text of the file called `file`. Throws a `FileError` where it is damaged. */
export function readTermFile(file: string, text: string): SavedTerm[] {
  const value = parse(file, text)
  const terms = isObject(value) ? value['terms'] : undefined
  if (!Array.isArray(terms)) throw corrupt(file, text, 0, 'found no list "terms", expected one')
  const odd = oddKey(value as object, ['terms'])
  if (odd !== undefined) throw corrupt(file, text, 0, odd)
  const seen = new Set<string>()
  return terms.map((entry: unknown, index) => {
    const fail = (message: string) => corrupt(file, text, placeOfEntry(text, index), message)
    if (!isObject(entry)) throw fail(`entry ${index + 1} is not an object with name, saved and term`)
    const { name, saved, term, way } = entry
    const oddPart = oddKey(entry, ['name', 'saved', 'term', 'way'])
    if (oddPart !== undefined) throw fail(oddPart)
    if (typeof name !== 'string') throw fail(`entry ${index + 1} has no "name"`)
    if (term === undefined) throw fail(`entry ${index + 1}, ${JSON.stringify(name)}, has no "term"`)
    if (seen.has(name)) throw fail(`the name ${JSON.stringify(name)} is given twice`)
    seen.add(name)
    const kept = { name, saved: typeof saved === 'string' ? saved : '', term: term as JsonValue }
    return way === undefined ? kept : { ...kept, way: way as JsonValue }
  })
}

/** Formats terms as the text of the file, readable by people. */
export function writeTermFile(terms: readonly SavedTerm[]): string {
  return `${JSON.stringify({ terms }, undefined, 2)}\n`
}

function parse(file: string, text: string): unknown {
  try {
    return parseJson(file, text)
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    const diagnostics = error.diagnostics.map((each) => ({ ...each, code: 'terms/corrupt', hint: REPAIR }))
    throw new FileError(diagnostics, text, error)
  }
}

function corrupt(file: string, text: string, offset: number, message: string): FileError {
  return fileError({ code: 'terms/corrupt', message, hint: REPAIR, span: spanAtOffset(file, text, offset), text })
}

/** Finds where the nth entry of the list starts. The text is valid JSON with one list, so brackets outside of strings balance. */
function placeOfEntry(text: string, index: number): number {
  let depth = 0
  let commas = 0
  for (const token of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},]|[^\s[\]{},":]+/g)) {
    const [part] = token
    if (depth === 2 && commas === index && part !== ',') return token.index
    if (part === '[' || part === '{') depth++
    else if (part === ']' || part === '}') depth--
    else if (part === ',' && depth === 2) commas++
  }
  return 0
}

/** A key that the next write of the file would lose. */
function oddKey(holder: object, known: readonly string[]): string | undefined {
  const key = Object.keys(holder).find((each) => !known.includes(each))
  return key === undefined ? undefined : `unknown key ${JSON.stringify(key)}, expected ${known.join(', ')}`
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
