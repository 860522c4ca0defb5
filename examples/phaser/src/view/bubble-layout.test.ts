import { seededRandom } from '@telos/core'
import { describe, expect, it } from 'vitest'
import { layOut, nameRows, overlap } from './bubble-layout.ts'

const area = { x: 4, y: 4, width: 952, height: 712 }

describe('bubbles', () => {
  it('are inside the picture and not over each other, wherever their heads are', () => {
    const random = seededRandom(3)
    for (let round = 0; round < 300; round++) {
      const crowd = round % 2 === 0 ? 960 : 200
      const bubbles = Array.from({ length: 6 }, () => ({
        head: { x: random.next() * crowd, y: random.next() * 720 },
        width: 90 + random.next() * 112,
        height: 30 + random.next() * 70,
      }))
      const boxes = layOut(bubbles, area)
      for (const [index, box] of boxes.entries()) {
        expect(box.x).toBeGreaterThanOrEqual(area.x)
        expect(box.y).toBeGreaterThanOrEqual(area.y)
        expect(box.x + box.width).toBeLessThanOrEqual(area.x + area.width)
        expect(box.y + box.height).toBeLessThanOrEqual(area.y + area.height)
        for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false)
      }
    }
  })

  it('are above the head where there is room', () => {
    const [box] = layOut([{ head: { x: 400, y: 400 }, width: 100, height: 40 }], area)
    expect(box).toEqual({ x: 350, y: 352, width: 100, height: 40 })
  })

  it('hide nobody where there is room', () => {
    // the second stands where the bubble of the first wants to be
    const heads = [
      { x: 400, y: 400 },
      { x: 430, y: 330 },
    ]
    const boxes = layOut(
      heads.map((head) => ({ head, width: 120, height: 60 })),
      area,
    )
    for (const box of boxes)
      for (const { x, y } of heads) expect(overlap(box, { x: x - 12, y, width: 24, height: 46 })).toBe(false)
  })
})

describe('names', () => {
  it('are one below the other where people stand close together', () => {
    const feet = [
      { x: 100, y: 300 },
      { x: 110, y: 300 },
      { x: 120, y: 300 },
      { x: 300, y: 300 },
    ]
    expect(nameRows(feet)).toEqual([0, 1, 2, 0])
  })
})
