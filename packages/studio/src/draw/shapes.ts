/** The shapes that worlds and boards share. Sizes are in cells, so that cards and large views look alike. */
import { canvasPen } from '@telos/draw'
import type { CardFigure, CardPoint, CardThing } from '../workers/cards/card-contract.ts'
import type { DrawColours } from './colours.ts'
import type { GridFit } from './grid-fit.ts'
import { paintPicture, UNITS } from './sprites/paint-picture.ts'
import { commonPictures } from './sprites/pictures/common.ts'
import { tonesOf } from './sprites/tones.ts'

export interface Brush {
  readonly context: CanvasRenderingContext2D
  readonly fit: GridFit
  readonly colours: DrawColours
}

/** The middle of a cell, in pixels. */
export function cellMiddle({ left, top, cell }: GridFit, { x, y }: CardPoint): CardPoint {
  return { x: left + (x + 0.5) * cell, y: top + (y + 0.5) * cell }
}

/** Floor and walls. Neighbouring walls grow together. */
export function paintWalls({ context, fit, colours }: Brush, rows: readonly string[]): void {
  const { cell, left, top } = fit
  const columns = rows[0]?.length ?? 0
  context.save()
  context.beginPath()
  context.roundRect(left, top, columns * cell, rows.length * cell, Math.min(10, cell * 0.5))
  context.clip()
  context.fillStyle = colours.surface!
  context.fillRect(left, top, columns * cell, rows.length * cell)
  context.fillStyle = colours['border-strong']!
  context.globalAlpha = 0.55
  context.beginPath()
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; ) {
      if (row[x] !== '#') {
        x++
        continue
      }
      let end = x
      while (row[end] === '#') end++
      // whole pixels, or seams show through
      const [from, to] = [Math.round(left + x * cell), Math.round(left + end * cell)]
      const [above, below] = [Math.round(top + y * cell), Math.round(top + (y + 1) * cell)]
      context.rect(from, above, to - from, below - above)
      x = end
    }
  }
  context.fill()
  context.restore()
}

/** A dashed way with a dot at its end. */
export function drawWay({ context, fit, colours }: Brush, way: readonly CardPoint[]): void {
  if (way.length < 2) return
  const points = way.map((point) => cellMiddle(fit, point))
  const width = Math.min(4.5, Math.max(1.5, fit.cell * 0.16))
  context.strokeStyle = colours.blue!
  context.lineWidth = width
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.setLineDash([width * 2.2, width * 2.4])
  context.beginPath()
  context.moveTo(points[0]!.x, points[0]!.y)
  for (const { x, y } of points.slice(1)) context.lineTo(x, y)
  context.stroke()
  context.setLineDash([])
  const end = points.at(-1)!
  context.fillStyle = colours.blue!
  context.beginPath()
  context.arc(end.x, end.y, width * 1.4, 0, Math.PI * 2)
  context.fill()
}

/** A figure: players look like themselves; in a crowd people are round, and those they look for are square. */
export function paintFigure({ context, fit, colours }: Brush, figure: CardFigure): void {
  const { x, y } = cellMiddle(fit, figure)
  const { cell } = fit
  if (figure.look === 'walker') {
    const pen = canvasPen(context)
    pen.within({ x: x - cell / 2, y: y - cell / 2, scaleX: cell / UNITS }, () =>
      paintPicture(pen, commonPictures.person, tonesOf(commonPictures.person.main)),
    )
    return
  }
  const isBurglar = figure.look === 'burglar'
  const size = cell * (isBurglar ? 0.36 : figure.look === 'guard' ? 0.62 : 0.44)
  const colour = isBurglar ? colours.orange! : colours.blue!
  context.globalAlpha = figure.state === 'active' ? 1 : figure.state === 'hidden' ? 0.75 : 0.4
  context.beginPath()
  if (isBurglar) context.roundRect(x - size, y - size, 2 * size, 2 * size, size * 0.4)
  else context.arc(x, y, size, 0, Math.PI * 2)
  if (figure.state === 'hidden') {
    context.strokeStyle = colour
    context.lineWidth = Math.max(1.2, cell * 0.09)
    context.setLineDash([cell * 0.18, cell * 0.14])
    context.stroke()
    context.setLineDash([])
  } else {
    context.fillStyle = colour
    context.fill()
  }
  if (figure.state === 'out') {
    context.strokeStyle = colours.ink!
    context.lineWidth = Math.max(1.2, cell * 0.1)
    context.beginPath()
    context.moveTo(x - size, y - size)
    context.lineTo(x + size, y + size)
    context.moveTo(x + size, y - size)
    context.lineTo(x - size, y + size)
    context.stroke()
  } else if (!isBurglar && figure.state === 'active' && size > 5) {
    context.fillStyle = colours['on-accent']!
    context.font = `600 ${Math.round(size * 1.1)}px ${colours.font}`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(figure.name.charAt(0), x, y + size * 0.06)
  }
  context.globalAlpha = 1
}

/** A name below a thing; a sign is its name alone. */
export function drawLabel({ context, fit, colours }: Brush, thing: CardThing): void {
  if (thing.label === undefined) return
  const { x, y } = cellMiddle(fit, thing)
  context.font = `12px ${colours.font}`
  context.textAlign = 'center'
  context.textBaseline = 'top'
  context.fillStyle = colours['ink-3']!
  context.fillText(thing.label, x, y + fit.cell * (thing.look === 'sign' ? -0.2 : 0.78))
}
