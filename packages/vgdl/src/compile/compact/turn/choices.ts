/** All ways through a computation that asks questions: it is run again for each way, with the answers of the way before up to its last open question. */

interface Choice {
  readonly options: number
  chosen: number
}

export class Choices {
  readonly #trail: Choice[] = []
  #place = 0

  /** One of so many options: in the first run the first one. */
  choose(options: number): number {
    let choice = this.#trail[this.#place]
    if (choice === undefined) {
      choice = { options, chosen: 0 }
      this.#trail.push(choice)
    }
    this.#place += 1
    return choice.chosen
  }

  /** Goes on to the next way; false when all have been gone. */
  advance(): boolean {
    this.#place = 0
    for (let last = this.#trail.pop(); last !== undefined; last = this.#trail.pop()) {
      if (last.chosen + 1 < last.options) {
        this.#trail.push({ options: last.options, chosen: last.chosen + 1 })
        return true
      }
    }
    return false
  }
}
