import { describe, expect, it } from 'vitest'
import { runWithEvents as run } from '../../test/run-with-events.ts'
import { builtInMap } from '../maps/built-in-map.ts'
import type { Wanted } from './errands/wanted.ts'
import type { MindEvent } from './mind-event.ts'
import type { ErrandRunResult } from './run-errand.ts'

const count = ({ bot: stage }: ErrandRunResult, item: string) =>
  stage.body.inventory.reduce((sum, stack) => sum + (stack.item === item ? stack.count : 0), 0)

describe('the five pairs of the thesis', () => {
  const pairs: readonly (readonly ['1' | '2' | '3' | '4', 'food' | 'wool' | 'fuel'])[] = [
    ['1', 'food'],
    ['4', 'food'],
    ['2', 'wool'],
    ['3', 'wool'],
    ['3', 'fuel'],
  ]
  for (const [map, need] of pairs)
    for (const planner of ['items', 'trees'] as const)
      it(`${need} on map ${map}, planned over ${planner}`, () => {
        const { end, seconds } = run({ map: builtInMap(map), seed: 3, wanted: { need }, planner, talks: false })
        expect(end).toEqual({ status: 'reached' })
        expect(seconds).toBeLessThan(30)
      })

  it.each(['items', 'trees'] as const)('one apple is one apple, planned over %s', (planner) => {
    const { bot: stage } = run({ map: builtInMap('1'), seed: 1, wanted: { need: 'food' }, planner, talks: false })
    expect(stage.body.inventory).toEqual([{ item: 'apple', count: 1 }])
  })
})

describe('the clearing', () => {
  it('gives an iron pickaxe to somebody with empty hands, within its time', () => {
    const result = run({ map: builtInMap('clearing', 2), seed: 2, wanted: { item: 'iron_pickaxe' } })
    expect(result.end).toEqual({ status: 'reached' })
    expect(count(result, 'iron_pickaxe')).toBe(1)
    expect(result.seconds).toBeLessThan(150)
    // scans: everything once on joining and once when the world is loaded, then only changes
    expect(result.counters.scans.fullScans).toBeLessThanOrEqual(2)
    expect(result.events.some(({ type }) => type === 'fault')).toBe(false)
    // plans are weighed every few seconds, and reported only if adopted
    const times = (type: MindEvent['type']) => result.events.filter((event) => event.type === type).length
    expect(times('plan-made')).toBeLessThanOrEqual(1 + times('replanned'))
  })

  it('is the same for the same seed', () => {
    const once = () => run({ map: builtInMap('clearing', 5), seed: 5, wanted: { item: 'stone_pickaxe' } })
    expect(once().events).toEqual(once().events)
  })

  it('counts: three cooked mutton take three mutton, fuel and a furnace', () => {
    const result = run({ map: builtInMap('clearing', 4), seed: 4, wanted: { item: 'cooked_mutton', count: 3 } })
    expect(result.end).toEqual({ status: 'reached' })
    expect(count(result, 'cooked_mutton')).toBe(3)
  })
})

describe('goals that cannot be reached', () => {
  it('are refused with the reason', () => {
    const { end, seconds } = run({ map: builtInMap('1'), wanted: { item: 'cake' }, explores: false })
    expect(end.status).toBe('impossible')
    expect(seconds).toBeLessThan(1)
  })

  it('are told apart from words that are no items', () => {
    const { end } = run({ map: builtInMap('1'), wanted: { item: 'iron_pikaxe' } })
    expect(end).toMatchObject({ status: 'impossible', why: expect.stringContaining('iron_pickaxe') })
  })
})

