import { describe, expect, test } from 'vitest'
import { type ArenaCell, courtyard } from '../arena/arena-map.ts'
import { pathFinder } from '../arena/path-finding.ts'
import { Skirmish } from '../skirmish.ts'
import type { ShooterSnapshot } from '../world/shooter-world.ts'
import { isAlive } from '../world/soldier.ts'
import { command, isCommand, type SquadCommand } from './squad-command.ts'

const { map } = { map: courtyard }

/** A blue squad alone in the courtyard: its enemies are dead and out of sight. */
function alone(): Skirmish {
  const skirmish = new Skirmish({ blue: 'squad', red: 'fsm', seed: 1 })
  change(skirmish, ({ side }) => side === 'red', { health: 0, cell: map.cellAt(26, 1), nextCell: map.cellAt(26, 1) })
  return skirmish
}

/** Changes soldiers directly, without anyone noticing. */
function change(
  { world }: Skirmish,
  who: (soldier: ShooterSnapshot['soldiers'][number]) => boolean,
  what: Partial<ShooterSnapshot['soldiers'][number]>,
): void {
  const snapshot = world.snapshot()
  const soldiers = snapshot.soldiers.map((soldier) => (who(soldier) ? { ...soldier, ...what } : soldier))
  world.restore({ ...snapshot, soldiers })
}

function give(skirmish: Skirmish, order: SquadCommand): void {
  command(skirmish.squad('blue')!, order)
}

function run(skirmish: Skirmish, seconds: number): void {
  for (let tick = 0; tick < seconds * 10 && skirmish.step(); tick++);
}

function blues({ world }: Skirmish) {
  return world.soldiers.filter((soldier) => soldier.side === 'blue' && isAlive(soldier))
}

function farthestFrom(skirmish: Skirmish, cell: ArenaCell): number {
  return Math.max(...blues(skirmish).map((soldier) => pathFinder(map).pathCost(soldier.cell, cell)))
}

describe('a squad obeys', () => {
  test('move: all go there, and stay there', () => {
    const skirmish = alone()
    const there = map.cellAt(12, 7)
    expect(farthestFrom(skirmish, there)).toBeGreaterThan(9)
    give(skirmish, { order: 'move', to: there })
    run(skirmish, 15)
    expect(farthestFrom(skirmish, there)).toBeLessThanOrEqual(7)
    const places = blues(skirmish).map(({ cell }) => cell)
    run(skirmish, 10)
    expect(blues(skirmish).map(({ cell }) => cell)).toEqual(places)
  })

  test('hold: nobody leaves, whereas without the order they search the map', () => {
    const held = alone()
    const start = blues(held)[1]!.cell
    give(held, { order: 'hold' })
    run(held, 25)
    expect(farthestFrom(held, start)).toBeLessThanOrEqual(7)
    const free = alone()
    let farthest = 0
    for (let second = 0; second < 25; second++) {
      run(free, 1)
      farthest = Math.max(farthest, farthestFrom(free, start))
    }
    expect(farthest).toBeGreaterThan(9)
  })

  test('attack: a squad that held its ground goes out', () => {
    const skirmish = alone()
    const start = blues(skirmish)[1]!.cell
    give(skirmish, { order: 'hold' })
    run(skirmish, 5)
    expect(farthestFrom(skirmish, start)).toBeLessThanOrEqual(7)
    give(skirmish, { order: 'attack' })
    let farthest = 0
    for (let second = 0; second < 20; second++) {
      run(skirmish, 1)
      farthest = Math.max(farthest, farthestFrom(skirmish, start))
    }
    expect(farthest).toBeGreaterThan(9)
  })

  test('fall back: to where it came from, or to where it is told', () => {
    const skirmish = alone()
    const start = blues(skirmish)[1]!.cell
    give(skirmish, { order: 'move', to: map.cellAt(12, 7) })
    run(skirmish, 12)
    expect(farthestFrom(skirmish, start)).toBeGreaterThan(7)
    give(skirmish, { order: 'fallBack' })
    run(skirmish, 12)
    expect(farthestFrom(skirmish, start)).toBeLessThanOrEqual(7)
    const corner = map.cellAt(1, 1)
    give(skirmish, { order: 'fallBack', to: corner })
    run(skirmish, 12)
    expect(farthestFrom(skirmish, corner)).toBeLessThanOrEqual(7)
  })
})

describe('health forbids', () => {
  /** Ada faces an enemy across the yard; the others stay where they started. */
  function facing(health: number): Skirmish {
    const skirmish = new Skirmish({ blue: 'squad', red: 'fsm', seed: 1 })
    change(skirmish, ({ name }) => name === 'Ada', { health })
    change(skirmish, ({ side, name }) => side === 'red' && name !== 'Rolf', { health: 0 })
    return skirmish
  }

  /** How much closer to the place Ada gets at most while she knows of an enemy. */
  function progressOf(health: number): number {
    const skirmish = facing(health)
    const to = map.cellAt(20, 4)
    // Rolf stands where she can see him, and cannot shoot
    change(skirmish, ({ name }) => name === 'Rolf', {
      cell: map.cellAt(13, 4),
      nextCell: map.cellAt(13, 4),
      rounds: 0,
      magazines: 0,
      grenades: 0,
      weapon: 'rifle',
    })
    give(skirmish, { order: 'move', to })
    const ada = skirmish.world.soldiers.find(({ name }) => name === 'Ada')!
    const way = pathFinder(map).pathCost(ada.cell, to)
    let nearest = way
    for (let tick = 0; tick < 25 && isAlive(ada); tick++) {
      skirmish.step()
      nearest = Math.min(nearest, pathFinder(map).pathCost(ada.cell, to))
    }
    return way - nearest
  }

  test('who is badly hurt does not go where enemies are; who is well does', () => {
    expect(progressOf(100)).toBeGreaterThanOrEqual(5)
    expect(progressOf(20)).toBeLessThanOrEqual(3)
  })
})

test('orders that make no sense are refused', () => {
  const skirmish = alone()
  expect(() => give(skirmish, { order: 'move' })).toThrow(RangeError)
  expect(() => give(skirmish, { order: 'move', to: 0 })).toThrow('expected a cell to stand on')
  for (const nonsense of [undefined, null, 'hold', {}, { order: 'dance' }, { order: '__proto__' }])
    expect(isCommand(nonsense)).toBe(false)
  expect(isCommand({ order: 'hold' })).toBe(true)
})
