/** What a condition asks of single facts. Derived facts count through what they follow from. */
import type { Argument, Comparison, Formula, Model, ParameterModel, Term } from '@telos/core/lifted'

/** An object, or any object of a type. */
export type SomeObject = { readonly object: number } | { readonly type: number }

/** One way to make a condition true, or a part of it: a fact with a value. */
export interface FactLiteral {
  readonly fact: number
  readonly args: readonly SomeObject[]
  readonly operator: Comparison
  /** Undefined: any change of the fact may help. */
  readonly value: ValueTerm | undefined
}

/** A number, an object, an object of a type, or something that depends on the state. */
export type ValueTerm = { readonly code: number } | { readonly type: number } | 'unknown'

const opposite: Readonly<Record<Comparison, Comparison>> = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
}
const mirror: Readonly<Record<Comparison, Comparison>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

type Binding = readonly SomeObject[]

/** All literals of a condition, with those of the derived facts in it. */
export function literalsOf(
  model: Model,
  formula: Formula,
  parameters: readonly ParameterModel[],
): readonly FactLiteral[] {
  const found: FactLiteral[] = []
  const open = new Set<number>()

  function visit(part: Formula, binding: Binding, isNegated: boolean): void {
    if (part.kind === 'not') visit(part.part, binding, !isNegated)
    else if (part.kind !== 'compare') for (const inner of part.parts) visit(inner, binding, isNegated)
    else {
      const operator = isNegated ? opposite[part.operator] : part.operator
      add(part.left, operator, part.right, binding)
      add(part.right, mirror[operator], part.left, binding)
    }
  }

  function add(side: Term, operator: Comparison, other: Term, binding: Binding): void {
    if (side.kind === 'arithmetic') for (const term of [side.left, side.right]) reads(term, binding)
    if (side.kind !== 'fact') return
    const { derived } = model.facts[side.fact]!
    const args = side.args.map((arg) => bound(arg, binding))
    const value = valueTerm(other, binding)
    if (derived === undefined) found.push({ fact: side.fact, args, operator, value })
    else if ('term' in derived) inside(side.fact, () => reads(derived.term, args))
    else {
      const isWanted = typeof value === 'object' && 'code' in value && (operator === '=') === (value.code === 1)
      inside(side.fact, () => visit(derived.formula, args, !isWanted))
    }
  }

  /** Facts that a number is computed from: whatever changes them may help. */
  function reads(term: Term, binding: Binding): void {
    if (term.kind === 'arithmetic') for (const part of [term.left, term.right]) reads(part, binding)
    if (term.kind !== 'fact') return
    const { derived } = model.facts[term.fact]!
    const args = term.args.map((arg) => bound(arg, binding))
    if (derived === undefined) found.push({ fact: term.fact, args, operator: '=', value: undefined })
    else if ('term' in derived) inside(term.fact, () => reads(derived.term, args))
  }

  /** Derived facts may depend on themselves. */
  function inside(fact: number, run: () => void): void {
    if (open.has(fact)) return
    open.add(fact)
    run()
    open.delete(fact)
  }

  visit(
    formula,
    parameters.map(({ type }) => ({ type })),
    false,
  )
  return found
}

export function bound(arg: Argument, binding: Binding): SomeObject {
  return arg.kind === 'constant' ? { object: arg.value } : (binding[arg.index] ?? { type: -1 })
}

export function valueTerm(term: Term, binding: Binding): ValueTerm {
  if (term.kind === 'constant') return { code: term.value }
  if (term.kind !== 'parameter') return 'unknown'
  const some = binding[term.index]
  if (some === undefined) return 'unknown'
  return 'object' in some ? { code: some.object } : some
}
