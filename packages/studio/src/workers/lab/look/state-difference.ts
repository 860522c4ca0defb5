/** What differs between two states: of tasks by fact, of others by the place in their data. */
import type { StateChange } from '../lab-contract.ts'

/** More parts of a state than this are not compared one by one. */
const mostParts = 20_000
/** More changes than this nobody reads. */
const mostChanges = 500

export interface CountedDifference {
  readonly changes: readonly StateChange[]
  /** How many parts differ, and how many there are. */
  readonly count: number
  readonly all: number
}

export function stateDifferenceOf(before: unknown, after: unknown): CountedDifference {
  if (isFactList(before) && isFactList(after)) return ofFacts(before, after)
  // a state that is only known as text: its words are its facts
  if (typeof before === 'string' && typeof after === 'string') return ofFacts(before.split(/\s+/), after.split(/\s+/))
  const [left, right] = [new Map<string, string>(), new Map<string, string>()]
  flatten(before, '', left)
  flatten(after, '', right)
  const all = new Set([...left.keys(), ...right.keys()])
  const changes: StateChange[] = []
  for (const what of all) {
    const [was, is] = [left.get(what), right.get(what)]
    if (was !== is) changes.push({ what, before: was, after: is })
  }
  return { changes: changes.slice(0, mostChanges), count: changes.length, all: all.size }
}

/** States of which only the name is known: it is the same or another, as a whole. */
export function nameDifferenceOf(before: unknown, after: unknown): CountedDifference {
  if (before === after) return { changes: [], count: 0, all: 1 }
  return { changes: [{ what: '', before: String(before), after: String(after) }], count: 1, all: 1 }
}

/** Facts of PDDL: `at(hall)`, `fuel(truck)=3`. Rows of a board and tiles are data with places. */
function isFactList(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((each) => typeof each === 'string' && factPattern.test(each))
  )
}

const factPattern = /^[\p{L}_][\p{L}\p{N}_@-]*(?:\(.*\))?(?:=.*)?$/su

function ofFacts(before: readonly string[], after: readonly string[]): CountedDifference {
  const [left, right] = [before, after].map((facts) => new Map(facts.filter((fact) => fact !== '').map(keyAndValue)))
  const all = new Set([...left!.keys(), ...right!.keys()])
  const changes: StateChange[] = []
  for (const what of all) {
    const [was, is] = [left!.get(what), right!.get(what)]
    if (was !== is) changes.push({ what, before: was, after: is })
  }
  return { changes: changes.slice(0, mostChanges), count: changes.length, all: all.size }
}

function keyAndValue(fact: string): [string, string] {
  const at = fact.lastIndexOf('=')
  return at < 0 ? [fact, 'true'] : [fact.slice(0, at), fact.slice(at + 1)]
}

function flatten(value: unknown, path: string, into: Map<string, string>): void {
  if (into.size >= mostParts) return
  if (Array.isArray(value)) for (const [at, item] of value.entries()) flatten(item, `${path}[${at}]`, into)
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) flatten(item, path === '' ? key : `${path}.${key}`, into)
  else into.set(path, typeof value === 'string' ? value : JSON.stringify(value))
}
