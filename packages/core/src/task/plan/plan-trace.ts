/** The execution of a plan: the states between its steps, and which step wrote what. */
import { tuplesOf } from '../../domain/check/tuples.ts'
import type { Model } from '../../domain/model.ts'
import { codeToValue, type Value } from '../../domain/values.ts'
import {
  applyAction,
  factCode,
  factKeyOf,
  factTermKey,
  formulaHolds,
  initialState,
  type RefereeState,
  valuesOf,
} from '../referee/execute.ts'
import { type BoundStep, bindStep, type PlanStep } from './plan-step.ts'

/** A change that a step made to a fact. */
export interface Write {
  readonly step: number
  readonly key: string
  readonly kind: 'set' | 'add'
  /** The new value, or the amount added. */
  readonly value: number
}

export interface PlanTrace {
  readonly model: Model
  readonly steps: readonly BoundStep[]
  /** The state before each step, and the last one. */
  readonly states: readonly RefereeState[]
  /** By fact key, in the order of the steps. */
  readonly writes: ReadonlyMap<string, readonly Write[]>
}

/** Undefined if the plan cannot be executed. */
export function tracePlan(
  model: Model,
  start: Readonly<Record<string, unknown>>,
  steps: readonly PlanStep[],
): PlanTrace | undefined {
  const states: RefereeState[] = [initialState(model, start)]
  const bound: BoundStep[] = []
  const writes = new Map<string, Write[]>()
  for (const [index, step] of steps.entries()) {
    const result = bindStep(model, step)
    if ('problem' in result) return undefined
    const outcome = applyAction(model, result.step.action, result.step.args, states[index])
    if (!outcome.possible) return undefined
    for (const write of writesOf(model, index, result.step, states[index], outcome.state)) {
      const earlier = writes.get(write.key)
      if (earlier === undefined) writes.set(write.key, [write])
      else earlier.push(write)
    }
    bound.push(result.step)
    states.push(outcome.state)
  }
  return { model, steps: bound, states, writes }
}

function writesOf(
  model: Model,
  index: number,
  { action, args }: BoundStep,
  before: RefereeState,
  after: RefereeState,
): Write[] {
  const kinds = new Map<string, { kind: Write['kind']; initial: number | undefined }>()
  for (const effect of model.actions[action].effects) {
    if (effect.when !== undefined && !formulaHolds(model, effect.when, args, before)) continue
    const key = factTermKey(model, effect.target, args)
    const kind = effect.operation === 'set' || kinds.get(key)?.kind === 'set' ? 'set' : 'add'
    kinds.set(key, { kind, initial: model.facts[effect.target.fact].initial })
  }
  return [...kinds].map(([key, { kind, initial }]) => {
    const value = after.get(key) ?? initial ?? Number.NaN
    const change = value - (before.get(key) ?? initial ?? Number.NaN)
    return { step: index, key, kind, value: kind === 'set' ? value : change }
  })
}

/** The changes still visible in a fact before a step: the last one that set it, and additions since. */
export function liveWrites({ writes }: PlanTrace, key: string, before: number): readonly Write[] {
  const earlier = (writes.get(key) ?? []).filter(({ step }) => step < before)
  const lastSet = earlier.findLastIndex(({ kind }) => kind === 'set')
  return earlier.slice(Math.max(0, lastSet))
}

/**
 * Returns the states of a plan, with every fact that can change: the start, and the state after each step. Sparse states leave out initial
 * values and derived facts: a problem may have too many facts to list.
 *
 * @example planStates(model, { at: 'docks' }, steps)[1].gold // 1
 */
export function planStates(
  model: Model,
  start: Readonly<Record<string, unknown>>,
  steps: readonly PlanStep[],
  isSparse = false,
): Readonly<Record<string, Value>>[] {
  const trace = tracePlan(model, start, steps)
  return (trace?.states ?? []).map((state) => {
    if (isSparse) return valuesOf(model, state)
    const values: [string, Value][] = []
    for (const [fact, { parameters, fixed }] of model.facts.entries()) {
      if (fixed !== undefined) continue
      for (const args of tuplesOf(model, parameters)) {
        values.push([
          factKeyOf(model, fact, args),
          codeToValue(model, model.facts[fact], factCode(model, state, fact, args)),
        ])
      }
    }
    return Object.fromEntries(values)
  })
}
