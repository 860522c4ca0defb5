import { codeToValue } from '../../domain/values.ts'
import type { StateSpace, Successors } from '../../state-space.ts'
import type { Literal } from '../../task/ground/literal.ts'
import { codeAt } from '../../task/packed/state-layout.ts'
import { StateStore } from '../../task/packed/state-store.ts'
import type { Task } from '../../task/task.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'
import {
  cannotRegress,
  FieldConstraints,
  type RegressionEffect,
  type RegressionOperator,
  regressionOperator,
} from './regression-operators.ts'

/**
 * A task searched backwards from the goal (Orkin 2003; Pittman 2007, chapter 3.4). A state is what still has to hold; its successors are
 * what would have to hold before each action that achieves a wanted condition. A plan is found when the start state meets everything.
 *
 * Orkin only adds actions that achieve a condition unmet *now*. That misses plans in which a condition that holds now is destroyed on the
 * way and has to be achieved again, so an action may also achieve a condition that some operator can destroy.
 */
export class RegressionSpace implements StateSpace {
  readonly backward = true
  readonly task: Task
  readonly constraints: readonly FieldConstraints[]
  readonly operators: readonly RegressionOperator[]
  /** Position of each field in the start state. */
  readonly start: Int32Array

  readonly #store: StateStore
  readonly #next: Int32Array
  readonly #goals: readonly Int32Array[]
  /** All distinct effects on each field. */
  readonly #changes: readonly (readonly RegressionEffect[])[]
  readonly #noNumbers = new Float64Array(0)
  readonly #costs: Float64Array

