/** Looks ahead: does the rest of a plan still lead to its goal from what is believed now? */
import type { Formula, Model } from '../domain/model.ts'
import { describeActual } from '../task/plan/actual-words.ts'
import { describeStep } from '../task/plan/plan-step.ts'
import { describeEffect, describeFormula } from '../task/plan/words.ts'
import { baseFacts } from '../task/referee/base-facts.ts'
import { conjuncts } from '../task/referee/conjuncts.ts'
import { apply, carryOut, factOfKey, holds, keyOf, type State } from '../task/referee/execute.ts'
import type { PlanRun } from './plan-run.ts'

/** What has gone wrong with a plan. */
export interface Breakage {
  /** Index of the step whose condition fails; the number of steps for the goal itself. */
  readonly step: number
  /** The condition, in words: `gold at least 1`. */
  readonly condition: string
  /** One sentence: `buyRum needs gold at least 1, but gold is 0`. */
  readonly message: string
}

/**
 * The first thing that is wrong with the rest of a plan, or undefined when it still works.
 * With `underWay`, the step at hand is being carried out, so what it changes itself is not held against it.
 */
export function findBreakage(plan: PlanRun, state: State, underWay?: UnderWay): Breakage | undefined {
  let current = state
  for (let at = plan.at; at < plan.steps.length; at++) {
    const next = at === plan.at && underWay ? afterStepUnderWay(plan, current, underWay) : afterStep(plan, at, current)
    if ('message' in next) return next
    current = next.state
  }
  return goalBreakage(plan, current)
}

/** A step that is being carried out. */
export interface UnderWay {
  /** What is believed once it is done; undefined when that cannot be told. */
  readonly expected: State | undefined
}

/** What is missing of the goal in a state, or undefined when it holds. */
export function goalBreakage({ model, formula, steps, goal }: PlanRun, state: State): Breakage | undefined {
  const unmet: Formula[] = conjuncts(formula).filter((part) => !holds(model, part, [], state))
  if (unmet.length === 0) return undefined
  const missing: Formula = { kind: 'all', parts: unmet }
  const condition = describeFormula(model, missing)
  const message = `${goal} needs ${condition}, but ${describeActual(model, missing, [], state)}`
  return { step: steps.length, condition, message }
}

type After = { readonly state: State } | Breakage

function afterStep(plan: PlanRun, at: number, state: State): After {
  const { model } = plan
  const { action, args } = plan.bound[at]
  const outcome = apply(model, action, args, state)
  if (outcome.possible) return outcome
  const { obstacle } = outcome
  if (obstacle.kind === 'condition') return conditionBreakage(plan, at, obstacle.condition, state)
  const condition = `room for ${describeEffect(model, obstacle.effect, args)}`
  return { step: at, condition, message: `${describeStep(plan.steps[at])} needs ${condition}` }
}

function afterStepUnderWay(plan: PlanRun, state: State, { expected }: UnderWay): After {
  const { model, at } = plan
  const { action, args } = plan.bound[at]
  const { condition, effects } = model.actions[action]
  const own = new Set(effects.map(({ target }) => keyOf(model, target, args)))
  for (const part of conjuncts(condition)) {
    if (holds(model, part, args, state)) continue
    const changed = [...baseFacts(model, part, args)].filter((key) => own.has(key))
    // on its way a place may be anything, but of things that are counted there must not be less than the step itself takes
    const isItsDoing = (key: string) =>
      expected === undefined || !isNumeric(model, key) || expected.get(key) === state.get(key)
    if (changed.length === 0 || !changed.every(isItsDoing)) return conditionBreakage(plan, at, part, state)
  }
  // its effects may show already, and adding them twice may be too much; that is no reason to stop
  const outcome = carryOut(model, action, args, state, { skips: true })
  return outcome.possible ? outcome : { state }
}

function isNumeric(model: Model, key: string): boolean {
  const kind = factOfKey(model, key)?.values.kind
  return kind === 'count' || kind === 'number'
}

function conditionBreakage(plan: PlanRun, at: number, condition: Formula, state: State): Breakage {
  const { model } = plan
  const { args } = plan.bound[at]
  const words = describeFormula(model, condition, args)
  const actual = describeActual(model, condition, args, state)
  return { step: at, condition: words, message: `${describeStep(plan.steps[at])} needs ${words}, but ${actual}` }
}
