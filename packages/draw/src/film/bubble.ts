import { escapeXml, shorten, textColumns } from '@telos/core/text'
import { type Box, round } from './boxes.ts'

const mostColumns = 52
/** Pixels of the average letter of a bold line, in a wide font. */
const letterWidth = 7.8
const lineHeight = 17
/** Pixels between a figure's centre and its bubble; the tail covers half of them. */
const distance = 30
/** Pixels between the tail and the corners of the bubble. */
const corner = 14

function linesOf([goal = '', plan = '']: readonly string[]): readonly string[] {
  return [shorten(goal, mostColumns), shortenPlan(plan, mostColumns)].filter((line) => line !== '')
}

/** Returns the box of a speech bubble, from the centre of its figure. */
export function bubbleBox(thought: readonly string[], shift = 0): Box {
  const lines = linesOf(thought)
  const half = (Math.max(...lines.map(textColumns)) * letterWidth + 20) / 2
  const top = -distance - (10 + lines.length * lineHeight)
  return { left: shift - half, top, right: shift + half, bottom: -distance }
}

/** Returns how far a bubble moves aside to stay on the card while its figure is between two positions. */
export function bubbleShift(thought: readonly string[], [from, to]: readonly [number, number], card: Box): number {
  const { left, right } = bubbleBox(thought)
  const most = right - corner
  const wanted = Math.max(0, card.left - (from + left)) + Math.min(0, card.right - (to + right))
  return Math.max(-most, Math.min(most, wanted))
}

/** Draws a speech bubble with its tail at the figure. */
export function drawBubble(thought: readonly string[], shift: number): string {
  const { left, top, right, bottom } = bubbleBox(thought, shift)
  const box = `<path class="bubble" d="M${round(left)},${top}H${round(right)}V${bottom}H6L0,${bottom + 16}L-6,${bottom}H${round(left)}z"/>`
  const texts = linesOf(thought).map((line, index) => {
    const y = top + lineHeight * (index + 1)
    return `<text class="${index === 0 ? 'goal' : 'plan'}" x="${round(shift)}" y="${y}">${escapeXml(line)}</text>`
  })
  return box + texts.join('')
}

const arrow = ' → '

/** Fits a plan into a line by leaving out its last steps. Only a single step that is too long is cut. */
export function shortenPlan(plan: string, columns: number): string {
  if (textColumns(plan) <= columns) return plan
  const steps = plan.split(arrow)
  for (let kept = steps.length - 1; kept > 0; kept--) {
    const shown = [...steps.slice(0, kept), '…'].join(arrow)
    if (textColumns(shown) <= columns) return shown
  }
  return shorten(plan, columns)
}
