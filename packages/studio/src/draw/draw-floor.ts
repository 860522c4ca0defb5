/** Draws worlds and boards: floor, things, ways ahead, figures, and what they say. */
import type { BoardFrame, WorldFrame } from '../workers/cards/card-contract.ts'
import { type CanvasBox, paintBubble } from './bubble.ts'
import type { DrawColours } from './colours.ts'
import { fitGrid, type GridFit } from './grid-fit.ts'
import { type Brush, cellMiddle, drawLabel, drawWay, paintFigure, paintWalls } from './shapes.ts'
import type { DrawSize } from './surface.ts'
import { drawThing } from './things.ts'

export interface DrawOptions {
  readonly isLarge: boolean
}

/** Where the cells of a frame are. */
export function floorFit({ rows }: Pick<WorldFrame, 'rows'>, size: DrawSize, { isLarge }: DrawOptions): GridFit {
  return fitGrid(rows, size, isLarge ? 24 : 12)
}

export function drawFloor(
  context: CanvasRenderingContext2D,
  size: DrawSize,
  colours: DrawColours,
  frame: WorldFrame | BoardFrame,
  options: DrawOptions,
): void {
  const fit = floorFit(frame, size, options)
  const brush: Brush = { context, fit, colours }
  paintWalls(brush, frame.rows)
  if (frame.kind === 'board') drawLines(brush, frame.rows)
  for (const thing of frame.things) if (thing.look !== 'crate') drawThing(brush, thing)
  for (const way of frame.paths) drawWay(brush, way)
  for (const thing of frame.things) if (thing.look === 'crate') drawThing(brush, thing)
  if (options.isLarge) for (const thing of frame.things) drawLabel(brush, thing)
  for (const figure of frame.figures) paintFigure(brush, figure)
  drawBubbles(brush, frame, size, options)
  if (frame.kind === 'board' && frame.outcome !== 'playing') drawOutcome(brush, frame, size, options)
}

/** What figures say. Bubbles cover no figure and no other bubble; in a crowd, some stay silent. */
function drawBubbles(
  { context, fit, colours }: Brush,
  { figures }: WorldFrame | BoardFrame,
  size: DrawSize,
  options: DrawOptions,
) {
  const half = fit.cell * 0.45
  const taken: CanvasBox[] = figures.map((figure) => {
    const { x, y } = cellMiddle(fit, figure)
    return { x: x - half, y: y - half, width: 2 * half, height: 2 * half }
  })
  const fontSize = options.isLarge ? 13 : 11.5
  for (const figure of figures) {
    if (figure.bubble === undefined) continue
    const at = { ...cellMiddle(fit, figure), gap: fit.cell * 0.85 }
    const must = figures.length === 1
    const box = paintBubble(context, figure.bubble, at, { size, colours, fontSize, taken, must })
    if (box) taken.push(box)
  }
}

/** Thin lines between cells: a board is played on. */
function drawLines({ context, fit, colours }: Brush, rows: readonly string[]): void {
  const { cell, left, top } = fit
  const columns = rows[0]?.length ?? 0
  context.strokeStyle = colours.border!
  context.globalAlpha = 0.7
  context.lineWidth = 1
  context.beginPath()
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < columns; x++) {
      if (row[x] === '#') continue
      const [from, to] = [Math.round(left + x * cell), Math.round(left + (x + 1) * cell)]
      const [above, below] = [Math.round(top + y * cell), Math.round(top + (y + 1) * cell)]
      context.rect(from + 0.5, above + 0.5, to - from - 1, below - above - 1)
    }
  }
  context.stroke()
  context.globalAlpha = 1
}

function drawOutcome(
  { context, colours }: Brush,
  { outcome }: BoardFrame,
  size: DrawSize,
  { isLarge }: DrawOptions,
): void {
  const text = outcome === 'won' ? '✓ won' : '✕ cannot be won'
  const fontSize = isLarge ? 20 : 14
  context.font = `600 ${fontSize}px ${colours.font}`
  const width = context.measureText(text).width + fontSize * 1.6
  const height = fontSize * 2
  context.fillStyle = outcome === 'won' ? colours.teal! : colours.red!
  context.beginPath()
  context.roundRect((size.width - width) / 2, (size.height - height) / 2, width, height, height / 2)
  context.fill()
  context.fillStyle = colours.surface!
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, size.width / 2, size.height / 2 + 1)
}
