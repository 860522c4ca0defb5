import type { ResourceLimits } from './limits.ts'

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
