import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bodyCases } from '../../../test/body-cases.ts'
import type { CreateStage } from '../../../test/body-stage.ts'
import { stageMap } from '../../../test/stage-map.ts'
import { gameData } from '../../data/load-data.ts'
import { findPath } from '../../path/find-path.ts'
import { standIn } from '../../path/path-goal.ts'
import { terrainOf } from '../../path/terrain.ts'
import { blockOf, type Position } from '../../position.ts'
import { createWorld } from '../../world/create-world.ts'
import type { WorldMap } from '../../world/world-map.ts'
import type { BodyCommand } from '../body.ts'
import { createBody } from './in-process-body.ts'

function enter(map: WorldMap) {
  const world = createWorld(map, { seed: 1 })
  const body = createBody(world, 'Ada')
  const tick = () => {
    world.tick()
    body.tick()
  }
  tick()
  return { world, body, tick }
}

const createStage: CreateStage = async ({ map, carried = [] }) => {
  const { world, body, tick } = enter(map)
  for (const stack of carried) world.give(body.player, stack)
  const advance = async (ticks: number) => {
    for (let left = ticks; left > 0; left--) tick()
  }
  await advance(1)
  return { body, world, player: body.player, advance, end: () => body.leave() }
}

describe('what every body does', () => {
  test.each(bodyCases.map((each) => [each.name, each] as const))('%s', async (_name, { options, run }) => {
    const stage = await createStage(options)
    await run(stage)
    await stage.end()
  })
})

test('walks every way that the path finder finds, in the time that it tells', () => {
  const heights = fc.array(fc.constantFrom(0, 0, 0, 1, 1, 2, 3), { minLength: 100, maxLength: 100 })
  const targets = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(heights, targets, (hills, goals) => {
      const blocks = hills.flatMap((height, column) =>
        Array.from(
          { length: height },
          (_, y) => [place(column % 10, 4 + y, Math.floor(column / 10)), 'stone'] as const,
        ),
      )
      const { body, tick, world } = enter(stageMap({ blocks }))
      const view = terrainOf((at) => body.blockAt(at), gameData)
      // out of a hill in which it may have spawned
      for (let left = 40; left > 0; left--) tick()
      for (const [x, z] of goals) {
        const to = place(x, 4 + hills[z * 10 + x]!, z)
        const path = findPath(view, body.position, standIn(to))
        const before = world.ticks
        const handle = body.begin({ do: 'walk', to, within: 0 })
        while (handle.status === 'running' && world.ticks - before < 2000) tick()
        if (path.status !== 'found') {
          expect(handle.status).toBe('failed')
          continue
        }
        expect([handle.status, handle.why, blockOf(body.position)]).toEqual(['done', undefined, to])
        const ticks = world.ticks - before
        expect(ticks).toBeGreaterThanOrEqual(Math.floor(path.seconds * 20 * 0.85))
        expect(ticks).toBeLessThanOrEqual(path.seconds * 20 * 1.4 + 6)
      }
    }),
    { numRuns: 60 },
  )
})

