import { expect, test } from 'vitest'
import { carried, meadow } from '../../../test/meadow.ts'
import type { Position } from '../../position.ts'

const floor = { x: 6, y: 3, z: 4 }

test('a block is placed against a side, and is one less in hand', () => {
  const { world, player } = meadow()
  world.give(player, { item: 'cobblestone', count: 2 })
  expect(player.useOnBlock(floor, 1).allowed).toBe(true)
  expect(world.blockAt({ x: 6, y: 4, z: 4 }).name).toBe('cobblestone')
  expect(carried(player)).toEqual({ cobblestone: 1 })
  expect(player.useOnBlock({ x: 5, y: 3, z: 4 }, 5)).toMatchObject({ why: 'grass_block is already there' })
})

test('not into a body, not into the air, not what is no block, not out of reach', () => {
  const { world, player } = meadow({ animals: [{ species: 'cow', at: { x: 7.5, y: 4, z: 7.5 } }] })
  world.give(player, { item: 'stone', count: 9 })
  world.give(player, { item: 'stick', count: 1 })
  expect(player.useOnBlock({ x: 4, y: 3, z: 4 }, 1)).toMatchObject({ why: 'someone is standing there' })
  expect(player.useOnBlock({ x: 7, y: 3, z: 7 }, 1)).toMatchObject({ why: 'someone is standing there' })
  expect(player.useOnBlock({ x: 5, y: 5, z: 5 }, 1)).toMatchObject({ why: 'nothing to place it against' })
  expect(player.useOnBlock({ x: 12, y: 3, z: 4 }, 1).allowed).toBe(false)
  player.hold(1)
  expect(player.useOnBlock(floor, 1)).toMatchObject({ why: 'stick cannot be placed' })
  player.hold(5)
  expect(player.useOnBlock(floor, 1)).toMatchObject({ why: 'nothing in hand' })
  expect(carried(player)).toEqual({ stone: 9, stick: 1 })
})

test('furnaces look at who places them, torches hang on walls, beds have two ends', () => {
  const { world, player } = meadow({ blocks: [[{ x: 6, y: 5, z: 6 }, 'stone']] })
  for (const item of ['furnace', 'torch', 'red_bed']) world.give(player, { item, count: 1 })
  // to the east
  player.look(-90, 0)
  player.useOnBlock(floor, 1)
  expect(world.blockAt({ x: 6, y: 4, z: 4 })).toMatchObject({
    name: 'furnace',
    properties: { facing: 'west', lit: 'false' },
  })
  player.hold(1)
  expect(player.useOnBlock({ x: 6, y: 5, z: 6 }, 4).allowed).toBe(true)
  expect(world.blockAt({ x: 5, y: 5, z: 6 })).toEqual({ name: 'wall_torch', properties: { facing: 'west' } })
  player.hold(2)
  expect(player.useOnBlock({ x: 5, y: 3, z: 2 }, 1).allowed).toBe(true)
  expect(world.blockAt({ x: 5, y: 4, z: 2 })).toMatchObject({
    name: 'red_bed',
    properties: { part: 'foot', facing: 'east' },
  })
  expect(world.blockAt({ x: 6, y: 4, z: 2 })).toMatchObject({
    name: 'red_bed',
    properties: { part: 'head', facing: 'east' },
  })
})

test('seeds need farmland, which a hoe makes', () => {
  const { world, player } = meadow()
  world.give(player, { item: 'wheat_seeds', count: 1 })
  world.give(player, { item: 'wooden_hoe', count: 1 })
  expect(player.useOnBlock(floor, 1)).toMatchObject({ why: 'nothing would support wheat there' })
  player.hold(1)
  expect(player.useOnBlock(floor, 1).allowed).toBe(true)
  expect(world.blockAt(floor).name).toBe('farmland')
  expect(player.held?.wear).toBe(1)
  player.hold(0)
  expect(player.useOnBlock(floor, 1).allowed).toBe(true)
  expect(world.blockAt({ x: 6, y: 4, z: 4 }).name).toBe('wheat')
})

test('chests open unless something lies on them; windows close when one walks away', () => {
  const chest = { x: 6, y: 4, z: 4 }
  const stage = meadow({ chests: [{ at: chest, stacks: [] }], blocks: [[{ x: 6, y: 5, z: 4 }, 'stone']] })
  const { world, player } = stage
  expect(player.useOnBlock(chest, 4)).toMatchObject({ why: 'the chest cannot open: stone is on top of it' })
  world.setBlock({ x: 6, y: 5, z: 4 }, { name: 'air' })
  expect(player.useOnBlock(chest, 4).allowed).toBe(true)
  expect(player.window).toMatchObject({ kind: 'chest', at: chest })
  for (let step = 1; step <= 30; step++) {
    player.move({ x: 4.5, y: 4, z: 4.5 + step * 0.3 }, true)
    stage.pass(1)
  }
  expect(player.window).toBeUndefined()
  expect(stage.heard('window-closed')).toHaveLength(1)
})

test('closed doors stop whoever walks, open ones do not', () => {
  for (const [facing, open, far] of [
    ['east', 'false', 5.7],
    ['west', 'false', 6.5125],
    ['east', 'true', 7],
  ] as const) {
    const halves = ['lower', 'upper'].map((half, index): [Position, string] => [
      { x: 6, y: 4 + index, z: 4 },
      `oak_door[facing=${facing},half=${half},open=${open}]`,
    ])
    const { player, pass } = meadow({ blocks: halves })
    for (let x = 4.5; x < 7; x += 0.05) {
      player.move({ x, y: 4, z: 4.5 }, true)
      pass(1)
    }
    expect(Math.abs(player.entity.position.x - far), facing).toBeLessThan(0.06)
  }
})

test('doors open and close as a whole', () => {
  const { world, player } = meadow()
  world.give(player, { item: 'oak_door', count: 1 })
  player.useOnBlock(floor, 1)
  expect(player.useOnBlock({ x: 6, y: 5, z: 4 }, 4).allowed).toBe(true)
  expect(world.blockAt({ x: 6, y: 4, z: 4 }).properties?.['open']).toBe('true')
  expect(player.useOnBlock({ x: 6, y: 4, z: 4 }, 4).allowed).toBe(true)
  expect(world.blockAt({ x: 6, y: 5, z: 4 }).properties?.['open']).toBe('false')
})
