import { seededRandom } from '@telos/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arenaMap } from './arena/arena-map.ts'
import { sharedLineOfSight } from './arena/line-of-sight.ts'
import { FsmSoldier, type FsmState, fsmTeam } from './fsm-soldier.ts'
import { createMatch, runMatch } from './match.ts'
import { ShooterWorld } from './world/shooter-world.ts'
import { isAlive } from './world/soldier.ts'

test('decides the same, whatever enemies out of sight do', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 300 }), (seed, ticks) => {
      const [world, other] = [createMatch({ seed }), createMatch({ seed })]
      const machines = world.soldiers.map(({ id }) => new FsmSoldier(id, seed + id))
      for (let tick = 0; tick < ticks; tick++) {
        for (const machine of machines) machine.update(world)
        world.step()
      }
      const random = seededRandom(seed)
      const snapshot = world.snapshot()
      for (const [id, machine] of machines.entries()) {
        const me = snapshot.soldiers[id]!
        const unseen = world.map.floor.filter((cell) => !sharedLineOfSight(world.map).canSee(me.cell, cell))
        const soldiers = snapshot.soldiers.map((one) => {
          if (one.side === me.side || !isAlive(one) || unseen.length === 0 || world.sees(id, one.id)) return one
          const cell = unseen[Math.floor(random.next() * unseen.length)]!
          return { ...one, cell, nextCell: cell, health: 1, crouching: !one.crouching }
        })
        other.restore({ ...snapshot, soldiers })
        const twin = new FsmSoldier(id, 0)
        Object.assign(twin.memory, machine.memory)
        twin.update(other)
        machine.update(world)
        expect(twin.memory).toEqual(machine.memory)
        expect(other.soldiers[id]).toEqual(world.soldiers[id])
      }
    }),
    { numRuns: 40 },
  )
})

test('goes through all of its states', () => {
  const seen = new Set<FsmState>()
  for (let seed = 0; seed < 10; seed++) {
    const machines: FsmSoldier[] = []
    runMatch({
      seed,
      blue: (team) => {
        for (const { id } of team.soldiers) machines.push(new FsmSoldier(id, id))
        return { update: (world) => machines.map((machine) => machine.update(world)) }
      },
      red: fsmTeam,
      onTick: () => machines.map((machine) => seen.add(machine.memory.state)),
    })
  }
  expect([...seen].sort()).toEqual(['attack', 'flee', 'patrol', 'search', 'takeCover'])
})

test('takes up a position behind cover and crouches there', () => {
  const map = arenaMap(`
    ..............
    .....c........
    ..............
  `)
  const world = new ShooterWorld({
    map,
    soldiers: [
      { name: 'Ada', side: 'blue', cell: 15 },
      { name: 'Rolf', side: 'red', cell: 25, health: 1e6 },
    ],
  })
  const ada = new FsmSoldier(0, 1)
  for (let tick = 0; tick < 30; tick++) {
    ada.update(world)
    world.step()
  }
  expect(world.soldiers[0]).toMatchObject({ cell: 18, crouching: true, task: 'fire', target: 1 })
})

test('runs from a grenade', () => {
  let hits = 0
  for (let column = 3; column < 9; column++) {
    const world = new ShooterWorld({
      map: arenaMap(Array(5).fill('.'.repeat(14)).join('\n')),
      soldiers: [
        { name: 'Ada', side: 'blue', cell: 28 + column },
        { name: 'Rolf', side: 'red', cell: 28 },
      ],
    })
    const ada = new FsmSoldier(0, 1)
    world.orders.throwGrenade(1, 28 + column)
    for (let tick = 0; tick < 20 && !world.events.some(({ type }) => type === 'explosion'); tick++) {
      ada.update(world)
      world.step()
    }
    hits += world.events.filter(
      (event) => event.type === 'hit' && event.weapon === 'grenade' && event.target === 0,
    ).length
  }
  expect(hits).toBe(0)
})

test('does not hang where there is nowhere to go', () => {
  const world = new ShooterWorld({ map: arenaMap('###\n#.#\n###'), soldiers: [{ name: 'Ada', side: 'blue', cell: 4 }] })
  const ada = new FsmSoldier(0, 1)
  ada.update(world)
  world.step(1)
  expect(world.soldiers[0]!.cell).toBe(4)
})
