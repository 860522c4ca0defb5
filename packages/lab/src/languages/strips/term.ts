/** Terms, of which fluents, actions and their arguments consist. */

/** A placeholder for any term until it is bound: `?x`. */
export interface TermVariable {
  readonly kind: 'variable'
  /** Without the question mark. */
  readonly name: string
  readonly text: string
}

/** A number. Equal numbers are equal terms, however they are written. */
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
  /** Number of arguments and name as one text; equal exactly if both are. */
  readonly functor: string
  /** Without variables. */
  readonly isGround: boolean
  /** Its canonical text: no blanks, quotes only where needed. */
  readonly text: string
}

/** A term of any kind. */
export type TermNode = TermVariable | NumberTerm | CompoundTerm

/** Names that need no quotes: letters and digits of any script, and signs without a meaning here. */
export const BARE_NAME = /[\p{L}\p{M}\p{N}_.:#@$%&*+/-]+/u
const ONLY_BARE_NAME = new RegExp(`^${BARE_NAME.source}$`, 'u')
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/

/** Whether a bare name would be read as a number. */
export function looksLikeNumber(text: string): boolean {
  return NUMBER.test(text)
}

/** Makes a variable from its name. */
export function variableTerm(name: string): TermVariable {
  return { kind: 'variable', name, text: `?${name}` }
}

/** Makes a term from a number. */
export function numberTerm(value: number): NumberTerm {
  // adding 0 turns -0 into 0
  return { kind: 'number', value, text: String(value + 0) }
}

/** Makes a term from a name and its arguments. */
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

/** Number of arguments and name in one text. The number comes first, as names may contain anything. */
export function functorOf(name: string, arity: number): string {
  return `${arity}/${name}`
}

/** Whether a term has no variables. */
export function isGround(term: TermNode): boolean {
  return term.kind === 'number' || (term.kind === 'compound' && term.isGround)
}

/** Writes a name, with quotes if it would be read as something else. */
export function nameText(name: string): string {
  return ONLY_BARE_NAME.test(name) && !looksLikeNumber(name) ? name : `'${name.replaceAll("'", "''")}'`
}

/** Adds the names of all variables of a term, each once, in reading order. */
export function variablesOf(term: TermNode, names: Set<string> = new Set()): Set<string> {
  if (term.kind === 'variable') names.add(term.name)
  if (term.kind === 'compound') for (const argument of term.arguments) variablesOf(argument, names)
  return names
}
