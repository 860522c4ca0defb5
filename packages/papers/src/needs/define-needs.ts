import type { NeedsDefinition } from './needs-definition.ts'
import { NeedsModel } from './needs-model.ts'
import { givenEntries, NeedsReport } from './needs-report.ts'
import { startLabel } from './needs-state.ts'
import { readNeed } from './read-need.ts'
import { readNeedsAction } from './read-needs-action.ts'
import { writeOutSequences } from './write-out-sequences.ts'

/**
 * Checks a model of needs. Throws one `DomainError` listing every problem.
 *
 * @example
 * const hunter = defineNeeds({
 *   needs: { food: level({ max: 24, rate: 1 }) },
 *   actions: { find: { minutes: 20, enables: ['strike'] }, strike: { minutes: 5, effects: { food: -10 }, disables: ['strike'] } },
 *   inactive: ['strike'],
 * })
 */
export function defineNeeds<const Need extends string, const Action extends string>(
  definition: NeedsDefinition<Need, Action>,
): NeedsModel {
  const report = new NeedsReport()
  const keys = ['needs', 'actions', 'inactive']
  const {
    needs: saidNeeds,
    actions: saidActions,
    inactive: saidInactive = [],
  } = report.map(definition, [], 'a map with needs and actions', keys) ?? {}
  const writtenNeeds = readParts(report, saidNeeds, 'needs')
  const writtenActions = readParts(report, saidActions, 'actions')
  const needs = writtenNeeds.map(([name, value]) => readNeed(report, name, value, ['needs', name]))
  const names = {
    needs,
    needByName: new Map(needs.map(({ name }, index) => [name, index])),
    actionByName: new Map(writtenActions.map(([name], index) => [name, index])),
  }
  const read = writtenActions.map(([name, value]) => readNeedsAction(report, names, value, ['actions', name]))
  const inactive = report.names(saidInactive, ['inactive'], 'action', names.actionByName)
  const actionNames = writtenActions.map(([name]) => name)
  const actions = writeOutSequences(report, needs, actionNames, read)
  report.throwIfAny()
  return new NeedsModel(needs, actions, [...new Set(inactive.map((index) => actionNames[index]))])
}

function readParts(report: NeedsReport, value: unknown, part: 'needs' | 'actions'): [string, unknown][] {
  if (value === undefined) {
    report.error('needs/missing-key', [part], `found no ${part}, expected a map from names to ${part}`)
    return []
  }
  const parts = givenEntries(report.map(value, [part], `a map from names to ${part}`) ?? {})
  for (const [name] of parts) {
    if (name === '') report.error('needs/bad-name', [part, name], 'found an empty name', undefined, true)
    if (part === 'actions' && name === startLabel) {
      const message = `found an action called "${startLabel}", a name reserved for the start state`
      report.error('needs/bad-name', [part, name], message, 'give the action another name', true)
    }
  }
  return parts
}
