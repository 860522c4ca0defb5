/** The goals of kinds, and the differences for single agents. */

import type { DataPath } from '../../../domain/check/domain-report.ts'
import { entriesOf, get, isPlain, type Plain, show } from '../../../domain/check/plain.ts'
import type { Model } from '../../../domain/model.ts'
import { readGoal } from '../../../domain/read-goal.ts'
import type { GoalDefinition } from '../../defining/goal.ts'
import type { GoalSettings } from '../../goal-state.ts'
import type { AgentsReport } from '../agents-report.ts'
import type { DocumentReading } from '../document-reading.ts'
import { readDocumentMap, readDocumentRecord, readNumber, readYesNo, withoutGaps } from '../read-shapes.ts'
import type { KnownKind } from './known-kind.ts'
import { readFallback } from './read-fallback.ts'
import { type Relevance, readRelevance } from './read-relevance.ts'

/** A goal as the document changes or defines it; `wants` is present unless another kind supplies it. */
export type GoalChange = Partial<GoalDefinition>

/** The raw goals of a kind. */
export function readKindGoals(
  reading: DocumentReading,
  data: unknown,
  path: DataPath,
  model: Model | undefined,
  base: KnownKind | undefined,
): Map<string, GoalChange> {
  const changes = new Map<string, GoalChange>()
  const record = data === undefined ? undefined : readDocumentMap(reading.report, data, path, 'a map of goals')
  for (const [name, written] of record ? entriesOf(record) : []) {
    const isNew = base === undefined || base.goals?.has(name) === false
    changes.set(name, readKindGoal(reading, written, [...path, name], model, isNew))
  }
  return changes
}

function readKindGoal(
  reading: DocumentReading,
  data: unknown,
  path: DataPath,
  model: Model | undefined,
  isNew: boolean,
): GoalChange {
  const { report } = reading
  const written = typeof data === 'number' ? { weight: data } : data
  const record = readDocumentRecord(report, written, path, 'a goal', ['wants', 'relevance', 'weight', 'fallback'])
  if (record === undefined) return {}
  const wants = readWants(report, record, path, model)
  if (isNew && get(record, 'wants') === undefined) {
    const hint = 'add what should hold, such as `wants: { hungry: false }`'
    report.error('agents/missing-key', path, 'found no wants', { hint, atKey: true })
  }
  return withoutGaps({
    wants: wants as GoalDefinition['wants'] | undefined,
    relevance: readRelevance(reading, get(record, 'relevance'), [...path, 'relevance'], model),
    weight: readNumber(report, get(record, 'weight'), typeof data === 'number' ? path : [...path, 'weight']),
    fallback: readFallback(report, get(record, 'fallback'), [...path, 'fallback'], model),
  }) as GoalChange
}

/** Reads the differences in the goals of one agent. */
export interface AgentGoalChanges {
  readonly settings: Record<string, GoalSettings>
  readonly relevances: ReadonlyMap<string, Relevance>
}

/** The raw goals of an agent. */
export function readAgentGoals(
  reading: DocumentReading,
  data: unknown,
  path: DataPath,
  kind: KnownKind,
): AgentGoalChanges {
  const { report } = reading
  const settings: Record<string, GoalSettings> = Object.create(null)
  const relevances = new Map<string, Relevance>()
  const record = data === undefined ? undefined : readDocumentMap(report, data, path, 'a map of goals')
  for (const [name, written] of record ? entriesOf(record) : []) {
    const here = [...path, name]
    if (kind.goals?.has(name) === false) {
      const message = `kind "${kind.name}" has no goal ${show(name)}`
      report.unknown('agents/unknown-goal', here, message, name, kind.goals, true)
    }
    const { relevance, ...setting } = readAgentGoal(reading, written, here, kind.model)
    settings[name] = setting
    if (relevance !== undefined) relevances.set(name, relevance)
  }
  return { settings, relevances }
}

function readAgentGoal(
  reading: DocumentReading,
  data: unknown,
  path: DataPath,
  model: Model | undefined,
): GoalSettings & { readonly relevance?: Relevance } {
  const { report } = reading
  if (typeof data === 'boolean') return { active: data }
  if (typeof data === 'number') return withoutGaps({ weight: readNumber(report, data, path) })
  const what = 'a weight, true or false, or a map with weight, active, wants and relevance'
  const record = readDocumentRecord(report, data, path, what, ['weight', 'active', 'wants', 'relevance'])
  if (record === undefined) return {}
  return withoutGaps({
    weight: readNumber(report, get(record, 'weight'), [...path, 'weight']),
    active: readYesNo(report, record, 'active', path),
    wants: readWants(report, record, path, model),
    relevance: readRelevance(reading, get(record, 'relevance'), [...path, 'relevance'], model),
  })
}

/** What should hold: a condition, the name of a goal of the domain, or a list of these. */
export function readWants(report: AgentsReport, record: Plain, path: DataPath, model: Model | undefined): unknown {
  const wants = get(record, 'wants')
  const here = [...path, 'wants']
  if (wants === undefined) return undefined
  if (model !== undefined) report.add(readGoal(model, wants, here).diagnostics)
  else if (typeof wants !== 'string' && !Array.isArray(wants) && !isPlain(wants)) {
    const message = `found ${show(wants)}, expected a condition, the name of a goal, or a list of them`
    report.error('agents/wrong-kind', here, message)
  }
  return wants
}
