import type { ErrandGoal } from '../../errand/errand-goal.ts'

/** Whether the carried items meet a goal. */
export function isGoalMet(
  goal: ErrandGoal,
  inventory: readonly { readonly item: string; readonly count: number }[],
): boolean {
  let sum = 0
  for (const { item, count } of inventory) {
    if ('item' in goal) sum += item === goal.item ? count : 0
    else if (Object.hasOwn(goal.worth, item)) sum += count * goal.worth[item]
  }
  return sum >= ('item' in goal ? goal.count : goal.total)
}
