import { cpuSeconds } from './bounded.ts'

/** Work to repeat; the number cycles through the starts. */
export type Repeated = (start: number) => unknown

export interface Effort {
  /** CPU seconds of warm-up, so that the code is compiled. */
  readonly warmUp: number
  /** CPU seconds of one timed round. */
  readonly timed: number
  readonly rounds: number
}

export const thorough: Effort = { warmUp: 0.3, timed: 0.5, rounds: 3 }
export const brief: Effort = { warmUp: 0.1, timed: 0.08, rounds: 3 }

/**
 * Repetitions of each per CPU second, measured in turn: a machine that gets slower or busier does so for all, and ratios keep their
 * meaning. Returns the median of the rounds.
 */
export function measureInTurns(all: readonly Repeated[], starts: number, effort: Effort): number[] {
  const timers = all.map((work) => new Timer(work, starts))
  for (const timer of timers) timer.warmUp(effort.warmUp)
  const rates = timers.map((): number[] => [])
  for (let round = 0; round < effort.rounds; round++) {
    timers.forEach((timer, index) => {
      rates[index].push(timer.rate(effort.timed))
    })
  }
  return rates.map(median)
}

class Timer {
  /** Runs between two readings of the clock. */
  #batch = 1
  #start = 0
  /** Kept, or an optimising compiler might remove the unused results. */
  last: unknown
  readonly #work: Repeated
  readonly #starts: number

  constructor(work: Repeated, starts: number) {
    this.#work = work
    this.#starts = starts
  }

  warmUp(seconds: number): void {
    const rate = this.rate(seconds)
    this.#batch = Math.max(1, Math.min(100_000, Math.round(rate / 200)))
  }

  /** Repetitions per second, over at least this long. */
  rate(seconds: number): number {
    const from = cpuSeconds()
    let runs = 0
    for (;;) {
      this.#runBatch()
      runs += this.#batch
      const passed = cpuSeconds() - from
      if (passed >= seconds) return runs / passed
    }
  }

  #runBatch(): void {
    const work = this.#work
    const starts = this.#starts
    let start = this.#start
    for (let left = this.#batch; left > 0; left--) {
      this.last = work(start)
      start = start + 1 === starts ? 0 : start + 1
    }
    this.#start = start
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1]
}
