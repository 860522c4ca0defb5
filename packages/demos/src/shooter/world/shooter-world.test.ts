import { DomainError, seededRandom } from '@telos/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arenaMap, courtyard } from '../arena/arena-map.ts'
import { createMatch } from '../match.ts'
import { ShooterWorld } from './shooter-world.ts'
import { isAlive, type ShooterEvent, type SoldierSetup } from './soldier.ts'

const lane = arenaMap('.'.repeat(30))
const soldier = (side: 'blue' | 'red', cell: number, more: Partial<SoldierSetup> = {}): SoldierSetup => ({
  name: `${side} at ${cell}`,
  side,
  cell,
  ...more,
})
const worldOf = (...soldiers: SoldierSetup[]) => new ShooterWorld({ map: lane, soldiers, timeLimit: 60 })

/** Gives everyone random orders, most of them sensible, and advances one tick. */
function muddle(world: ShooterWorld, random: { next(): number }): void {
  const upTo = (bound: number) => Math.floor(random.next() * bound)
  for (const { id } of world.soldiers) {
    const choice = upTo(12)
    const other = upTo(world.soldiers.length)
    if (choice === 0) world.orders.moveTo(id, upTo(world.map.size + 5) - 2)
    else if (choice === 1) world.orders.fireAt(id, other)
    else if (choice === 2) world.orders.throwGrenade(id, world.soldiers[other]!.cell)
    else if (choice === 3) world.orders.reload(id)
    else if (choice === 4) world.orders.switchWeapon(id, random.next() < 0.7 ? 'rifle' : 'pistol')
    else if (choice === 5) world.orders.crouch(id)
    else if (choice === 6) world.orders.stand(id)
    else if (choice === 7 && random.next() < 0.2) world.orders.hold(id)
  }
  world.step()
}

function run(world: ShooterWorld, seed: number, ticks: number): ShooterEvent[] {
  const random = seededRandom(seed)
  const events: ShooterEvent[] = []
  for (let tick = 0; tick < ticks; tick++) {
    muddle(world, random)
    events.push(...world.events)
  }
  return events
}

const seeds = fc.integer()
const tickCounts = fc.integer({ min: 0, max: 400 })

describe('the contract of a world', () => {
  test('a snapshot brings back the very same future, also through JSON and in another world', () => {
    fc.assert(
      fc.property(seeds, tickCounts, tickCounts, fc.boolean(), (seed, before, after, swap) => {
        const world = createMatch({ seed, swap })
        run(world, seed + 1, before)
        const snapshot = world.snapshot()
        const text = JSON.stringify(snapshot)
        const events = run(world, seed + 2, after)
        const end = world.snapshot()
        // a snapshot does not change with the world
        expect(JSON.stringify(snapshot)).toBe(text)

        world.restore(snapshot)
        expect(world.snapshot()).toEqual(snapshot)
        expect(run(world, seed + 2, after)).toEqual(events)
        expect(world.snapshot()).toEqual(end)

        const other = createMatch({ seed: 0, swap })
        other.restore(JSON.parse(text))
        expect(run(other, seed + 2, after)).toEqual(events)
        expect(other.snapshot()).toEqual(end)
      }),
      { numRuns: 60 },
    )
  })

  test('it does not matter into how many steps time is cut', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 30 }), (seed, parts) => {
        const [whole, cut] = [createMatch({ seed }), createMatch({ seed })]
        for (const world of [whole, cut]) for (const id of [0, 3]) world.orders.moveTo(id, courtyard.floor[150]!)
        whole.step(3)
        const events: ShooterEvent[] = []
        for (let part = 0; part < parts; part++) {
          cut.step(3 / parts)
          events.push(...cut.events)
        }
        expect(events).toEqual(whole.events)
        expect({ ...cut.snapshot(), pending: 0, events: [] }).toEqual({ ...whole.snapshot(), pending: 0, events: [] })
        expect(whole.tick).toBe(30)
      }),
    )
  })

  test('whatever the orders, the rules hold', () => {
    let shots = 0
    let deaths = 0
    fc.assert(
      fc.property(seeds, (seed) => {
        const world = createMatch({ seed, timeLimit: 60 })
        const random = seededRandom(seed + 1)
        const killed: number[] = []
        const broken: string[] = []
        while (world.result === 'running') {
          const before = world.snapshot().soldiers
          muddle(world, random)
          for (const [id, now] of world.soldiers.entries()) {
            const then = before[id]!
            // collected, since a hundred thousand calls of `expect` take seconds
            if (!world.map.isFloor(now.cell)) broken.push(`${now.name} stands in cell ${now.cell}`)
            if (world.map.distance(now.cell, then.cell) > 1) broken.push(`${now.name} jumps`)
            if (now.health > then.health) broken.push(`${now.name} heals`)
            if (Math.min(now.health, now.rounds, now.magazines, now.grenades) < 0) broken.push(`${now.name} is in debt`)
            if (!isAlive(then) && JSON.stringify(now) !== JSON.stringify(then)) broken.push(`${now.name} is a ghost`)
          }
          for (const event of world.events) {
            if (event.type === 'killed') killed.push(event.target)
            if (event.type === 'shot') {
              shots++
              if (world.soldiers[event.soldier]!.side === world.soldiers[event.target]!.side)
                broken.push('friendly fire')
            }
          }
        }
        expect(broken).toEqual([])
        deaths += killed.length
        expect(killed.sort()).toEqual(world.soldiers.filter((one) => !isAlive(one)).map((one) => one.id))
        expect(world.events.at(-1)).toEqual({ type: 'over', tick: world.tick, winner: world.result })
      }),
      { numRuns: 30 },
    )
    expect(shots).toBeGreaterThan(100)
    expect(deaths).toBeGreaterThan(10)
  })
})

