import { expect, test } from 'vitest'
import { placeBubble } from './placement.ts'

const size = { width: 200, height: 80 }
const screen = { width: 1120, height: 560 }
const guard = { x: 560, y: 280 }
const middleAbove = { x: 460, y: 166, place: 0 }

test('above his head if nothing is there', () => {
  expect(placeBubble(guard, size, screen, [])).toEqual(middleAbove)
})

test('elsewhere when it would hide something', () => {
  const intruder = { x: 560, y: 200, weight: 10 }
  const { x, y } = placeBubble(guard, size, screen, [intruder])
  expect(intruder.x > x && intruder.x < x + size.width && intruder.y > y && intruder.y < y + size.height).toBe(false)
})

test('over what weighs least when it must hide something', () => {
  const around = [-1, 0, 1].flatMap((right) =>
    [-1, 0, 1].map((down) => ({ x: guard.x + right * 60, y: guard.y + down * 70, weight: 5 })),
  )
  const things = around.map((thing) => (thing.x > guard.x && thing.y === guard.y ? { ...thing, weight: 1 } : thing))
  const { x, y } = placeBubble(guard, { width: 60, height: 40 }, screen, things)
  expect(x).toBeGreaterThan(guard.x)
  expect(Math.abs(y + 20 - guard.y)).toBeLessThan(1)
})

test('always on the screen', () => {
  for (let left = 0; left <= screen.width; left += 40) {
    for (let top = 0; top <= screen.height; top += 40) {
      const { x, y } = placeBubble({ x: left, y: top }, size, screen, [])
      expect(x >= 0 && x + size.width <= screen.width && y >= 0 && y + size.height <= screen.height).toBe(true)
    }
  }
})

test('stays where it is rather than move for little', () => {
  const key = { x: 560, y: 200, weight: 1 }
  expect(placeBubble(guard, size, screen, [key], 0)).toEqual(middleAbove)
  expect(placeBubble(guard, size, screen, [], 5).place).toBe(5)
  expect(placeBubble(guard, size, screen, [{ ...key, weight: 5 }], 0).place).not.toBe(0)
})
