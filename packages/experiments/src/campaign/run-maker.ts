/** The runs of a campaign: made, told from others, and the few of its smallest form. */
import { canonicalJson } from '../canonical-json.ts'
import type { RunResult } from '../results/result.ts'
import { type Algorithm, type Campaign, type CampaignTask, type Run, taskKey, wholeLimits } from './campaign.ts'
import { identityOf } from './kept-logs.ts'
import { runDigest } from './run-digest.ts'

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
function tailOf(task: CampaignTask): string {
  return `,"task":${canonicalJson(task)}}`
}

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

/**
 * The smallest form of a campaign: the first task of each domain, once. They are runs of the whole campaign, which goes on from there.
 *
 * @example quickRuns(campaign, expandCampaign(campaign).runs).length // algorithms × domains, at most
 */
export function quickRuns(campaign: Pick<Campaign, 'tasks'>, runs: readonly Run[]): Run[] {
  const isQuick = quickTasks(campaign)
  return runs.filter(({ task, repetition }) => repetition === 0 && isQuick(task))
}

/**
 * Tells which tasks are in the smallest form of a campaign.
 *
 * @example campaign.tasks.filter(quickTasks(campaign)) // the first of each domain
 */
export function quickTasks({ tasks }: Pick<Campaign, 'tasks'>): (task: CampaignTask) => boolean {
  const firsts = new Map<string, string>()
  for (const task of tasks) if (!firsts.has(task.domain)) firsts.set(task.domain, taskKey(task))
  return (task) => firsts.get(task.domain) === taskKey(task)
}
