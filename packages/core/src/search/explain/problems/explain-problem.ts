/**
 * Why a problem has no plan. All claims are proved: first on the problem without deletions and numbers, whose fixpoint is found without
 * grounding all actions; then with absences and numbers on what that leaves; then on all states, if they are few.
 */
import type { LiftedProblem } from '../../../task/ground/lifted-problem.ts'
import { WorkGuard } from '../../../task/work-guard.ts'
import type { NoProducer } from '../cause.ts'
import type { Exhausted, Explanation, ReasonData } from '../reason.ts'
import { explanationOf } from '../reason-words.ts'
import { type Causes, findRoots, type Root } from './cause-graph.ts'
import { type GoalPart, goalParts } from './goal-parts.ts'
import { GroundCauses } from './ground-causes.ts'
import { GroundRelaxation } from './ground-relaxation.ts'
import { findLeftOut } from './left-out.ts'
import { LiftedCauses } from './lifted-causes.ts'
import { areAlike, liftedEnd } from './lifted-ends.ts'
import { groundWatched, type LookedInto, lookIntoProblem, withBindings } from './look-into.ts'
import { findForgottenFacts } from './missing/forgotten-facts.ts'
import { findMissingFacts } from './missing/missing-facts.ts'
import { findMissingValues } from './missing/missing-values.ts'
import type { LostPart } from './missing/missing-words.ts'
import { withTriedFact } from './missing/tried-facts.ts'
import { explainCounting, explainLastStep } from './proofs/refute.ts'
import { findLackedGiver } from './running-out/lacked-givers.ts'
import { findScarceLevel } from './running-out/scarce-levels.ts'
import { findScarceNumber } from './running-out/scarce-numbers.ts'
import { withUsedUp } from './running-out/used-up.ts'
import { AllStates } from './states/all-states.ts'
import { Exclusions } from './states/exclusions.ts'
import { ExploredCauses } from './states/explored-causes.ts'
import { findExcludedPair, findTogether } from './states/goal-conflicts.ts'
import { GoalTask } from './states/goal-task.ts'
import { NoReturns } from './states/no-return-words.ts'
import { findWayBack } from './states/way-back.ts'
import { causeOfRoot, type EndOfPath } from './words/cause-words.ts'
import { toldOnce } from './words/told-once.ts'
import { within } from './work.ts'

export interface FailedProblem {
  /** With the allowed actions. */
  readonly problem: LiftedProblem
  /** With all actions, if some were left out. */
  readonly whole?: LiftedProblem
  /** Number of states explored, if it was all of them. */
  readonly states?: number
  /** Called now and then. Once it returns true, the analysis ends and what is proved by then is reported. @default never */
  readonly isOver?: () => boolean
}

/** Maximum number of unreachable conditions, and of roots, that are reported. */
const mostCauses = 3
const mostRoots = 2

/** Maximum goal conditions followed down to a root. */
const mostTraced = 12
/** Maximum conditions that need each other reported one by one. */
const mostInCircle = 3
/** About a second of work: descending from what is out of reach. */
const pathWork = 3000
/** Maximum bindings that are grounded. */
const mostGround = 60_000

/**
 * Explains why a problem has no plan, the most useful reason first. That there is none has been proved before.
 *
 * @example String(explainProblem({ problem })) // 'the goal needs (on a b). (stack a b) achieves it, and needs (holding a). …'
 */
export function explainProblem({ problem, whole = problem, states, isOver }: FailedProblem): Explanation {
  const guard = new WorkGuard(isOver && (() => (isOver() ? 'abort' : undefined)))
  const reasons = within(() => closerLook(problem, whole, states, guard))
  return explanationOf(reasons ?? [{ ...exhausted(states), isOutOfTime: true }])
}

function closerLook(
  problem: LiftedProblem,
  whole: LiftedProblem,
  states: number | undefined,
  guard: WorkGuard,
): readonly ReasonData[] {
  guard.check()
  const parts = goalParts(problem)
  const leftOut = findLeftOut(problem, whole, parts, guard)
  if (leftOut.length > 0) return leftOut
  const looked = lookIntoProblem(problem, parts, guard)
  if (looked === undefined) return [states === undefined ? { kind: 'too-large' } : exhausted(states)]
  const causes = new LiftedCauses(looked.problem.model, looked.normal, looked.reachable)
  const unset = findMissingValues(problem, causes, guard)
  if (unset !== undefined) return [unset]
  const reasons = toldOnce(proofs(problem, looked, causes))
  return withUsedUp(reasons.length > 0 ? reasons : [exhausted(states)], problem, causes, guard)
}

function exhausted(states: number | undefined): Exhausted {
  return { kind: 'exhausted', notation: 'pddl', states }
}

