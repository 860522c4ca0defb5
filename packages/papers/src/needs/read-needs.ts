import { isPlain, type PlainMap, showValue } from '@telos/core/text'
import type { Need } from './needs-model.ts'
import { givenEntries, type NeedsPath, type NeedsReport } from './needs-report.ts'

const importanceKeys = ['kind', 'weight', 'offset', 'power']
const levelKeys = [...importanceKeys, 'min', 'max', 'rate']

/** Checks a need as written and fills in defaults. */
export function readNeed(report: NeedsReport, name: string, value: unknown, path: NeedsPath): Need {
  const isYesNo = isPlain(value) && value['kind'] === 'yes-no'
  const data = report.map(value, path, 'a need: a map', isYesNo ? importanceKeys : levelKeys) ?? {}
  const { kind = 'level' } = data
  if (kind !== 'level' && kind !== 'yes-no') {
    const hint = 'a level is a number within bounds, a yes-no need is 0 or 1'
    report.error('needs/wrong-kind', [...path, 'kind'], `found ${showValue(kind)}, expected "level" or "yes-no"`, hint)
  }
  const number = (key: string, otherwise: number, expected = 'a number', isRight?: (value: number) => boolean) => {
    const given = data[key]
    return given === undefined ? otherwise : report.number(given, [...path, key], expected, isRight)
  }
  const need: Need = {
    name,
    kind: isYesNo ? 'yes-no' : 'level',
    min: isYesNo ? 0 : number('min', 0),
    // in code, an explicit Infinity means unbounded
    max: isYesNo
      ? 1
      : data['max'] === Infinity
        ? Infinity
        : number('max', Infinity, 'a number, or nothing for no bound'),
    weight: number('weight', 1, 'a number of at least 0', (weight) => weight >= 0),
    offset: number('offset', 0),
    power: number('power', 2, 'a number above 0', (power) => power > 0),
    rate: isYesNo ? 0 : number('rate', 0, 'the change per hour, a number'),
  }
  checkBounds(report, need, path)
  return need
}

function checkBounds(report: NeedsReport, { min, max, offset }: Need, path: NeedsPath): void {
  if (min > max) {
    report.error('needs/bad-bounds', path, `found min ${min} and max ${max}, expected min to be at most max`)
  } else if (min + offset < 0) {
    // a power of a negative number may be negative or NaN
    const hint = `raise min, or make offset at least ${-min}`
    report.error('needs/bad-bounds', path, `found min ${min} with offset ${offset}, expected a sum of at least 0`, hint)
  }
}

/** Indices by name, to resolve references in actions. */
export interface NeedsNames {
  readonly needs: readonly Need[]
  readonly needByName: ReadonlyMap<string, number>
  readonly actionByName: ReadonlyMap<string, number>
}

/** An action as written, with indices for names; sequences are not expanded yet. */
export type ReadNeedsAction =
  | {
      readonly minutes: number
      readonly effects: readonly number[]
      readonly enables: readonly number[]
      readonly disables: readonly number[]
    }
  | { readonly sequence: readonly number[] }

const simpleKeys = ['minutes', 'effects', 'enables', 'disables']

/** Checks an action as written. */
export function readNeedsAction(
  report: NeedsReport,
  names: NeedsNames,
  value: unknown,
  path: NeedsPath,
): ReadNeedsAction {
  const data = report.map(value, path, 'an action: a map', [...simpleKeys, 'sequence']) ?? {}
  const { sequence, minutes, effects = {}, enables = [], disables = [] } = data
  if (sequence !== undefined) return { sequence: readSequence(report, names, data, sequence, path) }
  if (minutes === undefined) {
    const hint = 'add how long it takes, such as `minutes: 15`, or its parts as `sequence`'
    report.error('needs/missing-key', path, 'found an action without "minutes"', hint)
  }
  return {
    minutes: report.number(minutes ?? 0, [...path, 'minutes'], 'a number of at least 0', (number) => number >= 0),
    effects: readNeedsEffects(report, names, effects, [...path, 'effects']),
    enables: report.names(enables, [...path, 'enables'], 'action', names.actionByName),
    disables: report.names(disables, [...path, 'disables'], 'action', names.actionByName),
  }
}

function readSequence(
  report: NeedsReport,
  names: NeedsNames,
  data: PlainMap,
  value: unknown,
  path: NeedsPath,
): number[] {
  for (const key of simpleKeys) {
    if (data[key] === undefined) continue
    const hint = 'a sequence takes everything from its parts'
    report.error('needs/unknown-key', [...path, key], `found "${key}" beside "sequence"`, hint, true)
  }
  const parts = report.names(value, [...path, 'sequence'], 'action', names.actionByName)
  if (Array.isArray(value) && value.length === 0) {
    report.error(
      'needs/bad-sequence',
      [...path, 'sequence'],
      'found an empty sequence, expected the names of its parts',
    )
  }
  return parts
}

/** Returns the change of each need, in order; 0 where the data has none. */
export function readNeedsEffects(
  report: NeedsReport,
  { needs, needByName }: Pick<NeedsNames, 'needs' | 'needByName'>,
  value: unknown,
  path: NeedsPath,
): number[] {
  const effects = needs.map(() => 0)
  const data = report.map(value, path, 'a map from needs to changes') ?? {}
  for (const [name, change] of givenEntries(data)) {
    const index = needByName.get(name)
    if (index === undefined)
      report.unknown('needs/unknown-need', [...path, name], 'need', name, needByName.keys(), true)
    else effects[index] = readChange(report, needs[index], change, [...path, name])
  }
  return effects
}

function readChange(report: NeedsReport, need: Need, change: unknown, path: NeedsPath): number {
  if (need.kind === 'level') return report.number(change, path, 'a number')
  if (typeof change === 'boolean') return change ? 1 : -1
  if (change === 1 || change === -1 || change === 0) return change
  const expected = 'true or 1 (it becomes a need), or false or -1 (it is satisfied)'
  report.error('needs/bad-number', path, `found ${showValue(change)}, expected ${expected}`)
  return 0
}
