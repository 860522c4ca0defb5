/** Turns a campaign into runs. */
import { seededRandom } from '@telos/core'
import type { Algorithm, Campaign, Run } from '../../campaign/campaign.ts'
import { type CampaignTask, taskKey } from '../../campaign/campaign.ts'
import { RunMaker } from '../../campaign/run-maker.ts'
import type { NotApplicable } from '../../report/sections/noise.ts'
import { digestOf } from '../digest.ts'
import { Matching } from './can-take.ts'

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
 * `isAsked` says of which pairs the reader wants to know that they are left out.
 *
 * @example expandCampaign(campaign).runs.length // algorithms × tasks × repetitions, if each can take each
 */
export function expandCampaign(
  campaign: Campaign,
  isAsked?: (algorithm: Algorithm, task: CampaignTask) => boolean,
): CampaignRuns {
  const runs: Run[] = []
  const visitorOf = (algorithm: Algorithm) => {
    const maker = new RunMaker(campaign, algorithm, digestOf)
    return (task: CampaignTask): void => {
      // a spread of so many would not fit on the stack
      for (const run of maker.runsOn(task)) runs.push(run)
    }
  }
  const leftOut = eachPair(campaign, visitorOf, isAsked)
  return { runs: shuffled(runs, campaign.seed), leftOut: leftOut.map(counted) }
}

/** How many runs a campaign has, without making them. */
export function countRuns(campaign: Campaign): { readonly runs: number; readonly leftOut: readonly LeftOut[] } {
  let pairs = 0
  const leftOut = eachPair(campaign, () => () => {
    pairs++
  })
  return { runs: pairs * campaign.repetitions, leftOut: leftOut.map(counted) }
}

/**
 * The tasks that algorithms of a campaign cannot take: nobody misses their runs.
 *
 * @example createReport(columns, { campaign, notApplicable: notApplicable(campaign) })
 */
export function notApplicable(campaign: Campaign): readonly NotApplicable[] {
  return eachPair(campaign, () => () => {})
}

function counted({ algorithm, tasks, why }: NotApplicable): LeftOut {
  return { algorithm, tasks: tasks.length, why }
}

/** Visits each algorithm with each task that it can take, and answers what was left out. */
function eachPair(
  { algorithms, tasks }: Campaign,
  visitorOf: (algorithm: Algorithm) => (task: CampaignTask) => void,
  isAsked: (algorithm: Algorithm, task: CampaignTask) => boolean = () => true,
): NotApplicable[] {
  const matching = new Matching()
  const leftOut: NotApplicable[] = []
  for (const algorithm of algorithms) {
    const visit = visitorOf(algorithm)
    const refused: string[] = []
    let first = ''
    for (const task of tasks) {
      const why = matching.whyNot(algorithm, task)
      if (why === undefined) visit(task)
      else if (isAsked(algorithm, task) && refused.push(taskKey(task)) === 1) first = why
    }
    if (refused.length > 0) leftOut.push({ algorithm: algorithm.name, tasks: refused, why: first })
  }
  return leftOut
}

/**
 * Finds a run of a campaign by its id.
 *
 * @example findRun(campaign, '0f3a…')?.task.name // 'prob01'
 */
export function findRun(campaign: Campaign, id: string): Run | undefined {
  for (const algorithm of campaign.algorithms) {
    const maker = new RunMaker(campaign, algorithm, digestOf)
    for (const task of campaign.tasks) {
      const found = maker.runsOn(task).find((run) => run.id === id)
      if (found !== undefined) return found
    }
  }
  return undefined
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
