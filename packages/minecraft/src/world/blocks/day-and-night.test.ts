import { describe, expect, test } from 'vitest'
import { meadow } from '../../../test/meadow.ts'
import type { Position } from '../../position.ts'

const bed: [Position, string][] = [
  [{ x: 6, y: 4, z: 4 }, 'red_bed[facing=south,part=foot]'],
  [{ x: 6, y: 4, z: 5 }, 'red_bed[facing=south,part=head]'],
]
const foot = { x: 6, y: 4, z: 4 }
const head = { x: 6, y: 4, z: 5 }

test('a day has 24000 ticks', () => {
  const { world, pass } = meadow({ timeOfDay: 23_990 })
  pass(15)
  expect(world.timeOfDay).toBe(6)
})

describe('sleep', () => {
  test('by night only, and after five seconds it is morning', () => {
    const { world, player, pass, heard } = meadow({ blocks: bed, timeOfDay: 6000 })
    expect(player.useOnBlock(foot, 1)).toMatchObject({ why: 'beds are for the night' })
    world.setTime(13_000)
    expect(player.useOnBlock(foot, 1).allowed).toBe(true)
    expect(player.isSleeping).toBe(true)
    expect(player.startDigging({ x: 5, y: 3, z: 4 }).allowed).toBe(false)
    pass(99)
    expect(player.isSleeping).toBe(true)
    pass(1)
    expect(player.isSleeping).toBe(false)
    expect(world.timeOfDay).toBe(0)
    expect(heard('woke-up')).toHaveLength(1)
    expect(heard('time-changed')).toHaveLength(2)
  })

  test('not while somebody is awake, and not through a blow', () => {
    const { world, player, pass } = meadow({ blocks: bed, timeOfDay: 13_000 })
    const other = world.join('Bo')
    player.useOnBlock(foot, 1)
    for (const end of [foot, head]) expect(other.useOnBlock(end, 1)).toMatchObject({ why: 'someone is sleeping in it' })
    pass(200)
    expect(world.timeOfDay).toBe(13_201)
    world.hurt(player, 1, 'a test')
    expect(player.isSleeping).toBe(false)
  })

  test('not in a bed that is taken away, whichever end', () => {
    for (const end of [foot, head]) {
      const { world, player, heard } = meadow({ blocks: bed, timeOfDay: 13_000 })
      player.useOnBlock(foot, 1)
      world.setBlock(end, { name: 'air' })
      expect(player.isSleeping).toBe(false)
      expect(heard('woke-up')).toHaveLength(1)
    }
  })
})

test('wheat grows to its last age and no further', () => {
  const field = [0, 1, 2, 3].flatMap((x): [Position, string][] => [
    [{ x: 10 + x, y: 3, z: 10 }, 'farmland[moisture=7]'],
    [{ x: 10 + x, y: 4, z: 10 }, `wheat[age=${x * 2}]`],
  ])
  const { world, pass, heard } = meadow({ blocks: field })
  pass(30_000)
  const ages = [0, 1, 2, 3].map((x) => Number(world.blockAt({ x: 10 + x, y: 4, z: 10 }).properties?.['age']))
  expect(Math.max(...ages)).toBe(7)
  expect(heard('block-changed').length).toBeGreaterThan(3)
  pass(60_000)
  for (let x = 0; x < 4; x++) expect(world.blockAt({ x: 10 + x, y: 4, z: 10 }).properties?.['age']).toBe('7')
})

test('furnaces work on while nobody looks, and show it', () => {
  const at = { x: 6, y: 4, z: 4 }
  const { world, player, pass } = meadow({ blocks: [[at, 'furnace[facing=west,lit=false]']] })
  world.give(player, { item: 'mutton', count: 2 })
  world.give(player, { item: 'coal', count: 1 })
  player.useOnBlock(at, 4)
  // by shift-clicks: mutton is to be smelted, coal burns
  player.click({ slot: 30, button: 0, mode: 1 })
  player.click({ slot: 31, button: 0, mode: 1 })
  player.closeWindow()
  pass(1)
  expect(world.blockAt(at).properties?.['lit']).toBe('true')
  pass(400)
  expect(world.slotsAt(at)?.[2]).toEqual({ item: 'cooked_mutton', count: 2 })
  pass(1600)
  expect(world.blockAt(at).properties).toMatchObject({ lit: 'false', facing: 'west' })
})