describe('what happens on the way', () => {
  const wool: Wanted = { need: 'wool', count: 1 }

  it('a sheep is carried off: the bot follows it or finds another way', () => {
    let moved = false
    const result = run({
      map: builtInMap('clearing', 3),
      seed: 3,
      wanted: wool,
      prepare: ({ world, body }) => world.give(body.player, { item: 'shears', count: 1 }),
      onTick: ({ world, body }) => {
        if (moved || body.ticks < 10) return
        moved = true
        const animals = [...world.entities.values()].filter((entity) => entity.kind === 'animal')
        for (const { id, species } of animals) if (species === 'sheep') world.removeEntity(id)
        const cow = animals.findLast(({ species }) => species === 'cow')
        if (cow !== undefined) world.addAnimal('sheep', cow.position)
      },
    })
    expect(moved).toBe(true)
    expect(result.end).toEqual({ status: 'reached' })
  })

  it('the order is called off in the middle of taking: the rest of the stack goes back', () => {
    let isCalledOff = false
    const result = run({
      map: builtInMap('1'),
      wanted: { item: 'apple', count: 3 },
      talks: false,
      onTick: ({ body, mind }) => {
        if (isCalledOff || !body.inventory.some(({ item }) => item === 'apple')) return
        isCalledOff = true
        mind.stop()
      },
    })
    expect(result.end.status).toBe('stopped')
    const { mind, world, body } = result.bot
    for (let tick = 0; tick < 40; tick++) {
      mind.tick()
      world.tick()
      body.tick()
    }
    expect(count(result, 'apple')).toBeLessThanOrEqual(3)
  })

  it('a chest turns out to be empty: it is remembered, and planned around', () => {
    const map = builtInMap('1')
    const chests = map.chests.map((chest) =>
      chest.stacks.some(({ item }) => item === 'apple') ? { ...chest, stacks: [] } : chest,
    )
    const result = run({ map: { ...map, chests }, wanted: { need: 'food' }, talks: false })
    expect(result.end).toEqual({ status: 'reached' })
    expect(count(result, 'apple')).toBe(0)
    expect(result.events.some((event) => event.type === 'step-failed' && event.why.includes('no apple'))).toBe(true)
  })

  it.each(['items', 'trees'] as const)('the pack is full: nothing is dug in vain, planned over %s', (planner) => {
    const result = run({
      map: builtInMap('clearing', 2),
      wanted: planner === 'items' ? { item: 'oak_log', count: 2 } : { need: 'wool' },
      planner,
      prepare: ({ world, body }) => {
        world.give(body.player, { item: 'shears', count: 1 })
        for (let slot = 0; slot < 35; slot++) world.give(body.player, { item: 'dirt', count: 64 })
      },
    })
    const item = planner === 'items' ? 'oak_log' : 'brown_wool'
    expect(result.end).toEqual({ status: 'failed', why: `no room for ${item}` })
    expect(result.bot.body.entities().filter(({ kind }) => kind === 'item')).toEqual([])
    expect(result.seconds).toBeLessThan(30)
  })

  it('the pack is nearly full: no more is dug than there is room for', () => {
    const result = run({
      map: builtInMap('clearing', 2),
      wanted: { item: 'oak_log', count: 67 },
      prepare: ({ world, body }) => {
        world.give(body.player, { item: 'oak_log', count: 62 })
        for (let slot = 0; slot < 35; slot++) world.give(body.player, { item: 'dirt', count: 64 })
      },
    })
    expect(result.end).toEqual({ status: 'failed', why: 'no room for oak_log' })
    expect(count(result, 'oak_log')).toBe(64)
    expect(result.bot.body.entities().filter(({ name }) => name === 'oak_log')).toEqual([])
  })

  it('a tool breaks: another one is made', () => {
    const result = run({
      map: builtInMap('clearing', 2),
      seed: 2,
      wanted: { item: 'cobblestone', count: 5 },
      // two of sixty uses are left
      prepare: ({ world, body }) => world.give(body.player, { item: 'wooden_pickaxe', count: 1, wear: 57 }),
    })
    expect(result.end).toEqual({ status: 'reached' })
    expect(count(result, 'cobblestone')).toBeGreaterThanOrEqual(5)
  })

  it('the bot dies: it comes back, and goes on with what it was told', () => {
    let died = false
    const result = run({
      map: builtInMap('clearing', 6),
      seed: 6,
      wanted: { item: 'wooden_pickaxe' },
      onTick: ({ world, body }) => {
        if (died || body.ticks < 120) return
        died = true
        world.hurt(body.player, 100, 'a test')
      },
    })
    expect(result.events.map(({ type }) => type)).toEqual(expect.arrayContaining(['died', 'respawned']))
    expect(result.end).toEqual({ status: 'reached' })
  })

  it('the connection ends: so does the errand, as a value', async () => {
    const result = run({
      map: builtInMap('clearing', 1),
      wanted: { item: 'iron_pickaxe' },
      onTick: ({ body }) => {
        if (body.ticks === 40) void body.leave()
      },
    })
    expect(result.end).toMatchObject({ status: 'ended' })
    expect(result.bot.mind.isOver).toBe(true)
    // later orders are not kept waiting
    expect(result.bot.mind.pursue({ item: 'oak_log' }).end).toEqual(result.end)
  })
})
