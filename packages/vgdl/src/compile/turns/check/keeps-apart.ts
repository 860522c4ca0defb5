/** Whether two types never share a cell when a line runs. */
import { isUndone } from '../analysis/analyse-turns.ts'
import type { InteractionLine, TurnAnalysis } from '../analysis/turn-analysis.ts'

/** Whether the model may assume that they are apart. */
export function keepsApart(analysis: TurnAnalysis, line: InteractionLine, one: number, other: number): boolean {
  return !analysis.overlaps(one, other) || isUndoneBefore(analysis, line, one, other)
}

/**
 * Whether an earlier line undoes all moves when two of them meet, and nothing after that line moves or makes any of them: then their
 * positions at its end are those of the next turn, and apart.
 */
function isUndoneBefore(analysis: TurnAnalysis, line: InteractionLine, one: number, other: number): boolean {
  const { elements, lines, becomes } = analysis
  const own = [one, other]
  const key = one < other ? `${one},${other}` : `${other},${one}`
  if (elements.together.has(key)) return false
  if ([...becomes.values()].some((targets) => targets.some((type) => own.includes(type)))) return false
  if (elements.avatar.weapons.some(({ kind }) => own.includes(kind))) return false
  if (own.some((type) => elements.kinds.get(type)?.ageLimit !== undefined)) return false
  const at = lines.findIndex(
    ({ element, pairs }) =>
      element.happens.some(
        (happens) => happens.kind === 'undo-all' && own.every((type) => isUndone(elements, happens, type)),
      ) &&
      pairs.some(({ first, second }) => first === one && second === other) &&
      pairs.some(({ first, second }) => first === other && second === one),
  )
  if (at < 0 || at >= lines.indexOf(line)) return false
  const isTouched = (index: number): boolean => {
    const { element, pairs } = lines[index]
    return element.happens.some((happens) => {
      if (happens.kind === 'undo-all') return own.some((type) => !isUndone(elements, happens, type))
      if (happens.kind === 'push' || happens.kind === 'step-back') {
        return index > at && pairs.some((pair) => own.includes(pair[happens.whom]))
      }
      // a killed sprite does not trigger an undo
      const isEnd = happens.kind === 'kill' || happens.kind === 'remove' || happens.kind === 'become'
      return isEnd && index < at && pairs.some((pair) => own.includes(pair[happens.whom]))
    })
  }
  return !lines.some((_, index) => isTouched(index))
}
