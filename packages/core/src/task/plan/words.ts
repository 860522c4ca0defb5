/**
 * Conditions, effects and facts in words: `gold at least 1`, `at tavern`, `not open(northDoor)`.
 * The words of a condition follow a verb: "buyRum needs gold at least 1", "so that buyRum has at tavern".
 */
import { mirrored, oppositeComparison } from '../../domain/formulas.ts'
import {
  type Comparison,
  type Effect,
  type FactTerm,
  type Formula,
  factKey,
  type Model,
  type Term,
  tupleKey,
} from '../../domain/model.ts'
import { codeToValue, type Value } from '../../domain/values.ts'
import { bindArguments } from '../referee/evaluate.ts'
import { factCode, type RefereeState } from '../referee/execute.ts'

type Compare = Extract<Formula, { kind: 'compare' }>

/** Longer lists and deeper nesting are truncated: nobody reads them. */
const mostParts = 6
const deepest = 5

const order: Record<Comparison, string> = {
  '=': 'equal to',
  '!=': 'not equal to',
  '<': 'less than',
  '<=': 'at most',
  '>': 'more than',
  '>=': 'at least',
}

/**
 * Describes a condition, with objects in place of its parameters.
 *
 * @example describeFormula(model, buyRum.condition) // 'at tavern and gold at least 1'
 */
export function describeFormula(model: Model, formula: Formula, binding: readonly number[] = []): string {
  return describe(model, formula, binding, false, 0)
}

function describe(model: Model, formula: Formula, binding: readonly number[], negated: boolean, depth: number): string {
  if (depth > deepest) return '…'
  while (formula.kind === 'not') {
    formula = formula.part
    negated = !negated
  }
  if (formula.kind === 'compare') return describeComparison(model, formula, binding, negated)
  const all = (formula.kind === 'all') !== negated
  if (formula.parts.length === 0) return all ? 'nothing' : 'the impossible'
  const parts = formula.parts.slice(0, mostParts).map((part) => describe(model, part, binding, negated, depth + 1))
  const more = formula.parts.length - parts.length
  if (more > 0) parts.push(`${more} more`)
  const joined = parts.join(all ? ' and ' : ' or ')
  return depth > 0 && parts.length > 1 ? `(${joined})` : joined
}

function describeComparison(model: Model, formula: Compare, binding: readonly number[], negated: boolean): string {
  let { left, right, operator } = formula
  if (negated) operator = oppositeComparison[operator]
  if (left.kind !== 'fact' && right.kind === 'fact') {
    ;[left, right] = [right, left]
    operator = mirrored[operator]
  }
  if (left.kind !== 'fact') {
    return `${describeTerm(model, left, binding)} ${order[operator]} ${describeTerm(model, right, binding)}`
  }
  const key = describeTerm(model, left, binding)
  const code = knownValue(model, right, binding)
  const isEquality = operator === '=' || operator === '!='
  if (code === undefined) return `${key} ${order[operator]} ${describeTerm(model, right, binding)}`
  if (model.facts[left.fact].values.kind === 'flag' && isEquality) {
    return (operator === '=') === (code === 1) ? key : `not ${key}`
  }
  const value = describeValue(model, left.fact, code)
  if (isEquality) return operator === '=' ? `${key} ${value}` : `${key} not ${value}`
  return `${key} ${order[operator]} ${value}`
}

/** A value that does not depend on the state: a fixed fact is described by its value alone. */
function knownValue(model: Model, term: Term, binding: readonly number[]): number | undefined {
  if (term.kind === 'constant') return term.value
  if (term.kind === 'parameter') return binding[term.index]
  if (term.kind !== 'fact') return undefined
  const { fixed, initial } = model.facts[term.fact]
  return fixed && (fixed.get(tupleKey(term.args.map((arg) => knownValue(model, arg, binding) ?? -1))) ?? initial)
}

/** Whether a condition asks for something not to be so: its words contain a "not". */
export function isNegative(model: Model, formula: Formula, negated = false): boolean {
  while (formula.kind === 'not') {
    formula = formula.part
    negated = !negated
  }
  if (formula.kind !== 'compare') return formula.parts.some((part) => isNegative(model, part, negated))
  const { operator, left, right } = formula
  const asked = negated ? oppositeComparison[operator] : operator
  const isFlag = left.kind === 'fact' && model.facts[left.fact].values.kind === 'flag'
  if (!isFlag || right.kind !== 'constant') return asked === '!='
  return (asked === '=' && right.value === 0) || (asked === '!=' && right.value === 1)
}