describe('walking and seeing', () => {
  test('three cells in nine ticks, half as fast when crouching, and a halt ends in a cell', () => {
    const world = worldOf(soldier('blue', 0), soldier('blue', 20))
    world.orders.moveTo(0, 3)
    world.orders.crouch(1)
    world.orders.moveTo(1, 29)
    world.step(0.8)
    expect(world.soldiers[0]!.cell).toBe(2)
    world.step()
    expect(world.soldiers.map((one) => [one.cell, one.destination])).toEqual([
      [3, -1],
      [21, 29],
    ])
    world.orders.halt(1)
    world.step(2)
    expect(world.soldiers[1]!.cell).toBe(22)
  })

  test('who comes around a corner is seen, and told of once', () => {
    const map = arenaMap('...\n.#.\n.#.')
    const world = new ShooterWorld({ map, soldiers: [soldier('blue', 6), soldier('red', 8)] })
    expect(world.events).toEqual([])
    world.orders.moveTo(0, 0)
    const events: ShooterEvent[] = []
    for (let tick = 0; tick < 10; tick++) {
      world.step()
      events.push(...world.events)
    }
    world.orders.moveTo(1, 2)
    for (let tick = 0; tick < 10; tick++) {
      world.step()
      events.push(...world.events)
    }
    expect(events.map(({ type }) => type)).toEqual(['seen', 'seen'])
    expect([world.sees(0, 1), world.sees(1, 0), world.sees(0, 0)]).toEqual([true, true, false])
  })
})

