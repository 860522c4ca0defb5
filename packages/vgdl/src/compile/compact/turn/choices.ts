/**
 * Enumerates all paths through a computation that asks questions: runs it once per path, replaying the previous path's answers up to its
 * last open question.
 */

interface Choice {
  readonly options: number
  chosen: number
}

export class Choices {
  readonly #trail: Choice[] = []
  #place = 0

  /** Chooses one of this many options, starting with the first. */
  choose(options: number): number {
    let choice = this.#trail[this.#place]
    if (choice === undefined) {
      choice = { options, chosen: 0 }
      this.#trail.push(choice)
    }
    this.#place += 1
    return choice.chosen
  }

  /** Advances to the next path; returns false when all are done. */
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
