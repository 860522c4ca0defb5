import type { GroundOperator } from '../../task/ground/ground-task.ts'
import { type Literal, literalKey } from '../../task/ground/literal.ts'
import { achieves, threatens } from '../../task/simplify/achieves.ts'
import { writersOf } from '../../task/simplify/writers.ts'
import type { Task } from '../../task/task.ts'

/**
 * Returns the operators of a task that leaves no choice, each after those it depends on, or undefined if the task has choices. A task
 * leaves no choice if every condition required anywhere has only one producer, no required condition is ever undone, and no two operators
 * wait for each other. Then each operator is either needed or not, and when it is applied does not matter.
 */
export function noBranchingOrder(task: Task): readonly number[] | undefined {
  const { operators, goal, rules, variables } = task.ground
  if (goal.length !== 1 || rules.length > 0 || !task.packed.masked) return undefined
  const writers = writersOf(operators, variables)
  const producers = new Map<string, number>()
  const values = new Map<number, number>()
  const wanted: Literal[] = [...goal[0], ...operators.flatMap(({ condition }) => condition)]
  for (const literal of wanted) {
    const key = literalKey(literal)
    if (producers.has(key)) continue
    if (literal.kind !== 'is' || (values.get(literal.variable) ?? literal.value) !== literal.value) return undefined
    values.set(literal.variable, literal.value)
    const changing = writers[literal.variable]
    const found = changing.filter((index) =>
      operators[index].effects.some((effect) => achieves(effect, literal, variables)),
    )
    const undoes = (index: number) => operators[index].effects.some((effect) => threatens(effect, literal, variables))
    if (found.length > 1 || changing.some(undoes)) return undefined
    producers.set(key, found[0] ?? -1)
  }
  return inOrder(operators, producers)
}

/** Depth-first topological order; undefined if there is a cycle. */
function inOrder(operators: readonly GroundOperator[], producers: ReadonlyMap<string, number>): number[] | undefined {
  const order: number[] = []
  const state = new Uint8Array(operators.length)
  const visit = (operator: number): boolean => {
    if (operator < 0 || state[operator] === 2) return true
    if (state[operator] === 1) return false
    state[operator] = 1
    for (const literal of operators[operator].condition) {
      if (!visit(producers.get(literalKey(literal)) ?? -1)) return false
    }
    state[operator] = 2
    order.push(operator)
    return true
  }
  for (const operator of operators.keys()) if (!visit(operator)) return undefined
  return order
}
