/**
 * Random small FDR tasks with every feature: derived variables in strata (with recursion and negation), conditional effects, costs (0
 * among them) and numbers. Small enough to visit every state.
 *
 * A task is read off a tape of numbers; 0 always means the simplest choice, so a failing task shrinks to a simple one.
 */
import fc from 'fast-check'
import { type RandomSource, seededRandom } from '../../src/agent/random.ts'
import type { FdrTask } from '../../src/task/fdr/fdr-task.ts'
import { Tape } from '../tape.ts'
import { plainKey, plainState, plainSuccessors, plainValues } from './fdr-brute-force.ts'
import {
  type Body,
  type Change,
  type EffectDescription,
  type Facts,
  type FdrTaskDescription,
  fdrTask,
  type OperatorDescription,
  type Term,
  type Test,
} from './fdr-tasks.ts'

export interface RandomTaskOptions {
  /** Maximum number of variables that operators set. @default 5 */
  readonly variables?: number
  /** Maximum number of values per variable. @default 4 */
  readonly values?: number
  /** Maximum number of operators. @default 10 */
  readonly operators?: number
  /** Conditional effects. @default true */
  readonly conditional?: boolean
  /** Maximum number of derived variables. @default 4 */
  readonly derived?: number
  /** Conditions may require a derived variable to be false. @default true */
  readonly negated?: boolean
  /** Costs from 0 to 5 instead of 1. @default true */
  readonly costs?: boolean
  /** Some operators cost nothing. @default true */
  readonly zeroCosts?: boolean
  /** Maximum number of numbers, in conditions, effects and costs. @default 2 */
  readonly numbers?: number
  /** Some numbers have no start value. @default true */
  readonly missingNumbers?: boolean
  /** Approximate number of states that variables and numbers can form. @default 2000 */
  readonly mostStates?: number
}

/** @example fc.assert(fc.property(arbitraryFdrTask({ derived: 0 }), (task) => bruteForce(task).states > 0)) */
export function arbitraryFdrTask(options: RandomTaskOptions = {}): fc.Arbitrary<FdrTask> {
  return arbitraryDescription(options).map((description) =>
    // a failing task is printed as its description
    Object.assign(fdrTask(description), { [fc.toStringMethod]: () => JSON.stringify(description) }),
  )
}

/** The descriptions of such tasks. */
export function arbitraryDescription(options: RandomTaskOptions = {}): fc.Arbitrary<FdrTaskDescription> {
  // without a bias towards the ends of the range, which would make nearly all tasks trivial
  const tape = fc.noBias(fc.array(fc.nat({ max: 9999 }), { minLength: 200, maxLength: 400, size: 'max' }))
  return tape.map((numbers) => new Author(numbers, options).task())
}

/** The same task for the same seed. */
export function randomFdrTask(random: number | RandomSource, options: RandomTaskOptions = {}): FdrTask {
  return fdrTask(randomDescription(random, options))
}

export function randomDescription(random: number | RandomSource, options: RandomTaskOptions = {}): FdrTaskDescription {
  const source = typeof random === 'number' ? seededRandom(random) : random
  const length = 200 + 40 * (options.operators ?? 10)
  return new Author(
    Array.from({ length }, () => Math.floor(source.next() * 10_000)),
    options,
  ).task()
}

class Author extends Tape {
  readonly #options: Required<RandomTaskOptions>
  readonly #variables: Record<string, number> = {}
  readonly #derived: Record<string, Body[]> = {}
  readonly #numbers: Record<string, number> = {}

