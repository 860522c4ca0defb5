/**
 * Goals that no last step can complete together: every producer of one of them needs or makes something that the others rule out, by the
 * invariants of the task. For example, a ring of blocks: the block that would be placed last already has another one on it.
 */
import type { FdrTask } from '../../../../task/fdr/fdr-task.ts'

/** Maximum facts that the proof is tried without. */
const mostLeftOut = 60

export interface NoLastStep {
  /** Goal facts, none of which can be left out of the proof. */
  readonly facts: readonly number[]
  /**
   * By fact: an operator that achieves it, what the operator needs or makes, and which of the other goals excludes that; undefined if
   * nothing achieves it.
   */
  readonly examples: readonly (Clash | undefined)[]
}

export interface Clash {
  readonly operator: number
  readonly fact: number
  readonly other: number
}

/** Returns undefined if there is no such proof. A goal with a producer that does not clash is removed, until nothing changes. */
export function findNoLastStep(task: FdrTask): NoLastStep | undefined {
  const clashes = new Clashes(task)
  let facts = [...task.goal].filter((fact) => task.stratum[task.factVariable[fact]] < 0)
  for (;;) {
    const wanted = clashes.wanted(facts)
    const kept = facts.filter((fact) => clashes.areAll(fact, wanted))
    if (kept.length === facts.length) break
    facts = kept
  }
  const isProof = (some: readonly number[]): boolean => {
    const wanted = clashes.wanted(some)
    return some.some((fact) => !clashes.holdsAtStart(fact)) && some.every((fact) => clashes.areAll(fact, wanted))
  }
  if (!isProof(facts)) return undefined
  for (const fact of facts.slice(0, mostLeftOut)) {
    const fewer = facts.filter((one) => one !== fact)
    if (isProof(fewer)) facts = fewer
  }
  const wanted = clashes.wanted(facts)
  return { facts, examples: facts.map((fact) => clashes.exampleOf(fact, wanted)) }
}

/** Goals, by what may clash with them. */
interface Wanted {
  readonly ofVariable: ReadonlyMap<number, number>
  readonly ofGroup: ReadonlyMap<number, readonly number[]>
}

/** Checks the operators that achieve a fact, and what they exclude. */
class Clashes {
  readonly #task: FdrTask
  readonly #givers = new Map<number, number[]>()
  readonly #groupsOf = new Map<number, number[]>()

  constructor(task: FdrTask) {
    this.#task = task
    const wanted = new Set(task.goal)
    const { effects, count } = task.operators
    for (let operator = 0; operator < count; operator++)
      for (let at = effects.start[operator]; at < effects.start[operator + 1]; at++)
        if (wanted.has(effects.items[at])) push(this.#givers, effects.items[at], operator)
    const { start, items } = task.exclusions
    for (let group = 0; group < start.length - 1; group++)
      for (let at = start[group]; at < start[group + 1]; at++) push(this.#groupsOf, items[at], group)
  }

  holdsAtStart(fact: number): boolean {
    const { start, factStart, factVariable } = this.#task
    return start[factVariable[fact]] === fact - factStart[factVariable[fact]]
  }

  wanted(goals: readonly number[]): Wanted {
    const ofGroup = new Map<number, number[]>()
    for (const goal of goals) for (const group of this.#groupsOf.get(goal) ?? []) push(ofGroup, group, goal)
    return { ofVariable: new Map(goals.map((goal) => [this.#task.factVariable[goal], goal])), ofGroup }
  }

  /** Whether every operator that achieves the fact clashes with one of the others. */
  areAll(fact: number, wanted: Wanted): boolean {
    return (this.#givers.get(fact) ?? []).every((operator) => this.#clash(operator, wanted) !== undefined)
  }

  exampleOf(fact: number, wanted: Wanted): Clash | undefined {
    const [operator] = this.#givers.get(fact) ?? []
    return operator === undefined ? undefined : this.#clash(operator, wanted)
  }

  /** A fact that the operator needs or makes and that excludes a goal that it does not achieve. */
  #clash(operator: number, wanted: Wanted): Clash | undefined {
    const { condition, effects, conditional } = this.#task.operators
    const given = effects.items.subarray(effects.start[operator], effects.start[operator + 1])
    const needed = condition.items.subarray(condition.start[operator], condition.start[operator + 1])
    const variables = new Set(Array.from(given, (fact) => this.#task.factVariable[fact]))
    // if several effects set one variable, the last one counts; conditions make effects uncertain
    const isCertain = conditional[operator] === 0 && variables.size === given.length
    for (const fact of isCertain ? [...needed, ...given] : needed) {
      const other = this.#excludedBy(fact, given, wanted)
      if (other !== undefined) return { operator, fact, other }
    }
    return undefined
  }

  /** A goal that the fact excludes, of those that are not achieved. */
  #excludedBy(fact: number, given: Int32Array, { ofVariable, ofGroup }: Wanted): number | undefined {
    const own = ofVariable.get(this.#task.factVariable[fact])
    if (own !== undefined && own !== fact && !given.includes(own)) return own
    for (const group of this.#groupsOf.get(fact) ?? []) {
      const other = ofGroup.get(group)?.find((goal) => goal !== fact && !given.includes(goal))
      if (other !== undefined) return other
    }
    return undefined
  }
}

function push(map: Map<number, number[]>, key: number, value: number): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, [value])
  else known.push(value)
}
