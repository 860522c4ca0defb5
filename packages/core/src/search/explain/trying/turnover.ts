/** How much of a number a plan produces and uses up on the way, which the values at start and end do not show. */
import type { Model } from '../../../domain/model.ts'
import type { Variable } from '../../../task/ground/variable.ts'
import type { BoundStep } from '../../../task/plan/plan-step.ts'

/** How much of a number a plan produces and uses, and by which actions. */
export interface Turnover {
  readonly made: number
  readonly used: number
  readonly makers: readonly string[]
  readonly users: readonly string[]
}

/** Returns undefined unless it does both, or if the amounts depend on other numbers, on conditions, or on bounds at which it stops. */
export function turnoverOf(model: Model, variable: Variable, steps: readonly BoundStep[]): Turnover | undefined {
  let [made, used] = [0, 0]
  const [makers, users] = [new Set<string>(), new Set<string>()]
  for (const { action, args } of steps) {
    const { effects, name } = model.actions[action]
    for (const { target, operation, value, clamp, when } of effects) {
      if (target.fact !== variable.fact) continue
      const objects = target.args.map((arg) => (arg.kind === 'constant' ? arg.value : args[arg.index]))
      if (objects.some((object, at) => object !== variable.args[at])) continue
      if (operation === 'set' || clamp || when !== undefined || value.kind !== 'constant') return undefined
      const change = operation === 'add' ? value.value : -value.value
      if (change > 0) {
        made += change
        makers.add(name)
      } else if (change < 0) {
        used -= change
        users.add(name)
      }
    }
  }
  return made > 0 && used > 0 ? { made, used, makers: [...makers], users: [...users] } : undefined
}
