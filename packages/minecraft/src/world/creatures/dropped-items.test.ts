import { expect, test } from 'vitest'
import { carried, lying, meadow } from '../../../test/meadow.ts'

test('things fall to the ground and lie there; equal ones become one', () => {
  const { world, player, pass } = meadow({ blocks: [[{ x: 4, y: 4, z: 9 }, 'oak_slab[type=bottom]']] })
  world.give(player, { item: 'apple', count: 5 })
  player.look(0, 0)
  player.drop(false)
  player.drop(true)
  pass(30)
  const items = [...world.entities.values()].filter((entity) => entity.kind === 'item')
  expect(items).toHaveLength(1)
  expect(items[0]!.stack).toEqual({ item: 'apple', count: 5 })
  expect(items[0]!.position.y).toBe(4)
  expect(items[0]!.position.z).toBeCloseTo(6.5)
})

test('a thing is picked up after a moment, from near by', () => {
  const { world, player, pass, heard } = meadow({
    blocks: [
      [{ x: 5, y: 4, z: 4 }, 'poppy'],
      [{ x: 7, y: 4, z: 4 }, 'poppy'],
    ],
  })
  player.startDigging({ x: 5, y: 4, z: 4 })
  player.startDigging({ x: 7, y: 4, z: 4 })
  pass(9)
  expect(carried(player)).toEqual({})
  pass(1)
  expect(carried(player)).toEqual({ poppy: 1 })
  expect(lying(world)).toEqual({ poppy: 1 })
  expect(heard('collected')).toMatchObject([{ count: 1 }])
})

test('with a full inventory one takes what there is room for', () => {
  const { world, player, pass } = meadow({
    chests: [{ at: { x: 5, y: 4, z: 4 }, stacks: [{ item: 'apple', count: 20 }] }],
  })
  for (let slot = 0; slot < 35; slot++) world.give(player, { item: 'iron_sword', count: 1 })
  world.give(player, { item: 'apple', count: 54 })
  world.setBlock({ x: 5, y: 4, z: 4 }, { name: 'air' })
  pass(20)
  expect(carried(player)['apple']).toBe(64)
  expect(lying(world)).toEqual({ apple: 10 })
})

test('what falls onto its like is picked up once', () => {
  const chest = { x: 4, y: 6, z: 5 }
  // the wall keeps what is thrown near; from the chest onto the slab it is ten ticks, after which things may be picked up
  const { world, player, pass } = meadow({
    blocks: [
      [{ x: 4, y: 5, z: 6 }, 'stone'],
      [{ x: 4, y: 4, z: 5 }, 'oak_slab[type=bottom]'],
    ],
    chests: [{ at: chest, stacks: [{ item: 'apple', count: 3 }] }],
  })
  world.give(player, { item: 'apple', count: 2 })
  player.look(0, 0)
  player.drop(true)
  world.setBlock(chest, { name: 'air' })
  for (let tick = 0; tick < 40; tick++) {
    pass(1)
    expect((carried(player)['apple'] ?? 0) + (lying(world)['apple'] ?? 0)).toBe(5)
  }
  expect(carried(player)).toEqual({ apple: 5 })
})

test('after five minutes it is gone', () => {
  const { world, pass } = meadow({ chests: [{ at: { x: 15, y: 4, z: 15 }, stacks: [{ item: 'apple', count: 1 }] }] })
  world.setBlock({ x: 15, y: 4, z: 15 }, { name: 'air' })
  pass(5999)
  expect(lying(world)).toEqual({ apple: 1 })
  pass(1)
  expect(lying(world)).toEqual({})
})

test('what lay on a block falls when it goes', () => {
  const { world, pass } = meadow({
    blocks: [[{ x: 15, y: 4, z: 15 }, 'stone']],
    chests: [{ at: { x: 15, y: 5, z: 15 }, stacks: [{ item: 'apple', count: 1 }] }],
  })
  world.setBlock({ x: 15, y: 5, z: 15 }, { name: 'air' })
  pass(20)
  world.setBlock({ x: 15, y: 4, z: 15 }, { name: 'air' })
  pass(20)
  const [item] = [...world.entities.values()].filter((entity) => entity.kind === 'item')
  expect(item!.position.y).toBe(4)
})