  constructor(tape: readonly number[], options: RandomTaskOptions) {
    super(tape)
    const most = { variables: 5, values: 4, operators: 10, derived: 4, numbers: 2, mostStates: 2000 }
    this.#options = {
      ...most,
      conditional: true,
      negated: true,
      costs: true,
      zeroCosts: true,
      missingNumbers: true,
      ...options,
    }
  }

  task(): FdrTaskDescription {
    const { variables, values, operators, derived, numbers, mostStates } = this.#options
    const numberCount = numbers > 0 ? this.pick(numbers + 1) : 0
    let states = 7 ** numberCount
    for (let at = 1 + this.pick(variables); at > 0; at--) {
      const size = 2 + this.pick(Math.max(1, values - 1))
      states *= size
      if (states > mostStates) break
      this.#variables[`v${at}`] = size
    }
    if (Object.keys(this.#variables).length === 0) this.#variables.v0 = 2
    for (let at = 0; at < numberCount; at++) this.#numbers[`n${at}`] = this.#startNumber()
    const derivedCount = derived > 0 ? this.pick(derived + 1) : 0
    this.#addDerived(Array.from({ length: derivedCount }, (_, at) => ({ name: `d${at}`, level: this.pick(3) })))
    const start: Record<string, number> = {}
    for (const [name, size] of Object.entries(this.#variables)) start[name] = this.pick(size)
    const count = Math.ceil(operators / 2) + this.pick(Math.floor(operators / 2) + 1)
    const description: FdrTaskDescription = {
      variables: this.#variables,
      derived: this.#derived,
      numbers: this.#numbers,
      start,
      goal: {},
      operators: Array.from({ length: count }, (_, at) => this.#operator(at)),
      goalNumbers: numberCount > 0 && this.chance(40) ? [this.#test()] : [],
    }
    // random goals are rarely more than a step away, so most are taken from a state far from the start
    const goal = this.chance(75) ? this.#distant(description) : this.#facts(3)
    return { ...description, goal, goalNumbers: this.chance(60) ? description.goalNumbers : [] }
  }

  #distant(description: FdrTaskDescription): Facts {
    const task = fdrTask(description)
    const first = plainState(task, task.start, task.startNumbers)
    const states = new Map([[plainKey(first), first]])
    for (const state of states.values()) {
      if (states.size >= 100) break
      for (const step of plainSuccessors(task, state)) states.set(plainKey(step.state), step.state)
    }
    const state = [...states.values()][states.size - 1 - this.pick(Math.ceil(states.size / 4))]
    const names = [...Object.keys(description.variables), ...Object.keys(description.derived ?? {})]
    const [before, after] = [plainValues(task, first), plainValues(task, state)]
    const allowed = names
      .map((_, at) => at)
      .filter((at) => task.stratum[at] < 0 || after[at] === 1 || this.#options.negated)
    const changed = allowed.filter((at) => before[at] !== after[at])
    const goal: Record<string, number> = {}
    for (let wanted = 1 + this.pick(4); wanted > 0; wanted--) {
      const at = changed.length > 0 ? changed.splice(this.pick(changed.length), 1)[0] : this.one(allowed)
      goal[names[at]] = after[at]
    }
    return goal
  }

  /** A level is the highest stratum that a variable may have. */
  #addDerived(all: readonly { readonly name: string; readonly level: number }[]): void {
    for (const { name, level } of all) {
      const positive = all.filter((other) => other.level <= level)
      const negative = this.#options.negated ? all.filter((other) => other.level < level) : []
      this.#derived[name] = Array.from({ length: this.pick(4) }, () => {
        const body: Record<string, number> = this.chance(95) ? this.#facts(2, false) : {}
        if (this.chance(50)) body[this.one(positive).name] = 1
        if (negative.length > 0 && this.chance(50)) body[this.one(negative).name] = 0
        const hasTest = Object.keys(this.#numbers).length > 0 && this.chance(30)
        return hasTest ? { if: body, ifNumbers: [this.#test()] } : body
      })
    }
  }

  #operator(at: number): OperatorDescription {
    const { conditional, costs } = this.#options
    const hasNumbers = Object.keys(this.#numbers).length > 0
    const changes = hasNumbers && this.chance(40) ? [this.#change(), ...(this.chance(20) ? [this.#change()] : [])] : []
    const guards = changes.flatMap((change) => this.#guard(change))
    const when = conditional && this.chance(35) ? Array.from({ length: 1 + this.pick(2) }, () => this.#when()) : []
    const name = at % 2 === 0 ? `o${at}` : `o${at}(a${at},b)`
    return {
      name,
      needs: this.chance(90) ? this.#facts(3) : {},
      gives: this.chance(85) ? this.#facts(2, false) : {},
      ...(when.length > 0 ? { when } : {}),
      ...(costs ? { cost: this.#cost(hasNumbers) } : {}),
      ...(hasNumbers && this.chance(20) ? { needsNumbers: [...guards, this.#test()] } : { needsNumbers: guards }),
      ...(changes.length > 0 ? { changes } : {}),
    }
  }

  #when(): EffectDescription {
    const effect = { if: this.#facts(2), gives: this.#facts(2, false) }
    if (Object.keys(this.#numbers).length === 0 || this.chance(60)) return effect
    const change = this.#change()
    return {
      ...effect,
      changes: [change],
      ifNumbers: [...this.#guard(change), ...(this.chance(40) ? [this.#test()] : [])],
    }
  }

  #cost(hasNumbers: boolean): Term {
    if (hasNumbers && this.chance(20)) return [this.#number(), 'max', this.#options.zeroCosts ? 0 : 1]
    return this.#options.zeroCosts ? [1, 2, 3, 5, 0][this.pick(5)] : 1 + this.pick(5)
  }

  #facts(most: number, withDerived = true): Record<string, number> {
    const variables = Object.entries(this.#variables)
    const derived = withDerived ? Object.keys(this.#derived) : []
    const facts: Record<string, number> = {}
    for (let wanted = 1 + this.pick(most); wanted > 0; wanted--) {
      if (derived.length > 0 && this.chance(35)) {
        facts[this.one(derived)] = this.#options.negated && this.chance(40) ? 0 : 1
      } else {
        const [name, size] = this.one(variables)
        facts[name] = this.pick(size)
      }
    }
    return facts
  }

  #startNumber(): number {
    const isMissing = this.#options.missingNumbers && this.chance(15)
    return isMissing ? Number.NaN : this.pick(4)
  }

  #number(): string {
    return this.one(Object.keys(this.#numbers))
  }

  #test(): Test {
    const left: Term = this.chance(25)
      ? [this.#number(), this.one(['+', '-', '*', '/'] as const), this.#number()]
      : this.#number()
    const operator = this.one(['>=', '<=', '=', '!=', '<', '>'] as const)
    const right = this.chance(25) ? this.#number() : this.pick(4)
    return this.chance(20) ? ['not', left, operator, right] : [left, operator, right]
  }

  /** Whole numbers stay whole, and `set` keeps to a range, so that there are few values. */
  #change(): Change {
    const number = this.#number()
    if (this.chance(60)) return [number, 'add', this.one([1, -1, 2])]
    // no result if the number is 0
    if (this.chance(20)) return [number, 'set', [0, '/', this.#number()]]
    const operation = this.one(['+', '-', '*', 'max', 'min'] as const)
    const value: Term = this.chance(50) ? [this.#number(), operation, this.#number()] : this.pick(4)
    return [number, 'set', [-2, 'max', [4, 'min', value]]]
  }

  #guard([number, operation, value]: Change): Test[] {
    if (operation === 'set' || typeof value !== 'number') return []
    return [value > 0 ? [number, '<=', 4 - value] : [number, '>=', -2 - value]]
  }
}
