/** Speech bubbles that stay on the canvas and off each other. */
import type { DrawColours } from './colours.ts'
import type { DrawSize } from './surface.ts'

export interface CanvasBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Draws a bubble around a point, where it covers nothing that is taken. Returns its box, so that the next ones keep off; undefined where
 * there is no room, unless it `must` be shown.
 */
export function paintBubble(
  context: CanvasRenderingContext2D,
  text: string,
  at: { readonly x: number; readonly y: number; readonly gap: number },
  options: {
    readonly size: DrawSize
    readonly colours: DrawColours
    readonly fontSize: number
    readonly taken: readonly CanvasBox[]
    readonly must: boolean
  },
): CanvasBox | undefined {
  const { size, colours, fontSize, taken, must } = options
  context.font = `${fontSize}px ${colours.font}`
  const shown = ellipsised(text, (words) => context.measureText(words).width, Math.min(220, size.width * 0.6))
  const width = context.measureText(shown).width + fontSize * 1.3
  const height = fontSize * 1.75
  const places = [
    [at.x - width / 2, at.y - at.gap - height],
    [at.x + at.gap, at.y - height / 2],
    [at.x - at.gap - width, at.y - height / 2],
    [at.x - width / 2, at.y + at.gap],
  ] as const
  const inside = places.map(([x, y]) => ({
    x: Math.min(Math.max(4, x), size.width - width - 4),
    y: Math.min(Math.max(3, y), size.height - height - 3),
    width,
    height,
  }))
  const free = inside.find((place) => !taken.some((other) => overlap(place, other)))
  const box = free ?? (must ? inside[0] : undefined)
  if (box === undefined) return undefined
  context.fillStyle = colours.raised!
  context.strokeStyle = colours.border!
  context.lineWidth = 1
  context.beginPath()
  context.roundRect(box.x, box.y, width, height, Math.min(8, height / 2.4))
  context.fill()
  context.stroke()
  context.fillStyle = colours.ink!
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.fillText(shown, box.x + fontSize * 0.65, box.y + height / 2 + 0.5)
  return box
}

/** The text, cut with an ellipsis if it is wider than it may be. */
export function ellipsised(text: string, widthOf: (text: string) => number, most: number): string {
  if (widthOf(text) <= most) return text
  const letters = [...text]
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) > most) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

function overlap(one: CanvasBox, other: CanvasBox): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}
