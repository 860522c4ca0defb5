/** Reads a value to compare a fact with or to set it to. */
import type { FactModel, FactValues, Term } from '../../model.ts'
import { isWithin } from '../../values.ts'
import type { DataPath } from '../domain-report.ts'
import { type CheckScope, describeValues, findNamed, isBrokenName, isSubtypeOf, overlap } from '../domain-vocabulary.ts'
import { get, isPlain, show } from '../plain.ts'
import { isExpression, isNumeric, readExpression, readReference } from './read-expression.ts'
import { boundsOf, isWholeTerm } from './term-bounds.ts'

/** The use of the value. A fact may be compared with values it cannot take. */
export type Purpose = 'compare' | 'set'

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
