/** Indexes facts by their words, to find those with a word at a position at once. */

type Rows = (readonly string[])[]

/** By predicate name: all arguments, and by position and word. */
type ByName = Map<string, { readonly all: Rows; readonly places: Map<string, Rows>[] }>

const nothing: Rows = []

export class FactIndex {
  readonly #facts: ReadonlySet<string>
  /** Built on demand. */
  #byName: ByName | undefined

  constructor(facts: Iterable<string>) {
    this.#facts = new Set(facts)
  }

  has(fact: string): boolean {
    return this.#facts.has(fact)
  }

  /** Returns the arguments of facts of a predicate that may match these; variables begin with a question mark. */
  rows(name: string, args: readonly string[]): readonly (readonly string[])[] {
    this.#byName ??= indexed(this.#facts)
    const known = this.#byName.get(name)
    if (known === undefined) return nothing
    let best = known.all
    for (const [place, word] of args.entries()) {
      if (word.startsWith('?')) continue
      const rows = known.places[place].get(word) ?? nothing
      if (rows.length < best.length) best = rows
    }
    return best
  }
}

function indexed(facts: Iterable<string>): ByName {
  const byName: ByName = new Map()
  for (const fact of facts) {
    const [name, ...args] = fact.split(' ')
    let known = byName.get(name)
    if (known === undefined) {
      known = { all: [], places: args.map(() => new Map()) }
      byName.set(name, known)
    }
    known.all.push(args)
    for (const [place, word] of args.entries()) {
      const rows = known.places[place].get(word)
      if (rows === undefined) known.places[place].set(word, [args])
      else rows.push(args)
    }
  }
  return byName
}
