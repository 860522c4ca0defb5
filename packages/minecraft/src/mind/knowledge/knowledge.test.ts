import { describe, expect, it, vi } from 'vitest'
import { createBody } from '../../body/in-process/in-process-body.ts'
import { gameData } from '../../data/load-data.ts'
import { builtInMap } from '../../maps/built-in-map.ts'
import { createWorld } from '../../world/create-world.ts'
import { createMind } from '../mind.ts'
import { Knowledge } from './knowledge.ts'
import { KnownFurnaces } from './known-furnaces.ts'
import { situationOf } from './situation-of.ts'

function look(map: '1' | '2' | '4' | 'clearing' = '1') {
  const world = createWorld(builtInMap(map, 3), { seed: 3 })
  const body = createBody(world, 'Ada')
  const knowledge = new Knowledge(body, gameData)
  const pass = (ticks: number) => {
    for (let tick = 0; tick < ticks; tick++) {
      world.tick()
      body.tick()
      knowledge.tick()
    }
  }
  pass(8)
  return { world, body, knowledge, pass }
}

describe('a situation', () => {
  it('has what labels say, what is carried, and the stations, each with the way there', () => {
    const { world, body, knowledge, pass } = look('1')
    world.give(body.player, { item: 'iron_axe', count: 1, wear: 10 })
    pass(1)
    const situation = situationOf(knowledge)
    expect(situation.carried).toEqual({ iron_axe: 1 })
    expect(situation.uses).toEqual({ iron_axe: 240 })
    expect(situation.stored.map(({ item, seen }) => `${item} ${seen}`)).toEqual(
      expect.arrayContaining(['apple false', 'mutton false', 'wheat false']),
    )
    expect(Object.keys(situation.stations).sort()).toEqual(['crafting_table', 'furnace'])
    for (const seconds of Object.values(situation.stations)) expect(seconds).toBeLessThan(10)
  })

  it('has what was found in a chest instead of what its label says', () => {
    const { knowledge } = look('1')
    const before = situationOf(knowledge).stored.find(({ item }) => item === 'apple')
    if (before === undefined) throw new Error('map 1 has a chest of apples')
    knowledge.chests.opened(before.chest, [{ item: 'bread', count: 2 }])
    const stored = situationOf(knowledge).stored.filter(
      ({ chest }) => chest === before.chest || chest.x === before.chest.x,
    )
    expect(stored).toEqual([expect.objectContaining({ item: 'bread', count: 2, seen: true })])
  })

  it('has the ways from where a leap began while there is no ground below', () => {
    const { body, knowledge } = look('1')
    const { stations } = situationOf(knowledge)
    const { x, y, z } = body.position
    Object.assign(body.player.entity, { position: { x, y: y + 3, z } })
    expect(situationOf(knowledge).stations).toEqual(stations)
  })

  it('has the ways through what was loaded since', () => {
    const body = createBody(createWorld(builtInMap('1', 3), { seed: 3 }), 'Ada')
    const subscribe = vi.spyOn(body, 'subscribe')
    const knowledge = new Knowledge(body, gameData)
    const before = knowledge.distances()
    expect(knowledge.distances()).toBe(before)
    const at = { x: 0, y: 0, z: 0 }
    for (const [listener] of subscribe.mock.calls) listener({ type: 'loaded', min: at, max: at })
    expect(knowledge.distances()).not.toBe(before)
  })

  it('leaves out what could not be reached', () => {
    const { knowledge } = look('clearing')
    const logs = knowledge.blocks.positionsOf('oak_log')
    expect(Object.keys(situationOf(knowledge).blocks)).toContain('oak_log')
    for (const at of logs) knowledge.avoid(at)
    expect(Object.keys(situationOf(knowledge).blocks)).not.toContain('oak_log')
  })
})

describe('what may be dug', () => {
  it('is natural, carries no frame, and nothing stands on it', () => {
    const { knowledge } = look('1')
    const [chest] = knowledge.blocks.positionsOf('chest')
    expect(knowledge.mayDig(chest)).toBe(false)
    expect(knowledge.mayDig({ ...chest, y: chest.y - 1 })).toBe(false)
    expect(knowledge.holdsSomething(chest)).toBe(true)
  })

  it('leaves buildings alone, and harmful blocks are not walkable', () => {
    const { destroyable, harmful, walkable, interesting } = look('1').knowledge.sets
    for (const name of ['oak_planks', 'bricks', 'chest', 'bedrock']) expect(destroyable.has(name)).toBe(false)
    for (const name of ['stone', 'dirt', 'oak_leaves', 'iron_ore']) expect(destroyable.has(name)).toBe(true)
    for (const name of harmful) expect(walkable.has(name)).toBe(false)
    for (const name of ['oak_log', 'chest', 'furnace', 'white_bed', 'wheat']) expect(interesting.has(name)).toBe(true)
  })
})

describe('what is known of a fire', () => {
  const at = { x: 1, y: 2, z: 3 }

  it('coal lasts for eight smeltings, and burns on by itself once it is lit', () => {
    const furnaces = new KnownFurnaces()
    furnaces.stoked(at, 2, 1600)
    expect(furnaces.ticksLeft(at, 0)).toBe(3200)
    furnaces.burned(at, 600, 600)
    expect(furnaces.ticksLeft(at, 600)).toBe(2600)
    // the burning piece goes out after a while; the other one stays
    expect(furnaces.ticksLeft(at, 10_000)).toBe(1600)
    furnaces.emptied(at)
    expect(furnaces.ticksLeft(at, 10_000)).toBe(0)
  })
})

describe('the view of a mind', () => {
  it('is plain data: what it knows, the plan, and where it is', () => {
    const world = createWorld(builtInMap('clearing', 3), { seed: 3 })
    const body = createBody(world, 'Ada')
    const mind = createMind(body, { seed: 3 })
    mind.pursue({ item: 'wooden_pickaxe' })
    for (let tick = 0; tick < 60; tick++) {
      mind.tick()
      world.tick()
      body.tick()
    }
    const view = mind.view()
    expect(JSON.parse(JSON.stringify(view))).toEqual(view)
    expect(view.plan[0]).toEqual({ text: expect.stringContaining('gather'), state: 'current' })
    expect(view.ground.width).toBeGreaterThan(10)
    expect(view.bot.name).toBe('Ada')
    expect(`${mind.agent.explain()}`).toContain('serve')
  })
})
