import { didYouMean } from '@telos/core/text'
import { type CsvError, parse } from 'csv-parse/browser/esm/sync'
import type { RunResult } from '../results/result.ts'
import {
  ImportError,
  type ImportOptions,
  importedLimits,
  importedRun,
  parseImportedJson,
  wellFormed,
} from './import-problem.ts'
import { outcomeOf } from './outcome-words.ts'

/** Columns that mean something; every other column with numbers is a figure. */
const known = [
  ...(['algorithm', 'domain', 'task', 'outcome', 'repetition', 'revision', 'optimal', 'detail', 'host'] as const),
  ...(['cpuLimit', 'memoryLimit'] as const),
]
const required = ['algorithm', 'domain', 'task'] as const
/** Other names that tables use. */
const aliases: Readonly<Record<string, string>> = {
  planner: 'algorithm',
  config: 'algorithm',
  problem: 'task',
  instance: 'task',
  status: 'outcome',
  time: 'cpu',
  plan_length: 'length',
  expansions: 'expanded',
  rss_mb: 'memory',
  search_time: 'searchSeconds',
  cpulimit: 'cpuLimit',
  cpu_limit: 'cpuLimit',
  time_limit: 'cpuLimit',
  memorylimit: 'memoryLimit',
  memory_limit: 'memoryLimit',
}

/** How R, pandas and people write that there is no number. */
const nothing = /^(na|nan|none|null|inf|infinity|-|–|\?)$/i

interface Line {
  /** `line 3`, or `row 3` in JSON. */
  readonly place: string
  readonly cells: ReadonlyMap<string, unknown>
}

/**
 * Reads a table of results: CSV with a head, or a JSON list of objects. It needs the columns algorithm, domain and task. Without an
 * outcome, a row with a cost or with `coverage` 1 is solved. `cpuLimit` and `memoryLimit` are seconds and MiB. Other columns with numbers are
 * figures.
 *
 * @example
 * importTable('algorithm,domain,task,outcome,cost\nff,gripper,p1,solved,11\n', { file: 'ff.csv', campaign: 'ff' })
 */
export function importTable(text: string, options: ImportOptions): RunResult[] {
  const { file } = options
  const lines = /^\s*[[{]/.test(text.replace(/^\uFEFF/, '')) ? jsonLines(text, file) : csvLines(text, file)
  if (lines.length === 0) throw new ImportError(file, '', 'it has no rows')
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const result = resultOf(line, options)
    const key = JSON.stringify([result.algorithm, result.domain, result.task, result.revision])
    const repetition = line.cells.has('repetition') ? result.repetition : (seen.get(key) ?? 0)
    seen.set(key, repetition + 1)
    const run = importedRun(options.campaign, result.algorithm, result.domain, result.task, result.revision, repetition)
    return { ...result, repetition, run }
  })
}

function csvLines(text: string, file: string): Line[] {
  try {
    const records = parse(text, {
      bom: true,
      info: true,
      skip_empty_lines: true,
      trim: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: false,
    }) as unknown as { readonly record: string[]; readonly info: { readonly lines: number } }[]
    const [head, ...rows] = records
    if (head === undefined) return []
    const names = head.record.map(presentName)
    checkColumns(names, file, 'line 1')
    return rows.map(({ record, info }) => ({
      place: `line ${info.lines}`,
      cells: new Map(names.flatMap((name, at) => (record[at] === '' ? [] : [[name, record[at]] as const]))),
    }))
  } catch (error) {
    if (error instanceof ImportError) throw error
    const { lines, message } = error as CsvError & { readonly lines?: number }
    throw new ImportError(file, lines === undefined ? '' : `line ${lines}`, `not a table: ${message}`)
  }
}

function jsonLines(text: string, file: string): Line[] {
  const rows = parseImportedJson(text, file)
  if (!Array.isArray(rows)) throw new ImportError(file, '', 'expected a list of objects, one for each run')
  return rows.map((row: unknown, at) => {
    const place = `row ${at + 1}`
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      throw new ImportError(file, place, 'expected an object with the values of a run')
    const cells = new Map(
      Object.entries(row)
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => [presentName(name), value]),
    )
    checkColumns([...cells.keys()], file, place)
    return { place, cells }
  })
}

function presentName(name: string): string {
  const word = name.trim()
  const lower = word.toLowerCase()
  if (Object.hasOwn(aliases, lower)) return aliases[lower]
  return (known as readonly string[]).includes(lower) ? lower : word
}

function checkColumns(names: readonly string[], file: string, place: string): void {
  for (const name of required) {
    if (names.includes(name)) continue
    const hint = didYouMean(name, names)
    throw new ImportError(
      file,
      place,
      `the column "${name}" is missing${hint === undefined ? '' : ` — ${hint}`}; found ${names.join(', ') || 'nothing'}`,
    )
  }
}

function resultOf({ place, cells }: Line, { file, campaign, optimal = [] }: ImportOptions): RunResult {
  const word = (name: string, otherwise: string) => {
    const value = cells.get(name)
    return value === undefined ? otherwise : wellFormed(String(value))
  }
  for (const name of required)
    if (!cells.has(name)) throw new ImportError(file, place, `"${name}" is empty: expected a text`)
  const figures: [string, number][] = []
  for (const [name, value] of cells) {
    if ((known as readonly string[]).includes(name)) continue
    if (typeof value === 'string' && nothing.test(value)) continue
    const number = typeof value === 'string' ? Number(value) : value
    if (typeof number === 'number' && Number.isFinite(number)) figures.push([name, number])
    else if (name === 'cost' || name === 'cpu' || name === 'wall' || name === 'memory')
      throw new ImportError(file, place, `"${name}" is ${JSON.stringify(value)}: expected a number`)
  }
  const numbers = new Map(figures)
  const repetition = Number(word('repetition', '0'))
  if (!Number.isInteger(repetition) || repetition < 0)
    throw new ImportError(file, place, `"repetition" is ${JSON.stringify(cells.get('repetition'))}: expected 0, 1, 2 …`)
  const limit = (name: string) => {
    const value = cells.get(name)
    if (value === undefined || (typeof value === 'string' && nothing.test(value))) return undefined
    const number = Number(value)
    if (number > 0 && Number.isFinite(number)) return number
    throw new ImportError(file, place, `"${name}" is ${JSON.stringify(value)}: expected a number above 0`)
  }
  const algorithm = word('algorithm', '')
  return {
    run: '',
    campaign,
    algorithm,
    domain: word('domain', ''),
    task: word('task', ''),
    repetition,
    seed: repetition,
    outcome: outcomeOf(cells.get('outcome'), numbers, file, place),
    ...(cells.has('detail') && { detail: word('detail', '') }),
    optimal: optimal.includes(algorithm) || /^(true|yes|1)$/i.test(word('optimal', '')),
    figures: Object.fromEntries(figures.filter(([name]) => name !== 'coverage')),
    limits: importedLimits(limit('cpuLimit'), limit('memoryLimit')),
    machine: {
      host: word('host', 'unknown'),
      processor: 'unknown',
      cores: 0,
      software: 'imported',
      load: numbers.get('load') ?? 0,
    },
    revision: word('revision', 'unknown'),
    source: file,
  }
}