/** Returns the first kind of reason that applies. */
function proofs(given: LiftedProblem, atoms: LookedInto, liftedCauses: LiftedCauses): ReasonData[] {
  const lost = outOfReach(given, atoms, liftedCauses)
  if (lost.length > 0) return lost
  const looked = withBindings(atoms)
  if (looked === undefined) return [explainCounting(given) ?? []].flat()
  const causes = new LiftedCauses(looked.problem.model, looked.normal, looked.reachable)
  const blocked = outOfGroundReach(looked, causes)
  const exclusions = isFew(looked) ? within(() => new Exclusions(looked)) : undefined
  looked.guard.check()
  // numbers that never reach their value are unrelated to facts
  const isNumber = blocked.some((reason) => reason.kind === 'no-producer' && reason.end === 'number')
  const forgotten = isNumber ? undefined : findForgottenFacts(given, looked, causes, exclusions)
  const first = forgotten === undefined ? [] : [forgotten]
  // consequences of a shortage are not reported as well
  const scarce = forgotten === undefined ? findScarce(given, causes, looked.guard) : []
  if (scarce.length > 0) return scarce
  if (blocked.length > 0) return [...first, ...blocked]
  // proved reasons come before guesses at what was meant
  return [...byInvariants(given, looked, causes, exclusions), ...first]
}

/** What is too scarce at the start. */
function findScarce(given: LiftedProblem, causes: LiftedCauses, guard: WorkGuard): ReasonData[] {
  const number = findScarceNumber(given, guard)
  if (number === undefined) return [findScarceLevel(given, causes, guard) ?? []].flat()
  const lacked = findLackedGiver(given, causes, number, guard)
  return lacked.length > 0 ? lacked : [number.reason]
}

/** What the invariants of actions show, and then all states, if they are few. */
function byInvariants(
  given: LiftedProblem,
  looked: LookedInto,
  causes: LiftedCauses,
  exclusions: Exclusions | undefined,
): ReasonData[] {
  const { parts, guard } = looked
  const goal = GoalTask.of(looked, mostGround)
  const pair = goal === undefined ? undefined : findExcludedPair(goal, parts)
  if (pair !== undefined) return [pair]
  const counted = explainCounting(given)
  if (counted !== undefined) return [counted]
  const plain = goal === undefined ? undefined : groundWatched(given, mostGround, guard)
  const last = plain?.status === 'task' ? explainLastStep(given, plain.task) : undefined
  if (last !== undefined) return [last]
  const excluded = exclusions === undefined ? [] : outOfGroundReach(looked, causes, exclusions)
  if (excluded.length > 0 || goal === undefined) return excluded
  const impossible = parts.filter((_, part) => goal.operatorsOf[part].length === 0)
  if (impossible.length > 0) {
    const [{ words }] = impossible
    const cause = { kind: 'contradictory' } as const
    return [{ kind: 'no-producer', condition: words, fact: words, path: [], end: 'together', cause }]
  }
  const explored = AllStates.from(goal.task, goal.partOf, guard)
  if (explored === undefined) return []
  const noReturns = new NoReturns(goal, explored, (name) => {
    const predicate = causes.model.facts.findIndex((fact) => fact.name === name)
    return predicate < 0 || causes.giversOf(predicate).length > 0
  })
  const inStates = new ExploredCauses(goal, explored, noReturns)
  const lost = parts.flatMap((part, at) => {
    return explored.met.some((met) => met.has(at)) ? [] : [{ part, need: { part: at } }]
  })
  const together = lost.length > 0 ? undefined : findTogether(explored, parts, noReturns)
  const reasons: ReasonData[] = lostParts(inStates, lost, (root) => inStates.end(root))
  return withWayBack(given, together === undefined ? reasons : [together], causes, noReturns, guard)
}

/** Adds the fact that would lead back if lasting facts lead only one way. */
function withWayBack(
  given: LiftedProblem,
  reasons: ReasonData[],
  causes: LiftedCauses,
  { calls }: NoReturns,
  guard: WorkGuard,
): ReasonData[] {
  const back = calls.length === 0 ? undefined : findWayBack(given, causes, calls, guard)
  if (back === undefined || reasons.length === 0) return reasons
  const [has, lacks] = [causes.words(back.has), causes.words(back.lacks)]
  const { steps } = back.plan
  const missing: NoProducer = {
    kind: 'no-producer',
    condition: lacks,
    fact: lacks,
    path: [],
    end: 'missing',
    cause: { kind: 'one-way', has, lacks },
    missing: [lacks],
    plan: { steps },
    added: [{ fact: causes.factKey(back.lacks), value: true }],
  }
  return [reasons[0], missing]
}

