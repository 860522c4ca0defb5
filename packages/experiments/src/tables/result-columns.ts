import { Bytes, Floats, Ints } from '@telos/lab'
import type { ResourceLimits } from '../campaign/campaign.ts'
import { type OutcomeName, outcomeNames, type RunPhase } from '../results/outcomes.ts'
import type { Machine, RunResult } from '../results/result.ts'
import { CodedTexts } from './coded-texts.ts'

const codeOfOutcome = new Map(outcomeNames.map((name, code) => [name, code]))

/**
 * Results in columns: numbers in typed arrays, repeated texts as numbers. 100,000 results take little memory and are filtered at once.
 * Add results as they come; the first result of a run stays.
 *
 * @example
 * const columns = new ResultColumns()
 * columns.add(result) // true
 * columns.add(result) // false: its run is known
 */
export class ResultColumns {
  readonly algorithm = new CodedTexts()
  readonly domain = new CodedTexts()
  readonly name = new CodedTexts()
  readonly campaign = new CodedTexts()
  readonly revision = new CodedTexts()
  /** As JSON without the load and the core. */
  readonly machine = new CodedTexts()
  /** As JSON. */
  readonly limits = new CodedTexts()
  /** Tasks by number, in the order in which they came. */
  readonly tasks: { readonly domain: string; readonly name: string }[] = []
  readonly #task = new Ints()
  readonly #taskCodes = new Map<number, number>()
  readonly #outcome = new Bytes()
  readonly #optimal = new Bytes()
  readonly #repetition = new Ints()
  readonly #seed = new Floats()
  readonly #load = new Floats()
  /** -1 if the run was not pinned. */
  readonly #core = new Ints()
  readonly #figures = new Map<string, Floats>()
  readonly #runs: string[] = []
  readonly #rowOfRun = new Map<string, number>()
  readonly #rest: ResultRest[] = []

  get count(): number {
    return this.#runs.length
  }

  /** The numbers of all rows. */
  get allRows(): Int32Array {
    return Int32Array.from({ length: this.count }, (_, row) => row)
  }

  /** Takes a result, unless there is one of its run. */
  add(result: RunResult): boolean {
    if (this.#rowOfRun.has(result.run)) return false
    const row = this.#runs.push(result.run) - 1
    this.#rowOfRun.set(result.run, row)
    this.algorithm.push(result.algorithm)
    this.campaign.push(result.campaign)
    this.revision.push(result.revision)
    this.#addTask(result)
    this.#outcome.push(codeOfOutcome.get(result.outcome)!)
    this.#optimal.push(result.optimal ? 1 : 0)
    this.#repetition.push(result.repetition)
    this.#seed.push(result.seed)
    const { load, core, ...machine } = result.machine
    this.machine.push(JSON.stringify(machine))
    this.#load.push(load)
    this.#core.push(core ?? -1)
    this.limits.push(JSON.stringify(result.limits))
    for (const name of Object.keys(result.figures)) this.#setFigure(name, row, result.figures[name])
    this.#rest.push(restOf(result))
    return true
  }

  #addTask({ domain, task }: RunResult): void {
    this.domain.push(domain)
    this.name.push(task)
    // a text such as domain/name would mix up names that contain the stroke
    const key = this.domain.code(domain) * 2 ** 26 + this.name.code(task)
    let code = this.#taskCodes.get(key)
    if (code === undefined) {
      code = this.tasks.push({ domain, name: task }) - 1
      this.#taskCodes.set(key, code)
    }
    this.#task.push(code)
  }

