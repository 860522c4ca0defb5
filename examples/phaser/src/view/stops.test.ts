import { distanceBetween } from '@telos/core/space'
import { expect, test } from 'vitest'
import { createHeadlessVillage } from '../headless.ts'
import { pathBetween, reach } from '../world/walking.ts'
import { stopsOf } from './stops.ts'

test('the path that is drawn is the one that the villager walks', () => {
  const { village, society, pass } = createHeadlessVillage()
  pass(1)
  const bruno = village.villagers.get('Bruno')!
  const [tree] = stopsOf(society.agent('Bruno'), bruno)
  const drawn = pathBetween(bruno.self, tree!.stand, village.things)
  expect(distanceBetween(drawn.at(-1)!, tree!.stand)).toBeLessThanOrEqual(reach)
  expect(
    pass(20, () => {
      const nearest = Math.min(...drawn.map((point) => distanceBetween(point, bruno)))
      expect(nearest).toBeLessThan(12)
      return bruno.work !== undefined
    }),
  ).toBe(true)
  expect(distanceBetween(bruno, tree!.stand)).toBeLessThanOrEqual(reach)
})

test('a path leads around the well', () => {
  const { village } = createHeadlessVillage([])
  const well = village.things.find(({ type }) => type === 'well')!
  const path = pathBetween({ x: well.x - 200, y: well.y + 5 }, { x: well.x + 200, y: well.y + 5 }, village.things)
  expect(Math.min(...path.map((point) => distanceBetween(point, well)))).toBeGreaterThan(24)
})

test('steps that are done anywhere have no stop, and unknown places end the way', () => {
  const { village, society, pass } = createHeadlessVillage([
    { name: 'Vera', trade: 'watch', home: 'tower', at: [840, 340], goods: { coin: 2 }, needs: { hunger: 0.8 } },
  ])
  pass(0.5)
  const vera = village.villagers.get('Vera')!
  const bakery = village.things.find(({ type }) => type === 'bakery')!
  expect(stopsOf(society.agent('Vera'), vera).map(({ at }) => [at.x, at.y])).toEqual([[bakery.x, bakery.y]])
  expect(stopsOf(undefined, vera)).toEqual([])
})
