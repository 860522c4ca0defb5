import { conjunctionOf } from '../formulas.ts'
import type { Effect, FactModel, FactTerm, Formula, Model, Term } from '../model.ts'
import type { DataPath, DomainReport } from './domain-report.ts'
import { type CheckScope, describeValues } from './domain-vocabulary.ts'
import { entriesOf, get, isPlain, readList, readMap, readRecord, show } from './plain.ts'
import { readFactKey } from './read-fact-key.ts'
import { checkCondition } from './read-test.ts'
import { EXPRESSIONS, isExpression, isNumeric, readExpression, readValue } from './read-value.ts'
import { isWholeTerm } from './term-bounds.ts'

/** Reads `does`: the effects of an action, conditional ones included. */

const CHANGES = ['add', 'subtract', ...EXPRESSIONS]

/** Returns undefined after reporting a mistake. */
export function readEffects(
  scope: CheckScope,
  spec: unknown,
  path: DataPath,
  when?: Formula,
  outside: ReadonlyMap<string, boolean> = new Map(),
): readonly Effect[] | undefined {
  if (!scope.report.enter(path)) return undefined
  const record = readMap(scope.report, spec, path, 'effects such as { gold: 3 }')
  if (!record) return undefined
  const effects: Effect[] = []
  let isComplete = true
  // by fact key: true if it is changed by an amount, false if it is set
  const changes = new Map(outside)
  // conditional effects come last, so that they are compared with all the others
  const keys = entriesOf(record).map(([key]) => key)
  for (const key of keys.filter((name) => name !== 'when').concat(keys.filter((name) => name === 'when'))) {
    const here = [...path, key]
    const value = get(record, key)
    const isSet = !isChange(value)
    if (outside.get(key) === isSet) {
      const hint = 'make their conditions exclude each other'
      scope.report.error('domain/set-and-changed', here, `"${key}" is set and changed at once`, { hint })
    }
    changes.set(key, !isSet)
    const read =
      key === 'when' ? readConditional(scope, value, here, when, changes) : readChange(scope, key, value, here, when)
    if (read) effects.push(...read)
    else isComplete = false
  }
  return isComplete ? effects : undefined
}

function readConditional(
  scope: CheckScope,
  spec: unknown,
  path: DataPath,
  outer: Formula | undefined,
  outside: ReadonlyMap<string, boolean>,
): readonly Effect[] | undefined {
  const items = readList(scope.report, spec, path, 'a list of { if, then }')
  const effects = items?.map((item, index) => {
    const here = [...path, index]
    const record = readRecord(scope.report, item, here, '{ if: condition, then: effects }', ['if', 'then'])
    if (!record) return undefined
    const condition = checkCondition(scope, required(scope, record, 'if', here), [...here, 'if'])
    const when = condition && (outer ? conjunctionOf([outer, condition]) : condition)
    if (when) scope.report.places.set(when, [...here, 'if'])
    const then = readEffects(scope, required(scope, record, 'then', here), [...here, 'then'], when, outside)
    return when && then
  })
  return effects?.every((effect) => effect !== undefined) ? effects.flat() : undefined
}

function required(
  { report }: CheckScope,
  record: Readonly<Record<string, unknown>>,
  key: string,
  path: DataPath,
): unknown {
  const value = get(record, key)
  if (value !== undefined) return value
  report.error('domain/missing-key', [...path, key], `found no ${show(key)} in a conditional effect`)
  return {}
}

function readChange(
  scope: CheckScope,
  key: string,
  spec: unknown,
  path: DataPath,
  when?: Formula,
): readonly Effect[] | undefined {
  const { report, vocabulary } = scope
  const target = readFactKey(scope, key, path, true)
  if (!target) return undefined
  const fact = vocabulary.facts[target.fact]!
  if (fact.fixed || fact.derived || isDerivedInProgress(fact)) {
    const why = fact.fixed ? 'is fixed and never changes' : 'follows from other facts'
    return report.error('domain/unchangeable', path, `fact "${fact.name}" ${why}`, { atKey: true })
  }
  const effect = isChange(spec) ? readAmount(scope, target, fact, spec, path) : readSet(scope, target, fact, spec, path)
  return effect && [when ? { ...effect, when } : effect]
}

