import type { Argument, Comparison, FactTerm, Formula, Term } from './model.ts'

/** Collects every mention of a fact in a condition or a term. Uses a stack, because conditions may be deep. */
export function namedFacts(root: Formula | Term): FactTerm[] {
  const found: FactTerm[] = []
  const work: (Formula | Term)[] = [root]
  for (let node = work.pop(); node !== undefined; node = work.pop()) {
    if ('parts' in node) for (const part of node.parts) work.push(part)
    else if ('left' in node) work.push(node.left, node.right)
    else if (node.kind === 'not') work.push(node.part)
    else if (node.kind === 'fact') found.push(node)
  }
  return found
}

/** The comparison that holds exactly when the given one does not, for numeric values. */
export const oppositeComparison: Readonly<Record<Comparison, Comparison>> = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
}

/** The same comparison with its sides swapped. */
export const mirrored: Readonly<Record<Comparison, Comparison>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

// Substitutes objects for parameters.

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

// Formulas combined from formulas. A single part is returned unchanged.

export function conjunctionOf(parts: readonly Formula[]): Formula {
  return parts.length === 1 ? parts[0]! : { kind: 'all', parts }
}

export function disjunctionOf(parts: readonly Formula[]): Formula {
  return parts.length === 1 ? parts[0]! : { kind: 'any', parts }
}
