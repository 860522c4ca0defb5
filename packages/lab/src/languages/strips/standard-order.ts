import type { TermNode } from './term.ts'

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
