import { expect, test, vi } from 'vitest'
import type { AgentEvent } from '../../agent/agent-events.ts'
import { Recording } from '../recording.ts'
import { ExpectedEvents } from './replayed-inputs.ts'

const event = (tick: number): AgentEvent => ({ type: 'plan-requested', goal: 'getDrunk', agent: 'Jack', tick })

test('the events of a tick are read with those of a few ticks after it, and never all at once', () => {
  const recording = new Recording()
  recording.addKeyframe('Jack', undefined, 0)
  for (let tick = 1; tick <= 1000; tick++) {
    recording.add(event(tick))
    recording.add({ type: 'over-budget', spent: 3, budget: 2, unit: 'milliseconds', agent: 'Jack', tick })
    recording.endTick(tick, tick / 10)
  }
  const read = vi.spyOn(recording, 'events')
  const expected = new ExpectedEvents(recording, 10)
  expect(read).not.toHaveBeenCalled()
  expect([expected.at(10), expected.at(1001)]).toEqual([undefined, undefined])
  for (let tick = 11; tick <= 1000; tick++) expect(expected.at(tick)).toEqual([event(tick)])
  expect(read.mock.calls.length).toBeGreaterThan(4)
  expect(Math.max(...read.mock.results.map(({ value }) => value.length))).toBeLessThan(300)
  // backwards, as branches do
  expect(expected.at(500)).toEqual([event(500)])
})
