import { describe, expect, test } from 'vitest'
import { lying, type Meadow, meadow } from '../../../test/meadow.ts'
import { digTicks } from '../../data/digging.ts'
import type { Position } from '../../position.ts'

const near = { x: 6, y: 4, z: 4 }

function dig({ player, pass }: Meadow, at: Position, ticks: number) {
  const started = player.startDigging(at)
  if (!started.allowed) return started
  pass(ticks)
  return player.finishDigging(at)
}

test('a block takes its time: two ticks early is borne, more is not', () => {
  const stage = meadow({ blocks: [[near, 'oak_log[axis=y]']] })
  const ticks = digTicks(stage.world.data.blocks.get('oak_log')!, undefined)
  expect(ticks).toBe(60)
  expect(dig(stage, near, 57)).toEqual({ allowed: false, why: 'too early: 3 of 60 ticks of digging are left' })
  expect(stage.world.blockAt(near).name).toBe('oak_log')
  stage.pass(1)
  expect(stage.player.finishDigging(near).allowed).toBe(true)
  expect(stage.world.blockAt(near).name).toBe('air')
  expect(lying(stage.world)).toEqual({ oak_log: 1 })
})

test('nothing is dug that was not begun, and giving up starts anew', () => {
  const stage = meadow({ blocks: [[near, 'dirt']] })
  expect(stage.player.finishDigging(near)).toMatchObject({ allowed: false, why: 'digging was not started here' })
  stage.player.startDigging(near)
  stage.pass(14)
  stage.player.stopDigging()
  expect(stage.player.finishDigging(near).allowed).toBe(false)
  expect(dig(stage, near, 5).allowed).toBe(false)
})

test('the tool that is in hand while digging counts, not the one at the end', () => {
  const stage = meadow({ blocks: [[near, 'stone']] })
  stage.world.give(stage.player, { item: 'diamond_pickaxe', count: 1 })
  stage.player.hold(1)
  expect(stage.player.startDigging(near).allowed).toBe(true)
  stage.pass(10)
  stage.player.hold(0)
  expect(stage.player.finishDigging(near).allowed).toBe(false)
})

describe('where hands do not get', () => {
  test('too far away', () => {
    const far = { x: 11, y: 4, z: 4 }
    const { player } = meadow({ blocks: [[far, 'dirt']] })
    expect(player.startDigging(far)).toMatchObject({ why: 'too far away (6.5 blocks, reach is 4.5)' })
  })

  test('behind a wall', () => {
    const behind = { x: 7, y: 4, z: 4 }
    const wall = [4, 5, 6, 7].flatMap((y) =>
      [1, 2, 3, 4, 5, 6, 7].map((z): [Position, string] => [{ x: 6, y, z }, 'stone']),
    )
    const { player } = meadow({ blocks: [[behind, 'dirt'], ...wall] })
    expect(player.startDigging(behind)).toMatchObject({
      why: expect.stringContaining('no side of the block can be seen'),
    })
    expect(player.startDigging({ x: 6, y: 5, z: 4 }).allowed).toBe(true)
  })

  test('air, water, bedrock and the world outside', () => {
    const { player } = meadow({
      blocks: [
        [near, 'bedrock'],
        [{ x: 5, y: 4, z: 5 }, 'water'],
      ],
    })
    expect(player.startDigging(near)).toMatchObject({ why: 'bedrock cannot be dug' })
    expect(player.startDigging({ x: 5, y: 4, z: 5 }).allowed).toBe(false)
    expect(player.startDigging({ x: 5, y: 5, z: 4 })).toMatchObject({ why: 'nothing to dig here' })
    expect(player.startDigging({ x: 4, y: 3, z: -1 })).toMatchObject({ why: 'outside the map' })
  })
})