/** Goal conditions that cannot be reached even if nothing is ever deleted, each with its roots. */
function outOfReach(given: LiftedProblem, looked: LookedInto, causes: LiftedCauses): ReasonData[] {
  const { problem, parts, work } = looked
  const first = problem.model.facts.length - parts.length
  const lost = parts.flatMap((part, at) => {
    const need = { predicate: first + at, args: [] }
    return causes.isReached(need) ? [] : [{ part, need }]
  })
  if (lost.length === 0) return []
  const missing = findMissingFacts(given, looked, causes, lost)
  work.allow(pathWork)
  if (missing.length > 0) return asCircle(causes, lost[0], missing) ?? missing
  const scarce = findScarceLevel(given, causes, looked.guard)
  if (scarce !== undefined) return [scarce]
  const reasons = lostParts(causes, lost, (root, others) => liftedEnd(causes, root, others), areAlike)
  return [...withTriedFact(given, causes, parts, reasons, looked.guard)]
}

/** A fact in a small cycle of facts that need each other is reported with them: the mistake may be in an action as well as in `:init`. */
function asCircle(causes: LiftedCauses, lost: LostPart, missing: readonly NoProducer[]): NoProducer[] | undefined {
  const [{ condition, plan, added = [] }, ...others] = missing
  if (others.length > 0 || plan === undefined) return undefined
  return within(() => {
    const [root] = findRoots(causes, lost.need)
    const isOwn = root.needs.some((need) => causes.words(need) === condition)
    const { predicate } = root.needs[0]
    const isNone = causes.reachable.relations.relations[predicate].count === 0
    if (!root.isCircle || !isOwn || (root.needs.length > mostInCircle && !isNone)) return undefined
    const told = causeOfRoot(causes, root, lost.part.words, liftedEnd(causes, root))
    const { missing: named = [] } = told
    const own = new Set(root.needs.map((need) => causes.words(need)))
    // entering the cycle through lasting facts is unrelated to the fact that a plan was found with
    if (named.some((words) => !own.has(words))) return undefined
    const all = [condition, ...named.filter((words) => words !== condition)]
    return [{ ...told, lost: told.condition, condition, fact: condition, missing: all, plan, added }]
  })
}

/** Whether the bindings are few enough to ground. */
function isFew({ reachable }: LookedInto): boolean {
  const bindings = [...reachable.operators, ...reachable.effects.flat(), ...reachable.rules]
  return bindings.reduce((sum, set) => sum + (set?.count ?? 0), 0) <= mostGround
}

/** The same with absences and numbers, and without actions that need two facts that exclude each other. */
function outOfGroundReach(looked: LookedInto, lifted: LiftedCauses, exclusions?: Exclusions): ReasonData[] {
  const { problem, parts } = looked
  if (!isFew(looked)) return []
  const causes = new GroundCauses(lifted, new GroundRelaxation(looked, exclusions))
  const first = problem.model.facts.length - parts.length
  const lost = parts.flatMap((part, at) => {
    const need = { literal: causes.literalOf(first + at, []) }
    return need.literal >= 0 && causes.relaxation.literal[need.literal] === 0 ? [{ part, need }] : []
  })
  return lostParts(causes, lost, (root) => causes.end(root))
}

/** Goal conditions that never hold, grouped by root. */
function lostParts<N>(
  causes: Causes<N>,
  lost: readonly { readonly part: GoalPart; readonly need: N }[],
  endOf: (root: Root<N>, others: readonly Root<N>[]) => EndOfPath,
  isSame: (one: Root<N>, other: Root<N>) => boolean = () => false,
): NoProducer[] {
  const told = new Map<string, { readonly reason: NoProducer; readonly others: string[] }>()
  for (const { part, need } of lost.slice(0, mostTraced)) {
    const roots = within(() => findRoots(causes, need))
    if (roots === undefined) break
    const [first, ...rest] = roots
    const others = rest.filter((root) => !isSame(first, root))
    for (const [at, root] of [first, ...others].slice(0, mostRoots).entries()) {
      const besides = roots.filter((one) => one !== root)
      const reason = within(() => causeOfRoot(causes, root, part.words, endOf(root, besides)))
      if (reason === undefined) continue
      const keys = [needsKey(causes, root), `${reason.end}: ${(reason.missing ?? [reason.condition]).join()}`]
      const known = keys.flatMap((key) => told.get(key) ?? [])[0]
      const entry = known ?? { reason, others: [] }
      for (const key of keys) told.set(key, entry)
      if (known === undefined) continue
      if (at === 0 && known.reason.path[0]?.condition !== part.words) known.others.push(part.words)
    }
  }
  const reasons = [...new Set(told.values())].slice(0, mostCauses).map(({ reason, others }) => {
    if (others.length === 0) return reason
    return { ...reason, alsoLost: others }
  })
  if (reasons.length > 0 || lost.length === 0) return reasons
  // descending would take too long
  const [{ part }] = lost
  const cause = { kind: 'unreachable', isGoal: true } as const
  return [{ kind: 'no-producer', condition: part.words, fact: part.words, path: [], end: 'nothing', cause }]
}

function needsKey<N>(causes: Causes<N>, { needs }: Root<N>): string {
  const keys = needs.map((need) => causes.key(need))
  return keys.sort().join(';')
}
