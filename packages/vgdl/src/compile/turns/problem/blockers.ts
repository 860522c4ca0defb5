/** Unchanging types on whose cells sprites of a type never stay. */
import { isUndone } from '../analysis/analyse-turns.ts'
import type { TurnAnalysis } from '../analysis/turn-analysis.ts'

/** The types that stop sprites of a type wherever they are. */
export interface Blockers {
  /** A sprite on one of these is killed in the turn in which it arrives or is made there. */
  readonly deadly: ReadonlySet<number>
  /** No sprite moves onto or beyond these unless it started there. */
  readonly all: ReadonlySet<number>
}

/** Finds the unconditional lines that stop sprites of a type. */
export function blockersOf({ elements, lines, isObject }: TurnAnalysis, type: number): Blockers {
  const deadly = new Set<number>()
  const all = new Set<number>()
  const lastPush = lines.findLastIndex(
    ({ element, pairs }) =>
      element.happens.some(({ kind }) => kind === 'push') && pairs.some(({ first }) => first === type),
  )
  lines.forEach(({ element, pairs }, index) => {
    if (element.requires.length > 0) return
    const kills = element.happens.some((one) => one.kind === 'kill' && one.whom === 'first')
    const takesBack = element.happens.some(
      (one) =>
        (one.kind === 'step-back' && one.whom === 'first') ||
        (one.kind === 'undo-all' && isUndone(elements, one, type)),
    )
    for (const { first, second } of pairs) {
      if (first !== type || isObject(second)) continue
      if (kills) deadly.add(second)
      // a sprite pushed there after the line stays, and moves on from there
      if (index > lastPush && (kills || takesBack)) all.add(second)
    }
  })
  return { deadly, all }
}
