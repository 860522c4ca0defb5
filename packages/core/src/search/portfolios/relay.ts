import type { Emit, SearchEvent } from '../../events.ts'

/** Hands on what searches tell that work for another one. Where one of them pauses, the whole may go on: that is held back. */
export class Relay {
  /** For the searches; undefined when nobody listens. */
  readonly emit: Emit | undefined
  readonly #listener: Emit | undefined
  readonly #teller: () => number
  #pause: SearchEvent | undefined
  /** While a search is made, what it tells. */
  #held: SearchEvent[] | undefined

  /** `teller`: which search it is that tells; those from 1 on are other searches. */
  constructor(listener: Emit | undefined, teller = () => 0) {
    this.#listener = listener
    this.#teller = teller
    this.emit = listener && ((event) => this.#tell(event))
  }

  /** A search is made or begins again: what it tells is told on `release`, when its nodes can be looked up. */
  hold(): void {
    if (this.emit !== undefined) this.#held = []
  }

  release(): void {
    const held = this.#held
    if (held === undefined) return
    this.#held = undefined
    for (const event of held) this.emit?.(event)
  }

  /** The whole pauses. */
  pause(): void {
    if (this.#pause !== undefined) this.#listener?.(this.#pause)
  }

  #tell(event: SearchEvent): void {
    if (event.type === 'search-pause') this.#pause = event
    else if (this.#held !== undefined) this.#held.push(event)
    else {
      const search = this.#teller()
      this.#listener?.(search > 0 ? { type: 'other-search', search, event } : event)
    }
  }
}