describe('what digging leaves', () => {
  test('stone falls to a pickaxe, not to the hand; the pickaxe wears', () => {
    const stage = meadow({
      blocks: [
        [near, 'stone'],
        [{ x: 2, y: 4, z: 4 }, 'stone'],
      ],
    })
    expect(dig(stage, near, 150).allowed).toBe(true)
    expect(lying(stage.world)).toEqual({})
    stage.world.give(stage.player, { item: 'wooden_pickaxe', count: 1 })
    expect(dig(stage, { x: 2, y: 4, z: 4 }, 23).allowed).toBe(true)
    expect(lying(stage.world)).toEqual({ cobblestone: 1 })
    expect(stage.player.held).toEqual({ item: 'wooden_pickaxe', count: 1, wear: 1 })
  })

  test('a worn tool breaks with its last block', () => {
    const stage = meadow({ blocks: [[near, 'stone']] })
    stage.world.give(stage.player, { item: 'wooden_pickaxe', count: 1, wear: 58 })
    expect(dig(stage, near, 23).allowed).toBe(true)
    expect(stage.player.held).toBeUndefined()
    expect(stage.heard('tool-broke')).toMatchObject([{ item: 'wooden_pickaxe' }])
  })

  test('flowers break at once and wear nothing', () => {
    const stage = meadow({ blocks: [[near, 'poppy']] })
    stage.world.give(stage.player, { item: 'iron_shovel', count: 1 })
    expect(stage.player.startDigging(near).allowed).toBe(true)
    expect(lying(stage.world)).toEqual({ poppy: 1 })
    expect(stage.player.held?.wear ?? 0).toBe(0)
  })

  test('the contents of chests and furnaces fall out, and who looks into them looks at nothing', () => {
    const stage = meadow({ chests: [{ at: near, stacks: [{ item: 'apple', count: 5 }] }] })
    expect(stage.player.useOnBlock(near, 4).allowed).toBe(true)
    expect(stage.player.window?.kind).toBe('chest')
    expect(dig(stage, near, 75).allowed).toBe(true)
    expect(stage.player.window).toBeUndefined()
    expect(lying(stage.world)).toEqual({ apple: 5, chest: 1 })
  })

  test('torches, plants and frames fall off, beds go as a whole, sand falls down', () => {
    const stage = meadow({
      blocks: [
        [near, 'stone'],
        [{ x: 6, y: 5, z: 4 }, 'torch'],
        [{ x: 5, y: 4, z: 4 }, 'wall_torch[facing=west]'],
        [{ x: 6, y: 3, z: 7 }, 'dirt'],
        [{ x: 6, y: 4, z: 7 }, 'poppy'],
        [{ x: 2, y: 4, z: 2 }, 'red_bed[facing=north,part=foot]'],
        [{ x: 2, y: 4, z: 1 }, 'red_bed[facing=north,part=head]'],
        [{ x: 2, y: 4, z: 6 }, 'stone'],
        [{ x: 2, y: 5, z: 6 }, 'sand'],
        [{ x: 2, y: 6, z: 6 }, 'gravel'],
      ],
      frames: [{ on: near, facing: 'north', item: 'apple' }],
    })
    for (const at of [near, { x: 6, y: 3, z: 7 }, { x: 2, y: 4, z: 1 }, { x: 2, y: 4, z: 6 }]) {
      stage.world.setBlock(at, { name: 'air' })
    }
    for (const at of [
      { x: 6, y: 5, z: 4 },
      { x: 5, y: 4, z: 4 },
      { x: 6, y: 4, z: 7 },
      { x: 2, y: 4, z: 2 },
    ]) {
      expect(stage.world.blockAt(at).name).toBe('air')
    }
    expect(lying(stage.world)).toEqual({ torch: 2, item_frame: 1, apple: 1, poppy: 1 })
    expect(stage.world.blockAt({ x: 2, y: 4, z: 6 }).name).toBe('sand')
    expect(stage.world.blockAt({ x: 2, y: 5, z: 6 }).name).toBe('gravel')
    expect(stage.world.blockAt({ x: 2, y: 6, z: 6 }).name).toBe('air')
  })
})
