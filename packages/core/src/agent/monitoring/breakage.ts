/** Looks ahead: does the rest of a plan still lead to its goal from what is believed now? */
import type { Formula, Model } from '../../domain/model.ts'
import { baseFacts } from '../../task/referee/base-facts.ts'
import { conjuncts } from '../../task/referee/conjuncts.ts'
import {
  carryOut,
  changeState,
  copyState,
  factOfKey,
  factTermKey,
  formulaHolds,
  type Obstacle,
  type RefereeState,
} from '../../task/referee/execute.ts'
import type { PlanRun } from './plan-run.ts'

/** What has gone wrong with a plan. Put into words only when somebody listens. */
export interface Breakage {
  /** Index of the step whose condition fails; the number of steps for the goal itself. */
  readonly step: number
  /** What stands in the way; a refusal is not a matter of conditions. */
  readonly obstacle: Obstacle | { readonly kind: 'refusal'; readonly why: string }
  /** What is believed when it would be the step's turn. */
  readonly state: RefereeState
}

/**
 * The first thing that is wrong with the rest of a plan, or undefined when it still works.
 * With `underWay`, the step at hand is being carried out, so what it changes itself is not held against it.
 */
export function findBreakage(plan: PlanRun, state: RefereeState, underWay?: UnderWay): Breakage | undefined {
  // a plan is looked at when it comes, when it is taken up and before its first step, mostly with the same beliefs
  const isKnown = plan.soundIn === state && plan.soundAt === plan.at
  // a step that has been under way since then has changed nothing yet
  if (isKnown && (underWay === undefined || underWay.base === state)) return undefined
  const ahead = copyState(state)
  for (let at = plan.at; at < plan.steps.length; at++) {
    const obstacle = at === plan.at && underWay ? finishStep(plan, ahead, underWay) : takeStep(plan, at, ahead)
    if (obstacle !== undefined) return { step: at, obstacle, state: ahead }
  }
  const missing = goalBreakage(plan, ahead)
  if (missing === undefined && underWay === undefined) {
    plan.soundIn = state
    plan.soundAt = plan.at
  }
  return missing
}

/** A step that is being carried out. */
export interface UnderWay {
  /** What was believed when it began; undefined when that is not known. */
  readonly base: RefereeState | undefined
  /** What is believed once it is done; undefined when that cannot be told. */
  readonly expected: RefereeState | undefined
}

/** What is missing of the goal in a state, or undefined when it holds. */
export function goalBreakage({ model, formula, steps }: PlanRun, state: RefereeState): Breakage | undefined {
  if (formulaHolds(model, formula, [], state)) return undefined
  const unmet: Formula[] = conjuncts(formula).filter((part) => !formulaHolds(model, part, [], state))
  return { step: steps.length, obstacle: { kind: 'condition', condition: { kind: 'all', parts: unmet } }, state }
}

function takeStep({ model, bound }: PlanRun, at: number, state: Map<string, number>): Obstacle | undefined {
  const { action, args } = bound[at]
  return carryOut(model, action, args, state)
}

/** Finishes the step that is being carried out. */
function finishStep(plan: PlanRun, state: Map<string, number>, underWay: UnderWay): Obstacle | undefined {
  const { model, at } = plan
  const { expected } = underWay
  const { action, args } = plan.bound[at]
  const { condition, effects } = model.actions[action]
  const own = new Set(effects.map(({ target }) => factTermKey(model, target, args)))
  for (const part of conjuncts(condition)) {
    if (formulaHolds(model, part, args, state)) continue
    const changed = [...baseFacts(model, part, args)].filter((key) => own.has(key))
    // on its way a place may be anything, but of things that are counted there must not be less than the step itself takes
    const isItsDoing = (key: string) =>
      expected === undefined || !isNumeric(model, key) || expected.get(key) === state.get(key)
    if (changed.length === 0 || !changed.every(isItsDoing)) return { kind: 'condition', condition: part }
  }
  const shown = [...own].filter((key) => expected !== undefined && state.get(key) === expected.get(key))
  const values = shown.map((key) => state.get(key))
  // adding twice may be too much; that is no reason to stop
  const obstacle = changeState(model, action, args, state, { skips: true })
  // effects that show already do not come once more
  for (const [index, key] of shown.entries()) {
    const value = values[index]
    if (value === undefined) state.delete(key)
    else state.set(key, value)
  }
  return obstacle
}

function isNumeric(model: Model, key: string): boolean {
  const kind = factOfKey(model, key)?.values.kind
  return kind === 'count' || kind === 'number'
}
