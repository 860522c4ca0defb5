import { type GuardedAgent, reportThrown } from '../guard.ts'

/** What a queue needs of an agent that may have something to think about. */
export interface Thinker extends GuardedAgent {
  readonly name: string
  readonly isPaused: boolean
  readonly isRemoved: boolean
  /** When goals are looked at next. */
  readonly thinkAt: number
  readonly society: { readonly time: number }
  readonly senses: { poll(now: number): void }
  readonly attention: { readonly news: ReadonlySet<string> }
  readonly intention: { readonly next: unknown }
  readonly deliberation: {
    readonly hasThought: boolean
    readonly pending: { readonly ticket: { readonly answer: unknown } } | undefined
  }
  /** Takes notice of news, weighs goals, asks for plans and takes up answers. */
  think(): void
  act(dt: number): void
}

/**
 * Those who wait for a turn to think, in the order in which they came. Nobody overtakes anybody, so the number of turns in a frame says
 * who had one: a recording needs no more than that.
 */
export class ThinkingQueue {
  /** With the seconds of the present tick that each has yet to act for. */
  readonly #waiting = new Map<Thinker, number>()

  get size(): number {
    return this.#waiting.size
  }

  /** Those who wait, the first first. */
  get waiting(): Iterable<Thinker> {
    return this.#waiting.keys()
  }

  /** Whether an agent waits for a turn now, as it has something to think about. It acts after that, or at the end of the frame. */
  holds(thinker: Thinker, dt: number): boolean {
    const { society, deliberation } = thinker
    // before the first thought nobody knows what to look at
    if (deliberation.hasThought) thinker.senses.poll(society.time)
    if (!this.#waiting.has(thinker) && !hasToThink(thinker)) return false
    this.enter(thinker, dt)
    return true
  }

  enter(thinker: Thinker, dt: number): void {
    this.#waiting.set(thinker, dt)
  }

  /** An agent is removed. */
  leave(thinker: Thinker): void {
    this.#waiting.delete(thinker)
  }

  /** Gives the first one its turn. */
  serve(): void {
    for (const [thinker, dt] of this.#waiting) {
      this.#waiting.delete(thinker)
      thinkNow(thinker)
      actNow(thinker, dt)
      return
    }
  }

  /** Ends a frame: those who have had no turn act without one. */
  endFrame(): void {
    for (const [thinker, dt] of this.#waiting) {
      if (isThere(thinker)) actNow(thinker, dt)
      else this.#waiting.delete(thinker)
    }
  }

  clear(): void {
    this.#waiting.clear()
  }
}

function hasToThink({ attention, thinkAt, society, intention, deliberation }: Thinker): boolean {
  return (
    attention.news.size > 0 ||
    society.time >= thinkAt ||
    intention.next !== undefined ||
    deliberation.pending?.ticket.answer !== undefined
  )
}

// functions of users are caught where they are called; what is not is a bug of ours, and must not stop the others

function thinkNow(thinker: Thinker): void {
  try {
    if (isThere(thinker)) thinker.think()
  } catch (error) {
    reportThrown(thinker, 'tick', error)
  }
}

function actNow(thinker: Thinker, dt: number): void {
  try {
    if (isThere(thinker)) thinker.act(dt)
  } catch (error) {
    reportThrown(thinker, 'tick', error)
  }
}

function isThere({ isPaused, isRemoved }: Thinker): boolean {
  return !isPaused && !isRemoved
}
