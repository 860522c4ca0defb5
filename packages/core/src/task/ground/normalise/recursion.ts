import { stronglyConnected } from '../../../domain/derived-order.ts'
import type { LiftedFact, LiftedFormula, Term } from '../../../domain/model.ts'
import type { WorkGuard } from '../../work-guard.ts'
import { foldFormula } from './fold-formula.ts'

/** Which derived facts depend on themselves, and through which others. */
export class Recursion {
  /** By fact: the same number for facts that depend on each other; -1 for basic facts. */
  readonly #component: readonly number[]
  /** By component: cached answers for parts of conditions. */
  readonly #known: Map<LiftedFormula, boolean>[] = []
  readonly #guard: WorkGuard

  constructor(facts: readonly LiftedFact[], guard: WorkGuard) {
    this.#guard = guard
    const mentioned = facts.map(({ derived }) =>
      derived !== undefined && 'formula' in derived ? [...namedFacts(derived.formula, guard)] : [],
    )
    const component = stronglyConnected(mentioned)
    this.#component = facts.map(({ derived }, fact) => (derived === undefined ? -1 : component[fact]))
  }

  /** Whether a part of the condition of a derived fact mentions this fact or one that depends on it. */
  mentions(formula: LiftedFormula, fact: number): boolean {
    if (fact < 0) return false
    const component = this.#component[fact]
    const isOwn = (term: Term): boolean => term.kind === 'fact' && this.#component[term.fact] === component
    this.#known[component] ??= new Map()
    return foldFormula<boolean>(
      formula,
      this.#known[component],
      (part, inner) =>
        part.kind === 'compare' ? isOwn(part.left) || isOwn(part.right) : inner.some((isSaid) => isSaid),
      this.#guard,
    )
  }
}

/** The flags that a condition mentions. */
function namedFacts(root: LiftedFormula, guard: WorkGuard): Set<number> {
  const found = new Set<number>()
  const stack = [root]
  for (let formula = stack.pop(); formula !== undefined; formula = stack.pop()) {
    guard.tick()
    if (formula.kind === 'compare') {
      if (formula.left.kind === 'fact') found.add(formula.left.fact)
      if (formula.right.kind === 'fact') found.add(formula.right.fact)
    } else if ('parts' in formula) for (const part of formula.parts) stack.push(part)
    else stack.push(formula.part)
  }
  return found
}
