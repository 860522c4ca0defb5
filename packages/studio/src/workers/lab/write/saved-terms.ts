/** Files of saved terms, as `telos lab terms` keeps them, and states as terms. */
import { jsonValue } from '@telos/lab'
import type { KeptTerm } from '../lab-contract.ts'

const mostTerms = 10_000

/** Reads the text of `terms.json`. Throws what is wrong with it, in words. */
export function readTerms(text: string): readonly KeptTerm[] {
  const value = parsed(text)
  const terms = isRecord(value) ? value['terms'] : undefined
  if (!Array.isArray(terms)) throw new Error('found no list "terms" in this file')
  if (terms.length > mostTerms) throw new Error(`found ${terms.length} terms; a file holds at most ${mostTerms}`)
  const names = new Set<string>()
  return terms.map((entry: unknown, index) => {
    const place = `entry ${index + 1}`
    if (!isRecord(entry)) throw new Error(`${place} is not an object with name, saved and term`)
    const { name, saved, term } = entry
    if (typeof name !== 'string' || name === '') throw new Error(`${place} has no name`)
    if (term === undefined) throw new Error(`${place}, ${JSON.stringify(name)}, has no term`)
    if (names.has(name)) throw new Error(`the name ${JSON.stringify(name)} is given twice`)
    names.add(name)
    return { name, saved: typeof saved === 'string' ? saved : '', term }
  })
}

export function writeTerms(terms: readonly KeptTerm[]): string {
  const plain = terms.map(({ name, saved, term }) => ({ name, saved, term: jsonValue(term) }))
  return `${JSON.stringify({ terms: plain }, undefined, 2)}\n`
}

/** A term as a field of start or goal takes it: a text as it is, unless it would be read as something else. */
export function textOfTerm(term: unknown): string {
  if (typeof term === 'string' && !/^\s*[{["\d-]|=|^(?:true|false|null)$/.test(term)) return term
  return JSON.stringify(jsonValue(term))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`this file is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
