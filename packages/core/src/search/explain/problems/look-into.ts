import { findReachable, type Reachable } from '../../../task/ground/datalog/reachability.ts'
import { type Grounded, groundProblem } from '../../../task/ground/ground-problem.ts'
import type { LiftedProblem } from '../../../task/ground/lifted-problem.ts'
import { normaliseProblem } from '../../../task/ground/normalise/normalise-problem.ts'
import type { NormalProblem } from '../../../task/ground/normalise/schema.ts'
import type { WorkGuard } from '../../../task/work-guard.ts'
import { type GoalPart, withGoalActions } from './goal-parts.ts'
import { findReachableAtoms } from './reachable-atoms.ts'
import { Work, within } from './work.ts'

/** About a second of work, twice. */
const fixpointWork = 4000
const mostBindings = 250_000

/** A problem with actions for its goal conditions, and what can be reached in it if nothing is ever deleted. */
export interface LookedInto {
  readonly problem: LiftedProblem
  readonly parts: readonly GoalPart[]
  readonly normal: NormalProblem
  /** `lookIntoProblem` omits the bindings of actions and rules; `withBindings` has them. */
  readonly reachable: Reachable
  readonly work: Work
  /** Called during long work: throws when no time is left to explain. */
  readonly guard: WorkGuard
}

/** Analyses the problem without deletions; undefined if it would be too large. Throws when the guard says that time is up. */
export function lookIntoProblem(
  given: LiftedProblem,
  parts: readonly GoalPart[],
  guard: WorkGuard,
): LookedInto | undefined {
  const problem = withGoalActions(given, parts)
  const work = new Work(fixpointWork, mostBindings, guard)
  const looked = within(() => {
    const normal = normaliseProblem(problem, work)
    return { problem, parts, normal, reachable: findReachableAtoms(problem, normal, work), work, guard }
  })
  guard.check()
  return looked
}

/** Grounds under a guard; throws when it says that time is up. */
export function groundWatched(problem: LiftedProblem, maxBindings: number, guard: WorkGuard): Grounded {
  const isOver = (): boolean => {
    guard.check()
    return false
  }
  const grounded = groundProblem(problem, { maxBindings, isOver })
  guard.check()
  return grounded
}

/** The same with the bindings of everything usable; undefined if these are too many. */
export function withBindings(looked: LookedInto): LookedInto | undefined {
  const work = new Work(fixpointWork, mostBindings, looked.guard)
  const bound = within(() => ({ ...looked, work, reachable: findReachable(looked.problem, looked.normal, work) }))
  looked.guard.check()
  return bound
}
