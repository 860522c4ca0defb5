/** Visits the states of FDR tasks one by one with plain code. Every planner and heuristic has to agree with it. */
import type { FdrTask } from '../../src/task/fdr/fdr-task.ts'
import { compareValues, type GroundTerm } from '../../src/task/ground/literal.ts'
import { listOf } from './fdr-tasks.ts'

/** Values of the variables that operators set; derived ones stay 0. */
export interface PlainState {
  readonly values: readonly number[]
  readonly numbers: readonly number[]
}

export interface FdrBruteForce {
  /** Cost of a cheapest plan; undefined if there is none. */
  readonly cost: number | undefined
  /** Number of states visited; if there is no plan, all reachable ones. */
  readonly states: number
  /** A cheapest plan. */
  readonly operators: readonly number[]
}

export interface BruteForceOptions {
  /** Every operator costs 1. @default false */
  readonly unitCosts?: boolean
  /** Throws if there are more states. @default 100_000 */
  readonly mostStates?: number
}

export function bruteForce(task: FdrTask, options?: BruteForceOptions): FdrBruteForce {
  return bruteForceFrom(task, task.start, options)
}

/** Plain uniform-cost search over all states (Dijkstra 1959), from any state. */
export function bruteForceFrom(
  task: FdrTask,
  values: ArrayLike<number>,
  {
    unitCosts = false,
    mostStates = 100_000,
    numbers = task.startNumbers,
  }: BruteForceOptions & { readonly numbers?: ArrayLike<number> } = {},
): FdrBruteForce {
  const start = plainState(task, values, numbers)
  interface Node {
    readonly state: PlainState
    readonly cost: number
    readonly parent?: Node
    readonly operator: number
  }
  const open = new Map<number, Node[]>([[0, [{ state: start, cost: 0, operator: -1 }]]])
  const closed = new Set<string>()
  while (open.size > 0) {
    const cost = Math.min(...open.keys())
    const bucket = open.get(cost) ?? []
    const node = bucket.pop()
    if (node === undefined) {
      open.delete(cost)
      continue
    }
    const key = plainKey(node.state)
    if (closed.has(key)) continue
    closed.add(key)
    if (closed.size > mostStates) throw new Error(`more than ${mostStates} states`)
    if (isPlainGoal(task, node.state)) {
      const operators: number[] = []
      for (let at: Node | undefined = node; at?.parent !== undefined; at = at.parent) operators.unshift(at.operator)
      return { cost, states: closed.size, operators }
    }
    for (const step of plainSuccessors(task, node.state)) {
      if (closed.has(plainKey(step.state))) continue
      const g = cost + (unitCosts ? 1 : step.cost)
      if (!Number.isFinite(g)) continue
      const others = open.get(g)
      const next = { state: step.state, cost: g, parent: node, operator: step.operator }
      if (others === undefined) open.set(g, [next])
      else others.push(next)
    }
  }
  return { cost: undefined, states: closed.size, operators: [] }
}

/** Whether the operators lead from the start to the goal, and at what cost. */
export function checkPlan(task: FdrTask, operators: Iterable<number>): { ok: boolean; cost: number } {
  let state = plainState(task, task.start, task.startNumbers)
  let cost = 0
  for (const operator of operators) {
    const step = plainStep(task, state, operator)
    if (step === undefined) return { ok: false, cost }
    state = step.state
    cost += step.cost
  }
  return { ok: isPlainGoal(task, state), cost }
}

export function plainState(task: FdrTask, values: ArrayLike<number>, numbers: ArrayLike<number>): PlainState {
  return {
    values: Array.from(values, (value, variable) => (task.stratum[variable] < 0 ? value : 0)),
    numbers: Array.from(numbers, (number) => number + 0),
  }
}

/** Equal for equal states only. */
/** The cost of a cheapest plan with at most this many steps; undefined if there is none. */
export function cheapestWithin(task: FdrTask, mostSteps: number): number | undefined {
  const start = plainState(task, task.start, task.startNumbers)
  let layer = new Map([[plainKey(start), { state: start, cost: 0 }]])
  let best: number | undefined
  for (let steps = 0; steps <= mostSteps && layer.size > 0; steps++) {
    const next: typeof layer = new Map()
    for (const { state, cost } of layer.values()) {
      if (isPlainGoal(task, state)) best = Math.min(cost, best ?? cost)
      for (const step of plainSuccessors(task, state)) {
        const key = plainKey(step.state)
        const g = cost + step.cost
        if (Number.isFinite(g) && g < (next.get(key)?.cost ?? Number.POSITIVE_INFINITY))
          next.set(key, { state: step.state, cost: g })
      }
    }
    layer = next
  }
  return best
}