describe('fighting', () => {
  test('two who shoot each other in the same tick can both die, and neither place in the list is better', () => {
    const count = { blue: 0, red: 0, draw: 0, running: 0 }
    for (let seed = 0; seed < 400; seed++) {
      const duelists = [soldier('blue', 0, { health: 1 }), soldier('red', 8, { health: 1 })]
      const world = new ShooterWorld({ map: lane, soldiers: duelists, seed })
      world.orders.fireAt(0, 1)
      world.orders.fireAt(1, 0)
      world.step(30)
      count[world.result]++
    }
    expect(count.running).toBe(0)
    // in each duel, both fall with a chance of about one in three
    expect(count.draw).toBeGreaterThan(80)
    expect(Math.abs(count.blue - count.red)).toBeLessThan(4 * Math.sqrt(count.blue + count.red))
  })

  test('a rifle runs empty and is reloaded; a pistol does not run empty', () => {
    const world = worldOf(soldier('blue', 0), soldier('red', 18, { health: 1e6 }))
    world.orders.fireAt(0, 1)
    world.step(20)
    expect(world.events.filter(({ type }) => type === 'shot')).toHaveLength(8)
    expect(world.soldiers[0]).toMatchObject({ rounds: 0, magazines: 3, task: 'none' })
    expect(world.orders.reload(0)).toBe(true)
    world.step(1.9)
    expect(world.soldiers[0]!.rounds).toBe(0)
    world.step()
    expect(world.soldiers[0]).toMatchObject({ rounds: 8, magazines: 2 })
    expect(world.orders.reload(0)).toBe(false)
    world.orders.switchWeapon(0, 'pistol')
    world.orders.moveTo(0, 15)
    world.step(5)
    world.orders.fireAt(0, 1)
    world.step(10)
    expect(world.events.filter(({ type }) => type === 'shot').length).toBeGreaterThan(30)
    expect(world.soldiers[0]!.rounds).toBe(8)
  })

  test('the same order given again does not start over', () => {
    const world = worldOf(soldier('blue', 0), soldier('red', 10, { health: 1e6 }))
    for (let tick = 0; tick < 6; tick++) {
      world.orders.fireAt(0, 1)
      world.step()
    }
    expect(world.events.some(({ type }) => type === 'shot')).toBe(true)
  })

  test('who is shot at is suppressed for a while', () => {
    const world = worldOf(soldier('blue', 0), soldier('red', 18, { health: 1e6 }))
    world.orders.fireAt(0, 1)
    while (!world.events.some(({ type }) => type === 'shot')) world.step()
    expect(world.soldiers[1]!.suppressed).toBeGreaterThan(0)
    world.orders.hold(0)
    world.step(1.5)
    expect(world.soldiers[1]!.suppressed).toBe(0)
  })

  test('a grenade goes off after a second, hurts friend and foe, and can be run from', () => {
    const world = worldOf(soldier('blue', 0), soldier('blue', 9), soldier('red', 8), soldier('red', 7))
    expect(world.orders.throwGrenade(0, 9)).toBe(false)
    expect(world.orders.throwGrenade(0, 8)).toBe(true)
    while (!world.events.some(({ type }) => type === 'grenade')) world.step()
    world.orders.moveTo(3, 3)
    world.step(0.9)
    expect(world.events).toEqual([])
    expect(world.grenades).toHaveLength(1)
    world.step()
    expect(world.events.map(({ type }) => type)).toEqual(expect.arrayContaining(['explosion', 'hit', 'killed']))
    expect(world.soldiers.map((one) => one.health)).toEqual([100, 32, 0, 100])
    expect(world.soldiers[0]!.grenades).toBe(1)
    expect(world.grenades).toEqual([])
  })

  test('low cover does not help against a grenade, a wall does', () => {
    const map = arenaMap('.....\n..c..\n.....\n..#..\n.....')
    const world = new ShooterWorld({ map, soldiers: [soldier('blue', 10), soldier('red', 2), soldier('red', 22)] })
    world.orders.crouch(1)
    world.orders.throwGrenade(0, 12)
    world.step(1.6)
    expect(world.soldiers.map((one) => one.health)).toEqual([64, 64, 100])
  })

  test('one shoots neither friends, nor the dead, nor when dead', () => {
    const world = worldOf(soldier('blue', 0), soldier('blue', 1), soldier('red', 2), soldier('red', 3, { health: 0 }))
    expect([world.orders.fireAt(0, 1), world.orders.fireAt(0, 3), world.orders.fireAt(3, 0)]).toEqual([
      false,
      false,
      false,
    ])
    expect([world.orders.moveTo(3, 5), world.orders.hold(3), world.orders.crouch(3)]).toEqual([false, false, false])
  })
})

describe('the end', () => {
  test('time runs out with a draw, and then stands still', () => {
    const world = worldOf(soldier('blue', 0), soldier('red', 29))
    world.step(1e9)
    expect([world.result, world.time]).toEqual(['draw', 60])
    world.step(1)
    expect([world.tick, world.events]).toEqual([600, []])
  })

  test('a side on its own has not won', () => {
    const world = worldOf(soldier('blue', 0))
    world.step(1)
    expect(world.result).toBe('running')
  })
})

describe('mistakes', () => {
  test('of the one who sets it up are named all at once', () => {
    const setup = () => new ShooterWorld({ map: courtyard, soldiers: [soldier('blue', 0), soldier('red', -3)] })
    expect(setup).toThrow('soldiers.0.cell: blue at 0 cannot stand in cell 0\nsoldiers.1.cell')
    expect(() => worldOf(...Array(33).fill(soldier('red', 1)))).toThrow('33 soldiers')
  })

  test.each([Number.NaN, -1, Infinity])('a step of %s seconds', (dt) => {
    expect(() => worldOf(soldier('blue', 0)).step(dt)).toThrow(DomainError)
  })

  test('orders to nobody, and the snapshot of another world', () => {
    const world = worldOf(soldier('blue', 0))
    expect(() => world.orders.hold(7)).toThrow('soldier 7 does not exist')
    expect(() => world.restore(createMatch({ seed: 1 }).snapshot())).toThrow('6 soldiers')
  })

  test('a map without places to start', () => {
    expect(() => createMatch({ seed: 1, map: lane })).toThrow('marks 0 places with 1')
  })
})
