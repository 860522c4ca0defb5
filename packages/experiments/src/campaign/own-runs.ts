import type { RunResult } from '../results/result.ts'
import type { Campaign } from './campaign.ts'
import { RunMaker, tailOf } from './run-maker.ts'

/** What tells whose run a result is. */
type ResultName = Pick<RunResult, 'run' | 'algorithm' | 'domain' | 'task' | 'repetition'>

/**
 * Tells the runs of a campaign as it is now from all others: those of an earlier text, limit, option or revision keep their names, but
 * have other ids.
 *
 * @example
 * const isOwn = ownRuns(campaign)
 * isOwn(result) // false: the limit was changed since
 */
export function ownRuns(campaign: Campaign, digest?: (text: string) => string): (result: ResultName) => boolean {
  const makers = new Map(
    campaign.algorithms.map((algorithm) => [algorithm.name, new RunMaker(campaign, algorithm, digest)]),
  )
  const tails = new Map<string, Map<string, string[]>>()
  for (const task of campaign.tasks) {
    const ofDomain = tails.get(task.domain) ?? new Map<string, string[]>()
    tails.set(task.domain, ofDomain)
    ofDomain.set(task.name, [...(ofDomain.get(task.name) ?? []), tailOf(task)])
  }
  return ({ run, algorithm, domain, task, repetition }) => {
    const maker = makers.get(algorithm)
    if (maker === undefined || !(repetition < campaign.repetitions)) return false
    return (
      tails
        .get(domain)
        ?.get(task)
        ?.some((tail) => maker.idOf(repetition, tail) === run) === true
    )
  }
}
