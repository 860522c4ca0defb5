import { describe, expect, test, vi } from 'vitest'
import { innerSociety } from '../../test/agents/agents.ts'
import { bodiesOn, cook, Island, kinds, live, makeCrew, planningFor, tick } from '../../test/agents/island.ts'
import { WorkerPlanner } from '../agent/schedule/worker-planner.ts'
import { createSociety } from '../agent/society.ts'
import { DomainError } from '../diagnostic.ts'
import { branch } from './branch.ts'
import { createRecorder } from './recorder.ts'
import { replay } from './replay.ts'
import { type RecordedInput, type Session, sessionOf } from './session.ts'
import { recordInputs } from './sessions/input-log.ts'
import { readSession } from './sessions/read-session.ts'
import { writeSession } from './sessions/write-session.ts'
import { decodeValue } from './values/decode-value.ts'
import { encodeValue } from './values/encode-value.ts'

/** An unpredictable clock, different on each machine and in each run. */
function unsteadyClock(from: number) {
  let now = from
  let step = from
  return () => {
    step = (step * 7919 + 13) % 1009
    now += step / 1500
    return now
  }
}

async function record(seed: number, ticks: number, clock?: () => number): Promise<{ session: Session; end: unknown }> {
  const world = new Island()
  const society = makeCrew(world, seed, planningFor(clock && { clock }))
  const log = recordInputs(society, { checkpointEvery: 50 })
  const recorder = createRecorder(society)
  await live(society, world, ticks)
  const session = readSession(writeSession(sessionOf(recorder, log))).session!
  return { session, end: society.save() }
}

function again(session: Session, from?: number, clock?: () => number) {
  const world = new Island()
  const options = { kinds, context: bodiesOn(world), world, planning: planningFor(clock && { clock }) }
  return replay(session, from === undefined ? options : { ...options, from })
}

