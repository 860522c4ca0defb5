import type { Formula, Model, ParameterModel, Term } from '../../domain/model.ts'
import { UnsupportedError } from '../unsupported-error.ts'
import type { WorkGuard } from '../work-guard.ts'
import { calculate, compareValues } from './literal.ts'
import type { Known } from './normal-form.ts'

/** Maximum bindings to try before giving up on a domain. */
const mostTried = 20_000_000

/**
 * Yields all bindings of parameters to objects that the known facts allow. A conjunct is checked as soon as its parameters are bound, and
 * `doorOf(door) = place` determines `place` instead of trying every place: the work grows with the matches, not with the product of all
 * objects.
 */
export function* bindings(
  model: Model,
  parameters: readonly ParameterModel[],
  condition: Formula,
  known: Known,
  guard?: WorkGuard,
): Generator<readonly number[]> {
  const conjuncts = flatten(condition).map((formula) => ({ formula, last: lastParameter(formula) }))
  const binding: number[] = []
  let tried = 0

  function* bind(index: number): Generator<readonly number[]> {
    if (index === parameters.length) {
      yield binding.slice()
      return
    }
    for (const object of candidates(index)) {
      guard?.tick()
      if (++tried > mostTried) throw new UnsupportedError(tooMany(parameters))
      binding[index] = object
      if (conjuncts.every(({ formula, last }) => last !== index || truth(formula) !== false)) yield* bind(index + 1)
    }
    binding.length = index
  }

  function candidates(index: number): readonly number[] {
    const ofType = model.types[parameters[index].type].objects
    for (const { formula } of conjuncts) {
      if (formula.kind !== 'compare' || formula.operator !== '=') continue
      const { left, right } = formula
      const given = isParameter(left, index)
        ? value(right, index)
        : isParameter(right, index)
          ? value(left, index)
          : undefined
      if (given !== undefined) return ofType.includes(given) ? [given] : []
    }
    return ofType
  }

  /** True, false, or undefined if not yet known. */
  function truth(formula: Formula): boolean | undefined {
    switch (formula.kind) {
      case 'compare': {
        const left = value(formula.left)
        const right = value(formula.right)
        return left === undefined || right === undefined ? undefined : compareValues(formula.operator, left, right)
      }
      case 'not': {
        const part = truth(formula.part)
        return part === undefined ? undefined : !part
      }
      case 'all':
      case 'any': {
        const decisive = formula.kind === 'any'
        let open = false
        for (const part of formula.parts) {
          const result = truth(part)
          if (result === decisive) return decisive
          if (result === undefined) open = true
        }
        return open ? undefined : !decisive
      }
    }
  }

  /** The value of a term, as far as parameters before `bound` and known facts determine it. */
  function value(term: Term, bound = Number.POSITIVE_INFINITY): number | undefined {
    switch (term.kind) {
      case 'constant':
        return term.value
      case 'parameter':
        return term.index < bound ? binding[term.index] : undefined
      case 'fact': {
        const args: number[] = []
        for (const arg of term.args) {
          const object = value(arg, bound)
          if (object === undefined) return undefined
          args.push(object)
        }
        return known(term.fact, args)
      }
      case 'arithmetic': {
        const left = value(term.left, bound)
        const right = value(term.right, bound)
        return left === undefined || right === undefined ? undefined : calculate(term.operation, left, right)
      }
    }
  }

  yield* bind(0)
}

function tooMany(parameters: readonly ParameterModel[]): string {
  const names = parameters.map(({ name }) => name).join(', ')
  return `the parameters ${names} have more than ${mostTried} bindings; link them with fixed facts`
}

function flatten(formula: Formula): Formula[] {
  return formula.kind === 'all' ? formula.parts.flatMap(flatten) : [formula]
}

function isParameter(term: Term, index: number): boolean {
  return term.kind === 'parameter' && term.index === index
}

/** The last parameter that a formula mentions, or -1. */
function lastParameter(formula: Formula): number {
  switch (formula.kind) {
    case 'compare':
      return Math.max(lastOfTerm(formula.left), lastOfTerm(formula.right))
    case 'not':
      return lastParameter(formula.part)
    default:
      return formula.parts.reduce((last, part) => Math.max(last, lastParameter(part)), -1)
  }
}

function lastOfTerm(term: Term): number {
  switch (term.kind) {
    case 'constant':
      return -1
    case 'parameter':
      return term.index
    case 'fact':
      return term.args.reduce((last, arg) => Math.max(last, lastOfTerm(arg)), -1)
    case 'arithmetic':
      return Math.max(lastOfTerm(term.left), lastOfTerm(term.right))
  }
}
