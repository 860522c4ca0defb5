import type { Step } from '@telos/core'
import type { Errand } from './errand.ts'
import type { ErrandStep } from './errand-step.ts'

/**
 * A plan as what the skills do: equal steps in a row become one with a higher count, ways are left out, and fuel that is put into the
 * furnace right before something is smelted is named with that.
 */
export function mergeSteps(errand: Pick<Errand, 'stepOf'>, plan: readonly Pick<Step, 'name'>[]): ErrandStep[] {
  const merged: ErrandStep[] = []
  let fuel = ''
  for (const { name } of plan) {
    const step = errand.stepOf({ name })
    if (step === undefined) continue
    if (step.do === 'stoke') fuel = step.fuel
    const next = step.do === 'smelt' ? { ...step, fuel } : step
    const last = merged.at(-1)
    const both = last === undefined ? undefined : joined(last, next)
    if (both === undefined) merged.push(next)
    else merged[merged.length - 1] = both
  }
  return merged
}

/** Two steps as one; undefined if they are not the same. */
function joined(a: ErrandStep, b: ErrandStep): ErrandStep | undefined {
  if (a.do === 'craft' && b.do === 'craft')
    return a.recipe === b.recipe ? { ...a, times: a.times + b.times } : undefined
  if (!('count' in a && 'count' in b)) return undefined
  const isSame = JSON.stringify({ ...a, count: 0 }) === JSON.stringify({ ...b, count: 0 })
  return isSame ? ({ ...a, count: a.count + b.count } as ErrandStep) : undefined
}
