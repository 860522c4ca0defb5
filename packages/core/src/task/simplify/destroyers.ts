import type { GroundOperator, GroundTask } from '../ground/ground-task.ts'
import type { Literal } from '../ground/literal.ts'
import { achieves } from './achieves.ts'

/** Drops operators that make the goal permanently unreachable: they destroy a goal fact that nothing restores. */
export function withoutDestroyers(task: GroundTask): GroundTask {
  if (task.goal.length !== 1) return task
  const lasting = task.goal[0].filter(
    (literal) =>
      literal.kind === 'is' &&
      !task.variables[literal.variable].derived &&
      !task.operators.some(({ effects }) => effects.some((effect) => achieves(effect, literal, task.variables))),
  )
  if (lasting.length === 0) return task
  const operators = task.operators.filter((operator) => !lasting.some((literal) => destroys(operator, literal)))
  return operators.length === task.operators.length ? task : { ...task, operators }
}

function destroys(operator: GroundOperator, literal: Literal): boolean {
  if (literal.kind !== 'is') return false
  return operator.effects.some(
    ({ variable, value, when }) =>
      variable === literal.variable && when === undefined && value.kind === 'constant' && value.value !== literal.value,
  )
}
