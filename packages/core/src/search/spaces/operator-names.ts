/** Numbers for the names of actions, in the order in which they turn up. */
export class OperatorNames {
  readonly #ids = new Map<string, number>()
  readonly #names: string[] = []

  idOf(name: string): number {
    let id = this.#ids.get(name)
    if (id === undefined) {
      id = this.#names.push(name) - 1
      this.#ids.set(name, id)
    }
    return id
  }

  nameOf(id: number): string {
    return this.#names[id]
  }
}
