/** States of the `strips` language: sets of fluents, kept as sorted lists of texts. */
import { parseFluent, parsePattern } from './parse.ts'
import { compareTerms } from './pattern.ts'
import type { CompoundTerm, TermNode } from './term.ts'

/** A state: fluents as texts, each once, in Prolog's standard order (number of arguments, name, arguments). */
export type Fluents = readonly string[]

/** The value of a variable or argument: a number if it looks like one, else the text of the term. */
export type TermValue = number | string

/** A name with its arguments. */
export interface StripsTerm {
  readonly name: string
  readonly arguments: readonly TermValue[]
}

/**
 * Makes a state from fluents in any order.
 *
 * @example fluents('itempos(2, 5)', 'agentpos(0, 1)', 'phase(collecting)')
 * // ['phase(collecting)', 'agentpos(0,1)', 'itempos(2,5)']
 */
export function fluents(...texts: readonly string[]): Fluents {
  return canonical(texts)
}

/** Like `fluents`, for lists of any length. */
export function canonical(texts: Iterable<string>): Fluents {
  return Object.freeze(sortedTerms(texts).map(({ text }) => text))
}

/** The terms of a state, each once, in standard order. */
export function sortedTerms(texts: Iterable<string>): readonly CompoundTerm[] {
  const terms = Array.from(texts, parseFluent)
  for (let at = 1; at < terms.length; at++) {
    if (compareTerms(terms[at - 1], terms[at]) >= 0) {
      terms.sort(compareTerms)
      return terms.filter((term, place) => place === 0 || term.text !== terms[place - 1].text)
    }
  }
  return terms
}

/**
 * Parses a fluent or an action into its parts.
 *
 * @example term('edge(node(0,1), hall, 3)') // { name: 'edge', arguments: ['node(0,1)', 'hall', 3] }
 */
export function term(text: string): StripsTerm {
  const { name, arguments: args } = parsePattern(text)
  return { name, arguments: args.map(valueOfTerm) }
}

/** The plain value of a term. */
export function valueOfTerm(node: TermNode): TermValue {
  return node.kind === 'number' ? node.value : node.text
}

/** (state − remove) ∪ add. All texts must be canonical. */
export function changed(terms: readonly CompoundTerm[], remove: readonly string[], add: readonly string[]): Fluents {
  const gone = new Set(remove)
  const next = terms.filter(({ text }) => !gone.has(text))
  for (const text of add) {
    const fluent = parseFluent(text)
    const place = placeOf(next, fluent)
    if (next[place]?.text !== fluent.text) next.splice(place, 0, fluent)
  }
  return Object.freeze(next.map(({ text }) => text))
}

/** The index of a term in a sorted list, or where to insert it. */
function placeOf(terms: readonly CompoundTerm[], wanted: CompoundTerm): number {
  let low = 0
  let high = terms.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareTerms(terms[middle], wanted) < 0) low = middle + 1
    else high = middle
  }
  return low
}
