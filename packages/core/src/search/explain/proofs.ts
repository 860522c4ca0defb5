/**
 * What is certain without a search. Analyses the task with all interference between actions removed (see `Reachability`): whatever is out
 * of reach even then is out of reach for good, and the path down to the cause can be described.
 */
import type { ActionModel, Formula } from '../../domain/model.ts'
import type { GroundOperator } from '../../task/ground/ground-task.ts'
import { literalKey } from '../../task/ground/literal.ts'
import { describeFormula } from '../../task/plan/words.ts'
import { conjuncts } from '../../task/referee/conjuncts.ts'
import { type Analysis, type GoalCondition, isReachable, reachableValues } from './analyse-goal.ts'
import type { NoProducer } from './cause.ts'
import { findBlocked, findContradiction, findExclusion } from './exclusion.ts'
import { explainCondition } from './explain-condition.ts'
import { findOutOfBounds, findTooLarge } from './out-of-bounds.ts'
import { type CanPass, findOutOfStep, findPassedBy } from './out-of-step.ts'
import { Producers } from './producers.ts'
import type { ReasonData } from './reason.ts'
import { findRootCauses } from './root-cause.ts'
import { enoughAtStart, tryGifts } from './trying/gifts.ts'
import { findScarce } from './trying/scarce.ts'
import type { Setting, Trials } from './trying/trials.ts'

/** Maximum number of unreachable goal conditions explained. */
const mostCauses = 3

/** Goals that no actions could reach. */
export function goalProofs(analysis: Analysis): ReasonData[] {
  const { conditions, model } = analysis
  const bounds = conditions.flatMap((condition) => findOutOfBounds(model, condition) ?? [])
  if (bounds.length > 0) return bounds
  const possible = conditions.filter(({ alternatives }) => alternatives.length > 0)
  const contradiction = findContradiction(analysis, possible, 'the goal')
  return contradiction === undefined ? [] : [contradiction]
}

/** Goal conditions that are out of reach, alone or in pairs; empty if nothing is certain. */
export function proofs(trials: Trials, analysis: Analysis, allows: Setting['allows'], isProved: boolean): ReasonData[] {
  const { conditions, task } = analysis
  const operators = task.operators.filter(allows)
  const reachability = reachableValues(analysis, operators)
  const lost = conditions.filter(({ alternatives }) => !isReachable(reachability, alternatives))
  if (lost.length > 0) {
    const causes = rootCauses(
      trials,
      analysis,
      allows,
      operators,
      new Producers(analysis, operators, reachability),
      lost,
    )
    const isCircle = causes.every(({ end }) => end === 'circle')
    // a cycle that can be entered with enough of a number at the start
    const scarce = isCircle && isProved ? findScarce(trials, allows) : undefined
    return [...impossibleActions(analysis, causes), ...(scarce === undefined ? [] : [scarce]), ...causes]
  }
  const canPass = passing(trials, allows)
  const missed = conditions.flatMap(
    (condition) => findOutOfStep(analysis, operators, condition, { isProved, canPass }) ?? [],
  )
  // an action that can never be used might have changed the step size
  if (missed.length > 0) return [...impossibleActions(analysis, missed), ...missed]
  const usable = operators.filter((_, index) => reachability.canUse(index))
  const exclusion = findExclusion(analysis, conditions, usable)
  if (exclusion !== undefined) return [exclusion]
  const blocked = new Map<GroundOperator, () => ReasonData>(findPassedBy(analysis, usable, canPass))
  for (const [operator, reason] of findBlocked(analysis, usable)) blocked.set(operator, () => reason)
  return blockedActions(analysis, usable, blocked)
}

function passing(trials: Trials, allows: Setting['allows']): CanPass {
  return ({ fact, args }, operator, value) => {
    const left = {
      kind: 'fact',
      fact,
      args: args.map((object) => ({ kind: 'constant', value: object }) as const),
    } as const
    const goal: Formula = { kind: 'compare', operator, left, right: { kind: 'constant', value } }
    return trials.run({ goal, allows }).status === 'plan'
  }
}

