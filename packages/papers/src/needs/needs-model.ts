import { needKeys } from '@telos/core/text'
import { NeedsReport } from './needs-report.ts'

/** A need with all defaults filled in. */
export interface Need {
  readonly name: string
  readonly kind: 'level' | 'yes-no'
  readonly min: number
  /** Infinity if unbounded. */
  readonly max: number
  readonly weight: number
  readonly offset: number
  readonly power: number
  /** Change per hour. */
  readonly rate: number
}

/** A simple action within an action; most actions have a single step. Refers to needs and actions by index. */
export interface NeedsStep {
  readonly action: number
  /** What must be available when the step starts: the action itself, and the sequences that begin with it. */
  readonly requires: readonly number[]
  readonly minutes: number
  /** By need, as declared. */
  readonly effects: readonly number[]
  /** By need: the effect plus the change over the step's duration. */
  readonly changes: readonly number[]
  readonly enables: readonly number[]
  readonly disables: readonly number[]
}

/** An action with its sequences expanded. */
export interface NeedsAction {
  readonly name: string
  /** Total of all steps. */
  readonly minutes: number
  readonly steps: readonly NeedsStep[]
  /** Names of the parts of a sequence; undefined for a simple action. */
  readonly sequence?: readonly string[]
}

/**
 * Holds checked needs and actions, in the order in which they were written. Created by `defineNeeds`; immutable.
 *
 * @example
 * const model: NeedsModel = householdNeeds
 * model.needIndex('rest') // 2
 * model.discontentment([1, 2, 0, 0]) // 5: the squares add up
 */
export class NeedsModel {
  readonly needs: readonly Need[]
  readonly actions: readonly NeedsAction[]
  /** Actions that are unavailable at first, sorted. */
  readonly inactive: readonly string[]
  readonly needByName: ReadonlyMap<string, number>
  readonly actionByName: ReadonlyMap<string, number>

  constructor(needs: readonly Need[], actions: readonly NeedsAction[], inactive: readonly string[]) {
    this.needs = frozen(needs)
    this.actions = frozen(
      actions.map((action) => Object.freeze({ ...action, steps: frozen(action.steps.map(frozenStep)) })),
    )
    this.inactive = frozen(inactive.toSorted())
    this.needByName = new Map(needs.map(({ name }, index) => [name, index]))
    this.actionByName = new Map(actions.map(({ name }, index) => [name, index]))
    Object.freeze(this)
  }

  /** Returns the index of a need. Throws a `DomainError` with a suggestion if the name is unknown. */
  needIndex(name: string): number {
    return this.needByName.get(name) ?? unknown('need', name, this.needByName)
  }

  /** Returns the index of an action. Throws a `DomainError` with a suggestion if the name is unknown. */
  actionIndex(name: string): number {
    return this.actionByName.get(name) ?? unknown('action', name, this.actionByName)
  }

  /** Returns the discontentment: the sum of weight · (insistence + offset) ^ power over all needs. Never negative. */
  discontentment(needs: ArrayLike<number>): number {
    let sum = 0
    for (let at = 0; at < this.needs.length; at++) {
      const { weight, offset, power } = this.needs[at]
      sum += discontentmentTerm(needs[at], weight, offset, power)
    }
    return sum
  }
}

/** The share of one need in the discontentment. */
export function discontentmentTerm(insistence: number, weight: number, offset: number, power: number): number {
  // an unbounded need may grow to Infinity, and 0 · Infinity is NaN
  if (weight === 0) return 0
  const base = insistence + offset
  // `**` may be off by one bit, and is slow
  if (power === 2) return weight * (base * base)
  return power === 1 ? weight * base : weight * base ** power
}

/** The insistence after a change, within the bounds of the need. */
export function clampedSum(insistence: number, change: number, { min, max }: Need): number {
  return Math.min(max, Math.max(min, insistence + change))
}

/** Creates a step whose changes follow from its effects and the rates of the needs. */
export function withChanges(step: Omit<NeedsStep, 'changes'>, needs: readonly Need[]): NeedsStep {
  return { ...step, changes: step.effects.map((effect, at) => effect + (needs[at].rate * step.minutes) / 60) }
}

function frozenStep(step: NeedsStep): NeedsStep {
  const { requires, effects, changes, enables, disables } = step
  for (const list of [requires, effects, changes, enables, disables]) Object.freeze(list)
  return Object.freeze(step)
}

function frozen<T>(list: readonly T[]): readonly T[] {
  for (const entry of list) if (typeof entry === 'object') Object.freeze(entry)
  return Object.freeze([...list])
}

function unknown(what: 'need' | 'action', name: string, known: ReadonlyMap<string, number>): never {
  const report = new NeedsReport()
  report.unknown(`needs/unknown-${what}`, [], what, name, known.keys())
  throw report.toError()
}

/** Throws if the value is not a model of needs, explaining why. */
export function needModel(model: unknown): void {
  needKeys(model, 'a model from defineNeeds', 'needs', 'actions')
}
