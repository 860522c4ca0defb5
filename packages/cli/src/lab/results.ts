/** Writes results as files: `--export`, `--out` and the journal. */

import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import {
  comparisonCharts,
  comparisonSvg,
  EventRecord,
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
  toPosthoc,
  toSvg,
  toTxt,
} from '@telos/lab'
import { appendJournal, writeFiles } from '@telos/lab/node'
import { CommandError } from '../command.ts'
import { type Io, printable } from '../io.ts'
import type { LabContext } from './lab-command.ts'
import { type ExportFormat, exportFormats } from './request/lab-option-values.ts'
import { nameHint } from './request/wrong-usage.ts'

/** The size that a current screen shows without scrolling, in pixels. */
const SCREEN = { width: 1600, height: 1200 } as const

/** A file to write, and what goes into it. */
interface ResultFile {
  readonly name: string
  /** The journal is appended to, and not one of these files. */
  readonly format: Exclude<ExportFormat, 'log'>
  /** The index of the job whose tree a picture or a trace shows; undefined for files about all jobs. */
  readonly job?: number
}

/** Reads and checks `--export`. */
export function formatsOf({ options, command, words }: LabContext): readonly ExportFormat[] {
  return (options.export ?? []).map((name) => {
    const format = exportFormats.find((each) => each === name.trim().toLowerCase())
    if (format === 'charts' && command !== 'compare')
      throw new CommandError('usage', words.usage.files.chartsNeedCompare(command))
    if (format !== undefined) return format
    throw new CommandError('usage', words.usage.files.unknownFormat(name, nameHint(name, exportFormats, words)))
  })
}

/** Returns the path of the journal: `--log FILE`, or `telos-lab.log` beside the results. */
export function journalOf({ io, options }: LabContext): string {
  return resolve(io.cwd, options.log ?? `${options.out ?? '.'}/telos-lab.log`)
}

/**
 * The files to write for one or several jobs. Made before the search, so that an existing file is reported before anybody has waited.
 *
 * @example
 * const results = prepareResults(context, instance, [job])
 * await results.write([outcome])
 */
export class Results {
  /** Subscribers to the nodes of each job, if pictures of trees or traces were requested. */
  readonly listeners: readonly (RunListener | undefined)[]
  readonly #trees: readonly (SearchTree | undefined)[]
  readonly #records: readonly (EventRecord | undefined)[]
  readonly #context: LabContext
  readonly #instance: Instance
  readonly #formats: readonly ExportFormat[]
  readonly #files: readonly ResultFile[]

