import { mean } from '../../statistics/averages.ts'
import type { ResultAnalysis } from '../../tables/result-analysis.ts'
import type { ResultColumns } from '../../tables/result-columns.ts'

/** Shorter runs are mostly start-up: their times on the clock say nothing. */
const LONG_ENOUGH = 1
/** Beyond this, a run waited for the processor or for something else. */
const MOST_WAITING = 1.1

/** What makes times doubtful, in sentences: busy machines, different machines, mixed revisions, missing runs. */
export function noiseWarnings(analysis: ResultAnalysis): string[] {
  return [
    ...missingRuns(analysis),
    ...waiting(analysis),
    ...loads(analysis),
    ...machines(analysis),
    ...revisions(analysis),
  ]
}

function missingRuns({ contestants, tasks }: ResultAnalysis): string[] {
  const most = contestants.reduce((count, { rows }) => Math.max(count, rows.length), 0)
  const behind = contestants.filter(({ rows }) => rows.length < most)
  if (behind.length === 0) return []
  const words = behind.map(({ label, rows }) => `${label} has ${rows.length}`).join(', ')
  return [
    `Runs are missing: of ${most} runs on ${tasks.length} tasks, ${words}. Sums of algorithms with fewer runs are too low.`,
  ]
}

function waiting({ columns, contestants }: ResultAnalysis): string[] {
  const [cpu, wall] = [columns.figure('cpu'), columns.figure('wall')]
  if (cpu === undefined || wall === undefined) return []
  let [long, waited] = [0, 0]
  for (const { rows } of contestants) {
    for (const row of rows) {
      if (!(cpu[row] >= LONG_ENOUGH && wall[row] >= LONG_ENOUGH)) continue
      long++
      if (wall[row] > MOST_WAITING * cpu[row]) waited++
    }
  }
  if (waited === 0) return []
  return [
    `${waited} of ${long} runs of at least a second took more than 1.1 times their processor time on the clock: the machine was busy, or they waited. Compare processor times, or repeat these runs.`,
  ]
}

function loads({ columns, contestants }: ResultAnalysis): string[] {
  const { load } = columns
  const averages = contestants.map(({ label, rows }) => ({
    label,
    load: mean(rows.map((row) => load[row])) ?? 0,
  }))
  const sorted = averages.toSorted((one, other) => one.load - other.load)
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (least === undefined || most === undefined) return []
  if (most.load - least.load < 0.5 || most.load < 1.25 * least.load) return []
  return [
    `The machine was busier for some algorithms: the average load was ${least.load.toFixed(1)} for ${least.label} and ${most.load.toFixed(1)} for ${most.label}.`,
  ]
}

function machines({ columns, contestants }: ResultAnalysis): string[] {
  const processors = new Set(
    distinct(contestants, columns.machine.codes).map((code) => JSON.parse(columns.machine.texts[code]).processor),
  )
  return processors.size > 1
    ? [`Results come from ${processors.size} kinds of processors: times of different ones cannot be compared.`]
    : []
}

function revisions(analysis: ResultAnalysis): string[] {
  const { columns, contestants } = analysis
  return contestants.flatMap(({ label, rows }) => {
    const count = new Set(rows.map((row) => columns.revision.at(row))).size
    return count > 1 ? [`${label}: results of ${count} revisions are in one column.`] : []
  })
}

/** The codes that occur among the rows of contestants. */
export function distinct(contestants: ResultAnalysis['contestants'], codes: ArrayLike<number>): number[] {
  const found = new Set<number>()
  for (const { rows } of contestants) for (const row of rows) found.add(codes[row])
  return [...found]
}

/** Groups rows of all contestants by a code. */
export function rowsByCode({ contestants }: ResultAnalysis, codes: ArrayLike<number>): Map<number, number[]> {
  const groups = new Map<number, number[]>()
  for (const { rows } of contestants) {
    for (const row of rows) {
      const group = groups.get(codes[row])
      if (group === undefined) groups.set(codes[row], [row])
      else group.push(row)
    }
  }
  return groups
}

/** The least and the most load among rows: `0.2–3.1`. */
export function loadRange({ load }: ResultColumns, rows: readonly number[]): string {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const row of rows) {
    least = Math.min(least, load[row])
    most = Math.max(most, load[row])
  }
  return `${least.toFixed(1)}–${most.toFixed(1)}`
}
