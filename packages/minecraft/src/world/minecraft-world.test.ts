import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carried, lying, meadow } from '../../test/meadow.ts'
import { stageMap } from '../../test/stage-map.ts'
import type { Position } from '../position.ts'
import { shapeOf } from './blocks/block-shape.ts'
import { formatBlock } from './blocks/block-state.ts'
import { overlapsBlock, playerSize } from './blocks/collision.ts'
import { createWorld } from './create-world.ts'
import type { ItemStack } from './item-stack.ts'
import type { MinecraftWorld } from './minecraft-world.ts'
import type { Face, Player } from './players/player.ts'
import type { WorldEvent } from './world-event.ts'

/** Something that a player might try: sensible, clumsy or malicious. */
type Deed = (player: Player, world: MinecraftWorld) => void

const cell = fc.record({
  x: fc.integer({ min: 2, max: 8 }),
  y: fc.integer({ min: 2, max: 6 }),
  z: fc.integer({ min: 2, max: 8 }),
})
const face = fc.nat(5) as fc.Arbitrary<Face>
const step = fc.double({ min: -1.5, max: 1.5, noNaN: true })
const someone = fc.nat(12)

const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.tuple(step, step, step, fc.boolean()).map(
    ([x, y, z, onGround]): Deed =>
      (player) => {
        const at = player.entity.position
        player.move({ x: at.x + x / 3, y: at.y + y / 4, z: at.z + z / 3 }, onGround)
      },
  ),
  fc.tuple(step, step).map(
    ([x, z]): Deed =>
      (player) => {
        const at = player.entity.position
        player.move({ x: at.x + x / 5, y: at.y, z: at.z + z / 5 }, true)
      },
  ),
  fc.tuple(cell, fc.nat(40)).map(
    ([at, ticks]): Deed =>
      (player, world) => {
        player.startDigging(at)
        for (let tick = 0; tick < ticks; tick++) world.tick()
        player.finishDigging(at)
      },
  ),
  fc.tuple(cell, face).map(
    ([at, side]): Deed =>
      (player) =>
        player.useOnBlock(at, side),
  ),
  fc.nat(9).map(
    (slot): Deed =>
      (player) =>
        player.hold(slot),
  ),
  someone.map(
    (id): Deed =>
      (player) =>
        player.attack(id),
  ),
  someone.map(
    (id): Deed =>
      (player) =>
        player.useOnEntity(id),
  ),
  fc.nat(40).map(
    (ticks): Deed =>
      (player, world) => {
        player.useItem()
        for (let tick = 0; tick < ticks; tick++) world.tick()
      },
  ),
  fc.tuple(fc.integer({ min: -1, max: 46 }), fc.nat(2), fc.nat(6)).map(
    ([slot, button, mode]): Deed =>
      (player) => {
        player.click({ slot: slot === -1 ? -999 : slot, button, mode })
      },
  ),
  fc.boolean().map(
    (all): Deed =>
      (player) =>
        player.drop(all),
  ),
  fc.tuple(step, step).map(
    ([yaw, pitch]): Deed =>
      (player) =>
        player.look(yaw * 180, pitch * 60),
  ),
  fc.constantFrom<Deed>(
    (player) => player.closeWindow(),
    (player) => player.respawn(),
    (player) => player.wake(),
    (player, world) => world.hurt(player, 7, 'bad luck'),
  ),
)

