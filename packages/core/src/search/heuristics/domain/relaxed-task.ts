import { leastCost } from '../../../task/ground/ground-task.ts'
import { type Literal, literalKey, literalVariables } from '../../../task/ground/literal.ts'
import { achieves } from '../../../task/simplify/achieves.ts'
import { writersOf } from '../../../task/simplify/writers.ts'
import type { Task } from '../../../task/task.ts'
import { type NumericGap, numericGap } from './numeric-gap.ts'

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
export interface RelaxedAction {
  /** -1 for a rule. */
  readonly operator: number
  readonly cost: number
  readonly needs: readonly number[]
  readonly gives: readonly RelaxedEffect[]
}

export interface RelaxedEffect {
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
