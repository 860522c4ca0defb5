/** Results as files: `--export`, `--out` and the journal. */

import { existsSync } from 'node:fs'
import { basename, extname, relative, resolve } from 'node:path'
import { didYouMean } from '@telos/core/text'
import {
  type Instance,
  type Job,
  type JobOutcome,
  jobLabel,
  journalText,
  outcomeJson,
  resolveJob,
  resultTable,
  SearchTree,
  toCsv,
  toDot,
  toSvg,
  toTxt,
} from '@telos/lab'
import { appendJournal, writeFiles } from '@telos/lab/node'
import { CommandError } from '../command.ts'
import { type Io, printable } from '../io.ts'
import type { LabContext } from './lab-command.ts'

/** Pixels that a screen of today shows without scrolling. */
const SCREEN = { width: 1600, height: 1200 } as const

const formats = ['csv', 'txt', 'log', 'json', 'dot', 'svg'] as const
export type ExportFormat = (typeof formats)[number]

/** What `--export` asks for, checked. */
export function formatsOf({ options }: LabContext): readonly ExportFormat[] {
  return (options.export ?? []).map((name) => {
    const format = formats.find((each) => each === name.trim().toLowerCase())
    if (format !== undefined) return format
    const hint = didYouMean(name, formats) ?? `there are ${formats.join(', ')}`
    throw new CommandError('usage', `--export ${name}: no such format — ${hint}`)
  })
}

/** The journal: `--log FILE`, or `telos-lab.log` where results go. */
export function journalOf({ io, options }: LabContext): string {
  return resolve(io.cwd, options.log ?? `${options.out ?? '.'}/telos-lab.log`)
}

/**
 * What will be written of one or several jobs. Made before the search, so that a file in the way is told before anybody has waited.
 *
 * @example
 * const results = prepareResults(context, instance, [job])
 * await results.write([outcome])
 */
export class Results {
  /** Told about the nodes of each job, if a picture of its tree is wanted. */
  readonly trees: readonly (SearchTree | undefined)[]
  readonly #context: LabContext
  readonly #instance: Instance
  readonly #formats: readonly ExportFormat[]
  /** Names of the pictures, without their endings. */
  readonly #pictures: readonly string[]

  constructor(context: LabContext, instance: Instance, jobs: readonly Job[]) {
    this.#context = context
    this.#instance = instance
    this.#formats = formatsOf(context)
    if (context.options.out !== undefined && this.#formats.length === 0)
      throw new CommandError('usage', '--out says where, and --export what: such as --export csv')
    const base = fileName(instance.name)
    const label = (job: Job) => fileName(jobLabel(resolveJob(instance, job).names))
    this.#pictures = jobs.length === 1 ? [base] : jobs.map((job, at) => `${base}-${at + 1}-${label(job)}`)
    const hasPictures = this.#formats.includes('dot') || this.#formats.includes('svg')
    this.trees = jobs.map(() => (hasPictures ? new SearchTree() : undefined))
  }

  /** Refuses what would be refused after the search. */
  check(): void {
    const { io, options } = this.#context
    if (options.force) return
    const paths = this.#names().map((name) => resolve(this.#folder, name))
    const taken = paths.filter((path) => existsSync(path)).map((path) => nearName(io, path))
    if (taken.length > 0) throw new CommandError('usage', `${taken.join(', ')}: in the way; --force overwrites files`)
  }

  /** Writes everything that was asked for, and says what. */
  async write(outcomes: readonly JobOutcome[]): Promise<void> {
    const { io, options } = this.#context
    const names = this.#names().filter((name) => this.#outcomeOf(name, outcomes)?.status !== 'unsupported')
    const texts = new Map(names.map((name): [string, string] => [name, this.#text(name, outcomes)]))
    const written = texts.size === 0 ? [] : await writeFiles(this.#folder, texts, { force: options.force ?? false })
    if (this.#formats.includes('log') || (options.log !== undefined && !options.interactive)) {
      const journal = journalOf(this.#context)
      await appendJournal(journal, journalText({ date: new Date(), instance: this.#instance, outcomes }))
      written.push(journal)
    }
    printWrittenFiles(io, written)
  }

  get #folder(): string {
    const { io, options } = this.#context
    return resolve(io.cwd, options.out ?? '.')
  }

  /** The files to be written; the journal grows and is none of them. */
  #names(): string[] {
    const base = fileName(this.#instance.name)
    return this.#formats.flatMap((format) => {
      if (format === 'log') return []
      const isPicture = format === 'dot' || format === 'svg'
      return (isPicture ? this.#pictures : [base]).map((name) => `${name}.${format}`)
    })
  }

  /** The outcome that a picture is of; what never ran has no tree. */
  #outcomeOf(name: string, outcomes: readonly JobOutcome[]): JobOutcome | undefined {
    const format = extname(name)
    return format === '.dot' || format === '.svg' ? outcomes[this.#pictures.indexOf(basename(name, format))] : undefined
  }

  #text(name: string, outcomes: readonly JobOutcome[]): string {
    const format = extname(name)
    if (format === '.csv') return toCsv(resultTable(outcomes))
    if (format === '.txt') return toTxt(resultTable(outcomes))
    if (format === '.json') {
      const all = outcomes.map((outcome) => outcomeJson(outcome, (state) => this.#instance.toJSON(state)))
      return `${JSON.stringify(all.length === 1 ? all[0] : all, undefined, 2)}\n`
    }
    const tree = this.trees[this.#pictures.indexOf(basename(name, format))]
    const outcome = this.#outcomeOf(name, outcomes)
    if (tree === undefined) return ''
    // of searches that take turns, the one that has found something
    const { answer } = tree
    const [solution] = outcome?.solutions ?? []
    if (solution !== undefined) {
      const { actions, path } = solution
      answer.nameSolution(
        actions,
        path.map((state) => this.#instance.print(state)),
      )
    }
    const options = this.#context.options.whole ? {} : { fit: SCREEN }
    return format === '.dot' ? toDot(answer, options) : toSvg(answer, options)
  }
}

/** The results of jobs, checked. */
export function prepareResults(context: LabContext, instance: Instance, jobs: readonly Job[]): Results {
  const results = new Results(context, instance, jobs)
  results.check()
  return results
}

/** Says which files were written, as seen from where the command was called. */
export function printWrittenFiles(io: Io, paths: readonly string[]): void {
  for (const path of paths) io.stderr.write(`wrote ${printable(nearName(io, path))}\n`)
}

/** A path as seen from where the command was called, unless that is further away. */
function nearName(io: Io, path: string): string {
  const near = relative(io.cwd, path)
  return near.startsWith('..') ? path : near
}

/** A name that every file system takes. */
function fileName(text: string): string {
  return text.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+|-+$/g, '') || 'results'
}
