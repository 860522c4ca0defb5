import { UnsupportedError } from '@telos/core'
import type { Argument, Comparison, FactTerm, Formula, Term } from '@telos/core/lifted'
import { foldTermValue } from '../model/terms.ts'
import { enumerationKey, isTypeOrSubtype, type PddlWriter, valueName, valueType } from './pddl-writer.ts'

/** The context of a condition: the names and types of its parameters. */
export interface WritingScope {
  readonly variables: VariableNames
  /** Types of the parameters, as indices. */
  readonly types: readonly number[]
}

/** Names of quantified variables, distinct from all parameters: see `variablesOf`. */
const one = '?value'
const other = '?other'

export const TRUE_TEXT = '(and)'
/** Never printed, because VAL rejects an empty (and) within another condition. Conditions that can never hold are left out, or named. */
export const FALSE_TEXT = '(not (and))'

/** Converts a condition. Not recursive: it may be nested to any depth. */
export function formulaToPddl(writer: PddlWriter, root: Formula, place: WritingScope): string {
  const work: (Formula | { readonly join: 'and' | 'or'; readonly count: number } | 'negate')[] = [root]
  const results: string[] = []
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if (next === 'negate') results.push(negatedFormula(results.pop()!))
    else if ('join' in next) {
      results.push(joinedFormula(next.join, results.splice(results.length - next.count, next.count)))
    } else if (next.kind === 'compare') results.push(writeComparison(writer, next, place))
    else if (next.kind === 'not') work.push('negate', next.part)
    else {
      work.push({ join: next.kind === 'all' ? 'and' : 'or', count: next.parts.length })
      for (let at = next.parts.length - 1; at >= 0; at--) work.push(next.parts[at])
    }
  }
  return results[0]
}

export function negatedFormula(condition: string): string {
  return condition === TRUE_TEXT ? FALSE_TEXT : condition === FALSE_TEXT ? TRUE_TEXT : `(not ${condition})`
}

export function joinedFormula(word: 'and' | 'or', parts: readonly string[]): string {
  const [idle, decisive] = word === 'and' ? [TRUE_TEXT, FALSE_TEXT] : [FALSE_TEXT, TRUE_TEXT]
  if (parts.includes(decisive)) return decisive
  const left = parts.filter((part) => part !== idle)
  if (left.length === 0) return idle
  return left.length === 1 ? left[0] : `(${word} ${left.join(' ')})`
}

function writeComparison(
  writer: PddlWriter,
  formula: Extract<Formula, { kind: 'compare' }>,
  place: WritingScope,
): string {
  const { operator, left, right } = formula
  if (isNumeric(writer, left) || isNumeric(writer, right)) {
    const [a, b] = [writeTerm(writer, left, place.variables), writeTerm(writer, right, place.variables)]
    return operator === '!=' ? `(not (= ${a} ${b}))` : `(${operator} ${a} ${b})`
  }
  if (left.kind === 'constant' && right.kind === 'constant') {
    return test(operator, left.value, right.value) ? TRUE_TEXT : FALSE_TEXT
  }
  if (operator !== '=' && operator !== '!=') throw new UnsupportedError('PDDL can only order numbers')
  const same =
    left.kind === 'fact' ? writeEquality(writer, left, right, place) : writeEquality(writer, right, left, place)
  return operator === '=' ? same : negatedFormula(same)
}

function isNumeric({ model }: PddlWriter, term: Term): boolean {
  if (term.kind === 'arithmetic') return true
  if (term.kind !== 'fact') return false
  const { kind } = model.facts[term.fact].values
  return kind === 'count' || kind === 'number'
}

function writeEquality(writer: PddlWriter, left: Term, right: Term, place: WritingScope): string {
  if (left.kind === 'arithmetic' || right.kind === 'arithmetic')
    throw new UnsupportedError('a comparison with a number')
  if (left.kind !== 'fact') {
    if ((left.kind === 'constant' && left.value < 0) || (right.kind === 'constant' && right.value < 0))
      return FALSE_TEXT
    if (right.kind === 'fact') throw new UnsupportedError('a comparison with a fact on the right')
    return `(= ${writeArgument(writer, left, place.variables)} ${writeArgument(writer, right, place.variables)})`
  }
  const { values } = writer.model.facts[left.fact]
  if (values.kind === 'flag') return flagEquality(writer, left, right, place)
  if (right.kind === 'fact') return factEquality(writer, left, right, place)
  if (right.kind === 'constant') return writeHasValue(writer, left, right.value, place)
  return writeHasParameter(writer, left, right.index, place)
}

function flagEquality(writer: PddlWriter, left: FactTerm, right: Term, { variables }: WritingScope): string {
  const flag = writeFact(writer, left, variables)
  if (right.kind === 'constant') return right.value === 1 ? flag : right.value === 0 ? negatedFormula(flag) : FALSE_TEXT
  if (right.kind !== 'fact' || writer.model.facts[right.fact].values.kind !== 'flag') {
    throw new UnsupportedError(`"${writer.model.facts[left.fact].name}" is compared with something that is not a flag`)
  }
  const second = writeFact(writer, right, variables)
  return `(or (and ${flag} ${second}) (and (not ${flag}) (not ${second})))`
}

