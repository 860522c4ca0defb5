import { type DataPath, DomainReport } from '../../domain/check/domain-report.ts'
import { createScope, describeValues, domainVocabularyOf, isSubtypeOf } from '../../domain/check/domain-vocabulary.ts'
import { entriesOf, get, isPlain, type Plain, show } from '../../domain/check/plain.ts'
import { readFactKey } from '../../domain/check/read-fact-key.ts'
import type { ActionModel, Model } from '../../domain/model.ts'
import { readGoal } from '../../domain/read-goal.ts'
import type { Agent, GoalSettings } from '../agent.ts'
import type { GoalDefinition } from '../defining/agent-definition.ts'
import { readUtility } from '../utility/read-utility.ts'
import { evaluateUtility, type Utility } from '../utility/utility.ts'
import type { AgentsReport } from './agents-report.ts'
import { type DocumentReading, given } from './document-reading.ts'
import type { KnownKind } from './known-kind.ts'
import {
  readDocumentMap,
  readDocumentRecord,
  readDocumentText,
  readNumber,
  readYesNo,
  withoutGaps,
} from './read-shapes.ts'

/** The goals of kinds, and the differences for single agents. */

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

/** One step, by name. */
export interface Fallback {
  readonly name: string
  readonly args: Readonly<Record<string, string>>
}

/** Reads what to do while the planner is searching: `hold`, or `{ name: guard, args: { door: north } }`. */
export function readFallback(
  report: AgentsReport,
  data: unknown,
  path: DataPath,
  model: Model | undefined,
): Fallback | undefined {
  if (data === undefined) return undefined
  const written = typeof data === 'string' ? { name: data } : data
  const record = readDocumentRecord(report, written, path, 'an action', ['name', 'args'])
  if (record === undefined) return undefined
  const name = readDocumentText(report, record, 'name', path, 'the name of an action')
  const args = readDocumentMap(report, get(record, 'args', {}), [...path, 'args'], 'a map of objects')
  if (name === undefined && get(record, 'name') === undefined) report.error('agents/missing-key', path, 'found no name')
  if (name === undefined || args === undefined) return undefined
  const action = model?.actions.find((known) => known.name === name)
  if (model !== undefined && action === undefined) {
    const names = model.actions.map((known) => known.name)
    const at = typeof data === 'string' ? path : [...path, 'name']
    report.unknown('agents/unknown-action', at, `the domain has no action ${show(name)}`, name, names)
  }
  if (model !== undefined && action !== undefined)
    checkArguments(report, model, action, args, isPlain(data) ? [...path, 'args'] : path)
  return { name, args: args as Fallback['args'] }
}

function checkArguments(
  report: AgentsReport,
  model: Model,
  action: ActionModel,
  args: Readonly<Record<string, unknown>>,
  path: DataPath,
): void {
  const vocabulary = domainVocabularyOf(model)
  const names = action.parameters.map(({ name }) => name)
  for (const [name] of entriesOf(args)) {
    if (names.includes(name)) continue
    const message = `action "${action.name}" has no parameter ${show(name)}`
    report.unknown('agents/unknown-parameter', [...path, name], message, name, names, true)
  }
  for (const { name, type } of action.parameters) {
    const value = get(args, name)
    const object = typeof value === 'string' ? vocabulary.objectByName.get(value) : undefined
    if (object !== undefined && isSubtypeOf(vocabulary, model.objects[object].type, type)) continue
    const message = `found ${show(value)} for ${show(name)}, expected an object of type "${model.types[type].name}"`
    const known = model.types[type].objects.map((index) => model.objects[index].name)
    report.unknown('agents/unknown-parameter', [...path, name], message, typeof value === 'string' ? value : '', known)
  }
}

/** The relevance of a goal, as agents evaluate it. */
export type Relevance = number | ((agent: Agent) => number)

/** Reads a relevance: a number from 0 to 1, a utility over facts, or the name of a function. */
export function readRelevance(
  reading: DocumentReading,
  data: unknown,
  path: DataPath,
  model: Model | undefined,
): Relevance | undefined {
  const { report } = reading
  if (data === undefined) return undefined
  if (typeof data === 'number') return readNumber(report, data, path, { most: 1 })
  if (isPlain(data) && get(data, 'function') !== undefined) return readFunction(reading, data, path)
  if (!isPlain(data)) {
    const hint = 'such as 0.5, { fact: hunger, curve: linear } or { function: fear }'
    return report.error('agents/wrong-kind', path, `found ${show(data)}, expected a relevance`, { hint })
  }
  const utility = readUtility(data, path, report)
  if (utility === undefined) return undefined
  if (model !== undefined) checkFacts(report, model, utility, path)
  return relevanceOf(utility)
}

/**
 * Turns a utility over beliefs into the relevance of a goal.
 *
 * @example goals: { eat: { wants: { hungry: false }, relevance: relevanceOf(consider('hunger', linear(0, 100))) } }
 */
export function relevanceOf(utility: Utility): (agent: Agent) => number {
  // created once: relevance is evaluated at every deliberation
  let beliefs: Agent['beliefs'] | undefined
  const read = (key: string) => beliefs?.read(key)
  return (agent) => {
    beliefs = agent.beliefs
    return evaluateUtility(utility, read)
  }
}

function readFunction(
  reading: DocumentReading,
  data: Readonly<Record<string, unknown>>,
  path: DataPath,
): Relevance | undefined {
  const { report, options } = reading
  readDocumentRecord(report, data, path, 'a function', ['function'])
  const name = get(data, 'function')
  const here = [...path, 'function']
  if (typeof name !== 'string') {
    return report.error('agents/wrong-kind', here, `found ${show(name)}, expected the name of a function`)
  }
  const found = given(options.functions, name)
  if (found !== undefined) return found
  return reading.missing('functions', name, here, Object.keys(options.functions ?? {}))
}

function checkFacts(report: AgentsReport, model: Model, utility: Utility, path: DataPath): void {
  if ('fact' in utility) {
    checkFact(report, model, utility.fact, [...path, 'fact'])
    return
  }
  const [key, parts] =
    'average' in utility ? (['average', utility.average] as const) : (['product', utility.product] as const)
  for (const [index, part] of parts.entries()) checkFacts(report, model, part, [...path, key, index])
}

function checkFact(report: AgentsReport, model: Model, key: string, path: DataPath): void {
  const found = new DomainReport()
  const vocabulary = domainVocabularyOf(model)
  const term = readFactKey(createScope(vocabulary, found), key, path, false)
  report.add(found.diagnostics)
  const values = term && model.facts[term.fact].values
  if (values === undefined || values.kind === 'flag' || values.kind === 'count' || values.kind === 'number') return
  const message = `found ${show(key)}, which is ${describeValues(vocabulary, values)}, expected a flag, a count or a number`
  report.error('agents/worthless', path, message)
}
