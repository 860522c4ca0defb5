import { isPlain, needKeys, showValue } from '@telos/core/text'
import { type NeedsModel, needModel } from './needs-model.ts'
import { NeedsReport } from './needs-report.ts'

/** The last action of a state before any action. */
export const startLabel = 'start'

/** The state of someone with needs: a plain value, which JSON can hold. */
export interface NeedsState {
  /** The action that led here, or `start`. */
  readonly lastAction: string
  readonly discontentment: number
  /** Insistence of each need, in the order of the model. */
  readonly needs: readonly number[]
  /** Unavailable actions, sorted. */
  readonly inactive: readonly string[]
  /** Minutes since the start. */
  readonly minutes: number
}

/** Where a run or a plan starts. */
export interface NeedsStart {
  /** Insistence by name (others start at their minimum), or a list in the order of the model. */
  readonly needs: Readonly<Record<string, number | boolean>> | readonly (number | boolean)[]
  /** Unavailable actions. @default those of the model */
  readonly inactive?: readonly string[]
}

/**
 * Creates the start state.
 *
 * @example needsStart(householdNeeds, { needs: { food: 14, bathroom: 16, rest: 6, entertainment: 6 } })
 */
export function needsStart(model: NeedsModel, start: NeedsStart): NeedsState {
  needModel(model)
  const report = new NeedsReport()
  report.map(start, [], 'a map with needs', ['needs', 'inactive'])
  const needs = readInsistence(report, model, start.needs)
  const indices = report.names(start.inactive ?? model.inactive, ['inactive'], 'action', model.actionByName)
  report.throwIfAny()
  const inactive = sortedNames(indices.map((index) => model.actions[index].name))
  return { lastAction: startLabel, discontentment: model.discontentment(needs), needs, inactive, minutes: 0 }
}

/** Throws if the state belongs to another model. */
export function checkNeedsState(model: NeedsModel, state: NeedsState): void {
  const report = new NeedsReport()
  readInsistence(report, model, state.needs)
  report.names(state.inactive, ['inactive'], 'action', model.actionByName)
  if (state.lastAction !== startLabel && !model.actionByName.has(state.lastAction)) {
    report.unknown('needs/unknown-action', ['lastAction'], 'action', state.lastAction, model.actionByName.keys())
  }
  report.number(state.minutes, ['minutes'], 'a number')
  report.throwIfAny()
}

/** Throws for an invalid `until`, which would never be reached. */
export function checkUntil(until: number): void {
  if (typeof until === 'number' && !Number.isNaN(until)) return
  throw new RangeError(`found until: ${until}, expected the minute to stop at`)
}

/** Sorts names and removes duplicates. */
export function sortedNames(names: Iterable<string>): string[] {
  return [...new Set(names)].sort()
}

function readInsistence(report: NeedsReport, model: NeedsModel, value: unknown): number[] {
  const needs = model.needs.map(({ min }) => min)
  for (const [index, given, key] of entries(report, model, value)) {
    const { min, max, kind } = model.needs[index]
    const number = typeof given === 'boolean' && kind === 'yes-no' ? Number(given) : given
    const isInside = typeof number === 'number' && number >= min && number <= max && Number.isFinite(number)
    if (isInside && (kind === 'level' || Number.isInteger(number))) {
      // the hash of the search distinguishes -0 from 0
      needs[index] = number + 0
      continue
    }
    const range = max === Infinity ? `a number of at least ${min}` : `a number from ${min} to ${max}`
    const expected = kind === 'yes-no' ? 'true or 1, or false or 0' : range
    const code = typeof number === 'number' ? 'needs/out-of-bounds' : 'needs/wrong-kind'
    report.error(code, ['needs', key], `found ${showValue(given)}, expected ${expected}`)
  }
  return needs
}

function entries(report: NeedsReport, model: NeedsModel, value: unknown): [number, unknown, string | number][] {
  if (Array.isArray(value)) {
    if (value.length === model.needs.length) return value.map((given, index) => [index, given, index])
    const names = model.needs.map(({ name }) => name).join(', ')
    const message = `found ${value.length} numbers, expected ${model.needs.length}: ${names}`
    report.error('needs/wrong-kind', ['needs'], message)
    return []
  }
  const data = isPlain(value)
    ? value
    : report.map(value, ['needs'], 'a map from needs to numbers, or a list of numbers')
  return Object.entries(data ?? {}).flatMap(([name, given]): [number, unknown, string][] => {
    const index = model.needByName.get(name)
    if (index !== undefined) return [[index, given, name]]
    report.unknown('needs/unknown-need', ['needs', name], 'need', name, model.needByName.keys(), true)
    return []
  })
}

/** Throws if the value is not a state of a model, explaining why. */
export function needState(state: unknown): void {
  needKeys(state, 'a state from needsStart', 'needs', 'inactive')
}
