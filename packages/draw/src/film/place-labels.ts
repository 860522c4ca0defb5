import { textColumns } from '@telos/core/text'
import { type Box, boxAround, boxesOverlap, shiftBox } from './boxes.ts'
import type { GroundMark } from './film.ts'

/** Where a label is written, in pixels from its mark. */
export interface LabelPlace {
  readonly x: number
  /** The baseline of the text. */
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
  /** Where a labelled thing lies: beside its place, not on it. */
  readonly thing?: readonly [x: number, y: number]
}

/** A mark on the card. */
export interface PlacedMark {
  readonly mark: GroundMark
  readonly x: number
  readonly y: number
}

/** Half sizes of what is drawn, in pixels. */
export const markSizes = { house: 24, roof: 22, floor: 18, spot: 16, thing: 6 } as const
/** Pixels of the average letter of a label, and of its height above and below the baseline. */
const letter = { width: 7.2, above: 11, below: 3 } as const
/** Pixels between a mark and its label. */
const gap = 5

/** Returns the box that a mark covers, from its centre; nothing for a road, which labels may cross. */
export function markBox({ look, label }: GroundMark, scale: number): Box | undefined {
  if (look === 'road') return undefined
  const { house, roof, floor, spot, thing } = markSizes
  if (look === 'place') return { left: -house, top: -roof, right: house, bottom: floor }
  if (look === 'spot') return boxAround(0, 0, spot)
  if (look === 'thing') return label === undefined ? boxAround(0, 0, thing) : undefined
  return boxAround(0, 0, scale / 2)
}

/** Returns the box of a label, from the centre of its mark; that of a thing includes the thing. */
export function labelBox(label: string, { x, y, anchor, thing }: LabelPlace): Box {
  const width = textColumns(label) * letter.width
  const left = x - { start: 0, middle: width / 2, end: width }[anchor]
  const text = { left, top: y - letter.above, right: left + width, bottom: y + letter.below }
  if (thing === undefined) return text
  const dot = boxAround(...thing, markSizes.thing)
  return {
    left: Math.min(text.left, dot.left),
    top: Math.min(text.top, dot.top),
    right: Math.max(text.right, dot.right),
    bottom: Math.max(text.bottom, dot.bottom),
  }
}

/**
 * Chooses the side of each mark on which its label keeps clear of all marks and other labels, and stays on the card. If no side does, the
 * label goes where it covers least.
 */
export function placeLabels(marks: readonly PlacedMark[], scale: number, card: Box): (LabelPlace | undefined)[] {
  const taken = marks.flatMap(({ mark, x, y }) => {
    const box = markBox(mark, scale)
    return box === undefined ? [] : [shiftBox(box, x, y)]
  })
  const places = marks.map((): LabelPlace | undefined => undefined)
  // things go where labels of places leave room
  for (const isThing of [false, true])
    for (const [index, { mark, x, y }] of marks.entries()) {
      const { label } = mark
      if (label === undefined || mark.look === 'road' || (mark.look === 'thing') !== isThing) continue
      const boxOf = (place: LabelPlace) => shiftBox(labelBox(label, place), x, y)
      const faults = (place: LabelPlace) => {
        const box = boxOf(place)
        const isOff = box.left < card.left || box.right > card.right || box.top < card.top || box.bottom > card.bottom
        return taken.filter((other) => boxesOverlap(box, other)).length + (isOff ? marks.length : 0)
      }
      const best = sidesOf(mark, scale).reduce((a, b) => (faults(b) < faults(a) ? b : a))
      places[index] = best
      taken.push(boxOf(best))
    }
  return places
}

/** The sides of a mark, the usual one first. */
function sidesOf(mark: GroundMark, scale: number): readonly LabelPlace[] {
  const { house, thing } = markSizes
  if (mark.look === 'thing') {
    const beside = (x: number, y: number): LabelPlace => ({
      x: x + Math.sign(x) * (thing + 4),
      y: y + 4,
      anchor: x > 0 ? 'start' : 'end',
      thing: [x, y],
    })
    const x = house + thing + 3
    // a little above or below the middle, where roads do not pass
    return [-14, 14, -30, 30].flatMap((y) => [beside(x, y), beside(-x, y)])
  }
  const box = markBox(mark, scale) ?? boxAround(0, 0, 0)
  return [
    { x: 0, y: box.bottom + gap + letter.above, anchor: 'middle' },
    { x: 0, y: box.top - gap - letter.below, anchor: 'middle' },
    { x: box.right + gap, y: 4, anchor: 'start' },
    { x: box.left - gap, y: 4, anchor: 'end' },
  ]
}
