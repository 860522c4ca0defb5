import { NO_VALUE } from '../../attributes.ts'
import { mean } from '../../statistics/averages.ts'
import type { ResultAnalysis } from '../../tables/result-analysis.ts'
import type { ResultColumns } from '../../tables/result-columns.ts'

/** Shorter runs are mostly start-up: their times on the clock say nothing. */
const LONG_ENOUGH = 1
/** Beyond this, a run waited for the processor or for something else. */
const MOST_WAITING = 1.1

/** Tasks that an algorithm cannot take. */
export interface NotApplicable {
  readonly algorithm: string
  /** `domain/name` of each. */
  readonly tasks: readonly string[]
  /** Why it cannot take the first of them. */
  readonly why: string
}

/** What makes numbers doubtful, in sentences: busy machines, different machines, mixed revisions, missing runs. */
export function noiseWarnings(analysis: ResultAnalysis, notApplicable: readonly NotApplicable[]): string[] {
  return [...missingRuns(analysis, notApplicable), ...machineWarnings(analysis)]
}

/**
 * What makes numbers doubtful, whether or not all runs are there: busy machines, different machines, mixed revisions or limits.
 *
 * @example
 * machineWarnings(new ResultAnalysis(columns)) // []
 */
export function machineWarnings(analysis: ResultAnalysis): string[] {
  return [...waiting(analysis), ...loads(analysis), ...machines(analysis), ...revisions(analysis), ...limits(analysis)]
}

/**
 * Runs that others have on the same tasks, without those that nobody could make. A task without any run lowers sums; fewer repetitions do
 * not.
 */
function missingRuns(analysis: ResultAnalysis, notApplicable: readonly NotApplicable[]): string[] {
  const { contestants, tasks } = analysis
  const most = tasks.map((_, task) => Math.max(...contestants.map((_, at) => analysis.rowsAt(at, task).length)))
  const behind: string[] = []
  const seldom: string[] = []
  const unfit: string[] = []
  for (const [at, { label, algorithm, rows }] of contestants.entries()) {
    const reasons = notApplicable.filter((one) => one.algorithm === algorithm)
    const refused = new Set(reasons.flatMap((one) => one.tasks))
    const isRefused = tasks.map(({ key }, task) => refused.has(key) && analysis.rowsAt(at, task).length === 0)
    const wanted = most.reduce((sum, count, task) => sum + (isRefused[task] ? 0 : count), 0)
    const hasNone = tasks.some((_, task) => !isRefused[task] && analysis.rowsAt(at, task).length === 0)
    if (rows.length < wanted) (hasNone ? behind : seldom).push(`${label} has ${rows.length} of ${wanted}`)
    const count = isRefused.filter(Boolean).length
    if (count > 0)
      unfit.push(`${label} cannot take ${count} of ${tasks.length} tasks (${reasons[0].why}): its sums leave them out.`)
  }
  return [
    ...unfit,
    ...told(behind, (who) => `Runs are missing: ${who}. Sums of algorithms with fewer runs are too low.`),
    ...told(seldom, (who) => `Repetitions are missing: ${who}. Means of fewer repetitions are less certain.`),
  ]
}

function told(who: readonly string[], sentence: (who: string) => string): string[] {
  return who.length === 0 ? [] : [sentence(who.join(', '))]
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
  const averages = contestants.flatMap(({ label, rows }) => {
    const average = mean(rowsWithLoad(columns, rows).map((row) => load[row]))
    return average === undefined ? [] : [{ label, load: average }]
  })
  const sorted = averages.toSorted((one, other) => one.load - other.load)
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (least === undefined || most === undefined) return []
  if (most.load - least.load < 0.5 || most.load < 1.25 * least.load) return []
  return [
    `The machine was busier for some algorithms: the average load was ${least.load.toFixed(1)} for ${least.label} and ${most.load.toFixed(1)} for ${most.label}.`,
  ]
}

/** Rows whose load is known: papers and other tools give none, and say nothing about cores either. */
function rowsWithLoad({ machine, load }: ResultColumns, rows: readonly number[]): readonly number[] {
  const isDescribed = machine.texts.map((text) => JSON.parse(text).cores !== 0)
  const { codes } = machine
  return rows.filter((row) => isDescribed[codes[row]] || load[row] > 0)
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

/** Scores depend on limits. */
function limits({ columns, contestants }: ResultAnalysis): string[] {
  const words = columns.limits.texts.map((text) => {
    const { cpu, wall, memory, expansions } = JSON.parse(text)
    return JSON.stringify([cpu, wall, memory, expansions])
  })
  const { codes } = columns.limits
  return contestants.flatMap(({ label, rows }) => {
    const count = new Set(rows.map((row) => words[codes[row]])).size
    return count > 1 ? [`${label}: results with ${count} different limits are in one column.`] : []
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
export function loadRange(columns: ResultColumns, rows: readonly number[]): string {
  const { load } = columns
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const row of rowsWithLoad(columns, rows)) {
    least = Math.min(least, load[row])
    most = Math.max(most, load[row])
  }
  return least > most ? NO_VALUE : `${least.toFixed(1)}–${most.toFixed(1)}`
}
