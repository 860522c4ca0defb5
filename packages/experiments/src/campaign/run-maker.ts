import { canonicalJson } from '../canonical-json.ts'
import type { Algorithm } from './algorithm.ts'
import type { Campaign } from './campaign.ts'
import { identityOf } from './kept-logs.ts'
import { wholeLimits } from './limits.ts'
import type { Run } from './run.ts'
import { runDigest } from './run-digest.ts'
import type { CampaignTask } from './task.ts'

/** What runs depend on. */
export type RunSource = Pick<Campaign, 'name' | 'seed' | 'limits' | 'isolation' | 'repetitions' | 'revision'>

/** Makes the runs of one algorithm. What they share is written once. */
export class RunMaker {
  readonly #campaign: RunSource
  readonly #algorithm: Algorithm
  readonly #digest: (text: string) => string
  readonly #limits: Run['limits']
  /** The runs' canonical JSON without the parts that differ: keys are in the order of the alphabet. */
  readonly #head: string
  readonly #middle: string
  readonly #seeds: number[] = []

  /** `digest`: 32 hexadecimal digits of SHA-256; the system's is faster where there is one. */
  constructor(campaign: RunSource, algorithm: Algorithm, digest: (text: string) => string = runDigest) {
    const { name, isolation } = campaign
    this.#campaign = campaign
    this.#algorithm = algorithm
    this.#digest = digest
    this.#limits = algorithm.limits === undefined ? campaign.limits : wholeLimits(algorithm.limits, campaign.limits)
    this.#head = `{"algorithm":${canonicalJson(identityOf(algorithm))},"campaign":${JSON.stringify(name)},"isolation":"${isolation}","limits":${canonicalJson(this.#limits)},"repetition":`
    this.#middle = `,"revision":${JSON.stringify(campaign.revision)},"seed":`
  }

  runsOn(task: CampaignTask): Run[] {
    const { name, isolation, repetitions, revision } = this.#campaign
    const tail = tailOf(task)
    return Array.from({ length: repetitions }, (_, repetition) => {
      const [algorithm, limits] = [this.#algorithm, this.#limits]
      const [id, seed] = [this.idOf(repetition, tail), this.#seedOf(repetition)]
      return { id, campaign: name, algorithm, task, repetition, seed, limits, isolation, revision }
    })
  }

  /** The id of a run on a task; `tail` is the task's, by `tailOf`. */
  idOf(repetition: number, tail: string): string {
    return this.#digest(`${this.#head}${repetition}${this.#middle}${this.#seedOf(repetition)}${tail}`)
  }

  /** Each repetition has its own seed, the same for all algorithms. */
  #seedOf(repetition: number): number {
    return (this.#seeds[repetition] ??= Number.parseInt(
      this.#digest(canonicalJson([this.#campaign.seed, repetition])).slice(0, 7),
      16,
    ))
  }
}

/** The end of the canonical JSON of all runs on a task. */
export function tailOf(task: CampaignTask): string {
  return `,"task":${canonicalJson(task)}}`
}
