import type { LiftedProblem } from '../../../../task/ground/lifted-problem.ts'
import type { WorkGuard } from '../../../../task/work-guard.ts'
import type { Excluded, NoProducer, Reason, Together } from '../../reason.ts'
import { type GoalPart, goalParts } from '../goal-parts.ts'
import type { LiftedCauses } from '../lifted-causes.ts'
import { lookForPlan } from '../trial-plan.ts'
import { someOf } from '../words/problem-words.ts'

const mostNamed = 2
/** Maximum predicates tried one by one. */
const mostTried = 6

type Vague = Extract<Reason, { kind: 'exhausted' }> | Excluded | Together | NoProducer

/** Facts that actions need and delete, and that none restores: an effect may have been forgotten. */
interface UsedUp {
  readonly predicate: number
  /** The names of the actions that delete it. */
  readonly takers: readonly string[]
}

/** Adds a hint about used-up facts to the last reason that says little about actions. Throws when the guard says that time is up. */
export function withUsedUp(
  reasons: readonly Reason[],
  problem: LiftedProblem,
  causes: LiftedCauses,
  guard: WorkGuard,
): readonly Reason[] {
  const isOnly = reasons.every((reason) => reason.kind !== 'no-producer' || reason.end === 'together')
  const at = Math.max(reasons.findLastIndex(isVague), isOnly ? 0 : -1)
  const last = reasons[at]
  if (last === undefined || !(isVague(last) || last.kind === 'no-producer')) return reasons
  const parts = goalParts(problem)
  const told =
    last.kind === 'exhausted' || last.kind === 'no-producer'
      ? parts
      : parts.filter(({ words }) => last.conditions.includes(words))
  const hint = usedUpHint(problem, told, causes, guard)
  if (hint === undefined) return reasons
  // a fact that a step deletes for good is the same in other words
  const words = last.message.includes('no action restores') ? '' : ` ${hint[0].toUpperCase()}${hint.slice(1)}.`
  // the others would have the same hint
  const hinted = { ...last, hint, message: `${last.message}${words}` }
  return reasons
    .with(at, hinted)
    .filter((reason, index) => index <= at || reason.kind !== 'no-producer' || reason.end !== 'together')
}

function isVague(reason: Reason): reason is Exclude<Vague, NoProducer> {
  return reason.kind === 'exhausted' || reason.kind === 'together' || reason.kind === 'excluded'
}

/**
 * Returns undefined unless a plan for these goals was found when actions do not delete such facts: otherwise the cause is something else.
 */
function usedUpHint(
  problem: LiftedProblem,
  goals: readonly GoalPart[],
  causes: LiftedCauses,
  guard: WorkGuard,
): string | undefined {
  const all = usedUp(causes)
  const helps = (some: readonly UsedUp[]): boolean =>
    lookForPlan(withoutUse(problem, goals, some), guard).status === 'yes'
  if (all.length === 0 || !helps(all)) return undefined
  const each = all.length === 1 ? all : all.slice(0, mostTried).filter((one) => helps([one]))
  const named = (each.length > 0 ? each : all).slice(0, mostNamed).map((one) => usedUpWords(causes, one))
  return `no action restores ${someOf(named, mostNamed, ', nor ')}`
}

function usedUp(causes: LiftedCauses): UsedUp[] {
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

function usedUpWords(causes: LiftedCauses, { predicate, takers }: UsedUp): string {
  const isPlain = causes.model.facts[predicate].parameters.length === 0
  const words = causes.wordsWith(predicate, isPlain ? [] : ['…'])
  return `${words}, which ${someOf(takers, 3)} ${takers.length > 1 ? 'use' : 'uses'} up`
}

/** The problem with some of its goals, in which actions delete none of these facts. */
function withoutUse(problem: LiftedProblem, goals: readonly GoalPart[], kept: readonly UsedUp[]): LiftedProblem {
  const isKept = new Set(kept.map(({ predicate }) => predicate))
  const actions = problem.model.actions.map((action) => ({
    ...action,
    effects: action.effects.filter(({ target }) => !isKept.has(target.fact)),
  }))
  const goal = { kind: 'all', parts: goals.map(({ formula }) => formula) } as const
  return { ...problem, model: { ...problem.model, actions }, goal }
}
