/** A pen for a canvas. */
import type { Lettering, Pen, PenPaint, PenPlace } from './pen.ts'

export type Canvas2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Reading path data costs more than drawing it. Pictures repeat theirs; the rest must not pile up. */
const MOST_PATHS = 4000
const paths = new Map<string, Path2D>()

function pathOf(data: string): Path2D {
  let path = paths.get(data)
  if (path === undefined) {
    if (paths.size >= MOST_PATHS) paths.clear()
    path = new Path2D(data)
    paths.set(data, path)
  }
  return path
}

/**
 * Makes a pen for a canvas.
 *
 * @example
 * canvasPen(context).path(disc(10, 10, 5), { fill: 'red' })
 */
export function canvasPen(context: Canvas2d, font = 'system-ui, sans-serif'): Pen {
  return {
    path(data: string, { fill, stroke, width = 1, alpha = 1, dash }: PenPaint) {
      const path = pathOf(data)
      const before = context.globalAlpha
      context.globalAlpha = before * alpha
      if (fill !== undefined) {
        context.fillStyle = fill
        context.fill(path)
      }
      if (stroke !== undefined) {
        context.strokeStyle = stroke
        context.lineWidth = width
        context.lineJoin = 'round'
        context.lineCap = 'round'
        if (dash !== undefined) context.setLineDash([...dash])
        context.stroke(path)
        if (dash !== undefined) context.setLineDash([])
      }
      context.globalAlpha = before
    },
    text(text: string, x: number, y: number, lettering: Lettering) {
      const { size, fill, align = 'middle', weight = 600 } = lettering
      context.font = `${weight} ${size}px ${lettering.font ?? font}`
      context.textAlign = align === 'middle' ? 'center' : align
      // digits and capitals sit in the middle of their line when the baseline is a third below it
      context.textBaseline = 'alphabetic'
      context.fillStyle = fill
      context.fillText(text, x, y + size * 0.36)
    },
    within({ x, y, quarters = 0, scaleX = 1, scaleY = scaleX }: PenPlace, draw: () => void) {
      context.save()
      context.translate(x, y)
      if (quarters !== 0) context.rotate((quarters * Math.PI) / 2)
      context.scale(scaleX, scaleY)
      draw()
      context.restore()
    },
  }
}