/** The condition that the fact has the value of this code; -1 means no object. */
function writeHasValue(writer: PddlWriter, term: FactTerm, code: number, { variables }: WritingScope): string {
  const fact = writer.model.facts[term.fact]
  if (code < 0) return `(not (exists (${one} - ${valueType(writer, fact)}) ${writeFact(writer, term, variables, one)}))`
  if (fact.values.kind === 'object' && !writer.model.types[fact.values.type].objects.includes(code)) return FALSE_TEXT
  if (fact.values.kind === 'enumeration' && fact.values.names[code] === undefined) return FALSE_TEXT
  return writeFact(writer, term, variables, valueName(writer, fact, code))
}

function writeHasParameter(
  writer: PddlWriter,
  term: FactTerm,
  parameter: number,
  { variables, types }: WritingScope,
): string {
  const fact = writer.model.facts[term.fact]
  const variable = variables[parameter]
  if (fact.values.kind !== 'object') throw new UnsupportedError(`"${fact.name}" is compared with an object`)
  if (isTypeOrSubtype(writer.model, types[parameter], fact.values.type))
    return writeFact(writer, term, variables, variable)
  // only some of the objects that the parameter ranges over can be the value
  const type = valueType(writer, fact)
  return `(exists (${one} - ${type}) (and (= ${one} ${variable}) ${writeFact(writer, term, variables, one)}))`
}

function factEquality(writer: PddlWriter, left: FactTerm, right: FactTerm, place: WritingScope): string {
  const [first, second] = [writer.model.facts[left.fact], writer.model.facts[right.fact]]
  checkComparable(first, second)
  const { variables } = place
  const bound = `(${one} - ${valueType(writer, first)} ${other} - ${valueType(writer, second)})`
  const values = `(= ${one} ${other}) ${writeFact(writer, left, variables, one)} ${writeFact(writer, right, variables, other)}`
  const same = `(exists ${bound} (and ${values}))`
  const canLack = [first, second].every(({ values }) => values.kind === 'object' && values.optional)
  if (!canLack) return same
  const lacks = [left, right].map((term) => writeHasValue(writer, term, -1, place))
  return joinedFormula('or', [same, joinedFormula('and', lacks)])
}

/** Codes of enumerations are comparable if they mean the same. */
export function checkComparable(
  first: PddlWriter['model']['facts'][number],
  second: PddlWriter['model']['facts'][number],
): void {
  const [a, b] = [first.values, second.values]
  const isSame =
    a.kind === 'enumeration' && b.kind === 'enumeration'
      ? enumerationKey(a.names) === enumerationKey(b.names)
      : a.kind === 'object' && b.kind === 'object'
  if (!isSame) throw new UnsupportedError(`"${first.name}" and "${second.name}" have different kinds of values`)
}

function test(operator: Comparison, left: number, right: number): boolean {
  if (operator === '=') return left === right
  if (operator === '!=') return left !== right
  if (operator === '<' || operator === '<=') return left < right || (operator === '<=' && left === right)
  return left > right || (operator === '>=' && left === right)
}

/** Names of the parameters in scope, with their question marks. */
type VariableNames = readonly string[]

/** Formats a number for PDDL, without an exponent. */
export function writeNumber(value: number): string {
  if (!Number.isFinite(value)) throw new UnsupportedError(`the number ${value} cannot be written in PDDL`)
  const text = String(value)
  if (!text.includes('e')) return text
  return value.toFixed(20).replace(/\.?0+$/, '')
}

/** The object of an argument. */
export function writeArgument({ objects }: PddlWriter, arg: Argument, variables: VariableNames): string {
  return arg.kind === 'constant' ? objects[arg.value] : variables[arg.index]
}

/** A fact with its arguments, followed by its value if that is an object. */
export function writeFact(
  writer: PddlWriter,
  { fact, args }: FactTerm,
  variables: VariableNames,
  value?: string,
): string {
  const words = [writer.facts[fact], ...args.map((arg) => writeArgument(writer, arg, variables))]
  if (value !== undefined) words.push(value)
  return `(${words.join(' ')})`
}

/** A numeric term. */
export function writeTerm(writer: PddlWriter, root: Term, variables: VariableNames): string {
  return foldTermValue(
    root,
    (term) => {
      if (term.kind === 'constant') return writeNumber(term.value)
      if (term.kind === 'parameter') throw new UnsupportedError('objects cannot be used in arithmetic')
      const { values, derived, name } = writer.model.facts[term.fact]
      if (values.kind !== 'count' && values.kind !== 'number') {
        throw new UnsupportedError(`"${name}" is not a number, and PDDL cannot calculate with it`)
      }
      if (derived === undefined) return writeFact(writer, term, variables)
      if (!('term' in derived)) throw new UnsupportedError(`"${name}" is not a number`)
      // PDDL has no derived numbers: their definition is written instead
      const args = term.args.map((arg) => writeArgument(writer, arg, variables))
      return writeTerm(writer, derived.term, args)
    },
    (operation, left, right) => {
      if (operation === 'min' || operation === 'max') {
        throw new UnsupportedError(`PDDL has no "${operation === 'min' ? 'smallest' : 'largest'}" of two numbers`)
      }
      return `(${operation} ${left} ${right})`
    },
  )
}