function isChange(spec: unknown): spec is Readonly<Record<string, unknown>> {
  return isPlain(spec) && (get(spec, 'add') !== undefined || get(spec, 'subtract') !== undefined)
}

// a derived fact with a broken rule has no body, but no initial value either
function isDerivedInProgress(fact: FactModel): boolean {
  return fact.initial === undefined && (fact.values.kind === 'flag' || isNumeric(fact.values))
}

function readSet(
  scope: CheckScope,
  target: FactTerm,
  fact: FactModel,
  spec: unknown,
  path: DataPath,
): Effect | undefined {
  if (isPlain(spec) && !isExpression(spec)) {
    const [stranger] = entriesOf(spec).find(([key]) => key !== 'clamp') ?? []
    if (stranger !== undefined) {
      if (isNumeric(fact.values)) return scope.report.unknownWord(path, 'change', stranger, CHANGES)
      const expected = `${describeValues(scope.vocabulary, fact.values)}, or { fact: … }`
      return scope.report.unknownWord(path, 'change', stranger, ['fact'], expected)
    }
  }
  const value = readValue(scope, fact, spec, path, 'set')
  return value && { target, operation: 'set', value, clamp: false }
}

function readAmount(
  scope: CheckScope,
  target: FactTerm,
  fact: FactModel,
  spec: Readonly<Record<string, unknown>>,
  path: DataPath,
): Effect | undefined {
  const { report, vocabulary } = scope
  const operation = get(spec, 'add') !== undefined ? 'add' : 'subtract'
  readRecord(report, spec, path, 'a change', [operation, 'clamp'])
  if (!isNumeric(fact.values)) {
    const message = `found ${operation} on "${fact.name}", which is ${describeValues(vocabulary, fact.values)}`
    return report.error('domain/not-a-number', [...path, operation], message, { atKey: true })
  }
  const clamp = get(spec, 'clamp', false)
  if (typeof clamp !== 'boolean') {
    return report.error('domain/wrong-kind', [...path, 'clamp'], `found ${show(clamp)}, expected true or false`)
  }
  const value = readExpression(scope, get(spec, operation), [...path, operation])
  if (!value || !checkWhole(scope, fact, value, [...path, operation])) return undefined
  return { target, operation, value, clamp }
}

function checkWhole({ report, vocabulary }: CheckScope, fact: FactModel, value: Term, path: DataPath): boolean {
  if (fact.values.kind !== 'count' || isWholeTerm(vocabulary.facts, value)) return true
  const found = value.kind === 'constant' ? value.value : 'an amount that may be a fraction'
  report.error('domain/not-whole', path, `found ${found}, expected a whole number, as "${fact.name}" is a count`)
  return false
}

// Reports facts that an action both sets and changes under the same condition: the order of the two would be undefined.

/** Unconditional effects are compared while effects are read. */
export function reportSetAndChanged(report: DomainReport, { actions, facts }: Model): void {
  for (const { name, effects } of actions) {
    const isSetUnder = new Map<string, boolean>()
    const told = new Set<string>()
    for (const { target, operation, when } of effects) {
      if (when === undefined) continue
      const key = `${JSON.stringify(target)} ${written(when)}`
      const isSet = operation === 'set'
      const fact = facts[target.fact].name
      if ((isSetUnder.get(key) ?? isSet) !== isSet && !told.has(key)) {
        told.add(key)
        const message = `"${fact}" is set and changed at once: two conditional effects have the same condition`
        const hint = 'keep one of the two, or make their conditions exclude each other'
        report.error('domain/set-and-changed', report.places.get(when) ?? ['actions', name, 'does', 'when'], message, {
          hint,
        })
      }
      isSetUnder.set(key, isSet)
    }
  }
}

/** Returns the same text for the same condition, regardless of the order and repetition of its parts. */
function written(formula: Formula): string {
  const parts = formula.kind === 'all' ? formula.parts : [formula]
  const all = parts.flatMap((part) => (part.kind === 'all' ? part.parts : [part]))
  return [...new Set(all.map((part) => JSON.stringify(part)))].sort().join()
}
