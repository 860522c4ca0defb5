import { type GroundOperator, leastCost } from '../../../task/ground/ground-task.ts'
import { type Literal, literalKey, literalVariables } from '../../../task/ground/literal.ts'
import type { Variable } from '../../../task/ground/variable.ts'
import { achieves, type Writers, writersOf } from '../../../task/simplify/writers.ts'
import type { Task } from '../../../task/task.ts'

/**
 * A delete-relaxed task: effects only ever make conditions true. Every condition required anywhere is a proposition. Ranges are split into
 * their two ends, so that "at least 3" and "at most 9" are reached separately.
 */
export interface RelaxedTask {
  readonly propositions: readonly Literal[]
  /** For propositions on numbers: how far the number is from the end of its range. */
  readonly gaps: readonly (NumericGap | undefined)[]
  readonly actions: readonly RelaxedAction[]
  /** Proposition → actions that need it. */
  readonly neededBy: readonly (readonly number[])[]
  /** Goal alternatives as propositions. */
  readonly goals: readonly (readonly number[])[]
  /** Propositions that count as true everywhere: all those on derived flags except that the flag is true. Safe, and never expanded. */
  readonly free: readonly number[]
}

/** An operator under one alternative of its conditional effects, or a rule (which costs nothing). */
interface RelaxedAction {
  /** -1 for a rule. */
  readonly operator: number
  readonly cost: number
  readonly needs: readonly number[]
  readonly gives: readonly RelaxedEffect[]
}

interface RelaxedEffect {
  readonly proposition: number
  /** How much closer one application gets; 0 if one is enough. */
  readonly amount: number
}

export function relax(task: Task): RelaxedTask {
  const { operators, rules, goal, variables } = task.ground
  const propositions: Literal[] = []
  const byKey = new Map<string, number>()
  const byVariable = new Map<number, number[]>()

  const propositionOf = (literal: Literal): number => {
    const key = literalKey(literal)
    const known = byKey.get(key)
    if (known !== undefined) return known
    const index = propositions.push(literal) - 1
    byKey.set(key, index)
    for (const variable of new Set(literalVariables(literal))) {
      const others = byVariable.get(variable)
      if (others === undefined) byVariable.set(variable, [index])
      else others.push(index)
    }
    return index
  }
  const all = (literals: readonly Literal[]) => [
    ...new Set(literals.flatMap((literal) => ends(literal, task)).map(propositionOf)),
  ]

  const goals = goal.map(all)
  const drafts = operators.flatMap((operator, index) => {
    const conditional = operator.effects.filter(({ when }) => when !== undefined)
    const always = operator.effects.filter(({ when }) => when === undefined)
    const cost = leastCost(operator.cost)
    const needs = all(operator.condition)
    return [
      { operator: index, cost, needs, effects: always },
      ...conditional.flatMap((effect) =>
        (effect.when ?? []).map((literals) => ({
          operator: index,
          cost,
          needs: [...new Set([...needs, ...all(literals)])],
          effects: [effect],
        })),
      ),
    ]
  })
  const ruleDrafts = rules.map(({ variable, body }) => ({ variable, needs: all(body) }))

  const actions: RelaxedAction[] = drafts.map(({ operator, cost, needs, effects }) => ({
    operator,
    cost,
    needs,
    gives: effects.flatMap((effect) =>
      (byVariable.get(effect.variable) ?? [])
        .filter((index) => achieves(effect, propositions[index], variables))
        .map((proposition) => {
          const gradual =
            effect.operation === 'add' &&
            effect.value.kind === 'constant' &&
            propositions[proposition].kind === 'within'
          return { proposition, amount: gradual && effect.value.kind === 'constant' ? Math.abs(effect.value.value) : 0 }
        }),
    ),
  }))
  const free: number[] = []
  for (const { variable, needs } of ruleDrafts) {
    const proposition = byKey.get(literalKey({ kind: 'is', variable, value: 1 }))
    if (proposition !== undefined) actions.push({ operator: -1, cost: 0, needs, gives: [{ proposition, amount: 0 }] })
  }
  for (const [index, literal] of propositions.entries()) {
    const derived = literalVariables(literal).some((variable) => variables[variable].derived)
    if (derived && !(literal.kind === 'is' && literal.value === 1)) free.push(index)
  }

  const useful = actions.filter(({ gives }) => gives.length > 0)
  const neededBy: number[][] = propositions.map(() => [])
  for (const [index, { needs }] of useful.entries()) for (const need of needs) neededBy[need].push(index)
  const writers = writersOf(operators, variables)
  const gaps = propositions.map((literal) => numericGap(literal, operators, writers, variables))
  return { propositions, gaps, actions: useful, neededBy, goals, free }
}

/** Splits a range into its two ends. */
function ends(literal: Literal, task: Task): Literal[] {
  if (literal.kind !== 'within') return [literal]
  const { min, max } = task.ground.variables[literal.variable]
  const { low, high } = literal
  const parts: Literal[] = []
  if (low > min) parts.push({ ...literal, high: max })
  if (high < max) parts.push({ ...literal, low: min })
  return parts
}

/** Bounds on closing the gap between a number and the end of a range that it must reach. */
interface NumericGap {
  readonly variable: number
  /** 1 if the number has to rise to `end`, -1 if it has to fall. */
  readonly direction: 1 | -1
  readonly end: number
  /**
   * The least cost per unit over all ways to move in the direction. Several actions may share the work, so only (gap × this) is a safe
   * estimate; repeating the single best action is not. 0 if some effect moves by an amount unknown before the search.
   */
  readonly costPerUnit: number
  /** The nearest value short of the end that an action can set at once; infinitely far if there is none. */
  readonly jump: number
}

function numericGap(
  literal: Literal,
  operators: readonly GroundOperator[],
  writers: Writers,
  variables: readonly Variable[],
): NumericGap | undefined {
  if (literal.kind !== 'within') return undefined
  const { variable, low, high } = literal
  const rises = low > variables[variable].min
  const direction = rises ? 1 : -1
  const end = rises ? low : high
  let costPerUnit = Number.POSITIVE_INFINITY
  let jump = direction * Number.NEGATIVE_INFINITY
  for (const operator of writers[variable]) {
    const { effects, cost } = operators[operator]
    let writes = 0
    for (const effect of effects) {
      if (effect.variable !== variable) continue
      if (effect.value.kind !== 'constant' || ++writes > 1) costPerUnit = 0
      else if (effect.operation === 'add') {
        const amount = effect.value.value * direction
        if (amount > 0) costPerUnit = Math.min(costPerUnit, leastCost(cost) / amount)
      } else if (direction * (effect.value.value - jump) > 0 && direction * (end - effect.value.value) > 0) {
        jump = effect.value.value
      }
    }
  }
  return { variable, direction, end, costPerUnit, jump }
}

/** Returns a safe estimate of the cost of closing the gap from a value. */
export function leastGapCost(gap: NumericGap, value: number): number {
  const fromValue = gap.direction * (gap.end - value)
  const fromJump = gap.direction * (gap.end - gap.jump)
  return Math.min(fromValue, fromJump) * gap.costPerUnit
}

/** Returns how often an action that moves by `amount` has to be repeated from a value. */
export function gapRepetitions(gap: NumericGap, value: number, amount: number): number {
  return Math.max(1, Math.ceil((gap.direction * (gap.end - value)) / amount))
}
