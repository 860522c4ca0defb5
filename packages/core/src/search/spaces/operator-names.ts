/**
 * Numbers the names of actions in order of appearance.
 *
 * @example
 * const names = new OperatorNames()
 * names.idOf('double') // 0, and 0 again for the same name
 * names.nameOf(0) // 'double'
 */
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
