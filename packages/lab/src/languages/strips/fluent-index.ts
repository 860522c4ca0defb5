import { sortedTerms } from './fluents.ts'
import type { CompoundTerm } from './term.ts'

const none: readonly CompoundTerm[] = []

/** Indexes fluents by name and number of arguments, in order of arrival; on demand also by one of their arguments. */
export class FluentIndex {
  readonly terms: readonly CompoundTerm[]
  readonly #byFunctor: ReadonlyMap<string, readonly CompoundTerm[]>
  readonly #byArgument = new Map<string, ReadonlyMap<string, readonly CompoundTerm[]>>()
  #texts: ReadonlySet<string> | undefined

  constructor(terms: readonly CompoundTerm[]) {
    this.terms = terms
    this.#byFunctor = groupedBy(terms, ({ functor }) => functor)
  }

  has(text: string): boolean {
    this.#texts ??= new Set(this.terms.map((fluent) => fluent.text))
    return this.#texts.has(text)
  }

  hasFunctor(functor: string): boolean {
    return this.#byFunctor.has(functor)
  }

  of(functor: string): readonly CompoundTerm[] {
    return this.#byFunctor.get(functor) ?? none
  }

  /** Returns the fluents with this argument at a position. Pays off for lists that are queried often, such as the edges of a map. */
  withArgument(functor: string, place: number, text: string): readonly CompoundTerm[] {
    const key = `${place}/${functor}`
    let byText = this.#byArgument.get(key)
    if (byText === undefined) {
      byText = groupedBy(this.of(functor), (fluent) => fluent.arguments[place].text)
      this.#byArgument.set(key, byText)
    }
    return byText.get(text) ?? none
  }
}

function groupedBy(
  terms: readonly CompoundTerm[],
  keyOf: (fluent: CompoundTerm) => string,
): Map<string, CompoundTerm[]> {
  const groups = new Map<string, CompoundTerm[]>()
  for (const fluent of terms) {
    const same = groups.get(keyOf(fluent))
    if (same === undefined) groups.set(keyOf(fluent), [fluent])
    else same.push(fluent)
  }
  return groups
}

let lastState: readonly string[] | undefined
let lastIndex = new FluentIndex([])

/** Returns the index of a state. Goal, estimate and successors are evaluated one after the other, so the last index is kept. */
export function indexOf(state: readonly string[]): FluentIndex {
  // only frozen lists are sure to stay the same
  if (state === lastState) return lastIndex
  const index = new FluentIndex(sortedTerms(state))
  if (!Object.isFrozen(state)) return index
  lastState = state
  lastIndex = index
  return index
}
