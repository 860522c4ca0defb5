import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxesOverlap, shiftBox } from './boxes.ts'
import type { GroundMark } from './film.ts'
import { labelBox, markBox, type PlacedMark, placeLabels } from './place-labels.ts'

const card = { left: 0, top: 0, right: 860, bottom: 500 }
const scale = 24

const placed = (look: GroundMark['look'], x: number, y: number, label?: string): PlacedMark => ({
  mark: { at: { x, y }, look, label },
  x,
  y,
})

/** The boxes of marks and of labels on the card. */
function boxesOf(marks: readonly PlacedMark[]) {
  const places = placeLabels(marks, scale, card)
  const solids = marks.flatMap(({ mark, x, y }) => {
    const box = markBox(mark, scale)
    return box === undefined ? [] : [shiftBox(box, x, y)]
  })
  const labels = marks.flatMap(({ mark, x, y }, index) => {
    const place = places[index]
    return place === undefined ? [] : [shiftBox(labelBox(mark.label!, place), x, y)]
  })
  return { solids, labels }
}

function expectClear(marks: readonly PlacedMark[]): void {
  const { solids, labels } = boxesOf(marks)
  for (const [index, label] of labels.entries()) {
    for (const solid of solids) expect(boxesOverlap(label, solid)).toBe(false)
    for (const other of labels.slice(index + 1)) expect(boxesOverlap(label, other)).toBe(false)
    expect(label.left >= 0 && label.right <= card.right && label.top >= 0 && label.bottom <= card.bottom).toBe(true)
  }
}

test('the label of a place goes elsewhere if another place is below it', () => {
  const marks = [placed('spot', 400, 200, 'green'), placed('spot', 420, 230, 'well')]
  expectClear(marks)
  expect(placeLabels(marks, scale, card)[0]!.y).toBeLessThan(0)
})

test('labels keep to the card', () => {
  expectClear([placed('place', 100, 480, 'cove'), placed('place', 700, 30, 'docks')])
  expectClear([placed('thing', 830, 200, 'rum')])
})

test('no label covers a mark or another label', () => {
  const look = fc.constantFrom<GroundMark['look']>('place', 'spot', 'cover', 'target')
  const label = fc.constantFrom('well', 'storehouse', 'orchard lane')
  // one mark somewhere in each field of 120 × 70 pixels, some with a thing
  const field = fc.record({ look, label, x: fc.integer({ min: 0, max: 20 }), y: fc.integer({ min: 0, max: 12 }) })
  fc.assert(
    fc.property(fc.array(field, { minLength: 1, maxLength: 30 }), (fields) => {
      const marks = fields.map(({ look, label, x, y }, index) =>
        placed(look, 70 + (index % 6) * 140 + x, 60 + Math.floor(index / 6) * 84 + y, label),
      )
      expectClear(marks)
    }),
  )
})

test('a thing without a name lies in its cell, one with a name beside its place', () => {
  const marks = [placed('place', 200, 200, 'docks'), placed('thing', 200, 200, 'ship'), placed('thing', 300, 300)]
  expectClear(marks)
  const [, ship, grenade] = placeLabels(marks, scale, card)
  expect(Math.abs(ship!.thing![0])).toBeGreaterThan(24)
  expect(grenade).toBeUndefined()
})
