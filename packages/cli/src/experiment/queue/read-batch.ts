/** Reads the files of a batch for Slurm. Whatever is wrong with them is told in words: people copy, edit and fill up such folders. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Run, RunResult } from '@telos/experiments'
import { readJsonLines } from '@telos/experiments/node'
import { CommandError } from '../../command.ts'
import { readErrorReason } from '../../files/read-input.ts'

/** What all tasks of a batch have to know. */
export interface Batch {
  /** The folder of the campaign's results, with the texts of tasks. */
  readonly folder: string
}

const remedy = 'telos experiment run FILE --slurm takes in what there is, and writes a new array'

/** Where the campaign of a batch is. */
export function readBatch(target: string): Batch {
  const file = join(target, 'batch.json')
  if (!existsSync(file))
    throw new CommandError(
      'usage',
      `${target} is no folder of an array: it has no batch.json — name one such as slurm/1`,
    )
  const text = reading(file, () => readFileSync(file, 'utf8'))
  const batch = objectIn<Batch>(text, ({ folder }) => typeof folder === 'string')
  if (batch === undefined)
    throw new CommandError('badInput', `${file} is damaged: it does not say where results go; ${remedy}`)
  return batch
}

/** The runs of one task that have no result in any of its attempts, and where the campaign is. */
export async function readPart(target: string, part: number): Promise<Batch & { readonly runs: readonly Run[] }> {
  const file = join(target, 'parts', `${part}.jsonl`)
  if (!existsSync(file)) throw new CommandError('usage', `${target} has no part ${part}`)
  const { folder } = readBatch(target)
  const { runs, damage } = runsIn(file)
  if (damage !== undefined) throw new CommandError('badInput', `${damage}; ${remedy}`)
  const done = new Set<string>()
  for (const attempt of resultFilesOf(target).filter((path) => basename(path).startsWith(`${part}-`)))
    for await (const { run } of resultsIn(attempt)) done.add(run)
  return { folder, runs: runs.filter(({ id }) => !done.has(id)) }
}

export interface CountedRuns {
  readonly runs: number
  /** What is wrong with parts. The runs of damaged lines are not counted. */
  readonly damaged: readonly string[]
}

/** How many runs of a batch a test holds for. */
export function countRunsOf(batch: string, test: (id: string) => boolean): CountedRuns {
  const damaged: string[] = []
  let count = 0
  for (const part of filesIn(join(batch, 'parts'))) {
    const { runs, damage } = runsIn(part)
    for (const { id } of runs) if (test(id)) count++
    if (damage !== undefined) damaged.push(damage)
  }
  return { runs: count, damaged }
}

/** The runs of a part, and what is wrong with the first line that is none. */
function runsIn(part: string): { readonly runs: readonly Run[]; readonly damage?: string } {
  const lines = reading(part, () => readFileSync(part, 'utf8')).split('\n')
  if (lines.at(-1) === '') lines.pop()
  const found = lines.map((line) => objectIn<Run>(line, isRun))
  const bad = found.indexOf(undefined)
  const runs = found.filter((run) => run !== undefined)
  return { runs, ...(bad >= 0 && { damage: `${part} is damaged: line ${bad + 1} is no run` }) }
}

/** The files with results of a batch. */
export function resultFilesOf(batch: string): readonly string[] {
  return filesIn(join(batch, 'results'))
}

/** The results in one of them. */
export async function* resultsIn(file: string): AsyncGenerator<RunResult> {
  try {
    yield* readJsonLines(file)
  } catch (error) {
    throw unreadable(file, error)
  }
}

/** The folders of batches that are there, the oldest first, and the one that comes next. */
export function batchesIn(folder: string): { readonly batches: readonly string[]; readonly next: string } {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
  const numbers = (isFolder ? reading(folder, () => readdirSync(folder)) : [])
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .toSorted((one, other) => one - other)
  return {
    batches: numbers.map((number) => join(folder, String(number))),
    next: join(folder, String((numbers.at(-1) ?? 0) + 1)),
  }
}

/** What is no file is left out. */
function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return reading(folder, () => readdirSync(folder))
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true)
}

/** The object that a text is, if what is needed of it is there. */
function objectIn<T>(text: string, isWhole: (value: Partial<T>) => boolean): T | undefined {
  try {
    const value = JSON.parse(text) as T | null
    return value !== null && isWhole(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isRun({ id, algorithm, task, limits }: Partial<Run>): boolean {
  return typeof id === 'string' && algorithm !== undefined && task !== undefined && limits !== undefined
}

function reading<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw unreadable(path, error)
  }
}

function unreadable(path: string, error: unknown): CommandError {
  return new CommandError('badInput', `cannot read ${path}: ${readErrorReason(error)}`)
}
