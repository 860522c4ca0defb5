import type { LiftedFormula, Term } from '../../../domain/model.ts'
import type { WorkGuard } from '../../work-guard.ts'
import { foldFormula } from './fold-formula.ts'

const none: readonly number[] = []

/** Finds the free parameters of parts of conditions. Each part is visited once, no matter how often its surroundings are. */
export class FreeParameters {
  readonly #known = new Map<LiftedFormula, readonly number[]>()
  readonly #guard: WorkGuard

  constructor(guard: WorkGuard) {
    this.#guard = guard
  }

  /** In ascending order. */
  of(formula: LiftedFormula): readonly number[] {
    return foldFormula(formula, this.#known, (part, inner) => this.#freeIn(part, inner), this.#guard)
  }

  #freeIn(formula: LiftedFormula, inner: readonly (readonly number[])[]): readonly number[] {
    if (formula.kind === 'compare') return together([inTerm(formula.left), inTerm(formula.right)])
    if (formula.kind !== 'exists' && formula.kind !== 'forall') return this.#together(inner)
    const [free] = inner
    const isOutside = (parameter: number): boolean => parameter < formula.first
    return free.every(isOutside) ? free : free.filter(isOutside)
  }

  #together(lists: readonly (readonly number[])[]): readonly number[] {
    for (const { length } of lists) for (let at = 0; at < length; at++) this.#guard.tick()
    return together(lists)
  }
}

/** Shares equal lists: otherwise deep conditions would take memory quadratic in their depth. */
function together(lists: readonly (readonly number[])[]): readonly number[] {
  let longest = none
  for (const list of lists) if (list.length > longest.length) longest = list
  const found = new Set(longest)
  for (const list of lists) if (list !== longest) for (const parameter of list) found.add(parameter)
  return found.size === longest.length ? longest : [...found].sort((a, b) => a - b)
}

function inTerm(term: Term): readonly number[] {
  const found = new Set<number>()
  const terms: Term[] = [term]
  for (let next = terms.pop(); next !== undefined; next = terms.pop()) {
    if (next.kind === 'parameter') found.add(next.index)
    else if (next.kind === 'fact') for (const arg of next.args) terms.push(arg)
    else if (next.kind === 'arithmetic') terms.push(next.left, next.right)
  }
  return [...found].sort((a, b) => a - b)
}
