/** Sprites that fly over the edge of the screen for good: they still exist, but nothing meets them again. */
import { isUndone } from './analyse-turns.ts'
import { edgeOf } from './edges.ts'
import type { TurnAnalysis } from './turn-analysis.ts'

/**
 * Whether the model can show that sprites of a type have left the screen: nothing holds them, takes them back or pushes them, and they do
 * nothing to others that may be out there. This excludes what the avatar makes, because objects for it would run short.
 */
export function fliesOff(analysis: TurnAnalysis, type: number): boolean {
  const isWeapon = analysis.elements.avatar.weapons.some(({ kind }) => kind === type)
  return !isWeapon && leavesByItself(analysis, type) && !meetsOutside(analysis, type)
}

function leavesByItself({ elements, lines, becomes }: TurnAnalysis, type: number): boolean {
  const kind = elements.kinds.get(type)
  if (kind?.isMoving !== true || kind.isPushed || edgeOf(elements, type) !== undefined || becomes.has(type))
    return false
  return !lines.some(({ element }) =>
    element.happens.some((one) => one.kind === 'undo-all' && isUndone(elements, one, type)),
  )
}

/** Whether a line is about the type and another one that may be off the screen. */
function meetsOutside(analysis: TurnAnalysis, type: number): boolean {
  return analysis.lines.some(({ pairs }) =>
    pairs.some(
      ({ first, second }) =>
        (first === type && leavesByItself(analysis, second)) || (second === type && leavesByItself(analysis, first)),
    ),
  )
}