function createStage(seed: number) {
  const world = createWorld(
    stageMap({
      blocks: [
        [{ x: 6, y: 4, z: 4 }, 'stone'],
        [{ x: 6, y: 5, z: 4 }, 'sand'],
        [{ x: 3, y: 4, z: 6 }, 'crafting_table'],
        [{ x: 5, y: 4, z: 6 }, 'furnace[facing=north,lit=false]'],
        [{ x: 2, y: 4, z: 3 }, 'oak_slab[type=bottom]'],
        [{ x: 6, y: 4, z: 6 }, 'oak_fence'],
        [{ x: 7, y: 3, z: 7 }, 'water'],
      ],
      chests: [{ at: { x: 4, y: 4, z: 7 }, stacks: [{ item: 'emerald', count: 9 }] }],
      animals: [
        { species: 'sheep', at: { x: 8.5, y: 4, z: 4.5 } },
        { species: 'cow', at: { x: 8.5, y: 4, z: 6.5 } },
      ],
      timeOfDay: 13_000,
    }),
    { seed },
  )
  const player = world.join('Ada')
  for (const item of ['diamond', 'apple', 'sand', 'torch', 'shears'])
    world.give(player, { item, count: item === 'shears' ? 1 : 5 })
  return { world, player }
}

/** Diamonds and emeralds in slots, grids, chests and on the ground: nothing creates or uses them up in these tests. */
function treasure(world: MinecraftWorld, player: Player): number {
  let sum = 0
  const count = (stack: ItemStack | undefined) => {
    if (stack?.item === 'diamond' || stack?.item === 'emerald') sum += stack.count
  }
  for (const stack of player.inventory.slots) count(stack)
  count(player.inventory.cursor)
  if (player.window?.kind === 'crafting') for (const stack of player.window.slots.slice(1, 10)) count(stack)
  for (let x = 0; x < 24; x++) {
    for (let y = 0; y < 12; y++) {
      for (let z = 0; z < 24; z++) for (const stack of world.slotsAt({ x, y, z }) ?? []) count(stack)
    }
  }
  for (const entity of world.entities.values()) if (entity.kind === 'item') count(entity.stack)
  return sum
}

test('whatever players try: no throw, nothing lost or made, everything in range, nobody in a wall', () => {
  fc.assert(
    fc.property(fc.nat(), fc.array(deed, { maxLength: 80 }), (seed, deeds) => {
      const { world, player } = createStage(seed)
      const shapeAt = (x: number, y: number, z: number) => {
        const block = world.blockAt({ x, y, z })
        return shapeOf(block, world.data.blocks.get(block.name)!.solid)
      }
      for (const attempt of deeds) {
        attempt(player, world)
        world.tick()
        expect(player.health).toBeGreaterThanOrEqual(0)
        expect(player.health).toBeLessThanOrEqual(20)
        expect(player.food).toBeGreaterThanOrEqual(0)
        expect(player.food).toBeLessThanOrEqual(20)
        expect(player.saturation).toBeLessThanOrEqual(player.food)
        expect(overlapsBlock(player.entity.position, playerSize, shapeAt)).toBe(false)
      }
      expect(treasure(world, player)).toBe(14)
    }),
    { numRuns: 150 },
  )
})

test('same seed and same calls, same world', () => {
  fc.assert(
    fc.property(fc.nat(), fc.array(deed, { maxLength: 40 }), (seed, deeds) => {
      const [one, other] = [0, 1].map(() => {
        const { world, player } = createStage(seed)
        const log: string[] = []
        world.subscribe((event) => log.push(inWords(event)))
        for (const attempt of deeds) {
          attempt(player, world)
          world.tick()
        }
        return log
      })
      expect(one).toEqual(other)
    }),
    { numRuns: 40 },
  )
})

function inWords(event: WorldEvent): string {
  return JSON.stringify(event, (key, value) => {
    if (key === 'player' || key === 'window') return value.name ?? value.kind
    return key === 'block' || key === 'before' ? formatBlock(value) : value
  })
}

test('another seed is another world', () => {
  const places = [1, 2, 3].map((seed) => {
    const { world } = createStage(seed)
    for (let tick = 0; tick < 400; tick++) world.tick()
    return [...world.entities.values()].filter(({ kind }) => kind === 'animal').map(({ position }) => position)
  })
  expect(places[0]).not.toEqual(places[1])
  expect(places[1]).not.toEqual(places[2])
})

