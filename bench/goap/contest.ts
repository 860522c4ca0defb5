import { bounded, cpuSeconds } from './bounded.ts'
import type { Contestant, Prepared } from './contestant.ts'
import { type Effort, measureInTurns } from './measure.ts'
import type { Start } from './tasks/starts.ts'
import type { GoapTask } from './tasks/tasks.ts'
import { verify } from './verify.ts'

/** A contestant's result on one task. */
export interface Cell {
  /** Plans per CPU second; undefined if it gave no answer. */
  readonly rate?: number
  readonly expanded?: number
  /** Why there is no answer. */
  readonly note?: string
  /** What is wrong with the answer. */
  readonly fault?: string
}

/** By the name of the contestant. */
export type Row = ReadonlyMap<string, Cell>

/** Seconds of a first plan above which it is not timed again. */
const slow = 0.25

/** Lets contestants plan the same tasks in turn. One that had to be stopped skips larger tasks of the same kind. */
export class Contest {
  readonly #effort: Effort
  readonly #limit: number
  readonly #stopped: { readonly name: string; readonly task: string }[] = []

  /** `limit`: maximum seconds for one plan. */
  constructor(effort: Effort, limit: number) {
    this.#effort = effort
    this.#limit = limit
  }

  run(contestants: readonly Contestant[], task: GoapTask, starts: readonly Start[]): Row {
    const row = new Map<string, Cell>()
    const timed: { name: string; cell: Cell; prepared: Prepared }[] = []
    for (const contestant of contestants) {
      const { cell, prepared } = this.#admit(contestant, task, starts)
      row.set(contestant.name, cell)
      if (prepared !== undefined) timed.push({ name: contestant.name, cell, prepared })
    }
    const rates = measureInTurns(
      timed.map(
        ({ prepared }) =>
          (start: number) =>
            prepared.run(start),
      ),
      starts.length,
      this.#effort,
    )
    timed.forEach(({ name, cell }, index) => {
      row.set(name, { ...cell, rate: rates[index] })
    })
    return row
  }

  /** Computes the first plan under a time limit; the contestant is to be timed if `prepared` is given. */
  #admit({ name, prepare }: Contestant, task: GoapTask, starts: readonly Start[]): { cell: Cell; prepared?: Prepared } {
    const before = this.#stopped.find((each) => each.name === name && isAtLeast(task.id, each.task))
    if (before) {
      return { cell: { note: `> ${this.#limit} s${before.task === task.id ? '' : ' (smaller one already)'}` } }
    }
    const prepared = prepare(
      task,
      starts.map((start) => start.state),
    )
    if (prepared === undefined) return { cell: { note: 'cannot state it' } }
    const first = bounded(this.#limit, () => prepared.run(0))
    if ('stopped' in first) {
      this.#stopped.push({ name, task: task.id })
      return { cell: { note: `> ${this.#limit} s` } }
    }
    if ('thrown' in first) return { cell: { note: first.thrown } }
    const fault = verify(task, starts[0].state, prepared.steps(first.value), starts[0].optimal)
    const cell = { expanded: prepared.expanded?.(), fault }
    if (fault === 'no plan') return { cell: { note: fault } }
    if (first.seconds > slow) return { cell: { ...cell, rate: 1 / first.seconds } }
    return { cell: { ...cell, fault: fault ?? faultFromOtherStart(task, starts, prepared) }, prepared }
  }
}

/** Checks the plans from the other starts, as many as half a second allows. */
function faultFromOtherStart(task: GoapTask, starts: readonly Start[], prepared: Prepared): string | undefined {
  const from = cpuSeconds()
  for (let start = 1; start < starts.length && cpuSeconds() - from < 0.5; start++) {
    const { state, optimal } = starts[start]
    const fault = verify(task, state, prepared.steps(prepared.run(start)), optimal)
    if (fault !== undefined) return `${fault} (start ${start})`
  }
  return undefined
}

/** Whether both are chains with the same kind of distraction, and the first is no smaller in either number. */
function isAtLeast(id: string, other: string): boolean {
  const [size, than] = [id, other].map((each) => /^T3-n(\d+)-m(\d+)-(\w+)$/.exec(each))
  if (!size || !than) return id === other
  return size[3] === than[3] && Number(size[1]) >= Number(than[1]) && Number(size[2]) >= Number(than[2])
}
