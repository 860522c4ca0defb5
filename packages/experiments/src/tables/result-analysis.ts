import { type Attribute, attributeOf, type BetterWords } from '../attributes.ts'
import { taskKey } from '../campaign/campaign.ts'
import { bestCosts } from '../scores/best-costs.ts'
import { runValues, type Scoring } from '../scores/run-values.ts'
import { mean } from '../statistics/averages.ts'
import { type Contestant, contestantsOf } from './contestants.ts'
import type { ResultColumns } from './result-columns.ts'
import { type AnalysedTask, domainsOf, type TaskRange, tasksInOrder } from './task-order.ts'

export interface AnalysisOptions {
  /** The rows that count; left out: all. */
  readonly rows?: Int32Array
  /** Algorithms in the order of columns; others follow. */
  readonly algorithms?: readonly string[]
  /** Best known costs by `domain/name`. */
  readonly references?: Readonly<Record<string, { readonly cost: number }>>
  /** Seconds at which the agile score is 0. @default 300 */
  readonly agileLimit?: number
  /** Whether low or high values are better, for figures that Telos does not know. */
  readonly better?: BetterWords
}

/**
 * Results as a matrix of contestants and tasks. All tables, charts and comparisons read from it.
 *
 * @example
 * const analysis = new ResultAnalysis(columns)
 * analysis.taskValues('coverage')[analysis.cell(0, 0)] // the first algorithm on the first task
 */
export class ResultAnalysis {
  readonly columns: ResultColumns
  /** The rows that count. */
  readonly rows: Int32Array
  readonly references: NonNullable<AnalysisOptions['references']>
  readonly contestants: readonly Contestant[]
  /** By domain, then by name. */
  readonly tasks: readonly AnalysedTask[]
  /** Domains with the range of their tasks. */
  readonly domains: readonly TaskRange[]
  readonly agileLimit: number
  readonly #better: BetterWords
  readonly #scoring: Scoring
  /** Rows by cell: those of cell c are #rows[#starts[c]] to #rows[#starts[c + 1]]. */
  readonly #starts: Uint32Array
  readonly #rows: Int32Array
  /** By contestant: whether it comes from elsewhere and lacks tasks, as a paper does that prints a few figures. */
  readonly #isPartial: readonly boolean[]
  readonly #runValues = new Map<string, Float64Array>()
  readonly #taskValues = new Map<string, Float64Array>()
  readonly #countedTasks = new Map<string, Uint8Array>()

  constructor(columns: ResultColumns, options: AnalysisOptions = {}) {
    const { rows = columns.allRows, algorithms, references = {} } = options
    this.columns = columns
    this.rows = rows
    this.references = references
    this.agileLimit = options.agileLimit ?? 300
    this.#better = options.better ?? {}
    this.#scoring = { bestCosts: bestCosts(columns, references), agileLimit: this.agileLimit }
    this.contestants = contestantsOf(columns, rows, algorithms)
    const codes = tasksInOrder(columns, rows)
    this.tasks = codes.map((code) => ({ ...columns.tasks[code], key: taskKey(columns.tasks[code]) }))
    this.domains = domainsOf(this.tasks)
    const place = new Map(codes.map((code, at) => [code, at]))
    const cellOf = (contestant: number, row: number) => this.cell(contestant, place.get(columns.task[row])!)
    this.#starts = new Uint32Array(this.contestants.length * codes.length + 1)
    this.#rows = new Int32Array(rows.length)
    for (const [at, { rows: own }] of this.contestants.entries())
      for (const row of own) this.#starts[cellOf(at, row) + 1]++
    for (let cell = 1; cell < this.#starts.length; cell++) this.#starts[cell] += this.#starts[cell - 1]
    const next = this.#starts.slice()
    for (const [at, { rows: own }] of this.contestants.entries())
      for (const row of own) this.#rows[next[cellOf(at, row)]++] = row
    this.#isPartial = this.contestants.map(
      ({ rows: own }, at) =>
        own.every((row) => columns.isImported(row)) && this.tasks.some((_, task) => this.rowsAt(at, task).length === 0),
    )
  }

