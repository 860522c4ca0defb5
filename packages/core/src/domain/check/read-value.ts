import type { FactModel, FactValues, Term } from '../model.ts'
import { isWithin } from '../values.ts'
import type { DataPath } from './domain-report.ts'
import { type CheckScope, describeValues, findNamed, isBrokenName, isSubtypeOf, overlap } from './domain-vocabulary.ts'
import { entriesOf, get, isPlain, readList, show } from './plain.ts'
import { readFactKey } from './read-fact-key.ts'
import { boundsOf, isWholeTerm } from './term-bounds.ts'

/** Reads a value to compare a fact with or to set it to. */

/** The use of the value. A fact may be compared with values it cannot take. */
type Purpose = 'compare' | 'set'

export function readValue(
  scope: CheckScope,
  fact: FactModel,
  spec: unknown,
  path: DataPath,
  purpose: Purpose,
): Term | undefined {
  const { values } = fact
  if (isNumeric(values)) return readNumber(scope, values, spec, path, purpose)
  if (isExpression(spec)) return readOther(scope, values, spec, path, purpose)
  const code = plainCode(values, spec)
  if (code !== undefined) return { kind: 'constant', value: code }
  if (values.kind === 'object' && typeof spec === 'string') return readObject(scope, values, spec, path, purpose)
  return reportValue(scope, values, spec, path)
}

/** Reads a constant, such as an initial value. */
export function readConstant(scope: CheckScope, fact: FactModel, spec: unknown, path: DataPath): number | undefined {
  if (isPlain(spec)) return reportValue(scope, fact.values, spec, path)
  const term = readValue(scope, fact, spec, path, 'set')
  return term?.kind === 'constant' ? term.value : undefined
}

function plainCode(values: FactValues, spec: unknown): number | undefined {
  if (values.kind === 'flag' && typeof spec === 'boolean') return Number(spec)
  if (values.kind === 'object' && spec === null && values.optional) return -1
  if (values.kind === 'enumeration' && typeof spec === 'string') {
    const index = values.names.indexOf(spec)
    return index === -1 ? undefined : index
  }
  return undefined
}

function readObject(
  scope: CheckScope,
  values: Extract<FactValues, { kind: 'object' }>,
  name: string,
  path: DataPath,
  purpose: Purpose,
): Term | undefined {
  const { vocabulary, report } = scope
  const found = findNamed(scope, name)
  if (found === undefined) return isBrokenName(scope, name) ? undefined : reportValue(scope, values, name, path)
  const { argument, type, words } = found
  // a parameter of a wider type may be equal; an object cannot
  const isOpen = purpose === 'compare' && argument.kind === 'parameter'
  if ((isOpen ? overlap : isSubtypeOf)(vocabulary, type, values.type)) return argument
  return report.error('domain/wrong-type', path, `found ${words}, expected ${describeValues(vocabulary, values)}`)
}

function readNumber(
  scope: CheckScope,
  values: Extract<FactValues, { kind: 'count' | 'number' }>,
  spec: unknown,
  path: DataPath,
  purpose: Purpose,
): Term | undefined {
  const { report, vocabulary } = scope
  if (typeof spec !== 'number' && !isExpression(spec)) return reportValue(scope, values, spec, path)
  const term = readExpression(scope, spec, path)
  if (!term) return undefined
  if (term.kind === 'constant') {
    if (isWithin(values, term.value)) return term
    const isFraction = values.kind === 'count' && !Number.isInteger(term.value)
    const code = isFraction ? 'domain/not-whole' : 'domain/out-of-bounds'
    return report.error(code, path, `found ${term.value}, expected ${describeValues(vocabulary, values)}`)
  }
  if (purpose === 'compare') return term
  if (values.kind === 'count' && !isWholeTerm(vocabulary.facts, term)) {
    const hint = 'quotients and number facts need not be whole'
    return report.error('domain/not-whole', path, 'found a value that may be a fraction, expected a whole number', {
      hint,
    })
  }
  const { min, max } = boundsOf(vocabulary.facts, term)
  if (min > values.max || max < values.min) {
    report.warning('domain/never-holds', path, `the value is never ${describeValues(vocabulary, values)}`)
  }
  return term
}

function readOther(
  scope: CheckScope,
  values: FactValues,
  spec: unknown,
  path: DataPath,
  purpose: Purpose,
): Term | undefined {
  const { report, vocabulary } = scope
  if (!isPlain(spec) || get(spec, 'fact') === undefined || Object.keys(spec).length !== 1) {
    return report.error(
      'domain/wrong-value',
      path,
      `found an expression, expected ${describeValues(vocabulary, values)}`,
    )
  }
  const term = readReference(scope, spec, path)
  if (!term) return undefined
  const other = vocabulary.facts[term.fact]!
  if (isCompatible(scope, values, other.values, purpose)) return term
  const hint =
    values.kind === 'object' && other.values.kind === 'object' && other.values.optional && !values.optional
      ? `"${other.name}" may be null; compare it with a parameter, and set the parameter`
      : undefined
  const message = `found fact "${other.name}" (${describeValues(vocabulary, other.values)}), expected ${describeValues(vocabulary, values)}`
  return report.error('domain/mismatched-facts', path, message, { hint })
}

function isCompatible({ vocabulary }: CheckScope, to: FactValues, from: FactValues, purpose: Purpose): boolean {
  if (to.kind === 'flag') return from.kind === 'flag'
  if (to.kind === 'enumeration') {
    // codes are positions, so the lists have to be the same and in the same order
    return (
      from.kind === 'enumeration' &&
      from.names.length === to.names.length &&
      from.names.every((name, index) => name === to.names[index])
    )
  }
  if (to.kind !== 'object' || from.kind !== 'object') return false
  if (purpose === 'compare') return overlap(vocabulary, to.type, from.type) || (to.optional && from.optional)
  return isSubtypeOf(vocabulary, from.type, to.type) && (to.optional || !from.optional)
}

function reportValue({ vocabulary, report }: CheckScope, values: FactValues, spec: unknown, path: DataPath): undefined {
  const names = () =>
    values.kind === 'enumeration'
      ? values.names
      : values.kind === 'object'
        ? vocabulary.types[values.type]!.objects.map((object) => vocabulary.objects[object]!.name)
        : []
  const hint = report.suggest(spec, names)
  report.error('domain/wrong-value', path, `found ${show(spec)}, expected ${describeValues(vocabulary, values)}`, {
    hint,
  })
}

// Reads numbers, facts and arithmetic into terms.

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
