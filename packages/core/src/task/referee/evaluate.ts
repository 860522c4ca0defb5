/**
 * Evaluates lifted formulas and terms, one value at a time, with an explicit stack, because conditions may have any depth. It deliberately
 * shares no code with the grounder and the search, so that it can judge their results.
 */
import type { Comparison, Formula, Term } from '../../domain/model.ts'

/** Returns the value of a fact about given objects, as a code. */
export type FactReader = (fact: number, args: readonly number[]) => number

type Operation = Extract<Term, { kind: 'arithmetic' }>['operation']

/** Whether a formula holds under a binding of its parameters. */
export function evaluateFormula(formula: Formula, binding: readonly number[], read: FactReader): boolean {
  if (formula.kind === 'compare') return comparisonHolds(formula, binding, read)
  const open: { readonly parts: readonly Formula[]; at: number; readonly all: boolean; readonly negated: boolean }[] =
    []
  let current: Formula = formula
  let negated = false
  for (;;) {
    let result: boolean
    if (current.kind === 'not') {
      negated = !negated
      current = current.part
      continue
    }
    if (current.kind === 'compare') {
      result = comparisonHolds(current, binding, read) !== negated
    } else {
      // not all = any not
      const all = (current.kind === 'all') !== negated
      if (current.parts.length > 0) {
        open.push({ parts: current.parts, at: 0, all, negated })
        current = current.parts[0]
        continue
      }
      result = all
    }
    let next: Formula | undefined
    while (open.length > 0 && next === undefined) {
      const top = open[open.length - 1]
      // one false part decides `all`, one true part decides `any`; otherwise the next part is evaluated
      if (result === top.all && ++top.at < top.parts.length) {
        next = top.parts[top.at]
        negated = top.negated
      } else open.pop()
    }
    if (next === undefined) return result
    current = next
  }
}

function comparisonHolds(
  { operator, left, right }: Extract<Formula, { kind: 'compare' }>,
  binding: readonly number[],
  read: FactReader,
): boolean {
  return test(operator, evaluateTerm(left, binding, read), evaluateTerm(right, binding, read))
}

/** Returns the value of a term under a binding of its parameters. */
export function evaluateTerm(term: Term, binding: readonly number[], read: FactReader): number {
  if (term.kind === 'constant') return term.value
  if (term.kind === 'parameter') return binding[term.index]
  if (term.kind === 'fact') return read(term.fact, bindArguments(term.args, binding))
  const work: (Term | Operation)[] = [term]
  const values: number[] = []
  while (work.length > 0) {
    const next = work.pop() as Term | Operation
    if (typeof next === 'string') {
      const right = values.pop() as number
      values.push(calculate(next, values.pop() as number, right))
    } else if (next.kind === 'arithmetic') work.push(next.operation, next.right, next.left)
    else if (next.kind === 'constant') values.push(next.value)
    else if (next.kind === 'parameter') values.push(binding[next.index])
    else values.push(read(next.fact, bindArguments(next.args, binding)))
  }
  return values[0]
}

const noObjects: readonly number[] = []

/** Resolves the arguments of a fact to objects. */
export function bindArguments(
  args: Extract<Term, { kind: 'fact' }>['args'],
  binding: readonly number[],
): readonly number[] {
  return args.length === 0 ? noObjects : args.map((arg) => (arg.kind === 'constant' ? arg.value : binding[arg.index]))
}

function calculate(operation: Operation, left: number, right: number): number {
  switch (operation) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return left / right
    case 'min':
      return Math.min(left, right)
    case 'max':
      return Math.max(left, right)
  }
}

function test(operator: Comparison, left: number, right: number): boolean {
  switch (operator) {
    case '=':
      return left === right
    case '!=':
      return left !== right
    case '<':
      return left < right
    case '<=':
      return left <= right
    case '>':
      return left > right
    case '>=':
      return left >= right
  }
}
