import type { ActionModel, Cost, Formula, GoalModel } from '../model.ts'
import type { DataPath, DomainReport } from './domain-report.ts'
import { type CheckScope, createScope, type DomainVocabulary } from './domain-vocabulary.ts'
import { checkName, entriesOf, get, isPlain, type Plain, readList, readMap, readRecord, show } from './plain.ts'
import { readEffects } from './read-effects.ts'
import { checkCondition } from './read-test.ts'
import { readParameters } from './read-types.ts'
import { readExpression } from './read-value.ts'
import { boundsOf } from './term-bounds.ts'

/** Reads `actions` and `goals`. */

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

// Reads the cost of an action and the functions it names.

/** Functions named by documents: `{ function: 'travel' }`. */
export type Functions = Readonly<Record<string, Function>>

/** Defaults to 1. */
function readCost(
  scope: CheckScope,
  action: Plain,
  name: string,
  path: DataPath,
  functions: Functions,
): Cost | undefined {
  const spec = get(action, 'cost', 1)
  const here = [...path, 'cost']
  const given = readLowerBound(scope, get(action, 'minCost'), [...path, 'minCost'])
  if (typeof spec === 'function' || isNamedFunction(spec)) {
    const run = readFunction(scope, spec, here, functions)
    const call = run && { name: functionNameOf(spec, `${name}.cost`), run: run as never }
    return call && { kind: 'function', call, atLeast: given ?? 0 }
  }
  const term = readExpression(scope, spec, here)
  if (!term) return undefined
  const { min, max } = boundsOf(scope.vocabulary.facts, term)
  if (max < 0) return scope.report.error('domain/negative-cost', here, 'found a negative cost, expected 0 or more')
  if (given !== undefined && given > max) {
    const message = `found ${given}, expected at most ${max}, which is the highest cost`
    return scope.report.error('domain/bad-lower-bound', [...path, 'minCost'], message)
  }
  if (term.kind === 'constant') return { kind: 'constant', value: term.value }
  if (min < 0) {
    const hint = 'give the facts a minimum, or write { largest: [0, …] }'
    scope.report.warning('domain/negative-cost', here, 'the cost may become negative', { hint })
  }
  return { kind: 'term', term, atLeast: given ?? Math.max(0, min) }
}

/** Returns the function itself, or the one named by `{ function: name }`. */
export function readFunction(
  { report }: CheckScope,
  spec: unknown,
  path: DataPath,
  functions: Functions,
): Function | undefined {
  if (typeof spec === 'function') return spec
  const name = isPlain(spec) && Object.keys(spec).length === 1 ? get(spec, 'function') : undefined
  if (typeof name !== 'string') {
    return report.error('domain/wrong-kind', path, `found ${show(spec)}, expected a function or { function: name }`)
  }
  const run = Object.hasOwn(functions, name) ? functions[name] : undefined
  if (typeof run === 'function') return run
  return report.unknown('domain/unknown-function', [...path, 'function'], 'function', name, Object.keys(functions))
}

/** The name a function gets in a document. */
function functionNameOf(spec: unknown, otherwise: string): string {
  return isNamedFunction(spec) ? String(get(spec, 'function')) : otherwise
}

function isNamedFunction(spec: unknown): spec is Plain {
  return isPlain(spec) && get(spec, 'function') !== undefined
}

function readLowerBound({ report }: CheckScope, spec: unknown, path: DataPath): number | undefined {
  if (spec === undefined) return undefined
  if (typeof spec === 'number' && Number.isFinite(spec) && spec >= 0) return spec + 0
  return report.error('domain/bad-lower-bound', path, `found ${show(spec)}, expected a number from 0 up`)
}
