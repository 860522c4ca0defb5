import fc from 'fast-check'
import { expect, test } from 'vitest'
import { microStage } from '../../../test/micro-game.ts'
import { firstStep, PriorityQueue } from './paths.ts'

test('what is polled comes in the order of costs, and nothing is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (costs) => {
      const queue = new PriorityQueue(costs)
      for (const item of costs.keys()) queue.add(item)
      const polled: number[] = []
      while (queue.size > 0) polled.push(queue.poll()!)
      expect([...polled].sort((a, b) => a - b)).toEqual([...costs.keys()])
      expect(polled.map((item) => costs[item])).toEqual([...costs].sort((a, b) => a - b))
      expect(queue.poll()).toBeUndefined()
    }),
  )
})

test('among equal ones the last takes the place of the one that is polled', () => {
  const queue = new PriorityQueue([1, 1, 1, 1, 1])
  for (let item = 0; item < 5; item++) queue.add(item)
  // 0 1 2 3 4, then 4 1 2 3, then 3 1 2, then 2 1, then 1
  expect([1, 2, 3, 4, 5].map(() => queue.poll())).toEqual([0, 4, 3, 2, 1])
})

const size = 6
const maze = fc.array(fc.boolean(), { minLength: size * size, maxLength: size * size })
const cell = fc.nat(size * size - 1)

test('first steps lead along a shortest path, or there is none', () => {
  fc.assert(
    fc.property(maze, cell, cell, (walls, from, to) => {
      const rows = Array.from({ length: size }, (_, row) =>
        Array.from({ length: size }, (_, column) => (walls[row * size + column] ? 'w' : '.')).join(''),
      )
      const stage = microStage({ header: 'obs=wall', sprites: ['avatar > MovingAvatar'], level: [...rows, 'Awwwww'] })
      const world = stage.start()
      const { x: dx, y: dy } = world.game.directions
      const isFree = (x: number, y: number): boolean =>
        x >= 0 && y >= 0 && x < size && y <= size && stage.blocked[y * size + x] === 0
      const far = distances(from, isFree)
      let [x, y] = [from % size, Math.floor(from / size)]
      const [goalX, goalY] = [to % size, Math.floor(to / size)]
      const length = isFree(x, y) ? far.get(to) : undefined
      for (let left = length ?? 0; left > 0; left--) {
        const step = firstStep(world, x * 10, y * 10, goalX * 10, goalY * 10)
        expect(step).toBeGreaterThan(0)
        x += dx[step]
        y += dy[step]
        expect(isFree(x, y)).toBe(true)
      }
      if (length !== undefined) expect([x, y]).toEqual([goalX, goalY])
      expect(firstStep(world, x * 10, y * 10, goalX * 10, goalY * 10)).toBe(0)
    }),
    { numRuns: 60 },
  )
})

/** Breadth first. */
function distances(from: number, isFree: (x: number, y: number) => boolean): Map<number, number> {
  const found = new Map([[from, 0]])
  for (const [at, far] of found) {
    const [x, y] = [at % size, Math.floor(at / size)]
    for (const [nextX, nextY] of [
      [x, y - 1],
      [x, y + 1],
      [x - 1, y],
      [x + 1, y],
    ]) {
      if (isFree(nextX, nextY) && !found.has(nextY * size + nextX)) found.set(nextY * size + nextX, far + 1)
    }
  }
  return found
}

test('there are no paths outside, nor without obstacles, nor up and down for an avatar with three actions', () => {
  const level = ['A..', '...']
  const step = (header: string, avatar: string, toX: number, toY: number): number =>
    firstStep(microStage({ header, sprites: [avatar, 's > Missile'], level }).start(), 0, 0, toX, toY)
  expect(step('obs=wall', 'avatar > MovingAvatar', 0, 10)).toBe(3)
  expect(step('obs=wall', 'avatar > MovingAvatar', 0, 20)).toBe(0)
  expect(step('obs=wall', 'avatar > MovingAvatar', -10, 0)).toBe(0)
  expect(step('', 'avatar > MovingAvatar', 0, 10)).toBe(0)
  expect(step('obs=wall', 'avatar > FlakAvatar stype=s', 20, 0)).toBe(4)
  expect(step('obs=wall', 'avatar > FlakAvatar stype=s', 0, 10)).toBe(0)
})
