import type { AgentEvent } from '@telos/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOutRooms } from './floor-plan.ts'
import { orderTimeout } from './room-squad.ts'
import { RoomsRun, type RoomsSetup, roomsDemo, unitNames } from './rooms-demo.ts'
import { RoomsReferee } from './rooms-referee.ts'
import type { ScriptedTrouble } from './rooms-world.ts'

const unit = fc.constantFrom(...unitNames)
const when = fc.integer({ min: 0, max: 160 }).map((quarter) => quarter / 4)
const span = fc.integer({ min: 4, max: 160 }).map((quarter) => quarter / 4)

function troubleIn(rooms: number): fc.Arbitrary<ScriptedTrouble> {
  const place = fc
    .tuple(fc.integer({ min: 1, max: rooms }), fc.constantFrom('post1', 'post4', 'north-west', 'south-east'))
    .map(([room, spot]) => `room${room}-${spot}`)
  return fc.oneof(
    fc
      .tuple(unit, when, span)
      .map(([name, from, length]): ScriptedTrouble => ({ kind: 'delayed', unit: name, from, until: from + length })),
    fc
      .tuple(place, when, span)
      .map(([spot, from, length]): ScriptedTrouble => ({ kind: 'blocked', place: spot, from, until: from + length })),
    fc
      .tuple(fc.constantFrom('Ann', 'Bob', 'Cid'), when)
      .map(([name, from]): ScriptedTrouble => ({ kind: 'lost', unit: name, from })),
  )
}

const setup: fc.Arbitrary<RoomsSetup> = fc.integer({ min: 1, max: 3 }).chain((rooms) =>
  fc.record({
    seed: fc.integer(),
    rooms: fc.constant(rooms),
    troubles: fc.array(troubleIn(rooms), { maxLength: 4 }),
  }),
)

function finish(run: RoomsRun): string[] {
  const told: string[] = []
  let goesOn = true
  while (goesOn) {
    goesOn = run.step()
    told.push(...run.newSentences())
  }
  return told
}

function eventsOf(run: RoomsRun): AgentEvent[] {
  const events: AgentEvent[] = []
  run.society.subscribe((event) => events.push(event))
  finish(run)
  return events
}

test('whatever goes wrong, nobody enters before all have reported, and all rooms are cleared in the end', () => {
  fc.assert(
    fc.property(setup, (given) => {
      const run = new RoomsRun(given)
      finish(run)
      expect(run.outcome()).toMatchObject({ cleared: given.rooms, arrested: given.rooms, earlyEntries: 0 })
      // a room counts as clear only after a unit has stood in each corner
      const swept = run.world.units.flatMap((name) => run.world.body(name).swept)
      for (const room of run.world.plan.rooms) expect(swept).toEqual(expect.arrayContaining([...room.corners]))
    }),
    { numRuns: 30 },
  )
}, 60_000)

test('the same seed gives the same run', () => {
  fc.assert(
    fc.property(setup, (given) => {
      expect(finish(new RoomsRun(given))).toEqual(finish(new RoomsRun(given)))
    }),
    { numRuns: 8 },
  )
}, 60_000)

test('a run that was saved in the middle goes on as it would have', () => {
  fc.assert(
    fc.property(setup, fc.integer({ min: 1, max: 120 }), (given, ticks) => {
      const run = new RoomsRun(given)
      for (let tick = 0; tick < ticks; tick++) run.step()
      const saved = run.society.save()
      const other = new RoomsRun(given)
      for (const name of unitNames) if (!run.society.agents.has(name)) other.society.remove(name)
      other.society.load(saved, other.loading)
      run.newSentences()
      other.newSentences()
      expect(finish(other)).toEqual(finish(run))
    }),
    { numRuns: 15 },
  )
}, 60_000)

test('each room has a plan of two actions', () => {
  const plans = new Set<string>()
  for (const event of eventsOf(new RoomsRun({ seed: 5, rooms: 3, troubles: [] }))) {
    if (event.type !== 'plan-found' || event.agent !== 'squad') continue
    plans.add(event.steps.map(({ name, args }) => `${name} ${args.room}`).join(', '))
  }
  expect([...plans]).toEqual(['room1', 'room2', 'room3'].map((room) => `stackUp ${room}, clearCorners ${room}`))
})

test('orders and reports go between the squad and its units only, with a target for each', () => {
  const events = eventsOf(new RoomsRun({ seed: 5, rooms: 1, troubles: [] }))
  const targets = new Set<string>()
  for (const event of events) {
    if (event.type === 'order-given') {
      expect([event.agent, unitNames]).toEqual(['squad', expect.arrayContaining([event.to])])
      targets.add(JSON.stringify(event.target))
    }
    if (event.type === 'report') expect(event.to).toBe('squad')
  }
  // four posts and four corners, none of them twice
  expect(targets.size).toBe(8)
})

