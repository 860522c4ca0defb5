/** Files of saved terms, as `telos lab terms` keeps them, and states as terms. */
import { jsonValue } from '@telos/lab'
import type { KeptTerm, TermWay } from '../contract/lab-files.ts'
import type { SearchLane } from '../lane.ts'
import type { LaneWords } from '../lane-words.ts'
import { actionName } from '../look/node-details.ts'
import { stepName } from '../read/begin-after.ts'

const mostTerms = 10_000
/** Steps that an address has room for. */
const longestWay = 1_000

/** Reads the text of `terms.json`. Throws what is wrong with it, in words. */
export function readTerms(text: string, words: LaneWords['terms']): readonly KeptTerm[] {
  const value = parsed(text, words)
  const terms = isRecord(value) ? value['terms'] : undefined
  if (!Array.isArray(terms)) throw new Error(words.noList)
  if (terms.length > mostTerms) throw new Error(words.tooMany(terms.length, mostTerms))
  const names = new Set<string>()
  return terms.map((entry: unknown, index) => {
    const place = index + 1
    if (!isRecord(entry)) throw new Error(words.noObject(place))
    const { name, saved, term } = entry
    if (typeof name !== 'string' || name === '') throw new Error(words.noName(place))
    if (term === undefined) throw new Error(words.noTerm(place, name))
    if (names.has(name)) throw new Error(words.twice(name))
    names.add(name)
    const way = readWay(entry['way'])
    return { name, saved: typeof saved === 'string' ? saved : '', term, ...(way && { way }) }
  })
}

export function writeTerms(terms: readonly KeptTerm[]): string {
  const plain = terms.map(({ name, saved, term, way }) => ({ name, saved, term: jsonValue(term), ...(way && { way }) }))
  return `${JSON.stringify({ terms: plain }, undefined, 2)}\n`
}

/** How the search of a lane came to a node; undefined if it went backwards, or too far to be told. */
export function stepsTo(lane: SearchLane, node: number): TermWay | undefined {
  const { source } = lane
  if (source.kind !== 'textbook' && source.kind !== 'own') return undefined
  const { parent, action } = lane.logged.log
  const steps: string[] = []
  let at = node
  for (; parent.values[at]! >= 0 && steps.length < longestWay; at = parent.values[at]!)
    steps.push(stepName(actionName(lane, action.values[at]!), lane.text(at)))
  // a search may also begin at its goals, and a root of many rounds is the same state
  if (parent.values[at]! >= 0 || lane.text(at) !== lane.text(0)) return undefined
  return { start: source.start ?? '', steps: [...(source.way ?? []), ...steps.reverse()] }
}

function readWay(way: unknown): TermWay | undefined {
  if (!isRecord(way)) return undefined
  const { start, steps } = way
  if (typeof start !== 'string' || !Array.isArray(steps)) return undefined
  return steps.every((step) => typeof step === 'string') ? { start, steps } : undefined
}

function parsed(text: string, words: LaneWords['terms']): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(words.noJson(error instanceof Error ? error.message : String(error)))
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
