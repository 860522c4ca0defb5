/** A rectangle on the card, in pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export function boxesOverlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

export function boxAround(x: number, y: number, halfWidth: number, halfHeight = halfWidth): Box {
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight }
}

export function shiftBox({ left, top, right, bottom }: Box, x: number, y: number): Box {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y }
}

/** Rounds to a tenth of a pixel, which nobody sees and which keeps pictures small. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}
