/** What is known of a campaign that runs. */
import type { CampaignEvent } from '../../results/campaign-event.ts'
import { type OutcomeName, runOutcomes } from '../../results/outcomes.ts'
import type { RunResult } from '../../results/result.ts'

export interface ProgressCounts {
  readonly total: number
  readonly done: number
  readonly running: number
  readonly solved: number
  /** Runs with an outcome that is not explained. */
  readonly failed: number
  /** Seconds; undefined until a run has ended. */
  readonly secondsLeft: number | undefined
}

/**
 * Counts events. The time left is estimated from the runs that ended since the start: as many more take as long.
 *
 * @example
 * const progress = new CampaignProgress()
 * progress.take(event)
 * progress.counts.secondsLeft // 12.5
 */
export class CampaignProgress {
  readonly outcomes = new Map<OutcomeName, number>()
  readonly #clock: () => number
  #total = 0
  #done = 0
  #ended = 0
  #running = 0
  #refused = 0
  #begin = 0

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock
  }

  /** Counts a result that was there before. */
  count({ outcome }: Pick<RunResult, 'outcome'>): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1)
  }

  take(event: CampaignEvent): void {
    if (event.type === 'campaign-started') {
      this.#total = event.total
      this.#done = event.done
      this.#begin = this.#clock()
    } else if (event.type === 'campaign-ended') this.#running = 0
    else if (event.type === 'runs-active') this.#running = event.count
    else if (event.type === 'run-started') this.#running++
    else if (event.type === 'run-refused') {
      this.#running--
      this.#refused += event.runs ?? 0
    } else if (event.type === 'run-ended') {
      this.#running--
      this.#done++
      this.#ended++
      this.count(event.result)
    }
  }

  get counts(): ProgressCounts {
    const seconds = (this.#clock() - this.#begin) / 1000
    const left = this.#total - this.#done - this.#refused
    return {
      total: this.#total,
      done: this.#done,
      running: this.#running,
      solved: this.outcomes.get('solved') ?? 0,
      failed: [...this.outcomes].reduce((sum, [name, count]) => sum + (runOutcomes[name].isExplained ? 0 : count), 0),
      secondsLeft: this.#ended === 0 || left <= 0 ? undefined : (seconds / this.#ended) * left,
    }
  }
}
