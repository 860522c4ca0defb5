/** Decides which pushes a step can show. */

import { isInTurn } from '../analysis/in-turn.ts'
import { isLedByAvatar, whyNoPusher } from '../analysis/pushes.ts'
import type { InteractionLine, TurnAnalysis } from '../analysis/turn-analysis.ts'
import { hasForms } from '../sprites/forms.ts'

/** Returns why a line with pushes cannot be shown. */
export function whyNoPush(analysis: TurnAnalysis, line: InteractionLine): string | undefined {
  const { kinds, avatar } = analysis.elements
  const firsts = [...new Set(line.pairs.map(({ first }) => first))]
  if (firsts.some((type) => avatar.kinds.includes(type))) return 'the model cannot push the avatar'
  const reasons = line.pairs.map(
    ({ first, second }) => whyNotPushed(analysis, first) ?? whyNoPusher(analysis, first, second),
  )
  const isTurned = hasForms(analysis.elements) && avatar.template.faces
  if (isTurned && line.pairs.some(({ second }) => avatar.kinds.includes(second))) {
    return 'an avatar that changes its type may face another direction'
  }
  const why = reasons.find((one) => one !== undefined)
  if (why !== undefined || !isInTurn(analysis, line)) return why
  const isSettled = isLedByAvatar(analysis, line) && firsts.every((type) => kinds.get(type)?.isOriented !== true)
  if (!isSettled) return 'their order matters'
  return firsts.some((type) => isMadeInPlay(analysis, type))
    ? 'their order matters, and some are made in play'
    : undefined
}

function whyNotPushed({ elements }: TurnAnalysis, type: number): string | undefined {
  const { name, cooldown, stationary, rotateInPlace } = elements.game.kinds[type]
  if (cooldown > 1) return `"${name}" has a cooldown`
  if (stationary) return `"${name}" is stationary`
  if (rotateInPlace) return `"${name}" turns before it moves`
  if (!elements.game.names.types[type].isLeaf) return `"${name}" has subtypes`
  const { template, parameters } = elements.game.kinds[elements.avatar.kind]
  const { x, y } = parameters.direction('orientation')
  if (template !== undefined && !elements.avatar.template.faces && (x !== 0 || y !== 0)) {
    return 'an avatar with a fixed orientation pushes backwards'
  }
  return undefined
}

/** Whether sprites of a type are made in play. Their reserved objects have no fixed position in the order of sprites. */
export function isMadeInPlay({ elements, becomes }: TurnAnalysis, type: number): boolean {
  return elements.avatar.weapons.some(({ kind }) => kind === type) || [...becomes.values()].flat().includes(type)
}

/** Whether the result is independent of which sprite pushes first or last. */
export function isPushedAlike(analysis: TurnAnalysis, line: InteractionLine): boolean {
  const { kinds } = analysis.elements
  return isLedByAvatar(analysis, line) && line.pairs.every(({ first }) => kinds.get(first)?.isOriented !== true)
}