  constructor(context: LabContext, instance: Instance, jobs: readonly Job[]) {
    this.#context = context
    this.#instance = instance
    this.#formats = formatsOf(context)
    if (context.options.out !== undefined && this.#formats.length === 0)
      throw new CommandError('usage', context.words.usage.files.outNeedsExport)
    this.#files = this.#formats.flatMap((format) => filesOf(format, instance, jobs))
    const needs = (at: number, ...formats: readonly string[]) =>
      this.#files.some(({ job, format }) => job === at && formats.includes(format))
    this.#trees = jobs.map((_, at) => (needs(at, 'dot', 'svg') ? new SearchTree() : undefined))
    this.#records = jobs.map((_, at) => (needs(at, 'posthoc') ? new EventRecord() : undefined))
    this.listeners = jobs.map((_, at) => listenerOf([this.#trees[at], this.#records[at]]))
  }

  /** Rejects now what would fail after the search. */
  check(): void {
    const { io, options, words } = this.#context
    if (options.force) return
    const paths = this.#files.map(({ name }) => resolve(this.#folder, name))
    const taken = paths.filter((path) => existsSync(path)).map((path) => nearName(io, path))
    if (taken.length > 0) throw new CommandError('usage', words.usage.files.exist(taken.join(', '), taken.length))
  }

  /** Writes all requested files, and says which. */
  async write(outcomes: readonly JobOutcome[]): Promise<void> {
    const { options } = this.#context
    // jobs that never ran have no tree
    const files = this.#files.filter(({ job }) => job === undefined || outcomes[job]?.status !== 'unsupported')
    const texts = new Map(files.map((file): [string, string] => [file.name, this.#text(file, outcomes)]))
    const written = texts.size === 0 ? [] : await writeFiles(this.#folder, texts, { force: options.force ?? false })
    if (this.#formats.includes('log') || (options.log !== undefined && !options.interactive)) {
      const journal = journalOf(this.#context)
      await appendJournal(journal, journalText({ date: new Date(), instance: this.#instance, outcomes }))
      written.push(journal)
    }
    printWrittenFiles(this.#context, written)
  }

  get #folder(): string {
    const { io, options } = this.#context
    return resolve(io.cwd, options.out ?? '.')
  }

  #text({ format, job }: ResultFile, outcomes: readonly JobOutcome[]): string {
    const { words } = this.#context
    switch (format) {
      case 'csv':
        return toCsv(resultTable(outcomes))
      case 'txt':
        return toTxt(resultTable(outcomes))
      case 'json': {
        const all = outcomes.map((outcome) => outcomeJson(outcome, (state) => this.#instance.toJSON(state)))
        return `${JSON.stringify(all.length === 1 ? all[0] : all, undefined, 2)}\n`
      }
      case 'charts':
        return comparisonSvg({ problem: this.#instance.name, charts: comparisonCharts(outcomes, words), words })
      case 'dot':
      case 'svg':
        return job === undefined ? '' : this.#picture(format, this.#trees[job], outcomes[job])
      case 'posthoc':
        return traceText(job === undefined ? undefined : this.#records[job])
    }
  }

  #picture(format: 'dot' | 'svg', tree: SearchTree | undefined, outcome: JobOutcome | undefined): string {
    if (tree === undefined) return ''
    // of searches that take turns, the one that found a solution
    const { answer } = tree
    const [solution] = outcome?.solutions ?? []
    if (solution !== undefined) {
      const { actions, path } = solution
      answer.nameSolution(
        actions,
        path.map((state) => this.#instance.print(state)),
      )
    }
    const { language } = this.#context
    const options = this.#context.options.whole ? { language } : { fit: SCREEN, language }
    return format === 'dot' ? toDot(answer, options) : toSvg(answer, options)
  }
}

/** The files of one format: a picture for each job, or one file for all. */
function filesOf(format: ExportFormat, instance: Instance, jobs: readonly Job[]): ResultFile[] {
  const base = fileName(instance.name)
  if (format === 'log') return []
  // pictures of trees in the same folder end in .svg alone
  if (format === 'charts') return [{ name: `${base}-charts.svg`, format }]
  if (format !== 'dot' && format !== 'svg' && format !== 'posthoc') return [{ name: `${base}.${format}`, format }]
  const ending = format === 'posthoc' ? 'trace.yaml' : format
  return jobs.map((each, job) => {
    const label = fileName(jobLabel(resolveJob(instance, each).names))
    return { name: `${base}${jobs.length === 1 ? '' : `-${job + 1}-${label}`}.${ending}`, format, job }
  })
}

/** A subscriber to the nodes of a run. */
export type RunListener = Pick<SearchTree, 'emit' | 'reset'>

function listenerOf(all: readonly (RunListener | undefined)[]): RunListener | undefined {
  const [first, ...others] = all.filter((each) => each !== undefined)
  if (first === undefined || others.length === 0) return first
  return {
    emit(event) {
      first.emit(event)
      for (const other of others) other.emit(event)
    },
    reset() {
      first.reset()
      for (const other of others) other.reset()
    },
  }
}

function traceText(record: EventRecord | undefined): string {
  if (record === undefined) return ''
  const { events, leftOut } = record
  return `${toPosthoc(events)}${leftOut > 0 ? `# ${leftOut} more events were left out\n` : ''}`
}

/** Prepares the results of jobs, and checks them. */
export function prepareResults(context: LabContext, instance: Instance, jobs: readonly Job[]): Results {
  const results = new Results(context, instance, jobs)
  results.check()
  return results
}

/** Says which files were written, relative to the working directory. */
export function printWrittenFiles({ io, words }: LabContext, paths: readonly string[]): void {
  for (const path of paths) io.stderr.write(`${printable(words.usage.files.wrote(nearName(io, path)))}\n`)
}

/** Shortens a path relative to the working directory, unless it lies outside. */
function nearName(io: Io, path: string): string {
  const near = relative(io.cwd, path)
  return near.startsWith('..') ? path : near
}

/** Makes a name valid on every file system. */
function fileName(text: string): string {
  return text.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+|-+$/g, '') || 'results'
}
