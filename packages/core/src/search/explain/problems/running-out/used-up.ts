import type { LiftedProblem } from '../../../../task/ground/lifted-problem.ts'
import type { WorkGuard } from '../../../../task/work-guard.ts'
import type { NoProducer, UsedUp } from '../../cause.ts'
import type { Excluded, ReasonData, Together } from '../../reason.ts'
import { type GoalPart, goalParts } from '../goal-parts.ts'
import type { LiftedCauses } from '../lifted-causes.ts'
import { lookForPlan } from '../trial-plan.ts'

const mostNamed = 2
/** Maximum predicates tried one by one. */
const mostTried = 6

type Vague = Extract<ReasonData, { kind: 'exhausted' }> | Excluded | Together | NoProducer

/** Facts that actions need and delete, and that none restores: an effect may have been forgotten. */
interface Taken {
  readonly predicate: number
  /** The names of the actions that delete it. */
  readonly takers: readonly string[]
}

/** Adds a hint about used-up facts to the last reason that says little about actions. Throws when the guard says that time is up. */
export function withUsedUp(
  reasons: readonly ReasonData[],
  problem: LiftedProblem,
  causes: LiftedCauses,
  guard: WorkGuard,
): readonly ReasonData[] {
  const isOnly = reasons.every((reason) => reason.kind !== 'no-producer' || reason.end === 'together')
  const at = Math.max(reasons.findLastIndex(isVague), isOnly ? 0 : -1)
  const last = reasons[at]
  if (last === undefined || !(isVague(last) || last.kind === 'no-producer')) return reasons
  const parts = goalParts(problem)
  const told =
    last.kind === 'exhausted' || last.kind === 'no-producer'
      ? parts
      : parts.filter(({ words }) => last.conditions.includes(words))
  const found = usedUpFor(problem, told, causes, guard)
  if (found === undefined) return reasons
  // the others would have the same hint
  return reasons
    .with(at, { ...last, usedUp: found })
    .filter((reason, index) => index <= at || reason.kind !== 'no-producer' || reason.end !== 'together')
}

function isVague(reason: ReasonData): reason is Exclude<Vague, NoProducer> {
  return reason.kind === 'exhausted' || reason.kind === 'together' || reason.kind === 'excluded'
}

/**
 * Returns undefined unless a plan for these goals was found when actions do not delete such facts: otherwise the cause is something else.
 */
function usedUpFor(
  problem: LiftedProblem,
  goals: readonly GoalPart[],
  causes: LiftedCauses,
  guard: WorkGuard,
): readonly UsedUp[] | undefined {
  const all = usedUp(causes)
  const helps = (some: readonly Taken[]): boolean =>
    lookForPlan(withoutUse(problem, goals, some), guard).status === 'yes'
  if (all.length === 0 || !helps(all)) return undefined
  const each = all.length === 1 ? all : all.slice(0, mostTried).filter((one) => helps([one]))
  return (each.length > 0 ? each : all).slice(0, mostNamed).map(({ predicate, takers }) => {
    const isPlain = causes.model.facts[predicate].parameters.length === 0
    return { fact: causes.wordsWith(predicate, isPlain ? [] : ['…']), takers }
  })
}

function usedUp(causes: LiftedCauses): Taken[] {
  const { model, normal, reachable } = causes
  return [...model.facts.keys()].flatMap((predicate) => {
    if (normal.predicates[predicate].kind !== 'fluent' || reachable.initialCount[predicate] === 0) return []
    if (causes.giversOf(predicate).length > 0) return []
    const takers = causes
      .giversOf(causes.absent(predicate))
      .filter(({ condition, action }) => action >= 0 && condition.positive.some((one) => one.predicate === predicate))
    const names = takers.map(({ action }) => model.actions[action].name)
    return names.length === 0 ? [] : [{ predicate, takers: [...new Set(names)] }]
  })
}

/** The problem with some of its goals, in which actions delete none of these facts. */
function withoutUse(problem: LiftedProblem, goals: readonly GoalPart[], kept: readonly Taken[]): LiftedProblem {
  const isKept = new Set(kept.map(({ predicate }) => predicate))
  const actions = problem.model.actions.map((action) => ({
    ...action,
    effects: action.effects.filter(({ target }) => !isKept.has(target.fact)),
  }))
  const goal = { kind: 'all', parts: goals.map(({ formula }) => formula) } as const
  return { ...problem, model: { ...problem.model, actions }, goal }
}
