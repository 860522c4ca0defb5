import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { type ToyAgent, ToySociety } from '../../test/agents/toy-society.ts'
import type { AgentView } from '../agent/agent.ts'
import { describeMoment } from './moments/describe-moment.ts'
import { createRecorder } from './recorder.ts'
import { LogReader } from './tracks/log-reader.ts'

const step = (name: string) => ({ name, args: {} })
const names = ['Jack', 'Anne', '__proto__']

/** Something that may happen to an agent. */
const happenings = fc.oneof(
  fc.tuple(fc.constantFrom('gold', 'rum', '__proto__'), fc.integer({ min: 0, max: 3 })).map(
    ([key, value]) =>
      (agent: ToyAgent) =>
        agent.believe(key, value),
  ),
  fc.constantFrom('guard', 'door').map((thing) => (agent: ToyAgent) => agent.see(thing, { cell: 1 })),
  fc.constantFrom('rob', 'sleep', undefined).map((goal) => (agent: ToyAgent) => agent.want(goal)),
  fc.boolean().map((takesUp) => (agent: ToyAgent) => agent.plan('rob', [step('go'), step('take')], takesUp)),
  fc.constantFrom('go', 'take').map((name) => (agent: ToyAgent) => agent.start(step(name))),
  fc.constantFrom('go', 'take').map((name) => (agent: ToyAgent) => agent.fail(step(name))),
  fc.integer({ min: 0, max: 2 }).map((x) => (agent: ToyAgent) => {
    agent.pose[0] = x
  }),
  fc.constantFrom(...names).map((name) => (agent: ToyAgent, society: ToySociety, number: number) => {
    const to = society.agents.get(name)
    if (to !== undefined) agent.order(to, number)
  }),
)

const turns = fc.array(fc.tuple(fc.constantFrom(...names), happenings, fc.boolean(), fc.nat(30)), { maxLength: 120 })

/** Views whose confidence is rounded for comparison. */
const rounded = (views: ReadonlyMap<string, AgentView>) =>
  [...views].sort().map(([name, view]) => {
    const memory = view.memory.map((known) => ({ ...known, confidence: Math.round(known.confidence * 1e6) }))
    return [name, { ...view, memory }]
  })

