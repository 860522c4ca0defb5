import { goalItems } from '../errand-domain.ts'
import type { ErrandGoal } from '../errand-goal.ts'
import type { Method } from '../methods/method.ts'

/**
 * Determines what each step of a plan is for: what later steps make of its products, or the goal. Products are used first come, first
 * served, and what is carried at the start is used first.
 */
export function purposes(
  methods: readonly (Method | undefined)[],
  start: ReadonlyMap<string, number>,
  goal: ErrandGoal,
): ReadonlySet<string>[] {
  const serves = methods.map(() => new Set<string>())
  /** Quantity → its lots: which step produced each (-1: there at the start), and how much is left. */
  const lots = new Map<string, { readonly from: number; left: number }[]>()
  for (const [quantity, count] of start) lots.set(quantity, [{ from: -1, left: count }])
  for (const [index, method] of methods.entries()) {
    if (method === undefined) continue
    const product = productOf(method)
    for (const [quantity, count] of method.takes) {
      let wanted = count
      for (const lot of lots.get(quantity) ?? []) {
        const used = Math.min(wanted, lot.left)
        if (used <= 0) continue
        lot.left -= used
        wanted -= used
        if (lot.from >= 0) serves[lot.from].add(product)
      }
    }
    for (const quantity of method.needs) {
      const last = lots.get(quantity)?.at(-1)
      if (last !== undefined && last.from >= 0) serves[last.from].add(product)
    }
    for (const [quantity, count] of method.gives) {
      const list = lots.get(quantity)
      if (list === undefined) lots.set(quantity, [{ from: index, left: count }])
      else list.push({ from: index, left: count })
    }
  }
  for (const item of goalItems(goal)) {
    for (const { from, left } of lots.get(item) ?? []) if (from >= 0 && left > 0) serves[from].add('the goal')
  }
  return serves
}

/** The purpose of a method, in a word. */
function productOf({ step, gives }: Method): string {
  switch (step.do) {
    case 'place':
      return `placing the ${step.item}`
    case 'stoke':
      return 'fire'
    default:
      return [...gives.keys()][0] ?? step.do
  }
}
