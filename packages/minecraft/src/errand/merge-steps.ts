import type { Step } from '@telos/core'
import type { Errand } from './errand.ts'
import type { ErrandStep } from './errand-step.ts'

/**
 * Turns a plan into steps for the skills: merges consecutive equal steps into one with a higher count, drops walks, and attaches fuel put
 * into the furnace right before smelting to the smelting step.
 *
 * @example
 * const answer = planErrand(gameData, situation, { item: 'wooden_pickaxe', count: 1 })
 * if (answer.status === 'planned') mergeSteps(answer.errand, answer.plan).length // 6, from a plan of 11 steps
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

/** Merges two steps; undefined if they differ. */
function joined(a: ErrandStep, b: ErrandStep): ErrandStep | undefined {
  if (a.do === 'craft' && b.do === 'craft')
    return a.recipe === b.recipe ? { ...a, times: a.times + b.times } : undefined
  if (!('count' in a && 'count' in b)) return undefined
  const isSame = JSON.stringify({ ...a, count: 0 }) === JSON.stringify({ ...b, count: 0 })
  return isSame ? ({ ...a, count: a.count + b.count } as ErrandStep) : undefined
}
