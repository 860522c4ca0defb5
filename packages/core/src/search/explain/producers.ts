import type { GroundOperator } from '../../task/ground/ground-task.ts'
import { type Literal, literalKey, literalVariables } from '../../task/ground/literal.ts'
import type { Alternatives } from '../../task/ground/normal-form.ts'
import type { Reachability } from '../../task/simplify/reachability.ts'
import { achieves } from '../../task/simplify/writers.ts'
import { operatorName } from '../../task/task.ts'
import type { Analysis } from './analyse-goal.ts'
import type { Producer } from './cause.ts'

/** A producer of a condition, and the conditions it lacks that are out of reach. */
export interface BlockedProducer {
  readonly producer: Producer
  readonly literals: readonly Literal[]
}

/** Finds the producers of a condition that is out of reach. */
export class Producers {
  readonly #analysis: Analysis
  readonly #reachability: Reachability
  readonly #writers = new Map<number, GroundOperator[]>()

  constructor(analysis: Analysis, operators: readonly GroundOperator[], reachability: Reachability) {
    this.#analysis = analysis
    this.#reachability = reachability
    for (const operator of operators) {
      for (const variable of new Set(operator.effects.map((effect) => effect.variable))) {
        const writers = this.#writers.get(variable)
        if (writers === undefined) this.#writers.set(variable, [operator])
        else writers.push(operator)
      }
    }
  }

  /** Those that lack least first. */
  of(literal: Literal): BlockedProducer[] {
    const { task, model, words } = this.#analysis
    const lacks: BlockedProducer[] = []
    const add = (action: string, literals: readonly Literal[], isRule: boolean) => {
      if (literals.length > 0) lacks.push({ producer: { action, lacks: literals.map(words), isRule }, literals })
    }
    for (const variable of new Set(literalVariables(literal))) {
      for (const { action, args, condition, effects } of this.#writers.get(variable) ?? []) {
        const effect = effects.find((one) => one.variable === variable && achieves(one, literal, task.variables))
        if (effect === undefined) continue
        const missing = [...this.#impossible(condition), ...((effect.when && this.leastLacking(effect.when)[0]) ?? [])]
        // an effect may repeat a condition of its action
        const once = [...new Map(missing.map((one) => [literalKey(one), one])).values()]
        add(operatorName(model, action, args), once, false)
      }
      for (const rule of task.rules) {
        if (rule.variable === variable) add(task.variables[variable].key, this.#impossible(rule.body), true)
      }
    }
    return lacks.sort((a, b) => a.literals.length - b.literals.length)
  }

  /** Returns what the best alternatives lack: those that lack the fewest conditions, in their order. */
  leastLacking(alternatives: Alternatives): readonly (readonly Literal[])[] {
    const missing = alternatives.map((literals) => this.#impossible(literals))
    const least = missing.reduce((fewest, { length }) => Math.min(fewest, length), Number.POSITIVE_INFINITY)
    return missing.filter(({ length }) => length === least)
  }

  #impossible(literals: readonly Literal[]): Literal[] {
    return literals.filter((literal) => !this.#reachability.isPossible(literal))
  }
}
