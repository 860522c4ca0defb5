/** Conditions of problems in PDDL notation: `(on a b)`, `(not (free left))`, `(>= (fuel truck) 3)`. */
import { oppositeComparison } from '../../../../domain/formulas.ts'
import type { Argument, LiftedFormula, LiftedModel, Term } from '../../../../domain/model.ts'
import { describeNumber } from '../../../../task/plan/words.ts'

/** Longer lists and deeper nesting are cut short: nobody reads them. */
const mostParts = 6
const deepest = 6

/** The words for a parameter: an object, or a name with a question mark. */
export type ParameterWords = (index: number) => string

type Compare = Extract<LiftedFormula, { kind: 'compare' }>

/** A name with its arguments: an atom, a number or an action. */
export function callWords(name: string, args: readonly string[]): string {
  return args.length === 0 ? `(${name})` : `(${name} ${args.join(' ')})`
}

/** An atom or a number with given objects. */
export function atomWords({ facts, objects }: LiftedModel, fact: number, args: readonly number[]): string {
  return callWords(
    facts[fact].name,
    args.map((object) => objects[object].name),
  )
}

/** A condition, or its negation. */
export function formulaWords(
  model: LiftedModel,
  formula: LiftedFormula,
  parameter: ParameterWords,
  negated = false,
  depth = 0,
): string {
  if (depth > deepest) return '…'
  switch (formula.kind) {
    case 'not':
      return formulaWords(model, formula.part, parameter, !negated, depth)
    case 'compare':
      return comparisonWords(model, formula, parameter, negated)
    case 'all':
    case 'any': {
      const parts = formula.parts.slice(0, mostParts)
      const words = parts.map((part) => formulaWords(model, part, parameter, negated, depth + 1))
      if (words.length === 1) return words[0]
      if (formula.parts.length > mostParts) words.push('…')
      return `(${[(formula.kind === 'all') !== negated ? 'and' : 'or', ...words].join(' ')})`
    }
    case 'exists':
    case 'forall': {
      const { first, parameters, part } = formula
      const inner: ParameterWords = (index) =>
        index >= first && index < first + parameters.length ? `?${parameters[index - first].name}` : parameter(index)
      const typed = parameters.map(({ name, type }) => `?${name} - ${model.types[type].name}`)
      const word = (formula.kind === 'forall') !== negated ? 'forall' : 'exists'
      return `(${word} (${typed.join(' ')}) ${formulaWords(model, part, inner, negated, depth + 1)})`
    }
  }
}

function comparisonWords(model: LiftedModel, compare: Compare, parameter: ParameterWords, negated: boolean): string {
  const { operator, left, right } = compare
  const isFlag = (term: Term): boolean => term.kind === 'fact' && model.facts[term.fact].values.kind === 'flag'
  if (isFlag(left) && right.kind === 'constant') {
    const words = termWords(model, left, parameter)
    return ((operator === '=') === (right.value === 1)) !== negated ? words : `(not ${words})`
  }
  const isObject = (term: Term): boolean => term.kind === 'parameter' || term.kind === 'constant'
  if (isObject(left) && isObject(right)) {
    const words = `(= ${argumentWords(model, left as Argument, parameter)} ${argumentWords(model, right as Argument, parameter)})`
    return (operator === '=') !== negated ? words : `(not ${words})`
  }
  const sign = negated ? oppositeComparison[operator] : operator
  const [first, second] = [termWords(model, left, parameter), termWords(model, right, parameter)]
  return sign === '!=' ? `(not (= ${first} ${second}))` : `(${sign} ${first} ${second})`
}

/** A number, a fact or a calculation. */
export function termWords(model: LiftedModel, term: Term, parameter: ParameterWords, depth = 0): string {
  if (depth > deepest) return '…'
  switch (term.kind) {
    case 'constant':
      return describeNumber(term.value)
    case 'parameter':
      return parameter(term.index)
    case 'fact':
      return callWords(
        model.facts[term.fact].name,
        term.args.map((arg) => argumentWords(model, arg, parameter)),
      )
    case 'arithmetic': {
      const [left, right] = [term.left, term.right].map((part) => termWords(model, part, parameter, depth + 1))
      return `(${term.operation} ${left} ${right})`
    }
  }
}

function argumentWords({ objects }: LiftedModel, arg: Argument, parameter: ParameterWords): string {
  return arg.kind === 'constant' ? (objects[arg.value]?.name ?? '?') : parameter(arg.index)
}
