import type { GroundOperator } from '../../task/ground/ground-task.ts'
import { positionOf } from '../../task/packed/layout.ts'
import type { Task } from '../../task/task.ts'
import { FieldConstraints } from './constraints.ts'

/** An operator as regression sees it. */
export interface RegressionOperator {
  readonly effects: readonly RegressionEffect[]
  readonly needs: readonly { readonly field: number; readonly constraint: number }[]
}

/** Sets a position, or adds an amount. */
export interface RegressionEffect {
  readonly field: number
  readonly adds: boolean
  readonly value: number
  readonly clamp: boolean
}

/** Why a task cannot be searched from the goal back, or undefined when it can. Names the fact or action that stands in the way. */
export function cannotRegress(task: Task): string | undefined {
  const { layout, model } = task
  const [number] = layout.numbers
  if (number !== undefined) return `${number.key} is a number without a countable range`
  for (const field of layout.fields) {
    const reason = FieldConstraints.unsupported(field)
    if (reason !== undefined) return reason
  }
  for (const alternative of task.ground.goal) {
    if (alternative.some(({ kind }) => kind === 'compare')) return 'the goal compares facts with each other'
  }
  for (const { action, condition, effects, cost } of task.operators) {
    const { name } = model.actions[action]
    if (condition.some(({ kind }) => kind === 'compare')) return `${name} compares facts with each other`
    if (effects.some(({ when }) => when !== undefined)) return `${name} has conditional effects`
    if (effects.some(({ value }) => value.kind !== 'constant')) return `${name} sets a fact from another one`
    if (new Set(effects.map(({ variable }) => variable)).size < effects.length) return `${name} changes a fact twice`
    if (cost.kind === 'term') return `the cost of ${name} depends on the state`
  }
  return undefined
}

export function regressionOperator(
  operator: GroundOperator,
  task: Task,
  constraints: readonly FieldConstraints[],
): RegressionOperator {
  const { layout } = task
  const effects = operator.effects.map(({ variable, operation, value, clamp }) => {
    const field = layout.fieldOf[variable]
    const amount = value.kind === 'constant' ? value.value : 0
    const adds = operation === 'add'
    return { field, adds, value: adds ? amount : positionOf(layout.fields[field], amount), clamp }
  })
  const needs = operator.condition.flatMap((literal) => {
    if (literal.kind === 'compare') return []
    const field = layout.fieldOf[literal.variable]
    return [{ field, constraint: constraints[field].of(literal) }]
  })
  return { effects, needs }
}
