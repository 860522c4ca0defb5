import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AgentEvent } from '../../agent-events.ts'
import { EventLog } from './event-log.ts'
import { SlotArena } from './slot-arena.ts'

const step = { name: 'go', args: { to: 'inn' }, cost: 2 }
const happenings = fc.oneof(
  fc.record({
    type: fc.constant('belief'),
    key: fc.string(),
    value: fc.anything(),
    was: fc.anything(),
    source: fc.string(),
  }),
  fc.constantFrom<object>(
    { type: 'action-start', step },
    { type: 'action-start', step, target: { cell: 3 } },
    { type: 'action-start', step, fallback: true },
    { type: 'action-done', step, seconds: 1.5 },
    { type: 'action-stopped', step, reason: 'order', seconds: 0 },
    { type: 'plan-requested', goal: 'rob' },
    { type: 'plan-dropped', goal: 'rob', reason: 'order' },
    { type: 'plan-adopted', goal: 'rob', steps: [step], at: 0 },
    { type: 'plan-not-found', goal: 'rob', status: 'unsolvable', why: 'no action gives gold.' },
    { type: 'agent-paused' },
  ),
)
const events = fc.array(
  fc
    .tuple(happenings, fc.constantFrom('Jack', 'Jack', 'Flint'))
    .map(([parts, agent]) => ({ ...parts, agent, tick: 1 })),
  { maxLength: 200 },
)

test('what is read is what was added, in memory that was used before, too', () => {
  const arena = new SlotArena()
  fc.assert(
    fc.property(events, (added) => {
      const log = new EventLog('Jack', arena)
      const other = new EventLog('Jack', arena)
      for (const [order, event] of added.entries()) {
        log.add(event as AgentEvent, order)
        other.add(event as AgentEvent, -order)
      }
      expect(log.read()).toEqual(added.map((event, order) => ({ order, event })))
      expect(log.read().map(({ event }) => Object.keys(event))).toEqual(added.map((event) => Object.keys(event)))
      log.clear()
      expect([log.length, log.read()]).toEqual([0, []])
      expect(other.read()).toHaveLength(added.length)
      other.clear()
    }),
  )
})

test('what is worked out when it is read is read once, and what it takes is not kept', () => {
  const log = new EventLog('Jack', new SlotArena())
  let reads = 0
  const event = {
    type: 'plan-not-found',
    goal: 'rob',
    status: 'unsolvable',
    get why() {
      reads++
      return 'no action gives gold.'
    },
    agent: 'Jack',
    tick: 1,
  } as const
  log.add(event, 0)
  expect(reads).toBe(1)
  const [kept] = log.read()
  expect(Object.is(kept.event, event)).toBe(false)
  expect(Object.getOwnPropertyDescriptor(kept.event, 'why')?.value).toBe('no action gives gold.')
  expect(reads).toBe(1)
})
