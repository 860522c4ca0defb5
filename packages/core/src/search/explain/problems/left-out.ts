import { FiniteSpace } from '../../../task/finite/finite-space.ts'
import { groundProblem } from '../../../task/ground/ground-problem.ts'
import type { LiftedProblem } from '../../../task/ground/lifted-problem.ts'
import { bfws } from '../../engines/bfws.ts'
import { zero } from '../../heuristics/zero.ts'
import { bestCost } from '../../pruning/best-cost.ts'
import { searchWith } from '../../strategies/search-with.ts'
import type { SwitchedOff } from '../reason.ts'
import type { GoalPart } from './goal-parts.ts'
import { lookIntoProblem } from './look-into.ts'

/** Each is tried by an analysis of its own. */
const mostTried = 20
const mostSearched = 6
const mostExpansions = 2000
const mostBindings = 60_000

/** The least that would have to be allowed so that the goal comes within reach; empty when nothing of it would help. */
export function findLeftOut({ model }: LiftedProblem, whole: LiftedProblem, parts: readonly GoalPart[]): SwitchedOff[] {
  const allowed = new Set(model.actions.map(({ name }) => name))
  const leftOut = whole.model.actions.map(({ name }) => name).filter((name) => !allowed.has(name))
  if (leftOut.length === 0) return []
  const given = (names: readonly string[]): LiftedProblem => {
    const actions = whole.model.actions.filter(({ name }) => allowed.has(name) || names.includes(name))
    return { ...whole, model: { ...whole.model, actions } }
  }
  const isNear = (names: readonly string[]): boolean => isWithinReach(given(names), parts)
  if (isNear(leftOut) && !isNear([])) {
    const needed = leastOf(leftOut.slice(0, mostTried), isNear)
    const helps = hasPlan(given(needed))
    // what is within reach only if nothing is deleted may take more actions than these
    if (helps !== 'no') return needed.map((name) => switchedOff(name, needed, helps))
  }
  const isSolved = (names: readonly string[]): boolean => hasPlan(given(names)) === 'yes'
  if (leftOut.length > mostSearched || !isSolved(leftOut)) return []
  const needed = leastOf(leftOut, isSolved)
  return needed.map((name) => switchedOff(name, needed, 'yes'))
}

/** Leaves out one after the other, as long as the others are enough. */
function leastOf(all: readonly string[], isEnough: (names: readonly string[]) => boolean): readonly string[] {
  let needed = all
  for (const name of all) {
    const others = needed.filter((other) => other !== name)
    if (others.length > 0 && isEnough(others)) needed = others
  }
  return needed
}

function switchedOff(action: string, { length }: readonly string[], helps: 'yes' | 'unknown'): SwitchedOff {
  const together = length > 1 ? `, together with the other${length > 2 ? 's' : ''} named here` : ''
  const isSure = helps === 'yes'
  const what = isSure
    ? 'there is a plan; without it, there is none'
    : 'the goal may be within reach; without it, it is not'
  const message = `${action} is left out. With it${together}, ${what}.`
  return { kind: 'disabled', action, bindings: [], helps, message }
}

function isWithinReach(problem: LiftedProblem, parts: readonly GoalPart[]): boolean {
  const looked = lookIntoProblem(problem, parts)
  if (looked === undefined) return true
  const { relations } = looked.reachable.relations
  const first = looked.problem.model.facts.length - parts.length
  return parts.every((_, at) => relations[first + at].count > 0)
}

function hasPlan(problem: LiftedProblem): SwitchedOff['helps'] {
  const grounded = groundProblem(problem, { maxBindings: mostBindings })
  if (grounded.status !== 'task') return grounded.status === 'unsolvable' ? 'no' : 'unknown'
  const strategies = { engines: [bfws], heuristics: [zero], prunings: [bestCost] }
  const search = searchWith(strategies, new FiniteSpace(grounded.task))
  const status = search.run({ expansions: mostExpansions })
  if (status === 'solved') return 'yes'
  return status === 'exhausted' && search.limit === undefined ? 'no' : 'unknown'
}
