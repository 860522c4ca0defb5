import { conjunctionOf, disjunctionOf } from '../formulas.ts'
import type { Comparison, FactTerm, FactValues, Formula, Term } from '../model.ts'
import type { DataPath } from './domain-report.ts'
import { type CheckScope, describeValues } from './domain-vocabulary.ts'
import { entriesOf, get, isPlain, readList, readMap, show } from './plain.ts'
import { readFactKey } from './read-fact-key.ts'
import { EXPRESSIONS, isExpression, isNumeric, readExpression, readValue } from './read-value.ts'
import { boundsOf } from './term-bounds.ts'

/** Reads the test a condition applies to one fact: a value, or a test such as `{ atLeast: 3 }`. */

const ORDER: ReadonlyMap<string, Comparison> = new Map([
  ['atLeast', '>='],
  ['atMost', '<='],
  ['moreThan', '>'],
  ['lessThan', '<'],
])

const TESTS = ['not', 'oneOf', 'between', ...ORDER.keys()]

function readTest(scope: CheckScope, target: FactTerm, spec: unknown, path: DataPath): Formula | undefined {
  const fact = scope.vocabulary.facts[target.fact]!
  const equals = (value: unknown, at: DataPath, operator: Comparison = '='): Formula | undefined => {
    const right = readValue(scope, fact, value, at, 'compare')
    return right && { kind: 'compare', operator, left: target, right }
  }
  if (!isPlain(spec) || isExpression(spec)) return equals(spec, path)
  const [name] = entriesOf(spec)[0] ?? ['']
  if (entriesOf(spec).length !== 1 || !TESTS.includes(name)) return reportTest(scope, fact.values, spec, path)
  const value = get(spec, name)
  const here = [...path, name]
  if (name === 'not') return equals(value, here, '!=')
  if (name === 'oneOf') {
    const values = readList(scope.report, value, here, 'a list of values')
    const parts = values?.map((one, index) => equals(one, [...here, index]))
    return parts?.every((part) => part !== undefined) ? disjunctionOf(parts) : undefined
  }
  return readOrder(scope, target, name, value, here)
}

function readOrder(
  scope: CheckScope,
  target: FactTerm,
  name: string,
  spec: unknown,
  path: DataPath,
): Formula | undefined {
  const { report, vocabulary } = scope
  const fact = vocabulary.facts[target.fact]!
  if (!isNumeric(fact.values)) {
    const message = `found ${name} on "${fact.name}", which is ${describeValues(vocabulary, fact.values)}`
    return report.error('domain/not-a-number', path, message, {
      hint: 'only counts and numbers have an order',
      atKey: true,
    })
  }
  const operator = ORDER.get(name)
  if (operator) return compare(scope, target, operator, spec, path)
  const ends = readList(report, spec, path, 'a list of two numbers')
  if (!ends) return undefined
  if (ends.length !== 2) return report.error('domain/wrong-kind', path, `found ${ends.length} values, expected two`)
  const low = compare(scope, target, '>=', ends[0], [...path, 0])
  const high = compare(scope, target, '<=', ends[1], [...path, 1])
  return low && high && conjunctionOf([low, high])
}

function compare(
  scope: CheckScope,
  left: FactTerm,
  operator: Comparison,
  spec: unknown,
  path: DataPath,
): Formula | undefined {
  const right = readExpression(scope, spec, path)
  if (!right) return undefined
  if (!canHold(scope, left, operator, right)) {
    const { name, values } = scope.vocabulary.facts[left.fact]!
    const message = `no value of "${name}" passes this test, as it is ${describeValues(scope.vocabulary, values)}`
    scope.report.warning('domain/never-holds', path, message)
  }
  return { kind: 'compare', operator, left, right }
}

function canHold({ vocabulary }: CheckScope, left: Term, operator: Comparison, right: Term): boolean {
  const a = boundsOf(vocabulary.facts, left)
  const b = boundsOf(vocabulary.facts, right)
  if (operator === '>=') return a.max >= b.min
  if (operator === '>') return a.max > b.min
  return operator === '<=' ? a.min <= b.max : a.min < b.max
}

function reportTest(
  { report }: CheckScope,
  values: FactValues,
  spec: Record<string, unknown>,
  path: DataPath,
): undefined {
  const keys = entriesOf(spec).map(([key]) => key)
  const stranger = keys.find((key) => !TESTS.includes(key))
  if (stranger !== undefined) {
    return report.unknownWord(
      path,
      'test',
      stranger,
      isNumeric(values) ? [...TESTS, ...EXPRESSIONS] : ['not', 'oneOf', 'fact'],
    )
  }
  const message = `found ${keys.length === 0 ? 'an empty map' : keys.map(show).join(' and ')}, expected a value or one test`
  const hint = keys.length > 1 ? 'use between, or all with two conditions' : undefined
  return report.error('domain/wrong-kind', path, message, { hint })
}

// Reads conditions: fact keys with tests, combined by `any`, `all` and `not`.

/** Returns undefined after reporting a mistake. */
export function checkCondition(scope: CheckScope, spec: unknown, path: DataPath): Formula | undefined {
  if (!scope.report.enter(path)) return undefined
  const record = readMap(scope.report, spec, path, 'a condition such as { gold: 3 }')
  if (!record) return undefined
  const parts = entriesOf(record).map(([key]) => readPart(scope, key, get(record, key), [...path, key]))
  return parts.every((part) => part !== undefined) ? conjunctionOf(parts) : undefined
}

function readPart(scope: CheckScope, key: string, spec: unknown, path: DataPath): Formula | undefined {
  if (key === 'any' || key === 'all') {
    const conditions = readList(scope.report, spec, path, 'a list of conditions')
    const parts = conditions?.map((condition, index) => checkCondition(scope, condition, [...path, index]))
    if (!parts?.every((part) => part !== undefined)) return undefined
    return key === 'any' ? disjunctionOf(parts) : conjunctionOf(parts)
  }
  if (key === 'not') {
    const part = checkCondition(scope, spec, path)
    return part && { kind: 'not', part }
  }
  const target = readFactKey(scope, key, path, true)
  return target && readTest(scope, target, spec, path)
}