/** What the goal lacks at its roots: of several roots, those that would lead to a plan if something achieved them. */
function rootCauses(
  trials: Trials,
  analysis: Analysis,
  allows: Setting['allows'],
  operators: readonly GroundOperator[],
  producers: Producers,
  lost: readonly GoalCondition[],
): NoProducer[] {
  const all = lost.map((condition) => findRootCauses(analysis, producers, condition))
  const literals = all
    .flat()
    .flatMap(({ end, literal }) => (end === 'nothing' && literal !== undefined ? [literal] : []))
  const gifts = tryGifts(trials, analysis, [...new Map(literals.map((one) => [literalKey(one), one])).values()], allows)
  const given = new Set(typeof gifts === 'object' ? gifts.given.map(literalKey) : [])
  const helping = all.flat().filter(({ literal }) => literal !== undefined && given.has(literalKey(literal)))
  const named = helping.length > 0 ? helping : all.map(([first]) => first)
  const enough = typeof gifts === 'object' ? enoughAtStart(trials, analysis, gifts.given) : undefined
  const told = named.map((cause) => explainCondition(analysis, operators, cause, enough))
  const reasons = withoutRepeats(told).slice(0, mostCauses)
  if (typeof gifts === 'object') return reasons.map((reason) => ({ ...reason, plan: gifts.plan }))
  if (gifts !== 'none') return reasons
  const [first, ...rest] = reasons
  return [{ ...first, isInVain: true }, ...rest]
}

/** A minimal set of blocked actions that keeps the goal out of reach; blocked actions look usable but never are. */
function blockedActions(
  analysis: Analysis,
  usable: readonly GroundOperator[],
  blocked: ReadonlyMap<GroundOperator, () => ReasonData>,
): ReasonData[] {
  const reachesWithout = (missing: ReadonlySet<GroundOperator>): boolean => {
    const reachability = reachableValues(
      analysis,
      usable.filter((operator) => !missing.has(operator)),
    )
    return analysis.conditions.every(({ alternatives }) => isReachable(reachability, alternatives))
  }
  let missing = new Set(blocked.keys())
  if (missing.size === 0 || reachesWithout(missing)) return []
  for (const operator of blocked.keys()) {
    const fewer = new Set(missing)
    fewer.delete(operator)
    if (fewer.size > 0 && !reachesWithout(fewer)) missing = fewer
  }
  return [...missing].slice(0, mostCauses).flatMap((operator) => blocked.get(operator)?.() ?? [])
}

/** Actions that would achieve what is missing, but have impossible conditions: usually a mistake of the author. */
function impossibleActions(analysis: Analysis, causes: readonly { readonly fact: string | undefined }[]): ReasonData[] {
  const { model, actions, task } = analysis
  const missing = new Set(causes.map(({ fact }) => fact?.split('(', 1)[0]))
  const grounded = new Set(task.operators.map(({ action }) => model.actions[action].name))
  return actions.flatMap((action) => {
    const gives = action.effects.some(({ target }) => missing.has(model.facts[target.fact].name))
    return gives && !grounded.has(action.name) ? (impossible(analysis, action) ?? []) : []
  })
}

function impossible(analysis: Analysis, action: ActionModel): ReasonData | undefined {
  const { model, alternativesOf } = analysis
  const { name, parameters, condition } = action
  const args = parameters.map(({ type }) => model.types[type].objects[0])
  if (args.includes(undefined as never)) return undefined
  const parts = conjuncts(condition).map((formula) => {
    return { formula, words: describeFormula(model, formula, args), alternatives: alternativesOf(formula, args) }
  })
  for (const part of parts) {
    const outside = findOutOfBounds(model, part, name)
    if (outside !== undefined) return outside
  }
  const possible = parts.filter(({ alternatives }) => alternatives.length > 0)
  return findTooLarge(model, action) ?? findContradiction(analysis, possible, name)
}

/** Two goal conditions often fail for the same reason. */
function withoutRepeats(causes: readonly NoProducer[]): NoProducer[] {
  return causes.filter((cause, index) => causes.findIndex(({ condition }) => condition === cause.condition) === index)
}
