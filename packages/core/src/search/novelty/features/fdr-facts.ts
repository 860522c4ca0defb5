import type { FactoredSpace } from '../../../task/factored-space.ts'
import type { FdrTask } from '../../../task/fdr/fdr-task.ts'
import type { FeatureSource } from '../feature-source.ts'

/** The facts of states of an FDR task that occur in a condition, numbered without gaps. */
export class FdrFacts implements FeatureSource {
  readonly limit: number
  readonly most: number
  readonly facts: Int32Array
  readonly fresh: Int32Array
  count = 0
  freshCount = 0
  readonly #space: FactoredSpace
  readonly #factStart: Int32Array
  /** By fact: its number as a feature, or -1. */
  readonly featureOf: Int32Array
  readonly #before: Int32Array
  readonly #variables: Int32Array

  constructor(space: FactoredSpace) {
    const { task } = space
    this.#space = space
    this.#factStart = task.factStart
    const watched = watchedFacts(task)
    this.featureOf = new Int32Array(watched.length).fill(-1)
    let limit = 0
    for (let fact = 0; fact < watched.length; fact++) if (watched[fact] === 1) this.featureOf[fact] = limit++
    this.limit = limit
    this.facts = new Int32Array(task.variableCount)
    this.fresh = new Int32Array(task.variableCount)
    this.#before = new Int32Array(task.variableCount)
    const variables: number[] = []
    for (let variable = 0; variable < task.variableCount; variable++) {
      if (watched.subarray(task.factStart[variable], task.factStart[variable + 1]).includes(1)) variables.push(variable)
    }
    this.#variables = Int32Array.from(variables)
    this.most = variables.length
  }

  setBefore(state: number): void {
    this.#before.set(this.#space.values(state))
  }

  read(state: number): void {
    const values = this.#space.values(state)
    const before = this.#before
    const variables = this.#variables
    const factStart = this.#factStart
    const numbers = this.featureOf
    const { facts, fresh } = this
    let count = 0
    let freshCount = 0
    for (let at = 0; at < variables.length; at++) {
      const variable = variables[at]
      const value = values[variable]
      const feature = numbers[factStart[variable] + value]
      if (feature < 0) continue
      facts[count++] = feature
      if (before[variable] !== value) fresh[freshCount++] = feature
    }
    this.count = count
    this.freshCount = freshCount
  }
}

/**
 * 1 for facts that count for novelty: those that conditions, rules or the goal require, as after translation into a task with positive
 * conditions only. That something is still false does not count: it holds of almost everything, and would fill the tables of pairs.
 */
function watchedFacts(task: FdrTask): Uint8Array {
  const { factStart, stratum, sizes, start } = task
  const watched = new Uint8Array(task.factVariable.length)
  const { condition, effectConditions } = task.operators
  for (const { items } of [condition, effectConditions, task.rules.body]) {
    for (let at = 0; at < items.length; at++) watched[items[at]] = 1
  }
  for (const fact of task.goal) watched[fact] = 1
  for (const effect of task.numeric.effects) for (const fact of effect.condition) watched[fact] = 1
  for (let variable = 0; variable < task.variableCount; variable++) {
    const isFlag = stratum[variable] >= 0 || sizes[variable] === 2
    if (isFlag && start[variable] === 0) watched[factStart[variable]] = 0
  }
  return watched
}
