import type { NeedsDefinition } from './needs-definition.ts'
import { type Need, type NeedsAction, NeedsModel, type NeedsStep, withChanges } from './needs-model.ts'
import { givenEntries, NeedsReport } from './needs-report.ts'
import { startLabel } from './needs-state.ts'
import { type ReadNeedsAction, readNeed, readNeedsAction } from './read-needs.ts'

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

/** Nested sequences double quickly: more steps than this are surely a mistake. */
const mostSteps = 1000
const deepest = 100

/** Expands every action into its steps: one for a simple action, those of its parts in order for a sequence. */
export function writeOutSequences(
  report: NeedsReport,
  needs: readonly Need[],
  names: readonly string[],
  read: readonly ReadNeedsAction[],
): NeedsAction[] {
  const done = new Map<number, readonly NeedsStep[]>()

  const stepsOf = (action: number, trail: readonly number[]): readonly NeedsStep[] => {
    const known = done.get(action)
    if (known !== undefined) return known
    const written = read[action]
    let steps: readonly NeedsStep[] = []
    if (!('sequence' in written)) {
      steps = [withChanges({ action, requires: [action], ...written }, needs)]
    } else if (trail.includes(action)) {
      const circle = [...trail.slice(trail.indexOf(action)), action].map((index) => names[index]).join(' → ')
      const path = ['actions', names[action], 'sequence']
      report.error('needs/bad-sequence', path, `found a sequence that contains itself: ${circle}`)
    } else if (trail.length > deepest) {
      const path = ['actions', names[action], 'sequence']
      report.error('needs/bad-sequence', path, `found sequences nested more than ${deepest} levels deep`)
    } else {
      // parts share their steps: only references are copied
      steps = written.sequence.flatMap((part) => stepsOf(part, [...trail, action]))
      if (steps.length > mostSteps) {
        const path = ['actions', names[action], 'sequence']
        report.error('needs/bad-sequence', path, `found ${steps.length} steps, expected at most ${mostSteps}`)
        steps = steps.slice(0, 1)
      }
      // a sequence can be disabled itself, so it must be available when its first step starts
      steps = steps.map((step, at) => (at === 0 ? { ...step, requires: [action, ...step.requires] } : step))
    }
    done.set(action, steps)
    return steps
  }

  return read.map((written, action) => {
    const steps = stepsOf(action, [])
    const minutes = steps.reduce((sum, step) => sum + step.minutes, 0)
    const parts = 'sequence' in written ? { sequence: written.sequence.map((part) => names[part]) } : {}
    return { name: names[action], minutes, steps, ...parts }
  })
}
