import type { Emit, SearchEvent } from '../../events.ts'

/** Forwards the events of searches that work for another one. Pauses are held back: when one of them pauses, the whole may continue. */
export class Relay {
  /** For the searches; undefined without a subscriber. */
  readonly emit: Emit | undefined
  readonly #listener: Emit | undefined
  readonly #teller: () => number
  #pause: SearchEvent | undefined
  /** Events emitted while a search is being created. */
  #held: SearchEvent[] | undefined

  /** `teller` returns which search is emitting; those from 1 on are other searches. */
  constructor(listener: Emit | undefined, teller = () => 0) {
    this.#listener = listener
    this.#teller = teller
    this.emit = listener && ((event) => this.#tell(event))
  }

  /** Call before a search is created or restarted: its events are forwarded on `release`, when its nodes can be looked up. */
  hold(): void {
    if (this.emit !== undefined) this.#held = []
  }

  release(): void {
    const held = this.#held
    if (held === undefined) return
    this.#held = undefined
    for (const event of held) this.emit?.(event)
  }

  /** Forwards the pause, since the whole pauses. */
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
