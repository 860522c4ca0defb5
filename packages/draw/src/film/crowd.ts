/** Gives members of crowds numbers that they keep as long as they stay at a spot, so that nobody moves when others come and go. */
export class Crowd {
  readonly #spots = new Map<string, string>()
  readonly #crowds = new Map<string, (string | undefined)[]>()

  /** Returns the number of each member, given where everyone is now. */
  slotsOf(spots: ReadonlyMap<string, string>): ReadonlyMap<string, number> {
    for (const [name, spot] of this.#spots) {
      if (spots.get(name) === spot) continue
      const crowd = this.#crowds.get(spot) ?? []
      crowd[crowd.indexOf(name)] = undefined
      this.#spots.delete(name)
    }
    return new Map([...spots].map(([name, spot]) => [name, this.#slotAt(name, spot)]))
  }

  #slotAt(name: string, spot: string): number {
    const crowd = this.#crowds.get(spot) ?? []
    this.#crowds.set(spot, crowd)
    const known = crowd.indexOf(name)
    if (known >= 0) return known
    const free = crowd.indexOf(undefined)
    const slot = free >= 0 ? free : crowd.length
    crowd[slot] = name
    this.#spots.set(name, spot)
    return slot
  }
}
