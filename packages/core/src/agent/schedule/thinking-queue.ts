import { reportThrown } from '../guard.ts'
import type { InnerAgent } from '../inner-agent.ts'

/**
 * The agents waiting for a turn to think, first come, first served. Nobody overtakes anybody, so the number of turns in a frame determines
 * who had one; recordings store only that number.
 */
export class ThinkingQueue {
  /**
   * From `#first` on, with a gap for each agent that left. An array, because iterating over a map allocates an object per entry, in every
   * tick.
   */
  readonly #line: (InnerAgent | undefined)[] = []
  #first = 0
  #size = 0

  get size(): number {
    return this.#size
  }

  /** The waiting agents, first in line first. */
  get waiting(): readonly InnerAgent[] {
    return this.#line.slice(this.#first).filter((thinker) => thinker !== undefined)
  }

  /** Whether an agent now waits for a turn because it has something to think about. It acts after its turn, or at the end of the frame. */
  holds(thinker: InnerAgent, dt: number): boolean {
    const { society, deliberation } = thinker
    // before the first deliberation nobody knows what to sense
    if (deliberation.hasThought) thinker.senses.poll(society.time)
    if (!isWaiting(thinker) && !hasToThink(thinker)) return false
    this.enter(thinker, dt)
    return true
  }

  enter(thinker: InnerAgent, dt: number): void {
    if (!isWaiting(thinker)) {
      this.#line.push(thinker)
      this.#size++
    }
    thinker.secondsToAct = dt
  }

  /** Removes an agent. */
  leave(thinker: InnerAgent): void {
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

function isWaiting({ secondsToAct }: InnerAgent): boolean {
  return secondsToAct >= 0
}

function hasToThink({ attention, thinkAt, society, intention, deliberation }: InnerAgent): boolean {
  return (
    attention.news.size > 0 ||
    society.time >= thinkAt ||
    intention.next !== undefined ||
    deliberation.pending?.ticket.answer !== undefined
  )
}

// user functions are guarded where they are called; anything else is a bug of ours and must not stop the others

function thinkNow(thinker: InnerAgent): void {
  try {
    if (isThere(thinker)) thinker.think()
  } catch (error) {
    reportThrown(thinker, 'tick', error)
  }
}

function actNow(thinker: InnerAgent, dt: number): void {
  try {
    if (isThere(thinker)) thinker.act(dt)
  } catch (error) {
    reportThrown(thinker, 'tick', error)
  }
}

function isThere({ isPaused, isRemoved }: InnerAgent): boolean {
  return !isPaused && !isRemoved
}
