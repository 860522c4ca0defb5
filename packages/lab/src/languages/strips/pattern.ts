/** Compiled patterns: variables are numbered slots, parts without variables are texts. */
import { nameText, type TermNode } from './term.ts'

/** The values in the slots; undefined while a variable is free. */
export type Binding = (TermNode | undefined)[]

/** A term with slots. */
export type TermPattern =
  /** Without variables. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'slot'; readonly slot: number }
  /** `?_`: matches anything, each time independently. */
  | { readonly kind: 'anything' }
  | {
      readonly kind: 'compound'
      readonly functor: string
      readonly head: string
      readonly arguments: readonly TermPattern[]
    }

/** The name of the variable that is never bound. */
export const ANYTHING = '_'

/** Numbers variables in order of appearance. */
export class VariableSlots {
  readonly names: string[] = []

  slotOf(name: string): number {
    const known = this.names.indexOf(name)
    return known >= 0 ? known : this.names.push(name) - 1
  }

  pattern(term: TermNode): TermPattern {
    if (term.kind === 'variable') {
      return term.name === ANYTHING ? { kind: 'anything' } : { kind: 'slot', slot: this.slotOf(term.name) }
    }
    if (term.kind === 'number' || term.isGround) return { kind: 'text', text: term.text }
    const args = term.arguments.map((argument) => this.pattern(argument))
    return { kind: 'compound', functor: term.functor, head: nameText(term.name), arguments: args }
  }
}

/** Matches a term without variables, binding free slots on the way. After a failed match, some of them may be bound. */
export function matchesTerm(pattern: TermPattern, term: TermNode, binding: Binding): boolean {
  switch (pattern.kind) {
    case 'anything':
      return true
    case 'text':
      return pattern.text === term.text
    case 'slot': {
      const bound = binding[pattern.slot]
      if (bound !== undefined) return bound.text === term.text
      binding[pattern.slot] = term
      return true
    }
    case 'compound': {
      if (term.kind !== 'compound' || term.functor !== pattern.functor) return false
      const args = pattern.arguments
      for (let at = 0; at < args.length; at++) {
        if (!matchesTerm(args[at], term.arguments[at], binding)) return false
      }
      return true
    }
  }
}

/** The canonical text of a pattern whose variables are all bound. */
export function patternText(pattern: TermPattern, binding: Binding): string {
  switch (pattern.kind) {
    case 'text':
      return pattern.text
    case 'slot':
      return binding[pattern.slot]!.text
    case 'anything':
      throw new TypeError('?_ is never bound')
    case 'compound':
      return `${pattern.head}(${pattern.arguments.map((argument) => patternText(argument, binding)).join(',')})`
  }
}

/** The slots of a pattern; `anything` counts as -1. */
export function slotsOf(pattern: TermPattern): number[] {
  switch (pattern.kind) {
    case 'text':
      return []
    case 'slot':
      return [pattern.slot]
    case 'anything':
      return [-1]
    case 'compound':
      return pattern.arguments.flatMap(slotsOf)
  }
}

const ranks = { variable: 0, number: 1, compound: 2 } as const

/**
 * Prolog's standard order of terms: numbers by value, before names; names without arguments before those with some; then by
 * number of arguments, name, and the arguments from left to right. Printed states are sorted by it.
 */
export function compareTerms(left: TermNode, right: TermNode): number {
  if (left.kind === 'compound' && right.kind === 'compound') {
    const byArity = left.arguments.length - right.arguments.length
    if (byArity !== 0) return byArity
    if (left.name !== right.name) return left.name < right.name ? -1 : 1
    for (let at = 0; at < left.arguments.length; at++) {
      const byArgument = compareTerms(left.arguments[at], right.arguments[at])
      if (byArgument !== 0) return byArgument
    }
    return 0
  }
  if (left.kind === 'number' && right.kind === 'number') return left.value - right.value
  if (left.kind === 'variable' && right.kind === 'variable') {
    return left.name === right.name ? 0 : left.name < right.name ? -1 : 1
  }
  return ranks[left.kind] - ranks[right.kind]
}
