import type { Successors } from '../../../state-space.ts'
import type { FactoredSpace } from '../../factored-space.ts'
import type { SavedStart } from '../../packed/packed-start.ts'
import type { StateLayout } from '../../packed/state-layout.ts'
import { Task } from '../../task.ts'
import type { FdrTask, OperatorBuffer } from '../fdr-task.ts'
import { type FdrForm, fromStart } from '../from-ground.ts'
import { NumberEffects, NumberPrograms } from '../number-programs.ts'
import { OperatorTree } from '../operator-tree.ts'
import { UnpackedValues, type Unpacking } from '../packed-goal.ts'

/**
 * Presents a domain's task as a factored space. States are those of the task, with the same numbers; their structure is described by a
 * FDR task, which follows the current start.
 */
export class FdrView implements FactoredSpace {
  readonly source: Task
  readonly unitCosts = false
  readonly leastCost: number
  readonly clone: (() => FdrView) | undefined
  task: FdrTask
  readonly #form: FdrForm
  /** The owner of the start: the source, or the task it is a clone of. */
  readonly #origin: Task
  #start: SavedStart
  readonly #unpacked: UnpackedValues
  readonly #readNumbers: (state: number, out: Float64Array) => void
  readonly #numbers: Float64Array
  readonly #tree: OperatorTree
  readonly #numberEffects: NumberEffects | undefined
  readonly #buffer: OperatorBuffer = { count: 0, operators: new Int32Array(64) }

  constructor(origin: Task, form: FdrForm, source = origin) {
    this.source = source
    this.leastCost = source.leastCost
    this.#origin = origin
    this.#form = form
    this.#start = origin.saveStart()
    const task = fromStart(origin, form, this.#start)
    this.task = task
    const programs = new NumberPrograms(task)
    this.#unpacked = new UnpackedValues(task, unpackingOf(form, source.layout), programs)
    this.#readNumbers = packedNumbers(form, source)
    this.#numbers = new Float64Array(task.numeric.count)
    this.#tree = new OperatorTree(task)
    if (task.numeric.conditions.length > 0) this.#numberEffects = new NumberEffects(task, programs)
    // functions would have to be called twice, and their reads recorded twice
    const callsCode = source.operators.some(({ cost }) => cost.kind === 'function')
    this.clone = callsCode ? undefined : () => new FdrView(origin, form, new Task(origin.ground))
  }

  /** Adopts the current start of the task. */
  refresh(): void {
    const start = this.#origin.saveStart()
    if (start.every((part, at) => part === this.#start[at])) return
    this.#start = start
    this.task = fromStart(this.#origin, this.#form, start)
  }

  initial(): number {
    this.refresh()
    const { source } = this
    if (source === this.#origin) return source.initial()
    const { words } = source.layout
    source.store.clear()
    return source.store.intern(
      Int32Array.from(this.#start.slice(0, words)),
      Float64Array.from(this.#start.slice(words)),
    )
  }

  // the task may have been restarted since, so nothing can be cached by state number
  values(state: number): Int32Array {
    const { store } = this.source
    this.#readNumbers(state, this.#numbers)
    this.#unpacked.read(store.words, state * store.width, this.#numbers, 0)
    return this.#unpacked.values
  }

  numbers(state: number): Float64Array {
    this.#readNumbers(state, this.#numbers)
    return this.#numbers
  }

  applicable(state: number, out: OperatorBuffer): void {
    this.#tree.find(this.values(state), out)
    this.#numberEffects?.filter(out, this.#numbers, 0)
  }

  successor(state: number, operator: number): number {
    return this.source.successor(state, operator)
  }

  costOf(state: number, operator: number): number {
    const { source } = this
    if (!source.costs.constant) source.at(state)
    return source.costs.of(operator)
  }

  expand(state: number, out: Successors): void {
    const buffer = this.#buffer
    this.applicable(state, buffer)
    for (let at = 0; at < buffer.count; at++) {
      const operator = buffer.operators[at]
      const next = this.successor(state, operator)
      if (next >= 0 && next !== state) out.push(operator, next, this.costOf(state, operator))
    }
  }

  isGoal(state: number): boolean {
    return this.source.isGoal(state)
  }

  goalCount(state: number): number {
    return this.source.goalCount(state)
  }

  describe(state: number): string {
    return this.source.describe(state)
  }

  operatorName(operator: number): string {
    return this.source.operatorName(operator)
  }

  bytes(): number {
    return this.source.bytes()
  }
}

/** The places of a task's finite variables in its states. Derived ones have no place: their rules determine them. */
function unpackingOf({ variables }: FdrForm, { words, fieldOf, fields }: StateLayout): Unpacking {
  const shift = new Int32Array(variables.length)
  const mask = new Int32Array(variables.length)
  const variableAt = new Int32Array(words * 32).fill(-1)
  for (const [variable, { source, derived }] of variables.entries()) {
    if (source === undefined || derived) continue
    const field = fields[fieldOf[source.index]]
    shift[variable] = field.shift
    mask[variable] = field.mask
    const first = field.word * 32 + field.shift
    variableAt.fill(variable, first, first + 32 - Math.clz32(field.mask))
  }
  return { width: words, shift, mask, variableAt }
}

/** Reads the numbers of an FDR task from states of a task, in which some of them are counts in words. */
function packedNumbers({ numbers }: FdrForm, { layout, store }: Task): (state: number, out: Float64Array) => void {
  const slots = Int32Array.from(numbers, (variable) => layout.numberOf[variable])
  const fields = numbers.map((variable) => layout.fields[layout.fieldOf[variable]])
  return (state, out) => {
    for (let at = 0; at < out.length; at++) {
      if (slots[at] >= 0) out[at] = store.numbers[state * store.numberCount + slots[at]]
      else {
        const { word, shift, mask, variable } = fields[at]
        out[at] = variable.min + ((store.words[state * store.width + word] >>> shift) & mask)
      }
    }
  }
}
