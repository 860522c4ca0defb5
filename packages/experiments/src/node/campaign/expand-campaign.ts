/** Turns a campaign into runs. */
import { createHash } from 'node:crypto'
import { seededRandom } from '@telos/core'
import type { Algorithm } from '../../campaign/algorithm.ts'
import type { Campaign } from '../../campaign/campaign.ts'
import type { Run } from '../../campaign/run.ts'
import type { CampaignTask } from '../../campaign/task.ts'
import { canonicalJson } from '../../canonical-json.ts'
import { digestOf } from '../digest.ts'
import { Matching } from './can-take.ts'
import { wholeLimits } from './read-limits.ts'

/** The runs of a campaign in the order in which they are made, and the pairs that make no sense. */
export interface CampaignRuns {
  readonly runs: readonly Run[]
  readonly leftOut: readonly LeftOut[]
}

/** An algorithm that cannot be run on some tasks. */
export interface LeftOut {
  readonly algorithm: string
  readonly tasks: number
  /** Why it cannot be run on the first of them. */
  readonly why: string
}

/**
 * All runs of a campaign, shuffled by its seed, so that a machine that is busy for a while does not hurt one algorithm alone.
 *
 * @example expandCampaign(campaign).runs.length // algorithms × tasks × repetitions, if each can take each
 */
export function expandCampaign(campaign: Campaign): CampaignRuns {
  const matching = new Matching()
  const makers = campaign.algorithms.map((algorithm) => new RunMaker(campaign, algorithm))
  const runs: Run[] = []
  const leftOut: LeftOut[] = []
  for (const [at, algorithm] of campaign.algorithms.entries()) {
    const refused: string[] = []
    for (const task of campaign.tasks) {
      const why = matching.whyNot(algorithm, task)
      if (why === undefined) runs.push(...makers[at].runsOn(task))
      else refused.push(why)
    }
    if (refused.length > 0) leftOut.push({ algorithm: algorithm.name, tasks: refused.length, why: refused[0] })
  }
  return { runs: shuffled(runs, campaign.seed), leftOut }
}

/**
 * Finds a run of a campaign by its id.
 *
 * @example findRun(campaign, '0f3a…')?.task.name // 'prob01'
 */
export function findRun(campaign: Campaign, id: string): Run | undefined {
  for (const algorithm of campaign.algorithms) {
    const maker = new RunMaker(campaign, algorithm)
    for (const task of campaign.tasks) {
      const found = maker.runsOn(task).find((run) => run.id === id)
      if (found !== undefined) return found
    }
  }
  return undefined
}

/** Makes the runs of one algorithm. What they share is written once. */
class RunMaker {
  readonly #campaign: Campaign
  readonly #algorithm: Algorithm
  readonly #limits: Run['limits']
  /** The runs' canonical JSON without the parts that differ: keys are in the order of the alphabet. */
  readonly #head: string
  readonly #middle: string

  constructor(campaign: Campaign, algorithm: Algorithm) {
    const { name, isolation } = campaign
    this.#campaign = campaign
    this.#algorithm = algorithm
    this.#limits = algorithm.limits === undefined ? campaign.limits : wholeLimits(algorithm.limits, campaign.limits)
    this.#head = `{"algorithm":${canonicalJson(algorithm)},"campaign":${JSON.stringify(name)},"isolation":"${isolation}","limits":${canonicalJson(this.#limits)},"repetition":`
    this.#middle = `,"revision":${JSON.stringify(campaign.revision)},"seed":`
  }

  runsOn(task: CampaignTask): Run[] {
    const { name, isolation, repetitions, revision } = this.#campaign
    const tail = `,"task":${canonicalJson(task)}}`
    return Array.from({ length: repetitions }, (_, repetition) => {
      const seed = seedOf(this.#campaign.seed, repetition)
      const text = `${this.#head}${repetition}${this.#middle}${seed}${tail}`
      const id = createHash('sha256').update(text).digest('hex').slice(0, 32)
      const [algorithm, limits] = [this.#algorithm, this.#limits]
      return { id, campaign: name, algorithm, task, repetition, seed, limits, isolation, revision }
    })
  }
}

/** Each repetition has its own seed, the same for all algorithms. */
export function seedOf(seed: number, repetition: number): number {
  return Number.parseInt(digestOf([seed, repetition]).slice(0, 7), 16)
}

function shuffled<T>(list: readonly T[], seed: number): T[] {
  const result = [...list]
  const random = seededRandom(seed)
  for (let at = result.length - 1; at > 0; at--) {
    const other = Math.floor(random.next() * (at + 1))
    ;[result[at], result[other]] = [result[other], result[at]]
  }
  return result
}
