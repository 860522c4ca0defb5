/** Reads numbers, facts and arithmetic into terms. */
import type { FactValues, Term } from '../../model.ts'
import type { DataPath } from '../domain-report.ts'
import type { CheckScope } from '../domain-vocabulary.ts'
import { entriesOf, get, isPlain, readList, show } from '../plain.ts'
import { readFactKey } from './read-fact-key.ts'

type Operation = Extract<Term, { kind: 'arithmetic' }>['operation']

const OPERATIONS: ReadonlyMap<string, { readonly operation: Operation; readonly takesTwo: boolean }> = new Map([
  ['sum', { operation: '+', takesTwo: false }],
  ['difference', { operation: '-', takesTwo: true }],
  ['product', { operation: '*', takesTwo: false }],
  ['quotient', { operation: '/', takesTwo: true }],
  ['smallest', { operation: 'min', takesTwo: false }],
  ['largest', { operation: 'max', takesTwo: false }],
])

/** The keys that mark an expression. */
export const EXPRESSIONS: readonly string[] = ['fact', ...OPERATIONS.keys()]

/** Whether the data looks like an expression rather than a plain value. */
export function isExpression(spec: unknown): boolean {
  return isPlain(spec) && entriesOf(spec).some(([key]) => EXPRESSIONS.includes(key))
}

export function readExpression(scope: CheckScope, spec: unknown, path: DataPath): Term | undefined {
  const { report } = scope
  if (!report.enter(path)) return undefined
  if (typeof spec === 'number') {
    if (Number.isFinite(spec)) return { kind: 'constant', value: spec + 0 }
    return report.error('domain/not-a-number', path, `found ${spec}, expected a finite number`)
  }
  const entries = isPlain(spec) ? entriesOf(spec) : []
  const [key, value] = entries[0] ?? ['', undefined]
  const operator = OPERATIONS.get(key)
  if (entries.length !== 1 || !(key === 'fact' || operator)) {
    const hint =
      typeof spec === 'string' && scope.vocabulary.factByName.has(spec) ? `write { fact: ${show(spec)} }` : undefined
    const expected = 'a number, { fact: … } or one of sum, difference, product, quotient, smallest, largest'
    return report.error('domain/not-a-number', path, `found ${show(spec)}, expected ${expected}`, { hint })
  }
  if (!operator) return readNumericFact(scope, value, [...path, 'fact'])
  return readArithmetic(scope, value, [...path, key], operator.operation, operator.takesTwo)
}

/** A reference `{ fact: key }` to a fact of any kind. */
export function readReference(
  scope: CheckScope,
  spec: unknown,
  path: DataPath,
): Extract<Term, { kind: 'fact' }> | undefined {
  const key = isPlain(spec) ? get(spec, 'fact') : undefined
  if (typeof key === 'string') return readFactKey(scope, key, [...path, 'fact'], false)
  return scope.report.error('domain/wrong-kind', path, `found ${show(key)}, expected the name of a fact`)
}

function readNumericFact(scope: CheckScope, key: unknown, path: DataPath): Term | undefined {
  const { report, vocabulary } = scope
  if (typeof key !== 'string') {
    return report.error('domain/wrong-kind', path, `found ${show(key)}, expected the name of a fact`)
  }
  const term = readFactKey(scope, key, path, false)
  if (!term || isNumeric(vocabulary.facts[term.fact]!.values)) return term
  return report.error('domain/not-a-number', path, `found fact ${show(key)}, expected a count or a number`)
}

function readArithmetic(
  scope: CheckScope,
  spec: unknown,
  path: DataPath,
  operation: Operation,
  takesTwo: boolean,
): Term | undefined {
  const { report } = scope
  const parts = readList(report, spec, path, takesTwo ? 'a list of two expressions' : 'a list of expressions')
  if (!parts) return undefined
  if (takesTwo ? parts.length !== 2 : parts.length === 0) {
    const expected = takesTwo ? 'two' : 'at least one'
    return report.error('domain/wrong-kind', path, `found ${parts.length} expressions, expected ${expected}`)
  }
  const terms = parts.map((part, index) => readExpression(scope, part, [...path, index]))
  if (!terms.every((term) => term !== undefined)) return undefined
  const divisor = terms[1]
  if (operation === '/' && divisor?.kind === 'constant' && divisor.value === 0) {
    return report.error('domain/division-by-zero', [...path, 1], 'found a division by zero')
  }
  return combine(operation, terms)
}

// combine by halves instead of in a chain: a sum of ten thousand terms stays shallow
function combine(operation: Operation, terms: readonly Term[]): Term {
  if (terms.length === 1) return terms[0]!
  const middle = Math.ceil(terms.length / 2)
  const left = combine(operation, terms.slice(0, middle))
  return { kind: 'arithmetic', operation, left, right: combine(operation, terms.slice(middle)) }
}

export function isNumeric(values: FactValues): values is Extract<FactValues, { kind: 'count' | 'number' }> {
  return values.kind === 'count' || values.kind === 'number'
}