  #setFigure(name: string, row: number, value: number): void {
    let column = this.#figures.get(name)
    if (column === undefined) {
      column = new Floats()
      this.#figures.set(name, column)
    }
    // JSON has no infinity and no NaN: writers leave null, and 1e999 is none either
    column.set(row, Number.isFinite(value) ? value : Number.NaN, Number.NaN)
  }

  /** The names of all figures that some result has, in the order in which they came. */
  get figureNames(): readonly string[] {
    return [...this.#figures.keys()]
  }

  /** A figure of all rows, NaN where a result does not have it; undefined if none has it. Valid until the next result. */
  figure(name: string): Float64Array | undefined {
    const column = this.#figures.get(name)
    if (column === undefined) return undefined
    const last = this.count - 1
    if (column.count <= last) column.set(last, Number.NaN, Number.NaN)
    return column.values.subarray(0, this.count)
  }

  /** Numbers of tasks: see `tasks`. */
  get task(): Int32Array {
    return this.#task.values.subarray(0, this.count)
  }

  /** Numbers of outcomes: their places in `outcomeNames`. */
  get outcome(): Uint8Array {
    return this.#outcome.values.subarray(0, this.count)
  }

  get optimal(): Uint8Array {
    return this.#optimal.values.subarray(0, this.count)
  }

  get repetition(): Int32Array {
    return this.#repetition.values.subarray(0, this.count)
  }

  get load(): Float64Array {
    return this.#load.values.subarray(0, this.count)
  }

  /** The id of a run. */
  run(row: number): string {
    return this.#runs[row]
  }

  /** The row of a run. */
  rowOf(run: string): number | undefined {
    return this.#rowOfRun.get(run)
  }

  outcomeAt(row: number): OutcomeName {
    return outcomeNames[this.#outcome.values[row]]
  }

  /** In which part of its planner the run ended, if that is known. */
  phaseAt(row: number): RunPhase | undefined {
    return this.#rest[row].phase
  }

  detailAt(row: number): string | undefined {
    return this.#rest[row].detail
  }

  /** The engine that found the answer, if several took turns. */
  engineAt(row: number): string | undefined {
    return this.#rest[row].engine
  }

  /** Whether the result comes from elsewhere: from a paper, or from another tool. */
  isImported(row: number): boolean {
    return this.#rest[row].source !== undefined
  }

  /** Whether the run had a core of its own. */
  isPinned(row: number): boolean {
    return this.#core.values[row] >= 0
  }

  /** The core on which the run was pinned. */
  coreAt(row: number): number | undefined {
    return this.isPinned(row) ? this.#core.values[row] : undefined
  }

  limitsAt(row: number): ResourceLimits {
    return JSON.parse(this.limits.at(row))
  }

  /** The whole result, as it was added. */
  result(row: number): RunResult {
    const { domain, name } = this.tasks[this.#task.values[row]]
    const figures = this.figureNames.flatMap((figure) => {
      const value = this.figure(figure)![row]
      return Number.isNaN(value) ? [] : [[figure, value] as const]
    })
    const machine: Omit<Machine, 'load' | 'core'> = JSON.parse(this.machine.at(row))
    const core = this.coreAt(row)
    return {
      run: this.#runs[row],
      campaign: this.campaign.at(row),
      algorithm: this.algorithm.at(row),
      domain,
      task: name,
      repetition: this.#repetition.values[row],
      seed: this.#seed.values[row],
      outcome: this.outcomeAt(row),
      optimal: this.#optimal.values[row] === 1,
      figures: Object.fromEntries(figures),
      limits: this.limitsAt(row),
      machine: { ...machine, ...(core !== undefined && { core }), load: this.#load.values[row] },
      revision: this.revision.at(row),
      ...this.#rest[row],
    }
  }
}

/** What is seldom needed of a result, and long. */
type ResultRest = Pick<
  RunResult,
  'phase' | 'detail' | 'plan' | 'engine' | 'log' | 'fromLog' | 'command' | 'started' | 'source'
>

/** Without keys that have no value. */
export function restOf({ phase, detail, plan, engine, log, fromLog, command, started, source }: RunResult): ResultRest {
  return {
    ...(phase !== undefined && { phase }),
    ...(detail !== undefined && { detail }),
    ...(plan !== undefined && { plan }),
    ...(engine !== undefined && { engine }),
    ...(log !== undefined && { log }),
    ...(fromLog !== undefined && { fromLog }),
    ...(command !== undefined && { command }),
    ...(started !== undefined && { started }),
    ...(source !== undefined && { source }),
  }
}