describe('coming and going', () => {
  test('who comes back has what it had', () => {
    const { world, player, heard } = meadow()
    world.give(player, { item: 'apple', count: 2 })
    world.leave(player)
    expect(world.players.size).toBe(0)
    expect(world.entities.has(player.entity.id)).toBe(false)
    expect(heard('player-left')).toHaveLength(1)
    expect(carried(world.join('Ada'))).toEqual({ apple: 2 })
  })

  test('one name, one player', () => {
    const { world } = meadow()
    expect(() => world.join('Ada')).toThrow('"Ada" is already in the world')
    expect(() => world.leave(createWorld(stageMap()).join('Eve'))).toThrow('"Eve" is not in this world')
  })

  test('names such as __proto__ are names', () => {
    const { world } = meadow()
    const player = world.join('__proto__')
    world.give(player, { item: 'apple', count: 1 })
    expect(carried(player)).toEqual({ apple: 1 })
  })
})

test('what is said is heard by all', () => {
  const { player, heard } = meadow()
  player.chat('hello')
  expect(heard('chat')).toEqual([{ type: 'chat', from: 'Ada', text: 'hello' }])
})

test('two who look into one chest see the same', () => {
  const at: Position = { x: 4, y: 4, z: 6 }
  const { world, player, heard } = meadow({ chests: [{ at, stacks: [{ item: 'apple', count: 3 }] }] })
  const other = world.join('Bo')
  player.useOnBlock(at, 2)
  other.useOnBlock(at, 2)
  player.click({ slot: 0, button: 0, mode: 1 })
  expect(other.window?.slots[0]).toBeUndefined()
  expect(heard('slots-changed').some(({ player: who }) => who === other)).toBe(true)
  expect(lying(world)).toEqual({})
})

test('blocks of the game only, and only inside of the map', () => {
  const { world } = meadow()
  expect(() => world.setBlock({ x: 1, y: 5, z: 1 }, { name: 'cheese' })).toThrow('the game has no block "cheese"')
  expect(() => world.setBlock({ x: -1, y: 5, z: 1 }, { name: 'stone' })).toThrow('outside the map')
  for (const x of [1.5, Number.NaN])
    expect(() => world.setBlock({ x, y: 5, z: 1 }, { name: 'stone' })).toThrow('outside the map')
  expect(world.blockAt({ x: -100, y: 5, z: 0 }).name).toBe('air')
  expect(world.blockAt({ x: -100, y: 0, z: 0 }).name).toBe('bedrock')
})

test('items of the game only, and whole numbers of them', () => {
  const { world, player } = meadow({ chests: [{ at: { x: 5, y: 4, z: 4 }, stacks: [] }] })
  const give = (item: string, count: number) => () => world.give(player, { item, count })
  expect(give('cheese', 1)).toThrow('the game has no item "cheese"')
  expect(give('__proto__', 1)).toThrow('the game has no item')
  for (const count of [0, -1, 1.5, Number.NaN, Infinity]) expect(give('apple', count)).toThrow('one item or more')
  expect(() => world.fillChest({ x: 5, y: 4, z: 4 }, [{ item: 'cheese', count: 1 }])).toThrow('the game has no item')
  expect(carried(player)).toEqual({})
})

test('places and sides that are none are refused', () => {
  const { world, player } = meadow()
  world.give(player, { item: 'dirt', count: 1 })
  for (const odd of [4.5, Number.NaN, Infinity, 1e300]) {
    for (const at of [
      { x: odd, y: 3, z: 4 },
      { x: 4, y: odd, z: 4 },
      { x: 4, y: 0, z: odd },
    ]) {
      expect(player.useOnBlock(at, 1)).toEqual({ allowed: false, why: 'outside the map' })
      expect(player.startDigging(at)).toEqual({ allowed: false, why: 'outside the map' })
      expect(player.finishDigging(at).allowed).toBe(false)
    }
  }
  for (const side of [6, -1, 1.5, Number.NaN])
    expect(player.useOnBlock({ x: 5, y: 3, z: 4 }, side as Face)).toMatchObject({ why: expect.stringContaining('six') })
  world.hurt(player, Number.NaN, 'nothing')
  expect(player.health).toBe(20)
})
