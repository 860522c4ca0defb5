/** What a list of campaigns says about each: counted as results come, without keeping them. */
import { type RunResult, runOutcomes } from '@telos/experiments'

export interface AlgorithmTally {
  readonly algorithm: string
  readonly solved: number
  readonly runs: number
}

export interface CampaignTally {
  readonly runs: number
  readonly solved: number
  /** Runs whose outcome is a fault, such as a crash. */
  readonly failed: number
  /** In the order in which they came. */
  readonly algorithms: readonly AlgorithmTally[]
  /** Milliseconds since 1970; undefined if no result says when. */
  readonly begun: number | undefined
  readonly ended: number | undefined
  /** Results in a second, over the latest ones. */
  readonly rate: number | undefined
}

/** So many of the latest results tell how fast results come. */
const latest = 40

export class Tally {
  #runs = 0
  #solved = 0
  #failed = 0
  readonly #algorithms = new Map<string, { solved: number; runs: number }>()
  #begun = Infinity
  #ended = -Infinity
  #ends: number[] = []

  add({ algorithm, outcome, started, figures }: RunResult): void {
    const { isSolved, isExplained } = runOutcomes[outcome]
    this.#runs++
    if (isSolved) this.#solved++
    if (!isExplained) this.#failed++
    const own = this.#algorithms.get(algorithm) ?? { solved: 0, runs: 0 }
    own.runs++
    if (isSolved) own.solved++
    this.#algorithms.set(algorithm, own)
    const begun = started === undefined ? Number.NaN : Date.parse(started)
    if (Number.isNaN(begun)) return
    const end = begun + (figures['wall'] ?? 0) * 1000
    this.#begun = Math.min(this.#begun, begun)
    this.#ended = Math.max(this.#ended, end)
    this.#ends.push(end)
    if (this.#ends.length > latest) this.#ends.shift()
  }

  get now(): CampaignTally {
    const span = Math.max(...this.#ends) - Math.min(...this.#ends)
    return {
      runs: this.#runs,
      solved: this.#solved,
      failed: this.#failed,
      algorithms: [...this.#algorithms].map(([algorithm, counts]) => ({ algorithm, ...counts })),
      begun: Number.isFinite(this.#begun) ? this.#begun : undefined,
      ended: Number.isFinite(this.#ended) ? this.#ended : undefined,
      // the first of them began what is counted
      rate: this.#ends.length > 2 && span > 0 ? ((this.#ends.length - 1) / span) * 1000 : undefined,
    }
  }
}
