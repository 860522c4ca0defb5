/** Substitutes objects for parameters. */
import type { Argument, FactTerm, Formula, Term } from './model.ts'

/**
 * Replaces each parameter of the formula with the object at the same position.
 *
 * @example bindFormula(goal.condition, [northDoor])
 */
export function bindFormula(formula: Formula, objects: readonly number[]): Formula {
  switch (formula.kind) {
    case 'all':
    case 'any':
      return { kind: formula.kind, parts: formula.parts.map((part) => bindFormula(part, objects)) }
    case 'not':
      return { kind: 'not', part: bindFormula(formula.part, objects) }
    case 'compare':
      return { ...formula, left: bindTerm(formula.left, objects), right: bindTerm(formula.right, objects) }
  }
}

/**
 * Replaces each parameter of the term with the object at the same position.
 *
 * @example bindTerm({ kind: 'parameter', index: 0 }, [3]) // { kind: 'constant', value: 3 }
 */
function bindTerm(term: Term, objects: readonly number[]): Term {
  switch (term.kind) {
    case 'constant':
      return term
    case 'parameter':
      return bindArgument(term, objects)
    case 'fact':
      return bindFact(term, objects)
    case 'arithmetic':
      return { ...term, left: bindTerm(term.left, objects), right: bindTerm(term.right, objects) }
  }
}

function bindFact(term: FactTerm, objects: readonly number[]): FactTerm {
  return { ...term, args: term.args.map((arg) => bindArgument(arg, objects)) }
}

function bindArgument(arg: Argument, objects: readonly number[]): Argument {
  return arg.kind === 'parameter' ? { kind: 'constant', value: objects[arg.index]! } : arg
}
