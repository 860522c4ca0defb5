import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carried, lying, meadow } from '../../../test/meadow.ts'
import type { Position } from '../../position.ts'
import { shapeOf } from '../blocks/block-shape.ts'
import { overlapsBlock } from '../blocks/collision.ts'
import type { Animal } from './entity.ts'

const beside = { x: 6.5, y: 4, z: 4.5 }

function animalsOf(entities: Iterable<{ readonly kind: string }>): Animal[] {
  return [...entities].filter((entity): entity is Animal => entity.kind === 'animal')
}

test('animals wander, stay in the map, out of walls, out of water and out of deep pits', () => {
  const place = fc.record({ x: fc.integer({ min: 1, max: 22 }), z: fc.integer({ min: 1, max: 22 }) })
  fc.assert(
    fc.property(fc.nat(), fc.array(place, { maxLength: 60 }), (seed, places) => {
      const blocks = places.map(({ x, z }, index): [Position, string] => [
        { x, y: index % 3 === 2 ? 3 : 4, z },
        index % 3 === 0 ? 'stone' : index % 3 === 1 ? 'oak_slab[type=bottom]' : 'water',
      ])
      const pit = [3, 2, 1, 0].map((y): [Position, string] => [{ x: 12, y, z: 12 }, 'air'])
      const names = ['sheep', 'cow', 'pig', 'chicken', 'chicken']
      const animals = names.map((species, index) => ({ species, at: { x: 4.5 + index * 3, y: 4, z: 9.5 } }))
      const free = blocks.filter(([{ z }]) => Math.abs(z - 9) > 1)
      const { world, pass } = meadow({ blocks: [...free, ...pit], animals }, seed)
      const shapeAt = (x: number, y: number, z: number) => {
        const block = world.blockAt({ x, y, z })
        return shapeOf(block, world.data.blocks.get(block.name)!.solid)
      }
      const starts = animalsOf(world.entities.values()).map(({ position }) => position)
      for (let round = 0; round < 60; round++) {
        pass(20)
        for (const { position, species } of animalsOf(world.entities.values())) {
          expect(overlapsBlock(position, world.data.animals.get(species)!, shapeAt)).toBe(false)
          expect(position.x >= 0 && position.x <= 24 && position.z >= 0 && position.z <= 24).toBe(true)
          expect(position.y).toBeGreaterThanOrEqual(3)
          expect(world.blockAt(position).name).not.toBe('water')
        }
      }
      const moved = animalsOf(world.entities.values()).filter(({ position }, index) => position !== starts[index])
      expect(moved.length).toBeGreaterThan(2)
    }),
    { numRuns: 15 },
  )
})

test('who plays nearby does not change where animals go', () => {
  const run = (busy: boolean) => {
    const { world, player, pass } = meadow({ animals: [{ species: 'pig', at: { x: 15.5, y: 4, z: 15.5 } }] })
    for (let tick = 0; tick < 600; tick++) {
      if (busy && tick % 50 === 0) player.startDigging({ x: 5, y: 3, z: 4 })
      if (busy && tick % 50 === 20) player.finishDigging({ x: 5, y: 3, z: 4 })
      pass(1)
    }
    return animalsOf(world.entities.values()).map(({ position }) => position)
  }
  expect(run(true)).toEqual(run(false))
})

describe('shearing', () => {
  test('gives one to three wool of its colour, once; it grows again where there is grass', () => {
    const { world, player, pass } = meadow({ animals: [{ species: 'sheep', at: beside, colour: 'brown' }] })
    const [sheep] = animalsOf(world.entities.values())
    expect(player.useOnEntity(sheep!.id)).toMatchObject({ why: 'an empty hand does nothing to a sheep' })
    world.give(player, { item: 'shears', count: 1 })
    expect(player.useOnEntity(sheep!.id).allowed).toBe(true)
    const wool = lying(world)['brown_wool']!
    expect(wool).toBeGreaterThanOrEqual(1)
    expect(wool).toBeLessThanOrEqual(3)
    expect(player.held?.wear).toBe(1)
    expect(player.useOnEntity(sheep!.id)).toMatchObject({ why: 'it has no wool now' })
    let ticks = 0
    for (; sheep!.sheared && ticks < 20_000; ticks++) pass(1)
    expect(sheep!.sheared).toBe(false)
    expect(ticks).toBeGreaterThan(5)
  })

  test('not lambs, not from afar, not through walls', () => {
    const { world, player } = meadow({
      animals: [
        { species: 'sheep', at: beside, baby: true },
        { species: 'sheep', at: { x: 12.5, y: 4, z: 4.5 } },
        { species: 'sheep', at: { x: 4.5, y: 4, z: 7.5 } },
      ],
      blocks: [4, 5, 6].flatMap((y) => [3, 4, 5].map((x): [Position, string] => [{ x, y, z: 6 }, 'stone'])),
    })
    world.give(player, { item: 'shears', count: 1 })
    const whys = animalsOf(world.entities.values()).map(({ id }) => player.useOnEntity(id))
    expect(whys).toMatchObject([
      { why: 'lambs have no wool' },
      { why: expect.stringContaining('too far away') },
      { why: 'something is in the way' },
    ])
  })
})