  /** The place of a contestant's task in matrices. */
  cell(contestant: number, task: number): number {
    return contestant * this.tasks.length + task
  }

  /** The rows of a contestant's runs on a task, one for each repetition. */
  rowsAt(contestant: number, task: number): Int32Array {
    const cell = this.cell(contestant, task)
    return this.#rows.subarray(this.#starts[cell], this.#starts[cell + 1])
  }

  /** The best cost that is known for each task of `columns`, by number. */
  get bestCosts(): Float64Array {
    return this.#scoring.bestCosts
  }

  /** What is known about a figure here: see the function `attributeOf`. */
  attribute(name: string): Attribute {
    return attributeOf(name, this.#better)
  }

  /** The value of each row: see the function `runValues`. */
  runValues(name: string): Float64Array {
    let values = this.#runValues.get(name)
    if (values === undefined) {
      values = runValues(this.columns, name, this.#scoring)
      this.#runValues.set(name, values)
    }
    return values
  }

  /**
   * The value of each cell: the mean of its repetitions, NaN if one of them has no value. With coverage, this is the share of repetitions
   * that were solved.
   */
  taskValues(name: string): Float64Array {
    let values = this.#taskValues.get(name)
    if (values === undefined) {
      const ofRuns = this.runValues(name)
      values = new Float64Array(this.contestants.length * this.tasks.length)
      for (let cell = 0; cell < values.length; cell++) {
        const [from, to] = [this.#starts[cell], this.#starts[cell + 1]]
        if (to - from === 1) values[cell] = ofRuns[this.#rows[from]]
        else values[cell] = mean(Float64Array.from(this.#rows.subarray(from, to), (row) => ofRuns[row])) ?? Number.NaN
      }
      this.#taskValues.set(name, values)
    }
    return values
  }

  /** Whether a contestant has the attribute on any task at all. */
  hasValues(contestant: number, name: string): boolean {
    const values = this.taskValues(name)
    for (let task = 0; task < this.tasks.length; task++)
      if (!Number.isNaN(values[this.cell(contestant, task)])) return true
    return false
  }

  /**
   * The tasks that count for an attribute: all if it is absolute, otherwise those where all who have the attribute at all have a value. What
   * a paper or another tool has not run is missing for it alone.
   */
  countedTasks(name: string): Uint8Array {
    let counted = this.#countedTasks.get(name)
    if (counted === undefined) {
      counted = this.attribute(name).isAbsolute ? new Uint8Array(this.tasks.length).fill(1) : this.#commonTasks(name)
      this.#countedTasks.set(name, counted)
    }
    return counted
  }

  #commonTasks(name: string): Uint8Array {
    const values = this.taskValues(name)
    const rivals = this.contestants.map((_, at) => at).filter((at) => this.hasValues(at, name))
    return Uint8Array.from(this.tasks, (_, task) => {
      const asked = rivals.filter((at) => !(this.#isPartial[at] && this.rowsAt(at, task).length === 0))
      return asked.length > 0 && asked.every((at) => !Number.isNaN(values[this.cell(at, task)])) ? 1 : 0
    })
  }

  /**
   * A contestant's values on the tasks that count, from one task to another. Without an attribute that is absolute, it is none if one of
   * them is missing: the mean of fewer tasks would stand beside that of all.
   */
  countedValues(contestant: number, name: string, from = 0, to = this.tasks.length): number[] {
    const counted = this.countedTasks(name)
    const values = this.taskValues(name)
    const { isAbsolute } = this.attribute(name)
    const found: number[] = []
    for (let task = from; task < to; task++) {
      if (counted[task] === 0) continue
      const value = values[this.cell(contestant, task)]
      if (!Number.isNaN(value)) found.push(value)
      else if (!isAbsolute) return []
    }
    return found
  }
}
