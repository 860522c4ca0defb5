import { clampedSum, type Need, NeedsModel, withChanges } from './needs-model.ts'
import { givenEntries, type NeedsPath, NeedsReport } from './needs-report.ts'
import { type NeedsState, sortedNames } from './needs-state.ts'
import { readNeed, readNeedsEffects } from './read-needs.ts'

/** What an event may permanently change about a need. */
export type NeedChange = Partial<Pick<Need, 'weight' | 'offset' | 'power' | 'rate'>>

/**
 * Something that happens once, independently of actions: a threat appears, the dry season comes. Events happen between actions, like
 * effects: an event due in the middle of an action takes effect when the action is over.
 *
 * @example
 * const drySeason: NeedsEvent = { name: 'dry season', at: 120, needs: { water: { weight: 3, rate: 2 } }, disables: ['bathe'] }
 * const threat: NeedsEvent = { name: 'threat', when: (_, { minutes }) => minutes > 60, effects: { safety: true } }
 */
export interface NeedsEvent {
  readonly name: string
  /** The minute. Specify either this or `when`. */
  readonly at?: number
  /** The condition; the event happens when it first holds. */
  readonly when?: NeedsTest
  readonly needs?: Readonly<Record<string, NeedChange>>
  /** Changes of insistence, as for actions. */
  readonly effects?: Readonly<Record<string, number | boolean>>
  readonly enables?: readonly string[]
  readonly disables?: readonly string[]
}

/** An event with resolved names. */
export interface ReadyEvent {
  readonly name: string
  isDue(model: NeedsModel, state: NeedsState): boolean
  happen(model: NeedsModel, state: NeedsState): { readonly model: NeedsModel; readonly state: NeedsState }
}

const eventKeys = ['name', 'at', 'when', 'needs', 'effects', 'enables', 'disables']
const changeKeys = ['weight', 'offset', 'power', 'rate']

/** Checks events against a model. Throws one error listing every problem. */
export function readEvents(model: NeedsModel, events: readonly NeedsEvent[]): ReadyEvent[] {
  const report = new NeedsReport()
  const ready = events.map((event, at) => readEvent(report, model, event, ['events', at]))
  report.throwIfAny()
  return ready
}

function readEvent(report: NeedsReport, model: NeedsModel, event: NeedsEvent, path: NeedsPath): ReadyEvent {
  report.map(event, path, 'an event: a map', eventKeys)
  const { name, at, when, needs = {}, enables = [], disables = [] } = event
  if ((at === undefined) === (when === undefined)) {
    const found = at === undefined ? 'neither "at" nor "when"' : 'both "at" and "when"'
    report.error('needs/missing-key', path, `found ${found}, expected one of them`)
  }
  if (at !== undefined) report.number(at, [...path, 'at'], 'a minute, a number')
  const effects = readNeedsEffects(report, model, event.effects ?? {}, [...path, 'effects'])
  readNeedChanges(report, model, needs, [...path, 'needs'])
  const namesOf = (names: readonly string[], key: string) =>
    report.names(names, [...path, key], 'action', model.actionByName).map((index) => model.actions[index].name)
  const enabled = namesOf(enables, 'enables')
  const disabled = namesOf(disables, 'disables')
  return {
    name,
    isDue: (now, state) => (when === undefined ? state.minutes >= at! : passesTest(now, state, when)),
    happen(now, state) {
      const inner = new NeedsReport()
      const changed = rebuilt(now, readNeedChanges(inner, now, needs, [...path, 'needs']))
      // two valid events together can leave an offset below the minimum insistence
      inner.throwIfAny()
      const insistence = state.needs.map((value, index) => clampedSum(value, effects[index], changed.needs[index]))
      const inactive = new Set(state.inactive)
      for (const action of enabled) inactive.delete(action)
      for (const action of disabled) inactive.add(action)
      const discontentment = changed.discontentment(insistence)
      return { model: changed, state: { ...state, needs: insistence, inactive: sortedNames(inactive), discontentment } }
    },
  }
}

/** Returns all needs of the model, with the changes applied. */
function readNeedChanges(report: NeedsReport, model: NeedsModel, changes: unknown, path: NeedsPath): Need[] {
  const needs = [...model.needs]
  for (const [name, change] of givenEntries(report.map(changes, path, 'a map from needs to their changes') ?? {})) {
    const index = model.needByName.get(name)
    if (index === undefined) {
      report.unknown('needs/unknown-need', [...path, name], 'need', name, model.needByName.keys(), true)
      continue
    }
    const { kind, min, max, weight, offset, power, rate } = needs[index]
    const keys = kind === 'yes-no' ? changeKeys.filter((key) => key !== 'rate') : changeKeys
    const said = report.map(change, [...path, name], 'a map such as { weight: 3 }', keys) ?? {}
    const before = { kind, weight, offset, power, ...(kind === 'level' && { min, max, rate }) }
    needs[index] = readNeed(report, name, { ...before, ...Object.fromEntries(givenEntries(said)) }, [...path, name])
  }
  return needs
}

function rebuilt(model: NeedsModel, needs: readonly Need[]): NeedsModel {
  const actions = model.actions.map((action) => ({
    ...action,
    steps: action.steps.map((step) => withChanges(step, needs)),
  }))
  return new NeedsModel(needs, actions, model.inactive)
}

/** A condition on a state; `need` returns the insistence of a need by its name. */
export type NeedsTest = (need: (name: string) => number, state: NeedsState) => boolean

/** Whether the condition holds. Throws a `DomainError` for a misspelt need, which would otherwise never hold. */
export function passesTest(model: NeedsModel, state: NeedsState, test: NeedsTest): boolean {
  return test((name) => state.needs[model.needIndex(name)], state)
}