describe('replay', () => {
  test.each([1, 2, 3])('is exact: outside sensors, promises, calls and all, seed %i', async (seed) => {
    const { session, end } = await record(seed, 200)
    const run = again(session).run()
    expect(run.difference).toBeUndefined()
    expect(run.tick).toBe(200)
    expect(run.society.save()).toEqual(end)
  })

  test.each([1, 2])('is exact under milliseconds, with another clock, seed %i', async (seed) => {
    const { session, end } = await record(seed, 200, unsteadyClock(seed))
    expect(session.inputs.some(({ is }) => is === 'grants')).toBe(true)
    const run = again(session, undefined, unsteadyClock(500)).run()
    expect(run.difference).toBeUndefined()
    expect(run.society.save()).toEqual(end)
  })

  test('is exact with answers of workers, and needs none', () => {
    const world = new Island()
    // the fallback plans queries with a context; their answers arrive like those of workers
    const fallback = planningFor({ clock: unsteadyClock(3) })
    const society = createSociety({ seed: 4, world, planning: new WorkerPlanner([], { fallback }) })
    for (const name of ['Jack', 'Anne']) {
      const beliefs = { at: 'tavern', gold: 9 } as const
      society.add(cook, { name, context: { island: world, name }, beliefs, without: ['goTavern'] })
    }
    const log = recordInputs(society)
    const recorder = createRecorder(society)
    for (let count = 0; count < 200; count++) tick(society)
    const session = readSession(writeSession(sessionOf(recorder, log))).session!
    expect(JSON.stringify(session.inputs)).toContain('"answer"')
    const other = new Island()
    const run = replay(session, {
      kinds,
      context: bodiesOn(other),
      world: other,
      planning: new WorkerPlanner([]),
    }).run()
    expect(run.difference).toBeUndefined()
    expect(run.society.save()).toEqual(society.save())
  })

  test('may begin at any checkpoint', async () => {
    const { session, end } = await record(2, 200)
    expect(session.checkpoints.map((checkpoint) => checkpoint.tick)).toEqual([0, 50, 100, 150])
    for (const from of [60, 120, 199]) {
      const run = again(session, from)
      expect(run.tick).toBe(Math.floor(from / 50) * 50)
      run.run()
      expect(run.difference).toBeUndefined()
      expect(run.society.save()).toEqual(end)
    }
  })

  test('tells the first difference', async () => {
    const { session } = await record(1, 100)
    const inputs = session.inputs.map((input) =>
      input.is === 'call' && input.method === 'tell' ? { ...input, args: [{ praised: true }] } : input,
    )
    const { difference } = again({ ...session, inputs }).run()
    expect(difference?.tick).toBe(10)
    expect(difference?.expected).toMatchObject({ type: 'belief', key: 'praised', value: false })
    expect(difference?.message).toBe('tick 10: nothing; recorded: Flint belief')
  })

  test.each([
    ['cost', / finds a plan for .*, cost [\d.]+; recorded: finds a plan for .*, cost 99$/],
    ['waited', / plan-found with waited \d; recorded: 99$/],
  ])('tells that the %s of a plan is different', async (key, message) => {
    const { session } = await record(1, 100)
    const { recording } = session
    const events = recording.events.bind(recording)
    vi.spyOn(recording, 'events').mockImplementation((from, to) =>
      events(from, to).map(({ order, event }) => ({
        order,
        event: event.type === 'plan-found' ? { ...event, [key]: 99 } : event,
      })),
    )
    expect(again(session).run().difference?.message).toMatch(message)
  })

  test('is exact for sessions of versions that told no reasons for goals', () => {
    const begin = (features?: object) => {
      const society = makeCrew(new Island(), 1, planningFor(), features)
      const log = recordInputs(society)
      const recorder = createRecorder(society)
      const reasons: unknown[] = []
      society.subscribe((event) => void ('because' in event && reasons.push(event.because)))
      for (let count = 0; count < 100; count++) tick(society)
      return { reasons, session: readSession(writeSession(sessionOf(recorder, log))).session! }
    }
    expect(begin().reasons).not.toEqual([])
    const { reasons, session } = begin({ reason: undefined })
    expect(reasons).toEqual([])
    const run = again(session).run()
    expect([run.difference, run.tick]).toEqual([undefined, 100])
  })

  test('has one input for what all are told, and is exact where each was told by itself', () => {
    const society = makeCrew(new Island(), 1)
    const log = recordInputs(society)
    const recorder = createRecorder(society)
    for (let count = 0; count < 60; count++) {
      if (count === 20) society.notify('gossip', { about: 'rum' })
      if (count === 30) society.notify('gossip', undefined, ['Anne', 'nobody'])
      tick(society)
    }
    const session = sessionOf(recorder, log)
    const now = session.inputs
    const isTold = (input: RecordedInput) => input.is === 'call' && input.method === 'notify'
    expect(now.filter(isTold)).toHaveLength(2)
    const everybody = [...society.agents.keys()]
    const inputs = now.flatMap((input) => {
      if (!isTold(input) || input.is !== 'call') return [input]
      const [event, data, to = everybody] = decodeValue(input.args) as [string, unknown, string[]?]
      return to.map((agent) => ({ ...input, agent, args: encodeValue([event, data]) }))
    })
    expect(inputs).toHaveLength(now.length - 2 + everybody.length + 2)
    for (const form of [session, { ...session, checkpoints: session.checkpoints.slice(0, 1), inputs }]) {
      const run = again(form).run()
      expect([run.difference, run.tick]).toEqual([undefined, 60])
      expect(run.society.save()).toEqual(society.save())
    }
  })

  test('goes on after calls that were refused then, too', () => {
    const world = new Island()
    const society = makeCrew(world, 1)
    const log = recordInputs(society)
    const recorder = createRecorder(society)
    tick(society)
    const refused = [
      () => society.agent('Jack').setGoal('getDrnk', { weight: 2 }),
      () => society.agent('Jack').setAction('drnk', false),
      () => society.agent('Jack').setGoal('getDrunk', { weight: Number.NaN }),
    ]
    for (const call of refused) expect(call).toThrow()
    for (let count = 0; count < 20; count++) tick(society)
    // logged before it was checked, whichever checks come first today
    const methods = [
      ['setGoal', ['getDrnk', { weight: 2 }]],
      ['setAction', ['drnk', false]],
    ] as const
    const calls = methods.map(([method, args]) => ({ is: 'call', agent: 'Jack', method, args }) as const)
    const session = sessionOf(recorder, log)
    const run = again({ ...session, inputs: [...calls, ...session.inputs] }).run()
    expect(run.difference).toBeUndefined()
    expect(run.tick).toBe(21)
    expect(run.society.save()).toEqual(society.save())
  })

  test('needs a start', () => {
    const recorder = createRecorder(makeCrew(new Island(), 1))
    expect(() => again(sessionOf(recorder))).toThrow(DomainError)
  })
})

