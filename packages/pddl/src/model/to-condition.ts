import type { Argument, FactTerm, LiftedFormula, Term } from '@telos/core/lifted'
import type { ConditionSyntax, ExpressionSyntax, NameSyntax, TermSyntax, TypedNameSyntax } from '../syntax.ts'
import { checkedSymbol, type ModelSymbols, typeOf } from './model-symbols.ts'

/** The variables in scope, with their numbers. */
export interface VariableScope {
  readonly variables: ReadonlyMap<string, number>
  /** How many numbers are in use. */
  readonly size: number
}

export function variableScope(
  parameters: readonly TypedNameSyntax[],
  around: VariableScope = { variables: new Map(), size: 0 },
): VariableScope {
  const variables = new Map(around.variables)
  parameters.forEach(({ name }, index) => {
    variables.set(name.text, around.size + index)
  })
  return { variables, size: around.size + parameters.length }
}

/** Something to convert, or a function that combines the last results. */
type Work =
  | ConditionSyntax
  | { readonly join: 'all' | 'any'; readonly count: number }
  | { readonly leave: Extract<ConditionSyntax, { kind: 'forall' | 'exists' }> }
  | typeof negate

const negate = { negate: true } as const

/** Converts a condition and resolves its names. Not recursive: conditions may be nested ten thousand deep. */
export function toCondition(
  symbols: ModelSymbols,
  root: ConditionSyntax | undefined,
  scope: VariableScope,
): LiftedFormula {
  if (root === undefined) return { kind: 'all', parts: [] }
  const inner = new InnerScope(scope)
  const work: Work[] = [root]
  const results: LiftedFormula[] = []
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if ('negate' in next) results.push({ kind: 'not', part: results.pop()! })
    else if ('join' in next) {
      const parts = results.splice(results.length - next.count, next.count)
      results.push({ kind: next.join, parts })
    } else if ('leave' in next) {
      const { kind, parameters } = next.leave
      const first = inner.leave(parameters)
      const bound = parameters.map(({ name, types }) => ({ name: name.text, type: typeOf(symbols, types) }))
      results.push({ kind, first, parameters: bound, part: results.pop()! })
    } else {
      switch (next.kind) {
        case 'and':
        case 'or':
          work.push({ join: next.kind === 'and' ? 'all' : 'any', count: next.parts.length })
          for (let at = next.parts.length - 1; at >= 0; at--) work.push(next.parts[at])
          break
        case 'not':
          work.push(negate, next.part)
          break
        case 'imply':
          work.push({ join: 'any', count: 2 }, next.right, negate, next.left)
          break
        case 'forall':
        case 'exists':
          inner.enter(next.parameters)
          work.push({ leave: next }, next.part)
          break
        case 'atom':
          results.push({
            kind: 'compare',
            operator: '=',
            left: factTerm(symbols, symbols.predicates, 'predicate', next, inner),
            right: { kind: 'constant', value: 1 },
          })
          break
        case 'equals': {
          const [left, right] = [toArgument(symbols, next.left, inner), toArgument(symbols, next.right, inner)]
          results.push({ kind: 'compare', operator: '=', left, right })
          break
        }
        case 'compare': {
          const [left, right] = [toTerm(symbols, next.left, inner), toTerm(symbols, next.right, inner)]
          results.push({ kind: 'compare', operator: next.operator, left, right })
          break
        }
      }
    }
  }
  return results[0]
}

/** An atom or a function with its arguments. */
export function factTerm(
  symbols: ModelSymbols,
  index: ReadonlyMap<string, number>,
  what: string,
  { name, args }: { readonly name: NameSyntax; readonly args: readonly TermSyntax[] },
  variables: VariableFinder,
): FactTerm {
  return {
    kind: 'fact',
    fact: checkedSymbol(index, name, what),
    args: args.map((arg) => toArgument(symbols, arg, variables)),
  }
}

/** Converts a numeric expression. Not recursive, as above. */
export function toTerm(symbols: ModelSymbols, root: ExpressionSyntax, variables: VariableFinder): Term {
  type Fold = { readonly operation: '+' | '-' | '*' | '/'; readonly count: number }
  const work: (ExpressionSyntax | Fold)[] = [root]
  const results: Term[] = []
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if (!('kind' in next)) {
      const parts = results.splice(results.length - next.count, next.count)
      results.push(fold(next.operation, parts))
    } else if (next.kind === 'number') results.push({ kind: 'constant', value: next.value })
    else if (next.kind === 'function') {
      results.push(factTerm(symbols, symbols.functions, 'function', next, variables))
    } else {
      work.push({ operation: next.operation, count: next.parts.length })
      for (let at = next.parts.length - 1; at >= 0; at--) work.push(next.parts[at])
    }
  }
  return results[0]
}

function fold(operation: '+' | '-' | '*' | '/', parts: readonly Term[]): Term {
  if (parts.length === 1) {
    const [part] = parts
    if (operation !== '-') return part
    if (part.kind === 'constant') return { kind: 'constant', value: 0 - part.value }
    return { kind: 'arithmetic', operation, left: { kind: 'constant', value: 0 }, right: part }
  }
  return parts.reduce((left, right) => ({ kind: 'arithmetic', operation, left, right }))
}

function toArgument({ objectIndex }: ModelSymbols, term: TermSyntax, variables: VariableFinder): Argument {
  if (!term.variable) return { kind: 'constant', value: checkedSymbol(objectIndex, term, 'object') }
  const index = variables.find(term.text)
  if (index === undefined)
    throw new TypeError(`unknown variable "?${term.text}": check the domain and the problem first`)
  return { kind: 'parameter', index }
}

/** Looks up the number of a variable. */
export interface VariableFinder {
  find(name: string): number | undefined
}

/** The scope of a condition while quantifiers are entered and left; a name refers to the innermost variable. */
export class InnerScope implements VariableFinder {
  readonly #around: ReadonlyMap<string, number>
  readonly #inner = new Map<string, number[]>()
  #size: number

  constructor({ variables, size }: VariableScope) {
    this.#around = variables
    this.#size = size
  }

  find(name: string): number | undefined {
    return this.#inner.get(name)?.at(-1) ?? this.#around.get(name)
  }

  enter(parameters: readonly TypedNameSyntax[]): void {
    for (const { name } of parameters) {
      const numbers = this.#inner.get(name.text)
      if (numbers === undefined) this.#inner.set(name.text, [this.#size])
      else numbers.push(this.#size)
      this.#size++
    }
  }

  /** Returns the number of the first parameter. */
  leave(parameters: readonly TypedNameSyntax[]): number {
    for (const { name } of parameters) this.#inner.get(name.text)!.pop()
    this.#size -= parameters.length
    return this.#size
  }
}
