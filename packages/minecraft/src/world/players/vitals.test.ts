import { describe, expect, test } from 'vitest'
import { carried, lying, meadow } from '../../../test/meadow.ts'
import { Vitals } from './vitals.ts'

describe('hunger', () => {
  test('tiring costs saturation first, then food', () => {
    const vitals = new Vitals()
    for (let count = 0; count < 7; count++) {
      vitals.tire(4.01)
      vitals.tick()
    }
    expect(vitals).toMatchObject({ saturation: 0, food: 18 })
  })

  test('a fed body heals, and that tires it', () => {
    const vitals = new Vitals()
    vitals.hurt(4)
    // full and saturated: every half second
    for (let tick = 0; tick < 10; tick++) vitals.tick()
    expect(vitals.health).toBeCloseTo(16 + 5 / 6)
    vitals.saturation = 0
    for (let tick = 0; tick < 80; tick++) vitals.tick()
    expect(vitals.health).toBeCloseTo(17 + 5 / 6)
    for (let tick = 0; tick < 4; tick++) vitals.tick()
    expect(vitals.food).toBe(18)
    vitals.food = 17
    const { health } = vitals
    for (let tick = 0; tick < 200; tick++) vitals.tick()
    expect(vitals.health).toBe(health)
  })

  test('starving hurts, and stops at one point', () => {
    const vitals = new Vitals()
    vitals.food = 0
    vitals.saturation = 0
    for (let tick = 0; tick < 80; tick++) vitals.tick()
    expect(vitals.health).toBe(19)
    for (let tick = 0; tick < 3000; tick++) vitals.tick()
    expect(vitals.health).toBe(1)
  })

  test('sprinting tires, walking does not', () => {
    const tired = [0.21, 0.28].map((pace) => {
      const { player, pass } = meadow()
      for (let tick = 0; tick < 900; tick++) {
        const { x, y, z } = player.entity.position
        player.move({ x: x + (Math.floor(tick / 40) % 2 ? -pace : pace), y, z }, true)
        pass(1)
      }
      return player.saturation
    })
    expect(tired[0]).toBe(5)
    expect(tired[1]).toBeLessThan(1)
  })
})

describe('eating', () => {
  function hungry() {
    const stage = meadow()
    const { world, player } = stage
    for (const item of ['mushroom_stew', 'stick']) world.give(player, { item, count: 1 })
    ;(player as unknown as { vitals: Vitals }).vitals.food = 10
    return stage
  }

  test('takes 32 ticks, feeds, and leaves the bowl', () => {
    const { player, pass, heard } = hungry()
    expect(player.useItem().allowed).toBe(true)
    pass(31)
    expect(player.food).toBe(10)
    pass(1)
    expect(player.food).toBe(16)
    expect(carried(player)).toEqual({ bowl: 1, stick: 1 })
    expect(heard('ate')).toMatchObject([{ item: 'mushroom_stew' }])
  })

  test('never saturates beyond what is in the stomach', () => {
    const vitals = new Vitals()
    vitals.food = 6
    vitals.eat({ item: 'cooked_beef', food: 8, saturation: 12.8 })
    expect(vitals).toMatchObject({ food: 14, saturation: 14 })
  })

  test('ends when the food is put away', () => {
    const { player, pass } = hungry()
    player.useItem()
    pass(20)
    player.hold(1)
    pass(20)
    player.hold(0)
    pass(20)
    expect(player.food).toBe(10)
  })

  test('only food, and only when hungry', () => {
    const { world, player } = meadow()
    world.give(player, { item: 'apple', count: 1 })
    expect(player.useItem()).toMatchObject({ why: 'not hungry' })
    player.hold(3)
    expect(player.useItem()).toMatchObject({ why: 'an empty hand is not food' })
  })
})

describe('death', () => {
  test('drops everything, stops everything, and ends with a respawn', () => {
    const stage = meadow({ chests: [{ at: { x: 6, y: 4, z: 4 }, stacks: [] }] })
    const { world, player, pass, heard } = stage
    world.give(player, { item: 'apple', count: 3 })
    world.give(player, { item: 'iron_axe', count: 1, wear: 7 })
    player.useOnBlock({ x: 6, y: 4, z: 4 }, 4)
    world.hurt(player, 50, 'a test')
    expect(player).toMatchObject({ isDead: true, health: 0 })
    expect(player.window).toBeUndefined()
    expect(carried(player)).toEqual({})
    expect(lying(world)).toEqual({ apple: 3, iron_axe: 1 })
    expect(heard('player-died')).toMatchObject([{ cause: 'a test' }])
    expect(player.move({ x: 4.6, y: 4, z: 4.5 }, true).allowed).toBe(false)
    expect(player.startDigging({ x: 5, y: 3, z: 4 }).allowed).toBe(false)
    pass(100)
    expect(lying(world)).toEqual({ apple: 3, iron_axe: 1 })
    player.respawn()
    expect(player).toMatchObject({ isDead: false, health: 20, food: 20 })
    pass(1)
    // lies where it came back
    expect(carried(player)).toEqual({ apple: 3, iron_axe: 1 })
    expect(player.inventory.slots.find((slot) => slot?.item === 'iron_axe')?.wear).toBe(7)
  })
})
