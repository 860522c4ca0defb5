import { FdrSpace } from '../../../task/fdr/fdr-space.ts'
import type { LiftedProblem } from '../../../task/ground/lifted-problem.ts'
import type { WorkGuard } from '../../../task/work-guard.ts'
import { bfws } from '../../engines/width-engines.ts'
import { zero } from '../../heuristics/zero.ts'
import { bestCost } from '../../pruning/best-cost.ts'
import { searchWith } from '../../search-with.ts'
import type { SwitchedOff } from '../reason.ts'
import type { GoalPart } from './goal-parts.ts'
import { groundWatched, lookIntoProblem } from './look-into.ts'
import { within } from './work.ts'

/** Maximum number tried, each with a separate analysis. */
const mostTried = 20
const mostSearched = 6
const mostExpansions = 2000
/** Expansions between two checks of the time. */
const slice = 100
const mostBindings = 60_000

/** Returns the fewest actions that would have to be allowed to bring the goal within reach; empty if allowing them would not help. */
export function findLeftOut(
  { model }: LiftedProblem,
  whole: LiftedProblem,
  parts: readonly GoalPart[],
  guard: WorkGuard,
): SwitchedOff[] {
  const allowed = new Set(model.actions.map(({ name }) => name))
  const leftOut = whole.model.actions.map(({ name }) => name).filter((name) => !allowed.has(name))
  if (leftOut.length === 0) return []
  const given = (names: readonly string[]): LiftedProblem => {
    const actions = whole.model.actions.filter(({ name }) => allowed.has(name) || names.includes(name))
    return { ...whole, model: { ...whole.model, actions } }
  }
  const isNear = (names: readonly string[]): boolean => isWithinReach(given(names), parts, guard)
  const searched = new Map<string, SwitchedOff['helps']>()
  const helpOf = (names: readonly string[]): SwitchedOff['helps'] => {
    const key = names.join(' ')
    const helps = searched.get(key) ?? hasPlan(given(names), guard)
    searched.set(key, helps)
    return helps
  }
  if (isNear(leftOut) && !isNear([])) {
    const needed = leastOf(leftOut.slice(0, mostTried), isNear)
    // without time to try it, it is still proved that nothing but these helps
    const helps = within(() => helpOf(needed)) ?? 'unknown'
    // a goal that is within reach only without deletions may need more actions than these
    if (helps !== 'no') return needed.map((name) => switchedOff(name, needed, helps))
  }
  const isSolved = (names: readonly string[]): boolean => helpOf(names) === 'yes'
  if (leftOut.length > mostSearched || !isSolved(leftOut)) return []
  const needed = leastOf(leftOut, isSolved)
  return needed.map((name) => switchedOff(name, needed, 'yes'))
}

/** Removes one after the other, as long as the others are enough. */
function leastOf(all: readonly string[], isEnough: (names: readonly string[]) => boolean): readonly string[] {
  let needed = all
  for (const name of all) {
    const others = needed.filter((other) => other !== name)
    if (others.length > 0 && isEnough(others)) needed = others
  }
  return needed
}

function switchedOff(action: string, needed: readonly string[], helps: 'yes' | 'unknown'): SwitchedOff {
  const together = needed.map((name) => ({ kind: 'disabled', action: name, bindings: [] }) as const)
  return { kind: 'disabled', notation: 'pddl', action, bindings: [], together, helps }
}

function isWithinReach(problem: LiftedProblem, parts: readonly GoalPart[], guard: WorkGuard): boolean {
  const looked = lookIntoProblem(problem, parts, guard)
  if (looked === undefined) return true
  const { relations } = looked.reachable.relations
  const first = looked.problem.model.facts.length - parts.length
  return parts.every((_, at) => relations[first + at].count > 0)
}

function hasPlan(problem: LiftedProblem, guard: WorkGuard): SwitchedOff['helps'] {
  const grounded = groundWatched(problem, mostBindings, guard)
  if (grounded.status !== 'task') return grounded.status === 'unsolvable' ? 'no' : 'unknown'
  const strategies = { engines: [bfws], heuristics: [zero], prunings: [bestCost] }
  const search = searchWith(strategies, new FdrSpace({ ...grounded.task, guard }))
  while (search.statistics.expanded < mostExpansions && search.run({ expansions: slice }) === 'limit') guard.check()
  const { status } = search
  if (status === 'solved') return 'yes'
  return status === 'exhausted' && search.limit === undefined ? 'no' : 'unknown'
}
