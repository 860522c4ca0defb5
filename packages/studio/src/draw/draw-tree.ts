/** Draws a search tree: colour by f, the way to the node in hand, and the puzzle as it stands there. */
import type { SearchTreeFrame } from '../workers/cards/card-contract.ts'
import type { DrawColours } from './colours.ts'
import type { DrawOptions } from './draw-floor.ts'
import type { DrawSize } from './surface.ts'

const scale = ['s2', 's3', 's4', 's5'] as const

export function drawSearchTree(
  context: CanvasRenderingContext2D,
  size: DrawSize,
  colours: DrawColours,
  frame: SearchTreeFrame,
  { isLarge }: DrawOptions,
): void {
  const { parent, x, depth, f, status, range, tiles } = frame
  const margin = isLarge ? 28 : 14
  const board = isLarge ? 108 : 46
  const width = size.width - 2 * margin - board
  const height = size.height - 2 * margin
  // a small tree does not fill the picture at once
  const levels = Math.max(isLarge ? 10 : 8, frame.deepest)
  const placeX = x.map((part) => margin + part * width)
  const placeY = depth.map((level) => margin + (height * level) / levels)
  const isSolved = status.includes(3)

  context.lineCap = 'round'
  for (const isOnWay of [false, true]) {
    context.strokeStyle = isOnWay ? (isSolved ? colours.teal! : colours.orange!) : colours['border-strong']!
    context.globalAlpha = isOnWay ? 1 : 0.5
    context.lineWidth = isOnWay ? (isLarge ? 3 : 2.2) : 1
    context.beginPath()
    for (let node = 0; node < parent.length; node++) {
      const above = parent[node]!
      if (above < 0 || status[node]! >= 2 !== isOnWay) continue
      const [fromX, fromY, toX, toY] = [placeX[above]!, placeY[above]!, placeX[node]!, placeY[node]!]
      const bend = (toY - fromY) / 2
      context.moveTo(fromX, fromY)
      context.bezierCurveTo(fromX, fromY + bend, toX, toY - bend, toX, toY)
    }
    context.stroke()
  }
  context.globalAlpha = 1

  const radius = Math.max(1.6, Math.min(isLarge ? 7 : 4.5, (width / Math.sqrt(parent.length + 8)) * 0.09))
  for (let node = 0; node < parent.length; node++) {
    const part = range[1] > range[0] ? (f[node]! - range[0]) / (range[1] - range[0]) : 0
    const colour = colours[scale[Math.min(scale.length - 1, Math.floor(part * scale.length))]!]!
    const isOnWay = status[node]! >= 2
    context.beginPath()
    context.arc(placeX[node]!, placeY[node]!, isOnWay ? radius * 1.25 : radius, 0, Math.PI * 2)
    if (status[node] === 0) {
      // open nodes are rings: shape tells what colour alone must not
      context.fillStyle = colours.sunken!
      context.fill()
      context.strokeStyle = colours['border-strong']!
      context.lineWidth = 1.2
      context.stroke()
    } else {
      context.fillStyle = isOnWay ? (isSolved ? colours.teal! : colours.orange!) : colour
      context.fill()
    }
  }
  drawTiles(context, { x: size.width - board - margin / 2, y: margin / 2, side: board }, colours, tiles)
}

function drawTiles(
  context: CanvasRenderingContext2D,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
  colours: DrawColours,
  tiles: string,
): void {
  const pad = side * 0.06
  const tile = (side - 2 * pad) / 3
  context.fillStyle = colours.raised!
  context.strokeStyle = colours.border!
  context.lineWidth = 1
  context.beginPath()
  context.roundRect(x, y, side, side, side * 0.1)
  context.fill()
  context.stroke()
  context.font = `600 ${Math.round(tile * 0.55)}px ${colours.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const [square, digit] of [...tiles].entries()) {
    if (digit === '0') continue
    const isHome = digit === String(square)
    const [left, top] = [x + pad + (square % 3) * tile, y + pad + Math.floor(square / 3) * tile]
    context.fillStyle = isHome ? colours.teal! : colours.blue!
    context.beginPath()
    context.roundRect(left + tile * 0.05, top + tile * 0.05, tile * 0.9, tile * 0.9, tile * 0.16)
    context.fill()
    context.fillStyle = colours['on-accent']!
    context.fillText(digit, left + tile / 2, top + tile * 0.54)
  }
}
