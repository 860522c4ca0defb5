import type { Model } from '../../domain/model.ts'
import { nextDown, nextUp } from '../../task/ground/interval.ts'
import type { GroundTerm, Literal } from '../../task/ground/literal.ts'
import type { Variable } from '../../task/ground/variable.ts'
import { describeNumber, describeValue } from '../../task/plan/words.ts'

const order = { '=': '', '!=': 'not ', '<': 'less than ', '<=': 'at most ', '>': 'more than ', '>=': 'at least ' }

/** A ground condition in the same words as `describeFormula`. */
export function describeLiteral(model: Model, variables: readonly Variable[], literal: Literal): string {
  if (literal.kind === 'compare') {
    const [left, right] = [literal.left, literal.right].map((term) => describeGroundTerm(variables, term))
    return `${literal.negated ? 'not ' : ''}${left} ${order[literal.operator]}${right}`
  }
  const { fact, key, min, max } = variables[literal.variable]
  if (literal.kind === 'within') {
    const [low, high] = [describeNumber(literal.low), describeNumber(literal.high)]
    if (literal.low === literal.high) return `${key} ${low}`
    // "more than 1" is written as the least number above 1, which reads as 1
    const from = nextUp(Number(low)) === literal.low ? `more than ${low}` : `at least ${low}`
    const to = nextDown(Number(high)) === literal.high ? `less than ${high}` : `at most ${high}`
    if (literal.high >= max) return `${key} ${from}`
    if (literal.low <= min) return `${key} ${to}`
    const isPlain = from.startsWith('at') && to.startsWith('at')
    return isPlain ? `${key} from ${low} to ${high}` : `${key} ${from} and ${to}`
  }
  const positive = literal.kind === 'is'
  if (model.facts[fact].values.kind === 'flag') return positive === (literal.value === 1) ? key : `not ${key}`
  return `${key} ${positive ? '' : 'not '}${describeValue(model, fact, literal.value)}`
}

function describeGroundTerm(variables: readonly Variable[], term: GroundTerm): string {
  if (term.kind === 'constant') return describeNumber(term.value)
  if (term.kind === 'variable') return variables[term.variable].key
  const [left, right] = [describeGroundTerm(variables, term.left), describeGroundTerm(variables, term.right)]
  if (term.operation === 'min') return `the smaller of ${left} and ${right}`
  if (term.operation === 'max') return `the larger of ${left} and ${right}`
  return `(${left} ${term.operation} ${right})`
}