export function plainKey({ values, numbers }: PlainState): string {
  return `${values.join(',')};${numbers.join(',')}`
}

/** Values of all variables. Derived ones become true as long as a rule fires, stratum by stratum. */
export function plainValues(task: FdrTask, { values, numbers }: PlainState): number[] {
  const all = [...values]
  const { rules, stratum } = task
  for (const level of [...new Set(stratum)].filter((each) => each >= 0).sort((a, b) => a - b)) {
    for (let changed = true; changed; ) {
      changed = false
      for (let rule = 0; rule < rules.count; rule++) {
        const head = rules.head[rule]
        if (stratum[head] !== level || all[head] === 1 || !factsHold(task, all, listOf(rules.body, rule))) continue
        if (rules.numeric !== undefined && !testsHold(task, numbers, listOf(rules.numeric, rule))) continue
        all[head] = 1
        changed = true
      }
    }
  }
  return all
}

export function plainGoalCount(task: FdrTask, state: PlainState): number {
  const all = plainValues(task, state)
  const facts = Array.from(task.goal).filter((fact) => !factsHold(task, all, [fact]))
  const numbers = Array.from(task.numeric.goal).filter((test) => !testsHold(task, state.numbers, [test]))
  return facts.length + numbers.length
}

export function isPlainGoal(task: FdrTask, state: PlainState): boolean {
  return plainGoalCount(task, state) === 0
}

export interface PlainStep {
  readonly operator: number
  readonly state: PlainState
  readonly cost: number
}

export function plainSuccessors(task: FdrTask, state: PlainState): PlainStep[] {
  const all = plainValues(task, state)
  return Array.from({ length: task.operators.count }, (_, operator) => plainStep(task, state, operator, all)).filter(
    (step) => step !== undefined,
  )
}

/** Applies an operator; undefined if it is inapplicable. */
export function plainStep(
  task: FdrTask,
  state: PlainState,
  operator: number,
  all: readonly number[] = plainValues(task, state),
): PlainStep | undefined {
  const { operators, numeric, factVariable, factStart } = task
  if (!factsHold(task, all, listOf(operators.condition, operator))) return undefined
  if (!testsHold(task, state.numbers, listOf(operators.numericCondition, operator))) return undefined
  const read = (number: number) => state.numbers[number]
  const values = [...state.values]
  listOf(operators.effects, operator).forEach((fact, index) => {
    const condition = listOf(operators.effectConditions, operators.effects.start[operator] + index)
    if (factsHold(task, all, condition)) values[factVariable[fact]] = fact - factStart[factVariable[fact]]
  })
  const numbers = [...state.numbers]
  const changed = new Map<number, 'set' | 'add'>()
  for (const index of listOf(operators.numericEffects, operator)) {
    const { number, operation, value, condition, numericCondition } = numeric.effects[index]
    if (!factsHold(task, all, [...condition]) || !testsHold(task, state.numbers, [...numericCondition])) continue
    const result = plainValue(value, read)
    const before = changed.get(number) ?? operation
    if (before !== operation || (changed.has(number) && operation === 'set' && result !== numbers[number]))
      return undefined
    changed.set(number, operation)
    numbers[number] = operation === 'set' ? result : numbers[number] + result
    if (!Number.isFinite(numbers[number])) return undefined
  }
  const term = numeric.costs.get(operator)
  const cost = term === undefined ? operators.cost[operator] : plainValue(term, read)
  return { operator, state: plainState(task, values, numbers), cost }
}

function factsHold({ factVariable, factStart }: FdrTask, all: readonly number[], facts: readonly number[]): boolean {
  return facts.every((fact) => factStart[factVariable[fact]] + all[factVariable[fact]] === fact)
}

function testsHold({ numeric }: FdrTask, numbers: readonly number[], tests: readonly number[]): boolean {
  const read = (number: number) => numbers[number]
  return tests.every((index) => {
    const { operator, left, right, negated } = numeric.conditions[index]
    return compareValues(operator, plainValue(left, read), plainValue(right, read)) !== negated
  })
}

/** Division by zero has no value. */
function plainValue(term: GroundTerm, read: (number: number) => number): number {
  if (term.kind === 'constant') return term.value
  if (term.kind === 'variable') return read(term.variable)
  const [left, right] = [plainValue(term.left, read), plainValue(term.right, read)]
  switch (term.operation) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return right === 0 ? Number.NaN : left / right
    default:
      return Math[term.operation](left, right)
  }
}
