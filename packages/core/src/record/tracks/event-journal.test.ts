import { expect, test } from 'vitest'
import type { AgentEvent } from '../../agent/agent-events.ts'
import { Recording } from '../recording.ts'

const belief = (agent: string, tick: number, value: unknown): AgentEvent => ({
  type: 'belief',
  key: 'gold',
  value,
  was: undefined,
  source: 'eyes',
  agent,
  tick,
})

test('events that wait for their tracks are there for whoever asks, in their order', () => {
  const recording = new Recording()
  for (let at = 0; at < 100; at++) recording.add(belief(at % 3 === 0 ? 'Anne' : 'Jack', 1 + (at >> 3), at))
  expect(recording.size).toBe(100)
  expect(recording.events().map(({ order }) => order)).toEqual(Array.from({ length: 100 }, (_, at) => at))
  expect([...recording.tracks.keys()]).toEqual(['Anne', 'Jack'])
  // two chunks, each with a keyframe
  expect(recording.size).toBe(102)
  recording.add(belief('Jack', 20, 7))
  const [newest] = recording.history('Jack')
  expect(newest).toEqual({ order: 100, event: belief('Jack', 20, 7) })
})

test('more events of one tick than the journal holds', () => {
  const recording = new Recording()
  for (let at = 0; at < 20_000; at++) recording.add(belief(`agent ${at % 7}`, 1, at))
  expect(recording.events(1, 1).map(({ event }) => event)).toEqual(
    Array.from({ length: 20_000 }, (_, at) => belief(`agent ${at % 7}`, 1, at)),
  )
})

test('an event that cannot be read leaves no trace in those after it', () => {
  const recording = new Recording()
  recording.add(belief('Jack', 1, 1))
  const broken: AgentEvent = {
    type: 'plan-not-found',
    goal: 'getDrunk',
    status: 'unsolvable',
    reasons: [],
    get why(): string {
      throw new Error('too dear')
    },
    agent: 'Jack',
    tick: 1,
  }
  expect(() => recording.add(broken)).toThrow('too dear')
  recording.add(belief('Jack', 1, 2))
  expect(recording.events().map(({ event }) => event)).toEqual([belief('Jack', 1, 1), belief('Jack', 1, 2)])
})

test('a book that is full is put aside only when no event waits that is packed with it', () => {
  const recording = new Recording()
  const text = (at: number) => `${at} ${'x'.repeat(1000)}`
  for (let at = 0; at < 6000; at++) {
    recording.add(belief(`agent ${at % 2}`, at, text(at)))
    // one of them gets its chunk from the next book, the other continues with its own
    if (at === 4000) recording.addKeyframe('agent 0', undefined, at)
  }
  expect(
    new Set([...recording.tracks.values()].flatMap(({ chunks }) => chunks.map(({ log }) => log.beginning.book))).size,
  ).toBeGreaterThan(1)
  expect(recording.events().map(({ event }) => (event as { value?: unknown }).value)).toEqual(
    Array.from({ length: 6000 }, (_, at) => text(at)),
  )
})
