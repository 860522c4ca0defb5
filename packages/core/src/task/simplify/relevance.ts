import type { GroundEffect, GroundOperator, GroundTask, Rule } from '../ground/ground-task.ts'
import { type Literal, literalKey, literalVariables, variablesOfTerm } from '../ground/literal.ts'
import { achieves, type Writers, WritersByValue, writersOf } from './writers.ts'

/** Facts that the cost function of an action has been observed to read, by action. */
export type CostReads = ReadonlyMap<number, ReadonlySet<number>>

/**
 * Keeps what can matter for the goal, working backwards: operators that might produce a required condition, the conditions those need, and
 * so on. Effects on variables that nothing reads are dropped, so that states differ only where it matters. This saves orders of magnitude
 * in game domains, where most actions are irrelevant to the current goal.
 */
export function relevance(task: GroundTask, costReads: CostReads): GroundTask {
  return new Relevance(task, costReads).result()
}

class Relevance {
  readonly #task: GroundTask
  readonly #costReads: CostReads
  readonly #wanted = new Map<string, Literal>()
  readonly #queue: Literal[] = []
  readonly #needed: Uint8Array
  readonly #kept: Uint8Array
  readonly #writers: Writers
  readonly #byValue: WritersByValue
  readonly #rules: Rule[][]
  /** Variables that some operator adds to. */
  readonly #added: Uint8Array
  /** Actions whose cost has been processed. */
  readonly #costsWanted = new Set<number>()

  constructor(task: GroundTask, costReads: CostReads) {
    this.#task = task
    this.#costReads = costReads
    this.#needed = new Uint8Array(task.variables.length)
    this.#kept = new Uint8Array(task.operators.length)
    this.#writers = writersOf(task.operators, task.variables)
    this.#byValue = new WritersByValue(task.operators, this.#writers)
    this.#rules = task.variables.map(() => [])
    this.#added = new Uint8Array(task.variables.length)
    for (const { effects } of task.operators) {
      for (const { variable, operation } of effects) if (operation === 'add') this.#added[variable] = 1
    }
    for (const rule of task.rules) this.#rules[rule.variable].push(rule)
  }

  result(): GroundTask {
    const task = this.#task
    const kept = this.#kept
    for (const alternative of task.goal) for (const literal of alternative) this.#want(literal)
    for (let literal = this.#queue.pop(); literal !== undefined; literal = this.#queue.pop()) this.#provideFor(literal)
    const operators = task.operators
      .filter((_, index) => kept[index] === 1)
      .map((operator) => ({
        ...operator,
        effects: operator.effects.filter((effect) => this.#needed[effect.variable] === 1),
      }))
    return { ...task, operators, rules: task.rules.filter((rule) => this.#needed[rule.variable] === 1) }
  }

  #want(literal: Literal): void {
    const key = literalKey(literal)
    if (this.#wanted.has(key)) return
    this.#wanted.set(key, literal)
    this.#queue.push(literal)
    for (const variable of literalVariables(literal)) this.#need(variable)
  }

  /** Any change of the variable may matter. */
  #wantAny(variable: number): void {
    this.#want({
      kind: 'compare',
      operator: '!=',
      left: { kind: 'variable', variable },
      right: { kind: 'constant', value: Number.NaN },
    })
  }

  /** The variable becomes part of the state, so effects of kept operators on it now count. */
  #need(variable: number): void {
    if (this.#needed[variable] === 1) return
    this.#needed[variable] = 1
    for (const index of this.#writers[variable]) {
      if (this.#kept[index] === 0) continue
      for (const effect of this.#task.operators[index].effects) if (effect.variable === variable) this.#watch(effect)
    }
  }

  #provideFor(literal: Literal): void {
    const { operators } = this.#task
    for (const variable of literalVariables(literal)) {
      // of a thousand ways to set a place, only the few that set this one are processed
      const writers = literal.kind === 'is' ? this.#byValue.of(variable, literal.value) : this.#writers[variable]
      for (const index of writers) {
        if (this.#kept[index] === 1) continue
        if (operators[index].effects.some((effect) => this.#helps(effect, literal))) this.#keep(index)
      }
      for (const { body } of this.#rules[variable]) {
        for (const part of body) {
          // whatever makes a body false makes the negated flag true: any change counts
          if (literal.kind === 'is' && literal.value === 1) this.#want(part)
          else for (const read of literalVariables(part)) this.#wantAny(read)
        }
      }
    }
  }

  /** Setting a number short of a range helps as well, if additions can do the rest. */
  #helps(effect: GroundEffect, literal: Literal): boolean {
    const { variables } = this.#task
    if (achieves(effect, literal, variables)) return true
    if (literal.kind !== 'within' || effect.variable !== literal.variable || effect.value.kind !== 'constant')
      return false
    if (effect.operation !== 'set' || this.#added[literal.variable] === 0) return false
    const { min, max } = variables[literal.variable]
    const { value } = effect.value
    return (literal.low > min && value > min) || (literal.high < max && value < max)
  }

  #keep(index: number): void {
    this.#kept[index] = 1
    const operator = this.#task.operators[index]
    for (const literal of operator.condition) this.#want(literal)
    for (const effect of operator.effects) {
      if (this.#canFail(effect, operator)) this.#wantAny(effect.variable)
      if (this.#needed[effect.variable] === 1) this.#watch(effect)
    }
    this.#wantCost(operator)
  }

  /**
   * A number that leaves its bounds makes the action inapplicable. For a single constant addition to a count, the condition says so;
   * otherwise the number has to stay.
   */
  #canFail({ variable, value, clamp, when }: GroundEffect, { effects }: GroundOperator): boolean {
    const { domain, whole } = this.#task.variables[variable]
    if (domain !== undefined) return false
    if (effects.filter((effect) => effect.variable === variable).length > 1) return true
    return value.kind !== 'constant' || (!clamp && (when !== undefined || !whole))
  }

  /** Whatever an effect depends on can change its result. */
  #watch({ when, value }: GroundEffect): void {
    for (const alternative of when ?? []) {
      for (const literal of alternative) for (const variable of literalVariables(literal)) this.#wantAny(variable)
    }
    for (const variable of variablesOfTerm(value)) this.#wantAny(variable)
  }

  #wantCost({ cost, action }: GroundOperator): void {
    if (cost.kind === 'term') for (const variable of variablesOfTerm(cost.term)) this.#wantAny(variable)
    const facts = cost.kind === 'function' ? this.#costReads.get(action) : undefined
    if (facts === undefined || this.#costsWanted.has(action)) return
    this.#costsWanted.add(action)
    for (const { fact, index } of this.#task.variables) if (facts.has(fact)) this.#wantAny(index)
  }
}