describe('a recorder', () => {
  test('restores every moment that it still has, whatever happened', () => {
    fc.assert(
      fc.property(turns, fc.constantFrom(16, 40, 1000), fc.constantFrom(30, 2000), (run, events, total) => {
        const society = new ToySociety()
        society.add('Jack')
        const recorder = createRecorder(society, { events, total, keyframeEvery: 7 })
        const truth = [society.views()]
        let number = 0
        let waiting: (() => void)[] = []
        for (const [name, happen, endsTick, chance] of run) {
          waiting.push(() => {
            if (chance === 0) society.remove(name)
            happen(society.agents.get(name) ?? society.add(name), society, ++number)
          })
          if (!endsTick) continue
          society.tick(() => {
            for (const turn of waiting) turn()
          })
          waiting = []
          truth[society.ticks] = society.views()
        }
        const { complete, last } = recorder.range
        expect(last).toBe(society.ticks)
        for (let tick = complete; tick <= last; tick++) {
          const moment = recorder.at(tick)
          expect(rounded(moment.agents)).toEqual(rounded(truth[tick]))
          expect(moment.missing).toEqual([])
        }
      }),
    )
  })

  test('keeps its bounds', () => {
    const society = new ToySociety()
    for (const name of ['a', 'b', 'c', 'd']) society.add(name)
    const recorder = createRecorder(society, { events: 64, total: 150, hits: 5, ticks: 10 })
    recorder.breakOn({ on: 'event', when: () => true })
    for (let tick = 0; tick < 500; tick++) {
      society.tick(() => {
        for (const agent of society.agents.values()) agent.believe('gold', tick)
      })
    }
    // even without any tick
    for (let count = 0; count < 1000; count++) society.agents.get('a')?.believe('rum', count)
    for (const track of recorder.recording.tracks.values()) expect(track.size).toBeLessThanOrEqual(64)
    const { records, dropped, ticks, hits, droppedHits } = recorder.statistics()
    expect(records).toBeLessThanOrEqual(150)
    expect(dropped).toBeGreaterThan(2000)
    expect(hits).toBe(5)
    expect(droppedHits).toBe(2995)
    expect(ticks.complete).toBeGreaterThan(400)
    expect(recorder.recording.times.size).toBe(10)
    expect(recorder.at(500).agents.get('a')?.beliefs).toEqual({ gold: 499, rum: 999 })
    expect(recorder.at(1).agents.size).toBe(0)
    expect(recorder.at(1).missing).toEqual(['a', 'b', 'c', 'd'])
  })

  test('those who are gone for long are let go, too', () => {
    const society = new ToySociety()
    const recorder = createRecorder(society, { total: 100 })
    for (let count = 0; count < 1000; count++) {
      society.add(`soldier ${count}`)
      society.tick()
      society.remove(`soldier ${count}`)
    }
    expect(recorder.recording.tracks.size).toBeLessThan(60)
    expect(recorder.statistics().records).toBeLessThanOrEqual(100)
  })

  test('listens only while it is attached', () => {
    const society = new ToySociety()
    const jack = society.add('Jack')
    const recorder = createRecorder(society)
    society.tick(() => jack.believe('gold', 1))
    recorder.detach()
    expect(society.subscribers).toBe(0)
    society.tick(() => jack.believe('gold', 2))
    recorder.attach()
    society.tick()
    expect(recorder.at(1).agents.get('Jack')?.beliefs).toEqual({ gold: 1 })
    expect(recorder.at(3).agents.get('Jack')?.beliefs).toEqual({ gold: 2 })
  })

  test('a tick outside of the recording is its nearest end, and one in between the earlier one', () => {
    const society = new ToySociety()
    const jack = society.add('Jack')
    society.tick()
    const recorder = createRecorder(society)
    for (let gold = 1; gold <= 4; gold++) society.tick(() => jack.believe('gold', gold))
    const ticks = fc.oneof(fc.double({ noNaN: true }), fc.double({ min: -1, max: 7, noNaN: true }))
    fc.assert(
      fc.property(ticks, (tick) => {
        const whole = Math.min(5, Math.max(1, Math.floor(tick)))
        const moment = recorder.at(tick)
        expect(moment).toEqual(recorder.at(whole))
        expect(moment.tick).toBe(whole)
        expect(moment.agents.get('Jack')?.beliefs['gold']).toBe(whole === 1 ? undefined : whole - 1)
      }),
    )
    expect(() => recorder.at(Number.NaN)).toThrow(new RangeError('found the tick NaN, expected a number'))
  })

  test('ticks before the first agent are empty', () => {
    const society = new ToySociety()
    const recorder = createRecorder(society)
    for (let tick = 0; tick < 5; tick++) society.tick()
    society.add('Jack')
    society.tick()
    expect(recorder.at(2)).toMatchObject({ tick: 2, agents: new Map(), missing: [] })
  })

  test('what is told between two ticks belongs to the first of them', () => {
    const society = new ToySociety()
    const jack = society.add('Jack')
    const recorder = createRecorder(society)
    society.tick()
    jack.believe('gold', 1)
    jack.fail(step('go'))
    society.tick(() => jack.believe('gold', 2))
    expect(recorder.at(1).agents.get('Jack')).toMatchObject({ beliefs: { gold: 1 }, blamed: [{ step: step('go') }] })
    expect(recorder.at(2).agents.get('Jack')?.beliefs).toEqual({ gold: 2 })
  })

  test('what happens in a tick is there in the middle of it, as it was then', () => {
    const society = new ToySociety()
    const jack = society.add('Jack')
    const recorder = createRecorder(society)
    const place = { cell: 1 }
    const believed: unknown[] = []
    recorder.breakOn({ on: 'event', when: ({ type }) => type === 'belief' }, () => {
      believed.push(recorder.at(society.ticks).agents.get('Jack')?.beliefs)
    })
    society.tick(() => {
      jack.believe('gold', 1)
      jack.believe('place', place)
      place.cell = 2
      jack.believe('gold', 2)
    })
    expect(believed.at(-1)).toEqual({ gold: 2, place: { cell: 1 } })
    expect(recorder.at(1).agents.get('Jack')?.beliefs).toEqual({ gold: 2, place: { cell: 1 } })
    jack.believe('gold', 3)
    expect(recorder.recording.events(1, 1)).toHaveLength(4)
  })

  test('a moment and a step by one event read one keyframe and what came after it, however long it all is', () => {
    const society = new ToySociety()
    const jack = society.add('Jack')
    const recorder = createRecorder(society, { keyframeEvery: 16 })
    for (let tick = 1; tick <= 2000; tick++) society.tick(() => jack.believe('gold', tick))
    const reads = vi.spyOn(LogReader.prototype, 'next')
    expect(recorder.at(1000).agents.get('Jack')?.beliefs).toEqual({ gold: 1000 })
    expect(reads.mock.calls.length).toBeLessThan(40)
    const cursor = recorder.cursor.to(1000)
    expect(cursor.backEvent()).toBe(true)
    expect(cursor.moment.agents.get('Jack')?.beliefs).toEqual({ gold: 999 })
    expect(reads.mock.calls.length).toBeLessThan(200)
    reads.mockRestore()
  })

  test('own fields are sampled every tick, kept when they change, and drawn', () => {
    const society = new ToySociety()
    const jack = society.add('Jack')
    const recorder = createRecorder(society)
    society.tick(() => (jack.pose[0] = 1))
    for (let tick = 0; tick < 50; tick++) society.tick()
    society.tick(() => (jack.pose[0] = 2))
    expect(recorder.at(20).agents.get('Jack')?.fields).toEqual({ pose: [1, 0] })
    expect(recorder.draw(recorder.at(52)).get('Jack')).toEqual([{ kind: 'icon', at: [2, 0], icon: 'pawn' }])
    expect(recorder.recording.tracks.get('Jack')?.newest?.log.length).toBe(2)
  })

  test('steps back and forward by ticks and by events', () => {
    const society = new ToySociety()
    const jack = society.add('Jack')
    const recorder = createRecorder(society)
    society.tick(() => {
      jack.believe('gold', 1)
      jack.believe('gold', 2)
    })
    society.tick()
    society.tick(() => jack.believe('gold', 3))
    const { cursor } = recorder
    const gold = () => cursor.moment.agents.get('Jack')?.beliefs['gold']
    expect([cursor.tick, gold()]).toEqual([3, 3])
    cursor.back()
    expect([cursor.tick, gold()]).toEqual([2, 2])
    expect(cursor.backEvent()).toBe(true)
    expect([cursor.tick, gold(), cursor.event?.type]).toEqual([1, 1, 'belief'])
    expect(cursor.backEvent()).toBe(false)
    cursor.forward()
    expect([cursor.tick, gold(), cursor.event]).toEqual([1, 2, undefined])
    expect(cursor.forwardEvent()).toBe(true)
    expect([cursor.tick, gold()]).toEqual([3, 3])
    expect(cursor.forwardEvent()).toBe(false)
    expect(cursor.first().tick).toBe(0)
    expect(cursor.to(99).tick).toBe(3)
    expect(cursor.to(Number.NaN).tick).toBe(0)
  })

  test('of records and lists, differences show what is not the same', () => {
    const society = new ToySociety()
    const jack = society.add('Jack')
    const recorder = createRecorder(society)
    society.tick(() => jack.believe('place', { cell: 1, street: 'Mill Lane' }))
    society.tick(() => {
      jack.believe('place', { cell: 2, street: 'Mill Lane' })
      jack.pose[1] = 1e-9
    })
    society.tick(() => (jack.pose[1] = 1.0000001e-9))
    expect(recorder.compare(1, 2).map(({ text }) => text)).toEqual([
      'Jack: belief place cell 1 → 2',
      'Jack: pose [1] 0 → 1e-9',
    ])
    expect(recorder.compare(2, 3).map(({ text }) => text)).toEqual(['Jack: pose [1] 1e-9 → 1.0000001e-9'])
  })

  test('agents that begin together do not take their keyframes together', () => {
    const society = new ToySociety()
    const crew = Array.from({ length: 8 }, (_, index) => society.add(`sailor ${index}`))
    const recorder = createRecorder(society, { keyframeEvery: 64 })
    for (let tick = 1; tick <= 400; tick++) {
      society.tick(() => {
        for (const sailor of crew) sailor.pose[0] = tick
      })
    }
    const tracks = [...recorder.recording.tracks.values()]
    expect(new Set(tracks.map(({ chunks }) => chunks[1].keyframe.tick)).size).toBeGreaterThan(5)
    // half as far apart as for agents without own fields
    for (const { chunks } of tracks) for (const { log } of chunks) expect(log.length).toBeLessThanOrEqual(33)
  })

  test('compares two ticks and tells a moment in words', () => {
    const society = new ToySociety()
    const jack = society.add('Jack')
    const recorder = createRecorder(society)
    society.tick(() => jack.believe('gold', 2))
    society.tick(() => {
      jack.believe('gold', 3)
      jack.want('rob')
      jack.plan('rob', [step('go'), step('take')], true)
      jack.start(step('go'))
      society.add('Anne')
    })
    expect(recorder.compare(1, 2).map(({ text }) => text)).toEqual([
      'Jack: belief gold 2 → 3',
      'Jack: goal nothing → rob',
      'Jack: plan nothing → rob: [go] → take',
      'Jack: action nothing → go approaching',
      'Anne: has joined',
    ])
    expect(recorder.compare(2, 2)).toEqual([])
    expect(describeMoment(recorder.at(2))).toBe(
      [
        'tick 2, 1 s',
        'Jack (toy)',
        '  wants rob',
        '  plan rob: [go] → take',
        '  does go, approaching, begun 0 s ago',
        '  believes gold = 3',
        '  pose: [0, 0]',
        'Anne (toy)',
        '  pose: [0, 0]',
      ].join('\n'),
    )
  })
})