describe('whatever it is told', () => {
  const somewhere = fc.constantFrom(
    place(2, 4, 2),
    place(3, 4, 2),
    place(4, 4, 4),
    place(5, 4, 3),
    place(9, 5, 9),
    place(2, 3, 2),
  )
  const item = fc.constantFrom('oak_log', 'oak_planks', 'beef', 'coal', 'wooden_pickaxe', 'bread', 'chest', 'nonsense')
  const count = fc.integer({ min: 1, max: 9 })
  const load = fc.option(fc.record({ item, count }), { nil: undefined })
  const recipes = ['oak_planks', 'stick', 'crafting_table', 'wooden_pickaxe', 'chest'].map(
    (name) => gameData.recipesFor.get(name)![0]!,
  )
  const command: fc.Arbitrary<BodyCommand> = fc.oneof(
    fc.record({ do: fc.constant('walk' as const), to: somewhere, within: fc.nat(2) }),
    fc.record({ do: fc.constantFrom('follow' as const), entity: fc.nat(6), within: fc.nat(2) }),
    fc.record({ do: fc.constantFrom('hold' as const, 'eat' as const), item }),
    fc.record({ do: fc.constantFrom('dig' as const, 'look-into' as const, 'empty' as const), at: somewhere }),
    fc.record({ do: fc.constant('place' as const), item, at: somewhere }),
    fc.record({ do: fc.constantFrom('attack' as const, 'use-on' as const), entity: fc.nat(6) }),
    fc.record({ do: fc.constantFrom('take' as const, 'put' as const), at: somewhere, item, count }),
    fc.record({ do: fc.constant('stoke' as const), at: somewhere, input: load, fuel: load }),
    fc.record({
      do: fc.constant('craft' as const),
      recipe: fc.constantFrom(...recipes.map(({ index }) => index)),
      times: fc.integer({ min: 1, max: 3 }),
      table: fc.option(somewhere, { nil: undefined }),
    }),
    fc.constantFrom<BodyCommand>({ do: 'wake' }, { do: 'respawn' }, { do: 'sleep', bed: place(2, 4, 2) }),
  )
  const map = stageMap({
    blocks: [
      [place(3, 4, 2), 'furnace[facing=north,lit=false]'],
      [place(5, 4, 3), 'crafting_table'],
    ],
    chests: [
      {
        at: place(2, 4, 2),
        stacks: [
          { item: 'oak_log', count: 30 },
          { item: 'bread', count: 5 },
        ],
      },
    ],
    animals: [{ species: 'sheep', at: { x: 7.5, y: 4, z: 7.5 } }],
  })

  function live(commands: readonly (readonly [BodyCommand, number])[]): string[] {
    const { world, body, tick } = enter(map)
    for (const each of ['oak_log', 'oak_planks', 'beef', 'coal']) world.give(body.player, { item: each, count: 20 })
    const story: string[] = []
    for (const [each, ticks] of commands) {
      const handle = body.begin(each)
      for (let left = ticks; left > 0 && handle.status === 'running'; left--) tick()
      handle.cancel()
      expect(handle.status).not.toBe('running')
      expect(handle.status === 'failed' ? handle.why : 'fine').toMatch(/.{4,}/)
      expect(body.player.window).toBe(undefined)
      expect(body.player.inventory.cursor).toBe(undefined)
      expect(body.player.inventory.slots.slice(0, 5)).toEqual(Array(5).fill(undefined))
      expect(body.player.digging).toBe(undefined)
      const { x, y, z } = body.position
      story.push([handle.status, handle.why, world.ticks, x, y, z, JSON.stringify(body.inventory)].join(' '))
    }
    return story
  }

  test('it ends with a word, can be stopped at any moment, and does the same again', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(command, fc.nat(60)), { minLength: 1, maxLength: 12 }), (commands) => {
        expect(live(commands)).toEqual(live(commands))
      }),
      { numRuns: 100 },
    )
  })
})

test('eats when it is hungry', () => {
  const { world, body, tick } = enter(stageMap())
  world.give(body.player, { item: 'bread', count: 2 })
  // running costs food
  for (let laps = 0; body.food > 14 && laps < 200; laps++) {
    const handle = body.begin({ do: 'walk', to: laps % 2 === 0 ? place(20, 4, 20) : place(2, 4, 2), within: 0 })
    while (handle.status === 'running') tick()
  }
  const hungry = body.food
  const before = world.ticks
  const handle = body.begin({ do: 'eat', item: 'bread' })
  while (handle.status === 'running') tick()
  expect([handle.status, body.food - hungry, body.inventory[0]?.count]).toEqual(['done', 5, 1])
  expect(world.ticks - before).toBeGreaterThanOrEqual(32)
  expect(world.ticks - before).toBeLessThanOrEqual(36)
})

function place(x: number, y: number, z: number): Position {
  return { x, y, z }
}

test('shows what is left of its way', () => {
  const { body, tick } = enter(stageMap())
  body.begin({ do: 'walk', to: place(8, 4, 4), within: 0 })
  tick()
  expect(body.path?.map(({ x }) => x)).toEqual([5, 6, 7, 8])
  for (let left = 6; left > 0; left--) tick()
  expect(body.path?.map(({ x }) => x)).toEqual([6, 7, 8])
  for (let left = 20; left > 0; left--) tick()
  expect(body.path).toEqual([])
})

test('comes down from a bed or a chest that it happens to stand on', () => {
  for (const block of ['chest', 'red_bed[facing=south,part=foot]', 'oak_slab[type=bottom]']) {
    const map = { ...stageMap({ blocks: [[place(4, 4, 4), block]] }), spawn: { x: 4.5, y: 5, z: 4.5 } }
    const { body, tick } = enter(map)
    for (let left = 10; left > 0; left--) tick()
    expect(body.position.y).toBeGreaterThan(4.4)
    expect(body.position.y).toBeLessThan(5)
    const handle = body.begin({ do: 'walk', to: place(8, 4, 4), within: 0 })
    for (let left = 100; left > 0 && handle.status === 'running'; left--) tick()
    expect([block, handle.status, handle.why]).toEqual([block, 'done', undefined])
  }
})
