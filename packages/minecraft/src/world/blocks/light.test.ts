import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meadow } from '../../../test/meadow.ts'
import { stageMap } from '../../../test/stage-map.ts'
import { createWorld } from '../create-world.ts'
import { darkness } from './daylight.ts'

const names = ['stone', 'air', 'torch', 'glowstone', 'oak_planks', 'glass']

test('light after changes is the light of a world that was built so', () => {
  const place = fc.record({ x: fc.nat(8), y: fc.integer({ min: 4, max: 9 }), z: fc.nat(8) })
  fc.assert(
    fc.property(fc.array(fc.tuple(place, fc.constantFrom(...names)), { maxLength: 40 }), (changes) => {
      const world = createWorld(stageMap(), { seed: 1 })
      world.lightAt({ x: 0, y: 4, z: 0 })
      for (const [at, name] of changes) {
        world.setBlock(at, { name })
        // some changes are reported one by one, others together
        if (at.x < 4) world.lightAt(at)
      }
      const fresh = createWorld(stageMap(), { seed: 1 })
      for (let x = 0; x < 12; x++) {
        for (let y = 3; y < 12; y++) {
          for (let z = 0; z < 12; z++) {
            const block = world.blockAt({ x, y, z })
            if (block.name !== fresh.blockAt({ x, y, z }).name) fresh.setBlock({ x, y, z }, block)
          }
        }
      }
      for (let x = 0; x < 20; x++) {
        for (let z = 0; z < 20; z++) {
          for (let y = 4; y < 12; y += 3) {
            expect(world.lightSourcesAt({ x, y, z })).toEqual(fresh.lightSourcesAt({ x, y, z }))
          }
        }
      }
    }),
    { numRuns: 30 },
  )
})

test('a torch is bright and fades by one a block', () => {
  const { world } = meadow({ blocks: [[{ x: 10, y: 4, z: 10 }, 'torch']], timeOfDay: 18000 })
  expect(world.lightAt({ x: 10, y: 4, z: 10 })).toBe(14)
  expect(world.lightAt({ x: 13, y: 4, z: 12 })).toBe(9)
})

test('the sky is 15 at noon and 4 at midnight; a roof keeps it out except at its edges', () => {
  const roof = Array.from({ length: 81 }, (_, index): [{ x: number; y: number; z: number }, string] => [
    { x: 8 + (index % 9), y: 7, z: 8 + Math.floor(index / 9) },
    'stone',
  ])
  const { world } = meadow({ blocks: roof })
  expect(world.lightAt({ x: 2, y: 4, z: 2 })).toBe(15)
  expect(world.lightAt({ x: 12, y: 4, z: 12 })).toBe(10)
  expect(world.lightAt({ x: 8, y: 4, z: 12 })).toBe(14)
  world.setTime(18000)
  expect(world.lightAt({ x: 2, y: 4, z: 2 })).toBe(4)
  expect(world.lightAt({ x: 12, y: 4, z: 12 })).toBe(0)
  expect(darkness(0)).toBeLessThanOrEqual(4)
})

test('a furnace gives light while it burns', () => {
  const at = { x: 6, y: 4, z: 4 }
  const { world } = meadow({ blocks: [[at, 'furnace[facing=west,lit=false]']], timeOfDay: 18000 })
  expect(world.lightAt({ x: 5, y: 4, z: 4 })).toBe(4)
  world.setBlock(at, { name: 'furnace', properties: { facing: 'west', lit: 'true' } })
  expect(world.lightAt({ x: 5, y: 4, z: 4 })).toBe(12)
})
