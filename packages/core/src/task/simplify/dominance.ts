import type { GroundEffect, GroundOperator, GroundTask } from '../ground/ground-task.ts'
import { literalKey, termKey } from '../ground/literal.ts'
import { dominatedIn } from '../ground/shrink/dominance.ts'

/**
 * Drops operators that another one dominates: same effects, no more conditions, no higher cost. Only constant costs are compared, and an
 * action with a check in code never replaces another: the check may reject it.
 */
export function withoutDominated(task: GroundTask): GroundTask {
  const groups = new Map<string, Entry[]>()
  for (const [index, operator] of task.operators.entries()) {
    // stable: effects on the same variable keep their order, which matters
    const key = operator.effects
      .toSorted((a, b) => a.variable - b.variable)
      .map(effectKey)
      .join('|')
    const entry = { index, operator, conditions: new Set(operator.condition.map(literalKey)) }
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [entry])
    else group.push(entry)
  }
  const dropped = new Set<number>()
  for (const group of groups.values()) {
    for (const { index } of dominatedIn(group, (strong, weak) => dominates(task, strong, weak))) dropped.add(index)
  }
  if (dropped.size === 0) return task
  return { ...task, operators: task.operators.filter((_, index) => !dropped.has(index)) }
}

interface Entry {
  readonly index: number
  readonly operator: GroundOperator
  readonly conditions: ReadonlySet<string>
}

function dominates({ model }: GroundTask, strong: Entry, weak: Entry): boolean {
  if (model.actions[strong.operator.action].check !== undefined) return false
  const [cost, other] = [strong.operator.cost, weak.operator.cost]
  if (cost.kind !== 'constant' || other.kind !== 'constant') return false
  if (cost.value > other.value || strong.conditions.size > weak.conditions.size) return false
  for (const condition of strong.conditions) if (!weak.conditions.has(condition)) return false
  // of two equal ones the first is kept
  return cost.value < other.value || strong.conditions.size < weak.conditions.size || strong.index < weak.index
}

function effectKey({ variable, operation, value, clamp, when }: GroundEffect): string {
  const condition = when?.map((literals) => literals.map(literalKey).sort().join('&')).join(' or ') ?? ''
  return `${variable} ${operation} ${termKey(value)} ${clamp} ${condition}`
}