test('cows fill buckets, one at a time', () => {
  const { world, player } = meadow({ animals: [{ species: 'cow', at: beside }] })
  const [cow] = animalsOf(world.entities.values())
  world.give(player, { item: 'bucket', count: 2 })
  expect(player.useOnEntity(cow!.id).allowed).toBe(true)
  expect(carried(player)).toEqual({ bucket: 1, milk_bucket: 1 })
})

test('chickens lay eggs', () => {
  const { world, pass } = meadow({ animals: [{ species: 'chicken', at: { x: 15.5, y: 4, z: 15.5 } }] })
  pass(12_500)
  expect(lying(world)['egg'] ?? 0).toBeGreaterThan(0)
})

describe('attacks', () => {
  test('a sheep of eight points dies by two blows of an iron sword; it leaves meat and wool, and is gone a second later', () => {
    const { world, player, pass, heard } = meadow({ animals: [{ species: 'sheep', at: beside, colour: 'gray' }] })
    const [sheep] = animalsOf(world.entities.values())
    world.give(player, { item: 'iron_sword', count: 1 })
    pass(13)
    expect(player.attack(sheep!.id).allowed).toBe(true)
    expect(sheep!.health).toBe(2)
    // too soon: it cannot be hurt again yet
    pass(5)
    player.attack(sheep!.id)
    expect(sheep!.health).toBe(2)
    for (let tick = 0; tick < 14; tick++) pass(1)
    const { x, y, z } = sheep!.position
    // it walked away from the strike: follow it
    for (let step = 0; step < 20; step++) {
      const at = player.entity.position
      const far = Math.hypot(x - at.x, z - at.z)
      if (far < 2) break
      player.move({ x: at.x + ((x - at.x) / far) * 0.25, y, z: at.z + ((z - at.z) / far) * 0.25 }, true)
      pass(1)
    }
    expect(player.attack(sheep!.id)).toEqual({ allowed: true })
    expect(heard('entity-died')).toHaveLength(1)
    expect(player.attack(sheep!.id)).toMatchObject({ why: 'it is already dead' })
    const fallen = { ...lying(world), ...carried(player) }
    expect(fallen['gray_wool']).toBe(1)
    expect(fallen['mutton']).toBeGreaterThanOrEqual(1)
    expect(player.held?.wear).toBe(3)
    pass(20)
    expect(world.entities.has(sheep!.id)).toBe(false)
  })

  test('hurt animals run away', () => {
    const { world, player, pass } = meadow({ animals: [{ species: 'cow', at: beside }] })
    const [cow] = animalsOf(world.entities.values())
    pass(20)
    const before = Math.hypot(cow!.position.x - 4.5, cow!.position.z - 4.5)
    player.attack(cow!.id)
    expect(cow!.health).toBe(9)
    pass(60)
    expect(Math.hypot(cow!.position.x - 4.5, cow!.position.z - 4.5)).toBeGreaterThan(before + 0.3)
  })

  test('a blow that comes too soon is weak', () => {
    const { world, player, pass } = meadow({ animals: [{ species: 'cow', at: beside }] })
    const [cow] = animalsOf(world.entities.values())
    world.give(player, { item: 'stone_sword', count: 1 })
    player.attack(cow!.id)
    expect(cow!.health).toBe(5)
    // it can be hurt again, but the sword takes 12.5 ticks
    pass(10)
    expect(player.attack(cow!.id).allowed).toBe(true)
    expect(cow!.health).toBeCloseTo(5 - 5 * (0.2 + 0.8 * (10.5 / 12.5) ** 2))
  })
})

test('an animal whose ground is dug away falls', () => {
  const { world, pass } = meadow({ animals: [{ species: 'chicken', at: beside }] })
  for (const y of [3, 2]) world.setBlock({ x: 6, y, z: 4 }, { name: 'air' })
  pass(15)
  expect(animalsOf(world.entities.values())[0]!.position.y).toBe(2)
})
