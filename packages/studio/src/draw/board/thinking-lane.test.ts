import { expect, test } from 'vitest'
import { laneMove, laneX } from './thinking-lane.ts'

test('a click on a bar of the lane finds its move, in short runs and in long ones', () => {
  for (const last of [1, 7, 40, 900])
    for (const move of [1, Math.ceil(last / 2), last])
      expect(laneMove(laneX(move, last, 500) + 0.01, last, 500)).toBe(move)
  expect(laneMove(9_999, 40, 500)).toBe(40)
  expect(laneMove(-5, 40, 500)).toBe(0)
})
