import type { DataPath } from '../../../domain/check/domain-report.ts'
import { domainVocabularyOf, isSubtypeOf } from '../../../domain/check/domain-vocabulary.ts'
import { entriesOf, get, isPlain, show } from '../../../domain/check/plain.ts'
import type { ActionModel, Model } from '../../../domain/model.ts'
import type { AgentsReport } from '../agents-report.ts'
import { readDocumentMap, readDocumentRecord, readDocumentText } from '../read-shapes.ts'

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