describe('a log of inputs', () => {
  test('keeps its bounds, and what is left can be replayed', async () => {
    const world = new Island()
    const society = makeCrew(world, 1)
    const log = recordInputs(society, { inputs: 100, checkpointEvery: 5, checkpoints: 4 })
    const recorder = createRecorder(society)
    await live(society, world, 149)
    expect(log.inputs.length).toBeLessThan(150)
    expect(log.checkpoints.length).toBeLessThanOrEqual(4)
    expect(log.checkpoints[0].tick).toBeGreaterThan(0)
    const run = again(sessionOf(recorder, log)).run()
    expect(run.difference).toBeUndefined()
    expect(run.society.save()).toEqual(society.save())
  })

  test('begins anew when a saved society is loaded, and so does the recorder', async () => {
    const world = new Island()
    const society = makeCrew(world, 1)
    const log = recordInputs(society, { checkpointEvery: 5 })
    const recorder = createRecorder(society)
    await live(society, world, 8)
    const saved = structuredClone(society.save())
    await live(society, world, 12)
    society.load(saved, { kinds, context: bodiesOn(world) })
    expect(log.inputs).toEqual([])
    expect(log.checkpoints.map((checkpoint) => checkpoint.tick)).toEqual([8])
    expect(recorder.range).toEqual({ first: 8, complete: 8, last: 8 })
    await live(society, world, 30)
    expect(recorder.range).toEqual({ first: 8, complete: 8, last: 38 })
    const run = again(readSession(writeSession(sessionOf(recorder, log))).session!).run()
    expect(run.difference).toBeUndefined()
    expect(run.tick).toBe(38)
    expect(run.society.save()).toEqual(society.save())
    expect(recorder.at(38).agents.get('Jack')?.beliefs).toEqual(society.agent('Jack').view().beliefs)
  })

  test('lets go of the society', () => {
    const society = makeCrew(new Island(), 1)
    const { inputs } = innerSociety(society)
    const log = recordInputs(society)
    tick(society)
    log.stop()
    tick(society)
    expect(innerSociety(society).inputs).toBe(inputs)
    expect(log.inputs.filter(({ is }) => is === 'call')).toHaveLength(1)
  })
})

describe('branch', () => {
  test('goes on from a tick as it was, or with something changed', async () => {
    const { session } = await record(3, 120)
    const world = new Island()
    const options = { kinds, context: bodiesOn(world), world, planning: planningFor() }
    const same = branch(session, 60, {}, options)
    expect(same).toMatchObject({ tick: 60, covers: 'everything', difference: undefined, missing: [] })
    expect(same.society.save()).toEqual(again(session).run(60).society.save())
    const other = branch(session, 60, { Jack: { gold: 9 } }, { ...options, planning: planningFor() })
    expect(other.society.agent('Jack').view().beliefs['gold']).toBe(9)
    expect(() => tick(other.society)).not.toThrow()
  })

  test('covers beliefs only without a world, and says so', async () => {
    const { session } = await record(3, 120)
    const {
      society,
      covers,
      tick: at,
    } = branch(session, 60, { Jack: { gold: 9 } }, { kinds, context: bodiesOn(new Island()) })
    expect([covers, at, society.ticks]).toEqual(['beliefs', 60, 60])
    const anne = session.recording.at(60).agents.get('Anne')
    expect(society.agent('Anne').view().beliefs).toMatchObject(anne!.beliefs)
    expect(society.agent('Jack').beliefs.values['gold']).toBe(9)
  })
})
