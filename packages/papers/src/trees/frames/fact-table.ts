import type { TreeFacts, TreeValue } from '../tree-action.ts'

/** Numbers facts with their values, so that growing a tree compares integers. */
export class FactTable {
  readonly #ids = new Map<string, Map<TreeValue, number>>()
  readonly #names: string[] = []
  readonly #values: TreeValue[] = []

  get size(): number {
    return this.#names.length
  }

  nameOf(fact: number): string {
    return this.#names[fact]
  }

  /** The facts of a record, in its order. */
  idsOf(facts: TreeFacts = {}): number[] {
    return Object.entries(facts).map(([name, value]) => this.#idOf(name, value))
  }

  /** The same, skipping facts that have no number yet. */
  knownIdsOf(facts: TreeFacts): number[] {
    return Object.entries(facts).flatMap(([name, value]) => this.#ids.get(name)?.get(value) ?? [])
  }

  /** 1 for each fact that holds in a state. */
  truths(state: TreeFacts): Uint8Array {
    const truths = new Uint8Array(this.size)
    for (let fact = 0; fact < truths.length; fact++) {
      const name = this.#names[fact]
      if (Object.hasOwn(state, name) && state[name] === this.#values[fact]) truths[fact] = 1
    }
    return truths
  }

  #idOf(name: string, value: TreeValue): number {
    let values = this.#ids.get(name)
    if (values === undefined) {
      values = new Map()
      this.#ids.set(name, values)
    }
    let id = values.get(value)
    if (id === undefined) {
      id = this.#names.length
      values.set(value, id)
      this.#names.push(name)
      this.#values.push(value)
    }
    return id
  }
}
