/** Looks ahead: does the rest of a plan still lead to its goal from the current beliefs? */
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

/** What is wrong with a plan. Described in words only when someone subscribes. */
export interface Breakage {
  /** Index of the step whose condition fails; equals the number of steps when the goal itself fails. */
  readonly step: number
  /** The obstacle: for the referee, or a check in code that refuses, or a target that is gone. */
  readonly obstacle: Obstacle | { readonly kind: 'check' | 'target' }
  /** The predicted state when the step would start. */
  readonly state: RefereeState
}

/**
 * Finds the first thing wrong with the rest of a plan; undefined if it still works. With `underWay`, the current step is running, so its
 * own changes do not count against it.
 */
export function findBreakage(plan: PlanRun, state: RefereeState, underWay?: UnderWay): Breakage | undefined {
  // a plan is checked on arrival, on adoption and before its first step, mostly with the same beliefs
  const isKnown = plan.soundIn === state && plan.soundAt === plan.at
  // a step that started in this state has changed nothing yet
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

/** A running step. */
export interface UnderWay {
  /** Beliefs when it started; undefined if unknown. */
  readonly base: RefereeState | undefined
  /** Predicted beliefs when it is done; undefined if that cannot be predicted. */
  readonly expected: RefereeState | undefined
}

/** Returns what is missing of the goal in a state; undefined if the goal holds. */
export function goalBreakage({ model, formula, steps }: PlanRun, state: RefereeState): Breakage | undefined {
  if (formulaHolds(model, formula, [], state)) return undefined
  const unmet: Formula[] = conjuncts(formula).filter((part) => !formulaHolds(model, part, [], state))
  return { step: steps.length, obstacle: { kind: 'condition', condition: { kind: 'all', parts: unmet } }, state }
}

function takeStep({ model, bound }: PlanRun, at: number, state: Map<string, number>): Obstacle | undefined {
  const { action, args } = bound[at]
  return carryOut(model, action, args, state)
}

/** Applies the rest of the running step. */
function finishStep(plan: PlanRun, state: Map<string, number>, underWay: UnderWay): Obstacle | undefined {
  const { model, at } = plan
  const { expected } = underWay
  const { action, args } = plan.bound[at]
  const { condition, effects } = model.actions[action]
  const own = new Set(effects.map(({ target }) => factTermKey(model, target, args)))
  for (const part of conjuncts(condition)) {
    if (formulaHolds(model, part, args, state)) continue
    const changed = [...baseFacts(model, part, args)].filter((key) => own.has(key))
    // a running step may pass through any value, but a counted fact must not fall below what the step itself takes
    const isItsDoing = (key: string) =>
      expected === undefined || !isNumeric(model, key) || expected.get(key) === state.get(key)
    if (changed.length === 0 || !changed.every(isItsDoing)) return { kind: 'condition', condition: part }
  }
  const shown = [...own].filter((key) => expected !== undefined && state.get(key) === expected.get(key))
  const values = shown.map((key) => state.get(key))
  // adding twice may exceed a bound; that is not a reason to stop
  const obstacle = changeState(model, action, args, state, { skips: true })
  // effects that are already visible must not apply twice
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
