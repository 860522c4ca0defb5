import type { BetterWords } from '../attributes.ts'

/**
 * A campaign: every algorithm on every task it can take, some number of times. This is the resolved form: files are found, tasks are
 * generated, defaults are filled in. Authors write a shorter one in YAML or TypeScript.
 */
export interface Campaign {
  /** A word that names its folder: `small-pddl`. */
  readonly name: string
  readonly title: string
  /** The question that it answers. */
  readonly about: string
  /** Shuffles the order of the runs, and gives each repetition its own seed. */
  readonly seed: number
  readonly repetitions: number
  /** For every run, unless its algorithm has its own. */
  readonly limits: ResourceLimits
  /** `process`: a new process for each run. `reuse`: a worker process takes one run after another until one of them goes wrong. */
  readonly isolation: 'process' | 'reuse'
  readonly algorithms: readonly Algorithm[]
  readonly tasks: readonly CampaignTask[]
  /** Best known costs by task (`domain/name`). */
  readonly references: Readonly<Record<string, ReferenceCost>>
  /** What the reports show first. */
  readonly report: ReportWishes
  /** The version of what is measured: results of another one are other runs. */
  readonly revision: string
}

/** The best cost that is known for a task, and who says so. */
export interface ReferenceCost {
  readonly cost: number
  readonly source: string
}

export interface ReportWishes {
  /** Names of attributes, the most important first. */
  readonly attributes: readonly string[]
  /** Seconds at which the agile score is 0. */
  readonly agileLimit: number
  /** The algorithm that others are compared with. */
  readonly baseline?: string
  /** Whether low or high values of its own figures are better. */
  readonly better?: BetterWords
}

/** What is run on a task: an engine of Telos, an external planner, or a function in a TypeScript file. */
export type Algorithm = TelosAlgorithm | CommandAlgorithm | ModuleAlgorithm

/** What all algorithms have. */
interface NamedAlgorithm {
  /** The column in tables. */
  readonly name: string
  /** It claims that its plans cost least: reports compare it with the others that claim this. */
  readonly optimal: boolean
  /** Its own limits. */
  readonly limits?: Partial<ResourceLimits>
}

/** An engine of Telos, with the words of `telos plan` and `telos lab`. */
export interface TelosAlgorithm extends NamedAlgorithm {
  readonly kind: 'telos'
  /** An engine, such as `astar`, or a player of games, such as `agent`. */
  readonly search: string
  readonly heuristic?: string
  readonly pruning?: string
  /** Further options of the engine. */
  readonly options: Readonly<Record<string, string | number | boolean>>
}

/** An external planner, started without a shell. */
export interface CommandAlgorithm extends NamedAlgorithm {
  readonly kind: 'command'
  /**
   * The program and its arguments. A program whose path has a slash is found from the folder of the campaign, others in the path of
   * programs. `{domain}`, `{problem}`, `{plan}`, `{cpu}`, `{wall}`, `{memory}`, `{seed}` and `{folder}` are replaced; the best valid plan
   * in `{plan}`, `{plan}.1`, `{plan}.2` … counts.
   */
  readonly command: readonly string[]
  /** What the author says about its version. */
  readonly version?: string
  /** Outcomes by exit code, in addition to those of the planning field. */
  readonly exitCodes: Readonly<Record<number, string>>
  /** Figures in what it prints, as regular expressions with one group. The last match counts. */
  readonly patterns: Readonly<Record<string, string>>
  /** All that it prints is kept in the folder of results. Left out: the end of it, if something went wrong. */
  readonly logs?: 'keep'
}

/** A function of a TypeScript or JavaScript file, for experiments that no engine expresses. */
export interface ModuleAlgorithm extends NamedAlgorithm {
  readonly kind: 'module'
  /** The path of the file from the folder of the campaign. */
  readonly file: string
  /** Hash of the file's text, so that a changed experiment is another one. */
  readonly digest: string
  /** The name of the exported function. */
  readonly export: string
  readonly options: Readonly<Record<string, string | number | boolean>>
}

