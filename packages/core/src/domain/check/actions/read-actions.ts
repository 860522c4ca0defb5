/** Reads `actions` and `goals`. */
import type { ActionModel, Formula, GoalModel } from '../../model.ts'
import { checkCondition } from '../conditions/check-condition.ts'
import type { DataPath, DomainReport } from '../domain-report.ts'
import { type CheckScope, createScope, type DomainVocabulary } from '../domain-vocabulary.ts'
import { checkName, entriesOf, get, type Plain, readList, readMap, readRecord, show } from '../plain.ts'
import { readParameters } from '../read-parameters.ts'
import { type Functions, functionNameOf, readCost, readFunction } from './read-cost.ts'
import { readEffects } from './read-effects.ts'

/** The keys an action may have. */
export const ACTION_KEYS: readonly string[] = ['with', 'needs', 'does', 'cost', 'minCost', 'check', 'tags']
const ALWAYS: Formula = { kind: 'all', parts: [] }

export function readActions(
  report: DomainReport,
  spec: unknown,
  vocabulary: DomainVocabulary,
  functions: Functions,
): ActionModel[] {
  const record = spec === undefined ? undefined : readMap(report, spec, ['actions'], 'an action for each name')
  return (record ? entriesOf(record) : []).flatMap(([name, action]) => {
    const path = ['actions', name]
    const isNamed = checkName(report, name, path, 'an action', true)
    const body = readRecord(report, action, path, 'an action', ACTION_KEYS)
    const read = body && readAction(createInnerScope(report, vocabulary, body, path), name, body, path, functions)
    return isNamed && read ? [read] : []
  })
}

function readAction(
  scope: CheckScope,
  name: string,
  body: Plain,
  path: DataPath,
  functions: Functions,
): ActionModel | undefined {
  const { report } = scope
  const needs = get(body, 'needs')
  const condition = needs === undefined ? ALWAYS : checkCondition(scope, needs, [...path, 'needs'])
  const does = get(body, 'does')
  const effects = does === undefined ? [] : readEffects(scope, does, [...path, 'does'])
  if (effects?.length === 0) report.warning('domain/no-effects', path, `action ${show(name)} changes nothing`)
  const cost = readCost(scope, body, name, path, functions)
  const tags = readTags(report, get(body, 'tags', []), [...path, 'tags'])
  const written = get(body, 'check')
  const run = written === undefined ? undefined : readFunction(scope, written, [...path, 'check'], functions)
  const isCheckRead = written === undefined || run !== undefined
  if (!condition || !effects || !cost || !tags || !isCheckRead || scope.broken.size > 0) return undefined
  const check = run && { name: functionNameOf(written, `${name}.check`), run: run as never }
  return { name, parameters: scope.parameters, condition, effects, cost, ...(check && { check }), tags }
}

export function readGoals(report: DomainReport, spec: unknown, vocabulary: DomainVocabulary): GoalModel[] {
  const record = spec === undefined ? undefined : readMap(report, spec, ['goals'], 'a goal for each name')
  return (record ? entriesOf(record) : []).flatMap(([name, goal]) => {
    const path = ['goals', name]
    const isNamed = checkName(report, name, path, 'a goal', true)
    const body = readRecord(report, goal, path, 'a goal such as { wants: condition }', ['with', 'wants'])
    if (!body) return []
    const scope = createInnerScope(report, vocabulary, body, path)
    const wants = get(body, 'wants')
    if (wants === undefined) {
      report.error('domain/missing-key', [...path, 'wants'], 'found no wants, expected a condition')
      return []
    }
    const condition = checkCondition(scope, wants, [...path, 'wants'])
    return isNamed && condition && scope.broken.size === 0 ? [{ name, parameters: scope.parameters, condition }] : []
  })
}

function createInnerScope(report: DomainReport, vocabulary: DomainVocabulary, body: Plain, path: DataPath): CheckScope {
  const isGlobalFact = (name: string) => {
    const fact = vocabulary.factByName.get(name)
    return fact !== undefined && vocabulary.facts[fact]!.parameters.length === 0
  }
  const { parameters, broken } = readParameters(report, get(body, 'with'), [...path, 'with'], vocabulary, isGlobalFact)
  return createScope(vocabulary, report, parameters, broken)
}

function readTags(report: DomainReport, spec: unknown, path: DataPath): readonly string[] | undefined {
  const tags = readList(report, spec, path, 'a list of tags')
  const isGood = tags?.map((tag, index) => checkName(report, tag, [...path, index], 'a tag')).every(Boolean)
  return isGood ? (tags as readonly string[]) : undefined
}
