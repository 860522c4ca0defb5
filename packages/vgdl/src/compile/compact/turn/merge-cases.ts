/** Reduces the number of cases: two cases with the same outcome that differ in one assumption become one without it. */

import type { Heading } from './heading.ts'
import { pairOf } from './pairs.ts'
import {
  type AmountRange,
  type Assumptions,
  type KindOnCell,
  placeOfQuestion,
  type TurnCase,
  type TurnResult,
} from './turn-case.ts'

/** A case after which the game continues. */
export interface KeptCase {
  readonly assumptions: Assumptions
  readonly outcome: TurnResult
}

/**
 * Merges the cases of one move in which the game continues, and drops implied assumptions. @param apart kinds that are never on one cell
 */
export function mergeCases(cases: readonly TurnCase[], apart: ReadonlySet<string>): readonly KeptCase[] {
  const groups = new Map<string, KeptCase[]>()
  for (const { assumptions, end } of cases) {
    if (end.kind !== 'goes-on') continue
    const key = outcomeKey(end.outcome)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [{ assumptions, outcome: end.outcome }])
    else group.push({ assumptions, outcome: end.outcome })
  }
  return [...groups.values()].flatMap(mergeGroup).map((one) => withoutImplied(one, apart))
}

/** Drops the absence of kinds that can never share a cell with a kind known to be there. */
function withoutImplied({ assumptions, outcome }: KeptCase, apart: ReadonlySet<string>): KeptCase {
  const present: KindOnCell[] = []
  for (const [question, isSo] of assumptions.answers) {
    const place = placeOfQuestion(question)
    if (isSo && place !== undefined) present.push(place)
  }
  const answers = [...assumptions.answers].filter(([question, isSo]) => {
    const place = placeOfQuestion(question)
    if (isSo || place === undefined) return true
    return !present.some(({ kind, cell }) => cell === place.cell && apart.has(pairOf(kind, place.kind)))
  })
  return { assumptions: { ...assumptions, answers: new Map(answers) }, outcome }
}

/** Whether all assumptions of a case hold in another one. */
export function isImplied({ assumptions: wanted }: KeptCase, { assumptions: known }: KeptCase): boolean {
  if ([...wanted.answers].some(([question, isSo]) => known.answers.get(question) !== isSo)) return false
  if ([...known.facing].some((heading) => !wanted.facing.has(heading))) return false
  if ([...known.forms].some((form) => !wanted.forms.has(form))) return false
  return [...wanted.ranges].every(([name, { least, most }]) => {
    const range = known.ranges.get(name)
    return range !== undefined && least <= range.least && range.most <= most
  })
}

/** Returns a key that is equal for equal outcomes. */
function outcomeKey({ added, removed, changes, facing, form, lit }: TurnResult): string {
  const places = (list: TurnResult['added']): string[] => list.map(({ kind, cell }) => `${kind}@${cell}`).sort()
  const amounts = [...changes].map(([name, change]) => JSON.stringify([name, change])).sort()
  return JSON.stringify([places(added), places(removed), amounts, facing, form, [...lit].sort()])
}

function mergeGroup(group: readonly KeptCase[]): readonly KeptCase[] {
  let left = [...group]
  for (let merged = mergeOnce(left); merged !== undefined; merged = mergeOnce(left)) left = merged
  return left
}

/** Merges as many pairs as possible, each case with at most one other; returns undefined if there are none. */
function mergeOnce(cases: readonly KeptCase[]): KeptCase[] | undefined {
  const out: KeptCase[] = []
  /** By the remaining assumptions without one of them: the index of the case in `out`. */
  const waiting = new Map<string, number>()
  const gone = new Set<number>()
  let isMerged = false
  for (const one of cases) {
    const parts = partsOf(one.assumptions)
    const keys = parts.map(
      ([name], index) => `${name}|${parts.map(([, text], place) => (place === index ? '' : text)).join(';')}`,
    )
    let found = false
    for (const [index, key] of keys.entries()) {
      const place = waiting.get(key)
      if (place === undefined || gone.has(place)) continue
      const joined = join(out[place].assumptions, one.assumptions, parts[index][0])
      if (joined === undefined) continue
      const { outcome } = out[place]
      const lines = [...new Set([...outcome.lines, ...one.outcome.lines])]
      out[place] = { assumptions: joined, outcome: { ...outcome, lines } }
      gone.add(place)
      found = true
      isMerged = true
      break
    }
    if (found) continue
    for (const key of keys) waiting.set(key, out.length)
    out.push(one)
  }
  return isMerged ? out : undefined
}

/** Returns all assumptions with their names, in a fixed order. */
function partsOf({ answers, ranges, facing, forms }: Assumptions): (readonly [name: string, text: string])[] {
  const parts: [string, string][] = [...answers].map(([name, answer]) => [name, `${name}=${answer}`])
  for (const [name, { least, most }] of ranges) parts.push([name, `${name}=${least}..${most}`])
  if (facing.size < 4) parts.push(['facing', `facing=${[...facing].sort().join('+')}`])
  if (forms.size > 0) parts.push(['forms', `forms=${[...forms].sort().join('+')}`])
  return parts.sort(([one], [other]) => (one < other ? -1 : 1))
}

/** Combines two; returns undefined if that would cover more than the two. */
function join(one: Assumptions, other: Assumptions, part: string): Assumptions | undefined {
  if (part === 'facing') {
    if ([...one.facing].some((heading) => other.facing.has(heading))) return undefined
    return { ...one, facing: new Set<Heading>([...one.facing, ...other.facing]) }
  }
  if (part === 'forms') {
    if ([...one.forms].some((form) => other.forms.has(form))) return undefined
    return { ...one, forms: new Set([...one.forms, ...other.forms]) }
  }
  const [left, right] = [one.ranges.get(part), other.ranges.get(part)]
  if (left !== undefined && right !== undefined) {
    const range = joinRanges(left, right)
    return range && { ...one, ranges: new Map([...one.ranges, [part, range]]) }
  }
  if (one.answers.get(part) === other.answers.get(part)) return undefined
  return { ...one, answers: new Map([...one.answers].filter(([name]) => name !== part)) }
}

function joinRanges(one: AmountRange, other: AmountRange): AmountRange | undefined {
  if (one.most + 1 === other.least) return { least: one.least, most: other.most }
  return other.most + 1 === one.least ? { least: other.least, most: one.most } : undefined
}
