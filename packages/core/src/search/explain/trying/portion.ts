/** How much of a number its producers add at a time: adding three at once can skip a five that has to be met exactly. */
import type { GroundEffect, GroundTask } from '../../../task/ground/ground-task.ts'
import type { Portion } from '../reason.ts'

interface Giving {
  readonly operator: number
  readonly effect: GroundEffect
}

/** Returns undefined if no condition on the number is narrow enough for a portion to skip it. */
export function portionOf(
  { goal, operators, variables }: GroundTask,
  index: number,
  from: number,
  giving: readonly Giving[],
): Portion | undefined {
  const sums = new Map<number, number>()
  for (const { operator, effect } of giving) {
    if (effect.value.kind !== 'constant') return undefined
    const size = effect.operation === 'set' ? effect.value.value - from : effect.value.value
    sums.set(operator, (sums.get(operator) ?? 0) + size)
  }
  const least = Math.min(...sums.values())
  const { min, max } = variables[index]
  const isNarrow = [...goal, ...operators.map(({ condition }) => condition)].some((literals) =>
    literals.some(
      (one) =>
        one.kind === 'within' && one.variable === index && Math.min(one.high, max) - Math.max(one.low, min) < least - 1,
    ),
  )
  if (!isNarrow) return undefined
  return {
    least,
    isMixed: [...sums.values()].some((sum) => sum > least),
    isConditional: giving.some(({ effect }) => effect.when !== undefined),
  }
}
