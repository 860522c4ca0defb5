import type { GroundOperator } from '../../task/ground/ground-task.ts'
import type { Literal } from '../../task/ground/literal.ts'
import { positionOf, type StateLayout } from '../../task/packed/state-layout.ts'
import type { Task } from '../../task/task.ts'
import { FieldConstraints } from './constraints.ts'

/** An operator in the form that regression uses. */
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

/** Returns why a task cannot be searched backwards from the goal, naming the fact or action in the way, or undefined if it can. */
export function cannotRegress(task: Task): string | undefined {
  const { layout, model } = task
  const [number] = layout.numbers
  if (number !== undefined) return `${number.key} is a number without a countable range`
  for (const field of layout.fields) {
    const reason = FieldConstraints.unsupported(field)
    if (reason !== undefined) return reason
  }
  for (const alternative of task.ground.goal) {
    const reason = cannotWant('the goal', alternative, layout)
    if (reason !== undefined) return reason
  }
  for (const { action, condition, effects, cost } of task.operators) {
    const { name } = model.actions[action]
    const reason = cannotWant(name, condition, layout)
    if (reason !== undefined) return reason
    if (effects.some(({ when }) => when !== undefined)) return `${name} has conditional effects`
    if (effects.some(({ value }) => value.kind !== 'constant')) return `${name} sets a fact from another one`
    if (new Set(effects.map(({ variable }) => variable)).size < effects.length) return `${name} changes a fact twice`
    if (cost.kind === 'term') return `the cost of ${name} depends on the state`
  }
  return undefined
}

function cannotWant(who: string, literals: readonly Literal[], layout: StateLayout): string | undefined {
  for (const literal of literals) {
    if (literal.kind === 'compare') return `${who} compares facts with each other`
    const field = layout.fields[layout.fieldOf[literal.variable]]
    if (literal.kind !== 'isNot' || FieldConstraints.knowsIsNot(field)) continue
    return `${who} excludes a value of ${field.variable.key}, which has more than 31 values`
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
