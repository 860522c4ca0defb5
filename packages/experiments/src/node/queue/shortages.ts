/** What a worker was seen to lack, and whether that is all that it is given. */
import type { Run } from '../../campaign/campaign.ts'
import { neededBy, type Refusal } from '../runner/cannot-begin.ts'

interface Shortage extends Refusal {
  /** When it is tried again: somebody may have brought what is missing. */
  readonly until: number
}

export class Shortages {
  readonly #leaveFor: number
  readonly #clock: () => number
  readonly #known = new Map<string, Shortage>()
  #making = 0
  #lastMade: number

  /** A run that cannot begin is left to other workers for so many milliseconds. */
  constructor(leaveFor: number, clock: () => number = () => performance.now()) {
    this.#leaveFor = leaveFor
    this.#clock = clock
    this.#lastMade = clock()
  }

  /** Why a run need not be tried now. */
  of(run: Run): Refusal | undefined {
    const now = this.#clock()
    return neededBy(run)
      .map((thing) => this.#known.get(thing))
      .find((shortage) => shortage !== undefined && shortage.until > now)
  }

  /** Remembers what is missing. Answers whether this is news. */
  note({ reason, missing }: Refusal): boolean {
    const isNews = this.#known.get(missing)?.reason !== reason
    this.#known.set(missing, { reason, missing, until: this.#clock() + this.#leaveFor })
    return isNews
  }

  /** Counts a run that is made. */
  async making<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    this.#making++
    try {
      return await work()
    } finally {
      this.#making--
    }
  }

  /** A run was made, so this worker can still do something. */
  made(): void {
    this.#lastMade = this.#clock()
  }

  /** Whether it was given nothing else for so long. */
  get isAllThatCame(): boolean {
    return this.#known.size > 0 && this.#making === 0 && this.#clock() - this.#lastMade > this.#leaveFor
  }
}
