import type { LiftedModel } from '../../../../domain/model.ts'
import type { FdrTask } from '../../../../task/fdr/fdr-task.ts'
import type { GroundTerm } from '../../../../task/ground/literal.ts'
import type { NormalProblem } from '../../../../task/ground/normalise/schema.ts'
import { describeNumber } from '../../../../task/plan/words.ts'
import { callWords, formulaWords } from './problem-words.ts'

export const valuePrefix = 'value of '

export interface NormalModel {
  readonly model: LiftedModel
  readonly normal: NormalProblem
}

/** An atom with any words as its arguments. A predicate that represents a part of a condition is written out. */
export function predicateWords(
  { model, normal }: NormalModel,
  predicate: number,
  args: readonly string[],
  isAbsent: boolean,
): string {
  const { facts, objects } = model
  if (predicate < facts.length) {
    const { name } = facts[predicate]
    // such predicates represent values of PDDL functions
    const isValue = name.startsWith(valuePrefix)
    const words = isValue ? `a value of ${callWords(name.slice(valuePrefix.length), args)}` : callWords(name, args)
    return isAbsent ? `(not ${words})` : words
  }
  const { formula, negated, scope } = normal.meanings[predicate - facts.length]
  const parameter = (index: number): string => {
    const place = scope[index]
    return place === undefined ? '?' : place < 0 ? objects[~place].name : (args[place] ?? '?')
  }
  return formulaWords(model, formula, parameter, negated !== isAbsent)
}

/** Facts, numbers and operators of a ground task, written as in the problem. */
export class TaskWords {
  readonly #task: FdrTask
  readonly #normal: NormalModel
  readonly #predicates: ReadonlyMap<string, number>

  constructor(task: FdrTask, normal: NormalModel) {
    this.#task = task
    this.#normal = normal
    this.#predicates = new Map(normal.normal.predicates.map(({ name }, index) => [name, index]))
  }

  fact(fact: number): string {
    const name = this.#task.names.fact(fact)
    const none = /^none of (.*), …$/.exec(name)
    if (none !== null) return `none of ${this.#atom(none[1])} and the like`
    const not = /^not (.*)$/.exec(name)
    return not === null ? this.#atom(name) : this.#atom(not[1], true)
  }

  operator(operator: number): string {
    const { name, args } = this.#task.names.operator(operator)
    return callWords(name, args)
  }

  test(condition: number): string {
    const { operator, left, right, negated } = this.#task.numeric.conditions[condition]
    const words = `(${operator === '!=' ? '=' : operator} ${this.#term(left)} ${this.#term(right)})`
    return negated !== (operator === '!=') ? `(not ${words})` : words
  }

  number(number: number): string {
    return this.#atom(this.#task.names.number(number))
  }

  #term(term: GroundTerm): string {
    if (term.kind === 'constant') return describeNumber(term.value)
    if (term.kind === 'variable') return this.number(term.variable)
    return `(${term.operation} ${this.#term(term.left)} ${this.#term(term.right)})`
  }

  /** Names in tasks are keys, `at(a,b)`; problems write `(at a b)`. */
  #atom(key: string, isAbsent = false): string {
    const open = key.indexOf('(')
    const name = open < 0 ? key : key.slice(0, open)
    const args = open < 0 ? [] : key.slice(open + 1, -1).split(',')
    if (key.startsWith('condition #')) return 'a condition on numbers'
    const predicate = this.#predicates.get(name)
    return predicate === undefined ? callWords(name, args) : predicateWords(this.#normal, predicate, args, isAbsent)
  }
}
