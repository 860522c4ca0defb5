import { type GuardedAgent, reportThrown } from '../guard.ts'

/** The parts of an agent that the queue needs. */
export interface Thinker extends GuardedAgent {
  readonly name: string
  readonly isPaused: boolean
  readonly isRemoved: boolean
  /** Seconds of the current tick for which it has yet to act while it waits for a turn; NaN when it does not wait. */
  secondsToAct: number
  /** Time of the next deliberation. */
  readonly thinkAt: number
  readonly society: { readonly time: number }
  readonly senses: { poll(now: number): void }
  readonly attention: { readonly news: ReadonlySet<string> }
  readonly intention: { readonly next: unknown }
  readonly deliberation: {
    readonly hasThought: boolean
    readonly pending: { readonly ticket: { readonly answer: unknown } } | undefined
  }
  /** Processes changed beliefs, evaluates goals, requests plans and adopts answers. */
  think(): void
  act(dt: number): void
}

/**
 * The agents waiting for a turn to think, first come, first served. Nobody overtakes anybody, so the number of turns in a frame determines
 * who had one; recordings store only that number.
 */
export class ThinkingQueue {
  /**
   * From `#first` on, with a gap for each agent that left. An array, because iterating over a map allocates an object per entry, in every
   * tick.
   */
  readonly #line: (Thinker | undefined)[] = []
  #first = 0
  #size = 0

  get size(): number {
    return this.#size
  }

  /** The waiting agents, first in line first. */
  get waiting(): readonly Thinker[] {
    return this.#line.slice(this.#first).filter((thinker) => thinker !== undefined)
  }

  /** Whether an agent now waits for a turn because it has something to think about. It acts after its turn, or at the end of the frame. */
  holds(thinker: Thinker, dt: number): boolean {
    const { society, deliberation } = thinker
    // before the first deliberation nobody knows what to sense
    if (deliberation.hasThought) thinker.senses.poll(society.time)
    if (!isWaiting(thinker) && !hasToThink(thinker)) return false
    this.enter(thinker, dt)
    return true
  }

  enter(thinker: Thinker, dt: number): void {
    if (!isWaiting(thinker)) {
      this.#line.push(thinker)
      this.#size++
    }
    thinker.secondsToAct = dt
  }

  /** Removes an agent. */
  leave(thinker: Thinker): void {
    if (isWaiting(thinker)) this.#take(this.#line.indexOf(thinker, this.#first))
  }

  /** Gives the first agent its turn. */
  serve(): void {
    while (this.#first < this.#line.length) {
      const thinker = this.#line[this.#first]
      const dt = thinker?.secondsToAct ?? 0
      this.#take(this.#first++)
      if (thinker === undefined) continue
      thinkNow(thinker)
      actNow(thinker, dt)
      return
    }
  }

  /** Ends a frame: agents without a turn act without having thought. */
  endFrame(): void {
    const line = this.#line
    for (let at = this.#first; at < line.length; at++) {
      const thinker = line[at]
      if (thinker === undefined) continue
      if (isThere(thinker)) actNow(thinker, thinker.secondsToAct)
      else this.#take(at)
    }
    let kept = 0
    for (let at = this.#first; at < line.length; at++) if (line[at] !== undefined) line[kept++] = line[at]
    line.length = kept
    this.#first = 0
  }

  clear(): void {
    for (let at = this.#first; at < this.#line.length; at++) this.#take(at)
    this.#line.length = this.#first = 0
  }

  #take(at: number): void {
    const thinker = this.#line[at]
    if (thinker === undefined) return
    this.#line[at] = undefined
    this.#size--
    thinker.secondsToAct = Number.NaN
  }
}

function isWaiting({ secondsToAct }: Thinker): boolean {
  return secondsToAct >= 0
}

function hasToThink({ attention, thinkAt, society, intention, deliberation }: Thinker): boolean {
  return (
    attention.news.size > 0 ||
    society.time >= thinkAt ||
    intention.next !== undefined ||
    deliberation.pending?.ticket.answer !== undefined
  )
}

// user functions are guarded where they are called; anything else is a bug of ours and must not stop the others

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
