/** Goal conditions that can each be met, but not together. */
import type { FdrTask } from '../../../../task/fdr/fdr-task.ts'
import type { Excluded, Together } from '../../reason.ts'
import type { GoalPart } from '../goal-parts.ts'
import type { AllStates } from './all-states.ts'
import type { GoalTask } from './goal-task.ts'
import type { NoReturns } from './no-return-words.ts'

/** Maximum conditions compared in pairs or threes. */
const mostPaired = 120
const mostTripled = 30
/** Maximum ways to meet one condition compared. */
const mostOperators = 10

/** Two conditions that require two facts of which only one can hold, by an invariant of the actions. */
export function findExcludedPair(goal: GoalTask, parts: readonly GoalPart[]): Excluded | undefined {
  const { task, operatorsOf } = goal
  const few = operatorsOf
    .map((operators, part) => ({ operators, part }))
    .filter(({ operators }) => operators.length > 0 && operators.length <= mostOperators)
    .slice(0, mostPaired)
  const exclusions = exclusionsOf(task)
  for (const [at, first] of few.entries()) {
    for (const second of few.slice(at + 1)) {
      const never = first.operators.every((a) => second.operators.every((b) => exclude(task, exclusions, a, b)))
      if (never) return pairOf(parts[first.part].words, parts[second.part].words)
    }
  }
  return undefined
}

function pairOf(first: string, second: string): Excluded {
  return { kind: 'excluded', conditions: [first, second], of: 'the goal', because: 'invariant' }
}

/** Fact → the sets it belongs to, of whose facts only one can hold. */
function exclusionsOf({ exclusions }: FdrTask): Map<number, Set<number>> {
  const sets = new Map<number, Set<number>>()
  for (let list = 0; list < exclusions.start.length - 1; list++) {
    for (let at = exclusions.start[list]; at < exclusions.start[list + 1]; at++) {
      const fact = exclusions.items[at]
      sets.set(fact, (sets.get(fact) ?? new Set()).add(list))
    }
  }
  return sets
}

function exclude(task: FdrTask, sets: ReadonlyMap<number, ReadonlySet<number>>, a: number, b: number): boolean {
  const { condition } = task.operators
  const factsOf = (operator: number): Int32Array =>
    condition.items.subarray(condition.start[operator], condition.start[operator + 1])
  for (const first of factsOf(a)) {
    for (const second of factsOf(b)) {
      if (first === second) continue
      if (task.factVariable[first] === task.factVariable[second]) return true
      const others = sets.get(second)
      if (others !== undefined && [...(sets.get(first) ?? [])].some((list) => others.has(list))) return true
    }
  }
  return false
}

/** A smallest set of conditions that no state meets together, each of which is met in some state. */
export function findTogether(
  { met, states }: Pick<AllStates, 'met' | 'states'>,
  parts: readonly GoalPart[],
  noReturns: Pick<NoReturns, 'ofParts'>,
): Excluded | Together | undefined {
  const all = [...parts.keys()]
  const isMet = (some: readonly number[]): boolean => met.some((held) => some.every((part) => held.has(part)))
  if (isMet(all)) return undefined
  const smallest = firstPair(all, isMet) ?? firstTriple(all, isMet) ?? shrunk(all, isMet)
  const words = smallest.map((part) => parts[part].words)
  if (words.length === 2) {
    const noReturn = noReturns.ofParts(smallest.map((part, at) => ({ part, words: words[at] })))
    const conditions = [words[0], words[1]] as const
    return { kind: 'excluded', conditions, of: 'the goal', because: 'explored', states, ...(noReturn && { noReturn }) }
  }
  return { kind: 'together', conditions: words, states }
}

function firstPair(all: readonly number[], isMet: (some: readonly number[]) => boolean): number[] | undefined {
  for (const [at, first] of all.slice(0, mostPaired).entries())
    for (const second of all.slice(at + 1, mostPaired)) if (!isMet([first, second])) return [first, second]
  return undefined
}

function firstTriple(all: readonly number[], isMet: (some: readonly number[]) => boolean): number[] | undefined {
  const some = all.slice(0, mostTripled)
  for (const [at, first] of some.entries())
    for (const [then, second] of some.entries())
      if (then > at)
        for (const third of some.slice(then + 1)) if (!isMet([first, second, third])) return [first, second, third]
  return undefined
}

/** Removes one condition after the other, as long as the others cannot be met together. */
function shrunk(all: readonly number[], isMet: (some: readonly number[]) => boolean): number[] {
  let kept = [...all]
  for (const part of all) {
    const fewer = kept.filter((one) => one !== part)
    if (!isMet(fewer)) kept = fewer
  }
  return kept
}
