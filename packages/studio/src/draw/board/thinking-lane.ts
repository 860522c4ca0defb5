/** Paints how long an agent thought about each move: a bar per move, and a mark where it made another plan. */
import type { AgentMove } from '../../workers/arcade/arcade-contract.ts'
import type { DrawColours } from '../colours.ts'
import type { DrawSize } from '../surface.ts'

/** Pixels of a bar at most. */
const widest = 14

export interface ThinkingScene {
  readonly minds: readonly AgentMove[]
  /** Moves of the whole run: the time bar has the same scale. */
  readonly last: number
  /** The moment that is shown. */
  readonly at: number
}

/** Where a move is on the lane. */
export function laneX(at: number, last: number, width: number): number {
  const step = Math.min(widest, width / Math.max(1, last))
  return (at - 1) * step
}

/** The move under a point of the lane. */
export function laneMove(x: number, last: number, width: number): number {
  const step = Math.min(widest, width / Math.max(1, last))
  return Math.max(0, Math.min(last, Math.floor(x / step) + 1))
}

export function paintThinking(
  context: CanvasRenderingContext2D,
  { width, height }: DrawSize,
  colours: DrawColours,
  { minds, last, at }: ThinkingScene,
): void {
  const step = Math.min(widest, width / Math.max(1, last))
  const most = minds.reduce((longest, { milliseconds }) => Math.max(longest, milliseconds), 1)
  const foot = height - 1
  context.fillStyle = colours.border!
  context.fillRect(0, foot, width, 1)
  for (const { at: move, milliseconds, replan, isPlanned } of minds) {
    const x = laneX(move, last, width)
    // a logarithm: a move of 2 ms is seen beside one of 2 s
    const part = Math.log1p(milliseconds) / Math.log1p(most)
    const tall = Math.max(2, part * (foot - 12))
    context.fillStyle = move === at ? colours.accent! : isPlanned ? colours.s3! : colours.yellow!
    context.globalAlpha = move <= at ? 1 : 0.45
    context.fillRect(x, foot - tall, Math.max(1, step - (step > 3 ? 1 : 0)), tall)
    context.globalAlpha = 1
    if (replan !== undefined) {
      // a triangle: the shape tells it, not the colour alone
      context.fillStyle = colours.orange!
      context.beginPath()
      context.moveTo(x + step / 2 - 4, 1)
      context.lineTo(x + step / 2 + 4, 1)
      context.lineTo(x + step / 2, 8)
      context.closePath()
      context.fill()
    }
  }
  if (at > 0) {
    context.fillStyle = colours.accent!
    context.fillRect(laneX(at, last, width) + step / 2 - 0.5, 0, 1, height)
  }
}