  constructor(task: Task) {
    const reason = cannotRegress(task)
    if (reason !== undefined) throw new UnsupportedError(`the goal cannot be regressed: ${reason}`)
    this.task = task
    const { fields } = task.layout
    this.constraints = fields.map((field) => new FieldConstraints(field))
    this.operators = task.operators.map((operator) => regressionOperator(operator, task, this.constraints))
    this.#changes = fields.map((_, field) => changesOf(this.operators, field))
    this.start = new Int32Array(fields.length)
    // one extra word: it marks the root when the goal has alternatives
    this.#store = new StateStore(fields.length + 1, 0, 32)
    this.#next = new Int32Array(fields.length + 1)
    this.#goals = task.ground.goal
      .map((alternative) => this.#goalState(alternative))
      .filter((goal) => !goal.includes(-1))
    this.#costs = new Float64Array(task.operators.length)
  }

  initial(): number {
    const first = this.task.at(this.task.initial())
    for (const [index, { word, shift, mask }] of this.task.layout.fields.entries()) {
      this.start[index] = (first.words[first.wordsAt + word] >>> shift) & mask
    }
    this.#settleCosts()
    this.#store.clear()
    if (this.#goals.length === 1) return this.#store.intern(this.#goals[0], this.#noNumbers)
    const root = Int32Array.from([...this.constraints.map(({ anything }) => anything), 1])
    return this.#store.intern(root, this.#noNumbers)
  }

  isGoal(state: number): boolean {
    return !this.#isRoot(state) && this.goalCount(state) === 0
  }

  /** The number of wanted conditions that the start state does not meet. */
  goalCount(state: number): number {
    let unmet = 0
    for (let field = 0; field < this.constraints.length; field++) {
      if (!this.constraints[field].allows(this.wanted(state, field), this.start[field])) unmet++
    }
    return unmet
  }

  /** Returns what a state requires of a field. */
  wanted(state: number, field: number): number {
    return this.#store.words[state * this.#store.width + field]
  }

  expand(state: number, out: Successors): void {
    if (this.#isRoot(state)) {
      for (const goal of this.#goals) out.push(-1, this.#store.intern(goal, this.#noNumbers), 0)
      return
    }
    for (let operator = 0; operator < this.operators.length; operator++) {
      if (!this.task.isAllowed(operator) || !this.#regress(state, this.operators[operator])) continue
      const before = this.#store.intern(this.#next, this.#noNumbers)
      if (before !== state) out.push(operator, before, this.#costs[operator])
    }
  }

  get leastCost(): number {
    return this.task.leastCost
  }

  describe(state: number): string {
    if (this.#isRoot(state)) return '(any of the goals)'
    const parts = this.task.layout.fields.map((field, index) => {
      const wanted = this.wanted(state, index)
      if (wanted === this.constraints[index].anything) return ''
      const values: string[] = []
      for (let position = 0; position < field.size; position++) {
        if (!this.constraints[index].allows(wanted, position)) continue
        values.push(
          String(codeToValue(this.task.model, this.task.model.facts[field.variable.fact], codeAt(field, position))),
        )
      }
      return `${field.variable.key}=${values.length > 3 ? `${values[0]}..${values[values.length - 1]}` : values.join('/')}`
    })
    return parts.filter((part) => part !== '').join(' ') || '(nothing)'
  }

  /** The cost of an operator in this request. */
  costOf(operator: number): number {
    return this.#costs[operator]
  }

  operatorName(operator: number): string {
    return operator < 0 ? 'choose' : this.task.operatorName(operator)
  }

  bytes(): number {
    return this.#store.bytes() + this.task.bytes()
  }

  #isRoot(state: number): boolean {
    return this.wanted(state, this.constraints.length) === 1
  }

  /** Writes to `#next` what must hold before the operator. Returns false if it achieves nothing wanted or destroys something wanted. */
  #regress(state: number, { effects, needs }: RegressionOperator): boolean {
    const at = state * this.#store.width
    const { words } = this.#store
    let helps = false
    for (let index = 0; index < effects.length && !helps; index++) {
      const { field, adds, value } = effects[index]
      const wanted = words[at + field]
      const constraint = this.constraints[field]
      if (wanted === constraint.anything || (adds && !constraint.isHelpedBy(wanted, value))) continue
      helps = !constraint.allows(wanted, this.start[field]) || this.#canBeDestroyed(field, wanted)
    }
    if (!helps) return false
    for (let field = 0; field < this.#next.length; field++) this.#next[field] = words[at + field]
    for (let index = 0; index < effects.length; index++) {
      const { field, adds, value, clamp } = effects[index]
      const constraint = this.constraints[field]
      const wanted = words[at + field]
      if (adds) this.#next[field] = constraint.before(wanted, value, clamp)
      else this.#next[field] = constraint.allows(wanted, value) ? constraint.anything : -1
      if (this.#next[field] === -1) return false
    }
    for (let index = 0; index < needs.length; index++) {
      const { field, constraint } = needs[index]
      this.#next[field] = this.constraints[field].meet(this.#next[field], constraint)
      if (this.#next[field] === -1) return false
    }
    return true
  }

  #canBeDestroyed(field: number, wanted: number): boolean {
    const constraint = this.constraints[field]
    return this.#changes[field].some(({ adds, value }) => adds || !constraint.allows(wanted, value))
  }

  #goalState(alternative: readonly Literal[]): Int32Array {
    const state = Int32Array.from([...this.constraints.map(({ anything }) => anything), 0])
    for (const literal of alternative) {
      if (literal.kind === 'compare') continue
      const field = this.task.layout.fieldOf[literal.variable]
      state[field] = this.constraints[field].meet(state[field], this.constraints[field].of(literal))
    }
    return state
  }

  /** Costs may depend on arguments and context, which are known by now, but not on facts that actions change. */
  #settleCosts(): void {
    const { costs } = this.task
    if (costs.constant) {
      this.#costs.set(costs.values)
      return
    }
    const before = costs.stateReads
    for (let operator = 0; operator < this.operators.length; operator++) {
      if (!this.task.isAllowed(operator)) continue
      this.#costs[operator] = costs.of(operator)
      if (costs.stateReads === before) continue
      const { name } = this.task.model.actions[this.task.operators[operator].action]
      throw new UnsupportedError(
        `the goal cannot be regressed: the cost of ${name} depends on facts that actions change`,
      )
    }
  }
}

function changesOf(operators: readonly RegressionOperator[], field: number): RegressionEffect[] {
  const effects = operators.flatMap((operator) => operator.effects.filter((effect) => effect.field === field))
  return [...new Map(effects.map((effect) => [`${effect.adds} ${effect.value}`, effect])).values()]
}