/** What a run may use. Whatever it reaches first ends it, and is its outcome. */
export interface ResourceLimits {
  /** Seconds of processor time, of the whole process tree. */
  readonly cpu: number
  /** Seconds on the clock. */
  readonly wall: number
  /** MiB of resident memory, of the whole process tree. */
  readonly memory: number
  /** States expanded; only engines that count them keep it. */
  readonly expansions?: number
  /** MiB of output that is read before the run is ended. */
  readonly output: number
}

/** Seconds, MiB and MiB of what a campaign allows that says nothing else. */
export const usualLimits: ResourceLimits = { cpu: 30, wall: 45, memory: 2048, output: 16 }

/** Fills in what is left out: time on the clock is one and a half times the processor time, and at least half a minute. */
export function wholeLimits(given: Partial<ResourceLimits>, usual = usualLimits): ResourceLimits {
  const wall = given.wall ?? (given.cpu === undefined ? usual.wall : Math.max(30, 1.5 * given.cpu))
  return { ...usual, ...given, wall }
}

/**
 * What is solved. Texts are named by their hash and kept beside the results, so that a task is the same on every machine. Its key in
 * tables and reference files is `domain/name`.
 */
export type CampaignTask =
  | PddlCampaignTask
  | VgdlCampaignTask
  | DocumentCampaignTask
  | LabCampaignTask
  | ValuesCampaignTask

/** What all tasks have. */
interface NamedTask {
  /** The group of tasks that a table adds up: a planning domain, a game, a textbook problem. */
  readonly domain: string
  readonly name: string
}

export interface PddlCampaignTask extends NamedTask {
  readonly kind: 'pddl'
  readonly domainText: TextRef
  readonly problemText: TextRef
}

/** A level of a VGDL game. */
export interface VgdlCampaignTask extends NamedTask {
  readonly kind: 'vgdl'
  readonly gameText: TextRef
  readonly levelText: TextRef
}

/** A domain document in YAML or JSON, with a goal and a start of its own. */
export interface DocumentCampaignTask extends NamedTask {
  readonly kind: 'document'
  readonly documentText: TextRef
  /** The name of a goal; left out: the first one. */
  readonly goal?: string
}

/** A problem of the laboratory: a textbook problem, with its parameters. */
export interface LabCampaignTask extends NamedTask {
  readonly kind: 'lab'
  readonly problem: string
  readonly parameters: readonly (string | number | boolean)[]
}

/** Named values for a module, such as the size of a random tree. */
export interface ValuesCampaignTask extends NamedTask {
  readonly kind: 'values'
  readonly values: Readonly<Record<string, string | number | boolean>>
}

/** A text by its hash; `path` is what people call it. */
export interface TextRef {
  readonly path: string
  readonly digest: string
}

/**
 * The name of a task in tables and files.
 *
 * @example
 * taskKey({ domain: 'gripper', name: 'prob01' }) // 'gripper/prob01'
 */
export function taskKey({ domain, name }: { readonly domain: string; readonly name: string }): string {
  return `${domain}/${name}`
}

/** One algorithm on one task, once. */
export interface Run {
  /** Hash of everything else here, but for patterns that read a log that is kept: the same run has the same id everywhere, on every day. */
  readonly id: string
  readonly campaign: string
  readonly algorithm: Algorithm
  readonly task: CampaignTask
  /** From 0. */
  readonly repetition: number
  readonly seed: number
  readonly limits: ResourceLimits
  readonly isolation: 'process' | 'reuse'
  readonly revision: string
}

/** Runs of one campaign at most. All are held in memory, where a million take about a gigabyte. */
export const mostRuns = 2_000_000

/** Tasks that one entry of a campaign may stand for. */
export const mostTasks = 200_000

/** `3,000,000,000`. */
export function withCommas(count: number): string {
  return count.toLocaleString('en')
}