/** Describes a term: `gold`, `open(northDoor)`, `gold + 2`. */
export function describeTerm(model: Model, term: Term, binding: readonly number[], depth = 0): string {
  switch (term.kind) {
    case 'constant':
      return describeNumber(term.value)
    case 'parameter':
      return model.objects[binding[term.index]]?.name ?? '?'
    case 'fact':
      return describeFact(model, term, binding)
    case 'arithmetic': {
      if (depth > deepest) return '…'
      const left = describeTerm(model, term.left, binding, depth + 1)
      const right = describeTerm(model, term.right, binding, depth + 1)
      if (term.operation === 'min') return `the smaller of ${left} and ${right}`
      if (term.operation === 'max') return `the larger of ${left} and ${right}`
      return depth > 0 ? `(${left} ${term.operation} ${right})` : `${left} ${term.operation} ${right}`
    }
  }
}

/**
 * Describes an effect, with objects in place of its parameters.
 *
 * @example describeEffect(model, work.effects[0], []) // 'gold plus 1'
 */
export function describeEffect(model: Model, effect: Effect, binding: readonly number[]): string {
  const { target, operation, value, when } = effect
  const key = describeFact(model, target, binding)
  const code = knownValue(model, value, binding)
  let words = code === undefined ? describeTerm(model, value, binding) : describeNumber(code)
  if (operation === 'set' && code !== undefined) words = describeValue(model, target.fact, code)
  const verb = operation === 'set' ? 'becomes' : operation === 'add' ? 'plus' : 'minus'
  const condition = when === undefined ? '' : ` if ${describeFormula(model, when, binding)}`
  return `${key} ${verb} ${words}${condition}`
}

/** Describes a value of a fact: `true`, `tavern`, `none`, `3`. */
export function describeValue(model: Model, fact: number, code: number): string {
  return valueWords(codeToValue(model, model.facts[fact], code))
}

/** Describes a value as programs see it: `none` for null, numbers without rounding errors. */
export function valueWords(value: Value): string {
  return typeof value === 'number' ? describeNumber(value) : String(value ?? 'none')
}

/** Formats a fact, with objects in place of parameters. */
export function describeFact(model: Model, { fact, args }: FactTerm, binding: readonly number[]): string {
  return factKey(
    model.facts[fact].name,
    args.map((arg) => model.objects[arg.kind === 'constant' ? arg.value : binding[arg.index]]?.name ?? '?'),
  )
}

/**
 * Formats a cost or an amount: whole numbers of any size exactly, others with twelve significant digits.
 *
 * @example describeNumber(0.1 + 0.2) // '0.3'
 */
export function describeNumber(value: number): string {
  return String(Number.isInteger(value) ? value : Number(value.toPrecision(12)))
}

/** The value of a fact. */
export interface FactValue {
  /** Key of the fact. */
  readonly fact: string
  readonly value: Value
}

/** Facts named in a sentence; the data has one more, which shows that there are others. */
const mostFacts = 3

/** Returns the values that the facts of a condition have in a state. At most four of them, fixed ones left out. */
export function actualValues(
  model: Model,
  formula: Formula,
  binding: readonly number[],
  state: RefereeState,
): readonly FactValue[] {
  const found = new Map<string, Value>()
  const work: (Formula | Term)[] = [formula]
  for (let next = work.shift(); next !== undefined && found.size <= mostFacts; next = work.shift()) {
    switch (next.kind) {
      case 'all':
      case 'any':
        work.push(...next.parts.slice(0, 10))
        break
      case 'not':
        work.push(next.part)
        break
      case 'compare':
      case 'arithmetic':
        work.push(next.left, next.right)
        break
      case 'fact': {
        const fact = model.facts[next.fact]
        if (fact.fixed !== undefined) break
        const code = factCode(model, state, next.fact, bindArguments(next.args, binding))
        found.set(describeFact(model, next, binding), codeToValue(model, fact, code))
      }
    }
  }
  return [...found].map(([fact, value]) => ({ fact, value }))
}

/**
 * Describes the values of a condition's facts: `gold is 0 and at is docks`.
 *
 * @example `needs ${describeFormula(model, condition, args)}, but ${describeActual(actualValues(model, condition, args, state))}`
 */
export function describeActual(values: readonly FactValue[], is = 'is'): string {
  if (values.length === 0) return 'that never holds'
  const words = values.map(({ fact, value }, at) => `${fact} ${at === 0 ? is : 'is'} ${valueWords(value)}`)
  return words.length > mostFacts ? `${words.slice(0, mostFacts).join(', ')} …` : words.join(' and ')
}
