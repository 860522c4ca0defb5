import { seededRandom } from '@telos/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Box, type BubbleRequest, layOutBubbles, leaderOf, overlap } from './bubble-layout.ts'

const screen: Box = { x: 0, y: 0, width: 1280, height: 640 }
const figure = { width: 30, height: 50 }

const spotOnScreen = fc.record({ x: fc.integer({ min: 0, max: 1250 }), y: fc.integer({ min: 0, max: 590 }) })
const ownerBoxes = fc.array(
  spotOnScreen.map((spot) => ({ ...spot, ...figure })),
  { minLength: 1, maxLength: 6 },
)
const sizes = fc.record({ width: fc.integer({ min: 80, max: 240 }), height: fc.integer({ min: 30, max: 90 }) })
const requestsOf = (owners: readonly Box[], size: { width: number; height: number }): BubbleRequest[] =>
  owners.map((owner) => ({ owner, ...size }))

function isInside(box: Box): boolean {
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= screen.width && box.y + box.height <= screen.height
}

describe('bubbles', () => {
  test('stay on the screen, apart, and off every character, wherever the characters are', () => {
    fc.assert(
      fc.property(ownerBoxes, sizes, fc.array(spotOnScreen, { maxLength: 4 }), (owners, size, things) => {
        const obstacles = things.map((spot) => ({ ...spot, width: 24, height: 24 }))
        const boxes = layOutBubbles(requestsOf(owners, size), screen, obstacles)
        for (const [index, box] of boxes.entries()) {
          expect(isInside(box)).toBe(true)
          for (const other of [...boxes.slice(index + 1), ...owners, ...obstacles])
            expect(overlap(box, other)).toBe(false)
        }
      }),
    )
  })

  test('stay close to their owners where few are about', () => {
    fc.assert(
      fc.property(spotOnScreen, spotOnScreen, sizes, (one, other, size) => {
        const owners = [one, other].map((spot) => ({ ...spot, ...figure }))
        const boxes = layOutBubbles(requestsOf(owners, size), screen)
        for (const [index, box] of boxes.entries()) {
          const { from, to } = leaderOf(box, owners[index]!)
          expect(Math.hypot(from.x - to.x, from.y - to.y)).toBeLessThan(2 * (size.width + size.height))
        }
      }),
    )
  })

  test('float above the head where there is room', () => {
    const owner = { x: 400, y: 400, ...figure }
    const [box] = layOutBubbles([{ owner, width: 100, height: 40 }], screen)
    expect(box).toEqual({ x: 365, y: 350, width: 100, height: 40 })
  })

  test('never overlap each other even where they have to cover something', () => {
    const owners = Array.from({ length: 6 }, (_, index) => ({ x: 20 + index * 30, y: 100, ...figure }))
    const small: Box = { x: 0, y: 0, width: 460, height: 230 }
    const boxes = layOutBubbles(requestsOf(owners, { width: 130, height: 56 }), small)
    for (const [index, box] of boxes.entries())
      for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false)
  })
})

describe('from frame to frame', () => {
  const offsetOf = (box: Box, owner: Box) => ({ x: box.x - owner.x, y: box.y - owner.y })

  test('bubbles of characters that stand still do not move', () => {
    fc.assert(
      fc.property(ownerBoxes, sizes, (owners, size) => {
        const first = layOutBubbles(requestsOf(owners, size), screen)
        const again = requestsOf(owners, size).map((request, index) => ({
          ...request,
          was: offsetOf(first[index]!, owners[index]!),
        }))
        expect(layOutBubbles(again, screen)).toEqual(first)
      }),
    )
  })

  test('bubbles of characters that walk past each other seldom change sides', () => {
    const random = seededRandom(7)
    const walkers = Array.from({ length: 6 }, () => ({
      x: random.next() * 1250,
      y: random.next() * 590,
      ...figure,
      right: random.next() * 3 - 1.5,
      down: random.next() * 3 - 1.5,
    }))
    let before: Box[] = []
    let jumps = 0
    const frames = 60 * 60
    for (let frame = 0; frame < frames; frame++) {
      const owners = walkers.map((walker) => ({ ...walker }))
      for (const walker of walkers) {
        if (walker.x + walker.right < 0 || walker.x + walker.right > 1250) walker.right *= -1
        if (walker.y + walker.down < 0 || walker.y + walker.down > 590) walker.down *= -1
        walker.x += walker.right
        walker.y += walker.down
      }
      const requests = walkers.map((owner, index) => ({
        owner,
        width: 170,
        height: 60,
        was: before.length === 0 ? undefined : offsetOf(before[index]!, owners[index]!),
      }))
      const boxes = layOutBubbles(requests, screen)
      // what is more than the step of the owner is a jump
      for (const [index, box] of boxes.entries()) {
        const last = before[index]
        if (last !== undefined && Math.hypot(box.x - last.x, box.y - last.y) > 16) jumps++
      }
      before = boxes
    }
    // six characters cross a crowded screen for a minute: less than one jump in two seconds each
    expect(jumps).toBeLessThan((6 * 60) / 2)
  })
})

test('a leader line runs from the edge of the bubble to the head, or to the feet from below', () => {
  const owner = { x: 100, y: 200, width: 20, height: 40 }
  const above = { x: 60, y: 100, width: 120, height: 50 }
  expect(leaderOf(above, owner)).toEqual({ from: { x: 110, y: 150 }, to: { x: 110, y: 200 } })
  const below = { ...above, y: 300 }
  expect(leaderOf(below, owner)).toEqual({ from: { x: 110, y: 300 }, to: { x: 110, y: 240 } })
  const beside = { ...above, x: 200, y: 190 }
  expect(leaderOf(beside, owner).from).toEqual({ x: 208, y: 200 })
})
