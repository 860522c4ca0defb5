/** Terms: what fluents, actions and their arguments are made of. */

/** Stands for any term until it is bound: `?x`. */
export interface TermVariable {
  readonly kind: 'variable'
  /** Without the question mark. */
  readonly name: string
  readonly text: string
}

/** A number: equal numbers are equal terms, however they were written. */
export interface NumberTerm {
  readonly kind: 'number'
  readonly value: number
  readonly text: string
}

/** A name with or without arguments: `handempty`, `at(robot,node(0,1))`. */
export interface CompoundTerm {
  readonly kind: 'compound'
  readonly name: string
  readonly arguments: readonly TermNode[]
  /** Number of arguments and name; equal exactly where both are. */
  readonly functor: string
  /** Without variables. */
  readonly isGround: boolean
  /** The one way to write it: without blanks, quotes only where they are needed. */
  readonly text: string
}

/** A term of any kind. */
export type TermNode = TermVariable | NumberTerm | CompoundTerm

/** Bare names: letters and digits of any script, and signs that mean nothing here. */
export const BARE_NAME = /[\p{L}\p{M}\p{N}_.:#@$%&*+/-]+/u
const ONLY_BARE_NAME = new RegExp(`^${BARE_NAME.source}$`, 'u')
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/

/** True where a bare name is read as a number. */
export function looksLikeNumber(text: string): boolean {
  return NUMBER.test(text)
}

/** Makes a variable of its name. */
export function variableTerm(name: string): TermVariable {
  return { kind: 'variable', name, text: `?${name}` }
}

/** Makes a term of a number. */
export function numberTerm(value: number): NumberTerm {
  // adding 0 turns -0 into 0
  return { kind: 'number', value, text: String(value + 0) }
}

/** Makes a term of a name and its arguments. */
export function compoundTerm(name: string, args: readonly TermNode[]): CompoundTerm {
  const list = args.length === 0 ? '' : `(${args.map(({ text }) => text).join(',')})`
  return {
    kind: 'compound',
    name,
    arguments: args,
    functor: functorOf(name, args.length),
    isGround: args.every(isGround),
    text: nameText(name) + list,
  }
}

/** Number of arguments and name in one text; the number comes first, as names may hold anything. */
export function functorOf(name: string, arity: number): string {
  return `${arity}/${name}`
}

/** Whether a term has no variables. */
export function isGround(term: TermNode): boolean {
  return term.kind === 'number' || (term.kind === 'compound' && term.isGround)
}

/** A name as it is written: in quotes where it would be read as something else. */
export function nameText(name: string): string {
  return ONLY_BARE_NAME.test(name) && !looksLikeNumber(name) ? name : `'${name.replaceAll("'", "''")}'`
}

/** Adds the names of all variables of a term, each once, in the order in which they are read. */
export function variablesOf(term: TermNode, names: Set<string> = new Set()): Set<string> {
  if (term.kind === 'variable') names.add(term.name)
  if (term.kind === 'compound') for (const argument of term.arguments) variablesOf(argument, names)
  return names
}