test('an order that takes too long fails and is given again', () => {
  const troubles: ScriptedTrouble[] = [{ kind: 'delayed', unit: 'Cid', from: 0.5, until: 2.5 * orderTimeout }]
  const run = new RoomsRun({ seed: 3, rooms: 1, troubles })
  const failures = eventsOf(run).filter((event) => event.type === 'action-failed' && event.agent === 'squad')
  expect(failures.map((event) => 'reason' in event && event.reason)).toEqual([
    `it took longer than ${orderTimeout} s`,
    `it took longer than ${orderTimeout} s`,
  ])
  expect(run.outcome()).toMatchObject({ cleared: 1, earlyEntries: 0, failedOrders: 2 })
})

test('a unit that finds no way says so, and the order is given again until there is one', () => {
  const run = new RoomsRun({
    seed: 3,
    rooms: 1,
    troubles: [{ kind: 'blocked', place: 'room1-post2', from: 0.25, until: 12 }],
  })
  const told = finish(run)
  expect(told).toContain('Bob reports: unable to comply.')
  expect(run.outcome()).toMatchObject({ cleared: 1, earlyEntries: 0 })
})

test('the others take over the corner of one who is lost inside', () => {
  const free = new RoomsRun({ seed: 3, rooms: 1, troubles: [] })
  const first = eventsOf(free).find((event) => event.type === 'action-start' && event.step.name === 'sweep')
  const run = new RoomsRun({
    seed: 3,
    rooms: 1,
    troubles: [{ kind: 'lost', unit: 'Dee', from: (first?.tick ?? 0) / 4 }],
  })
  finish(run)
  expect(run.world.body('Dee').swept).toEqual([])
  expect(run.outcome()).toMatchObject({ cleared: 1, units: 3, earlyEntries: 0 })
})

test('when all are lost the squad stops', () => {
  const troubles = unitNames.map((name): ScriptedTrouble => ({ kind: 'lost', unit: name, from: 3 }))
  const run = new RoomsRun({ seed: 3, rooms: 2, troubles })
  finish(run)
  expect(run.outcome()).toMatchObject({ cleared: 0, units: 0 })
})

test('the referee sees who goes in too early', () => {
  const referee = new RoomsReferee()
  const at = { tick: 1 }
  const order = { type: 'order-given', agent: 'squad', bias: { moveTo: 1 }, target: 'post', ...at } as const
  const report = { type: 'report', to: 'squad', goal: 'moveTo', what: 'completed', ...at } as const
  referee.onEvent({ type: 'action-start', agent: 'squad', step: { name: 'stackUp', args: { room: 'room1' } }, ...at })
  referee.onEvent({ ...order, order: 1, to: 'Ann' })
  referee.onEvent({ ...order, order: 2, to: 'Bob' })
  referee.onEvent({ ...report, order: 1, agent: 'Ann' })
  referee.see('room1', 'Ann', 2)
  referee.onEvent({ ...report, order: 2, agent: 'Bob' })
  referee.see('room1', 'Bob', 3)
  expect(referee.entries.map(({ isEarly }) => isEarly)).toEqual([true, false])
})

test('no two places of a floor plan are on the same cell, and there is a way to each', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 12 }), (seed, rooms) => {
      const { cellOf, placeAt, grid, starts } = layOutRooms(seed, rooms)
      expect(cellOf.size).toBe(rooms * 8)
      expect(placeAt.size).toBe(cellOf.size)
      for (const cell of cellOf.values()) expect(grid.pathLength(starts[0], cell)).toBeLessThan(Infinity)
    }),
    { numRuns: 30 },
  )
})

test('the demo has options and a picture, and refuses nonsense', () => {
  for (const trouble of roomsDemo.options[1].choices ?? []) {
    const run = roomsDemo.start({ seed: 2, rooms: 2, trouble })
    while (run.step());
    expect(run.outcome()).toMatchObject({ cleared: 2, earlyEntries: 0 })
    expect(run.newSentences().at(-1)).toBe('Room 2 is clear.')
    expect(run.picture?.().match(/\*/g)?.length).toBeGreaterThanOrEqual(4)
  }
  for (const wrong of [{ rooms: 0 }, { rooms: 1.5 }, { rooms: 'many' }, { trouble: 'dragons' }])
    expect(() => roomsDemo.start({ seed: 1, ...wrong })).toThrow(RangeError)
})
