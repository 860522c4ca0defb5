/** What states are painted with: a pen, the colours of the theme, and a way to outline what has changed. */

import type { Lettering, Pen } from '@telos/draw'
import type { DrawColours } from '../colours.ts'

export interface StateBrush {
  readonly pen: Pen
  readonly colours: DrawColours
  /** Pictures are painted from (0, 0) to (width, height). */
  readonly width: number
  readonly height: number
  /** Writes a text, unless it were too small to read. */
  label(text: string, x: number, y: number, lettering: Lettering): void
  /** Draws around something that differs from the other state. */
  outline(data: string): void
}

/** Smaller letters are left out: they are noise. */
const LEAST_LETTERS = 6

export function stateBrush(pen: Pen, colours: DrawColours, width: number, height: number): StateBrush {
  const line = Math.max(1.5, Math.min(3.5, Math.min(width, height) * 0.02))
  return {
    pen,
    colours,
    width,
    height,
    label(text, x, y, lettering) {
      if (lettering.size >= LEAST_LETTERS) pen.text(text, x, y, { font: colours.font, ...lettering })
    },
    outline(data) {
      // two lines, so that it stands out from any ground
      pen.path(data, { stroke: colours.surface, width: line * 2 })
      pen.path(data, { stroke: colours.orange, width: line })
    },
  }
}
