/** Finds amounts, represented by facts, that are too small at the start, by trying others. */
import type { LiftedProblem } from '../../../../task/ground/lifted-problem.ts'
import type { WorkGuard } from '../../../../task/work-guard.ts'
import type { Scarce } from '../../reason.ts'
import type { LiftedCauses, LiftedNeed } from '../lifted-causes.ts'
import { lookForPlan, type TrialEffort } from '../trial-plan.ts'
import { type Enough, leastEnough } from './least-enough.ts'
import { findLevels, type Level } from './levels.ts'

/** Maximum facts of one predicate tried one by one. */
const mostFacts = 8
/** The budget of all trials, in expansions times operators: about a second. */
const mostEffort = 6_000_000
const mostNamed = 3

interface Raised {
  readonly fact: LiftedNeed
  readonly other: LiftedNeed
  readonly enough: Enough
}

/** Returns the fact for which another amount leads to a plan; undefined if none was found. Throws when the guard says that time is up. */
export function findScarceLevel(problem: LiftedProblem, causes: LiftedCauses, guard: WorkGuard): Scarce | undefined {
  const effort = { left: mostEffort }
  for (const level of findLevels(causes)) {
    if (level.start.length > mostFacts) continue
    const raised = level.start.flatMap((fact) => raise(problem, level, fact, guard, effort) ?? [])
    raised.sort((a, b) => a.enough.units - b.enough.units)
    if (raised.length > 0) return scarceLevel(causes, level, raised)
  }
  return undefined
}

/** One end of the order of amounts, then the other. */
function raise(
  problem: LiftedProblem,
  { position, ranks }: Level,
  fact: LiftedNeed,
  guard: WorkGuard,
  effort: TrialEffort,
): Raised | undefined {
  const own = ranks.get(fact.args[position])
  if (own === undefined) return undefined
  const byRank = new Map<number, number>()
  for (const [object, rank] of ranks) if (!byRank.has(rank)) byRank.set(rank, object)
  for (const [direction, most] of [
    [1, byRank.size - 1 - own],
    [-1, own],
  ]) {
    const other = (units: number): LiftedNeed => {
      return { ...fact, args: fact.args.with(position, byRank.get(own + direction * units) as number) }
    }
    const attempt = (units: number) => lookForPlan(withFactInstead(problem, fact, other(units)), guard, effort)
    const enough = most === 0 ? undefined : leastEnough(attempt, most)
    if (enough !== undefined) return { fact, other: other(enough.units), enough }
  }
  return undefined
}

function withFactInstead(problem: LiftedProblem, { predicate, args }: LiftedNeed, other: LiftedNeed): LiftedProblem {
  const { relations } = problem.start
  const relation = relations[predicate]
  const tuples = relation.tuples.slice()
  for (let row = 0; row < relation.count; row++) {
    const from = row * args.length
    if (args.every((object, at) => tuples[from + at] === object)) tuples.set(other.args, from)
  }
  return { ...problem, start: { ...problem.start, relations: relations.with(predicate, { ...relation, tuples }) } }
}

function scarceLevel(causes: LiftedCauses, level: Level, [first, ...others]: readonly Raised[]): Scarce {
  const { isOneWay, changers, position, ranks } = level
  const { fact, other, enough } = first
  const names = fact.args.map((object) => causes.model.objects[object].name).with(position, '…')
  return {
    kind: 'scarce',
    fact: causes.words(fact),
    what: 'start',
    is: ranks.get(fact.args[position]) as number,
    enough: ranks.get(other.args[position]) as number,
    producers: isOneWay ? [] : undefined,
    plan: { steps: enough.plan.steps },
    detail: {
      kind: 'level',
      what: causes.wordsWith(level.predicate, names),
      amount: causes.model.objects[other.args[position]].name,
      instead: causes.words(other),
      isLeast: enough.isLeast,
      isOneWay,
      changers,
      others: others.slice(0, mostNamed - 1).map((one) => causes.words(one.other)),
    },
  }
}
