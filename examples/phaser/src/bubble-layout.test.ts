import { seededRandom } from '@telos/core'
import { describe, expect, it } from 'vitest'
import { layOut, overlap } from './bubble-layout.ts'
import { briefly, words } from './words.ts'

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
})

describe('words', () => {
  it('make sentences of names', () => {
    expect(words('buyBread needs wellWhole, but wellWhole is false')).toBe(
      'buy bread needs well whole, but well whole is false',
    )
  })

  it('a change of mind is news for a while', () => {
    const thought = { goal: 'eat', plan: ['buyBread', 'eatBread'], at: 0, because: 'play is done', since: 10 }
    const lines = { goal: 'Pia: eat', step: '▸ buy bread', rest: 'then eat bread', reason: '↻ play is done' }
    expect(briefly('Pia', thought, '', 12)).toEqual(lines)
    expect(briefly('Pia', thought, '', 30).reason).toBe('')
  })
})
