import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AgentEvent } from '../../agent/agent-events.ts'
import { ByteArena, NumberLog } from '../packing/number-log.ts'
import { WordBook } from '../packing/word-book.ts'
import type { NumberedEvent, ViewSample } from './log-reader.ts'
import { RecordLog } from './record-log.ts'

const begin = (book: WordBook, log = new NumberLog()) =>
  new RecordLog({ agent: 'Jack', book, ends: new Map([[1, 70]]), tick: 0, order: -1 }, log)

/** With all fields made. */
function made(log: RecordLog): { readonly view: unknown; readonly records: (NumberedEvent | ViewSample)[] } {
  const reader = log.read()
  const records: (NumberedEvent | ViewSample)[] = []
  for (let record = reader.next(); record !== undefined; record = reader.next())
    records.push(
      'fields' in record ? { tick: record.tick, order: record.order, parts: { fields: record.fields() } } : record,
    )
  return { view: reader.view, records }
}

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
    {
      type: 'plan-not-found',
      goal: 'rob',
      status: 'unsolvable',
      reasons: [{ kind: 'no-producer', condition: 'gold' }],
      why: 'no action achieves gold.',
    },
    { type: 'agent-paused' },
  ),
)
const fields = fc.record({ x: fc.double(), pose: fc.tuple(fc.double(), fc.constantFrom(1, 'left', null)) })
const records = fc.array(
  fc.oneof(
    fc.tuple(happenings, fc.constantFrom('Jack', 'Jack', 'Flint'), fc.nat(2)).map(([parts, agent, tick]) => ({
      event: { ...parts, agent, tick } as unknown as AgentEvent,
    })),
    fc.tuple(fields, fc.nat(2)).map(([own, tick]) => ({ tick, parts: { fields: own } })),
    fc.constantFrom({ tick: 1, parts: { goal: 'rob', planningFor: undefined } }),
  ),
  { maxLength: 200 },
)

test('what is read is what was added, in a book and in bytes that were used before, too', () => {
  const book = new WordBook()
  const arena = new ByteArena()
  const bytes = new NumberLog()
  fc.assert(
    fc.property(records, (added) => {
      const numbered = added.map((record, order) => ({ order: order % 3 === 0 ? order : order * 2, ...record }))
      const log = begin(book, bytes)
      log.begin(undefined)
      for (const record of numbered) {
        if ('event' in record) log.add(record.event, record.order)
        else log.sample(record)
      }
      const open = made(log)
      expect(open).toEqual({ view: undefined, records: numbered })
      const keysOf = (record: object) => Object.keys('event' in record ? (record.event as object) : record)
      expect(open.records.map(keysOf).map((keys) => [...keys].sort())).toEqual(
        numbered.map(keysOf).map((keys) => [...keys].sort()),
      )
      log.close(arena)
      expect(bytes.length).toBe(0)
      expect(made(log)).toEqual(open)
    }),
  )
})

test('what a game changes later stays as it was', () => {
  const book = new WordBook()
  const log = begin(book)
  log.begin(undefined)
  const place = { cell: 1, near: ['door'] }
  const event = { type: 'belief', key: 'place', value: place, was: undefined, source: 'eyes', agent: 'Jack', tick: 1 }
  // often enough to become a word
  for (let order = 0; order < 6; order++) log.add(event as AgentEvent, order)
  place.cell = 2
  place.near.push('window')
  log.add(event as AgentEvent, 6)
  const values = made(log).records.map((record) => 'event' in record && 'value' in record.event && record.event.value)
  expect(values[5]).toEqual({ cell: 1, near: ['door'] })
  expect(values[6]).toEqual({ cell: 2, near: ['door', 'window'] })
})

test('values that cannot be taken apart are kept as they are', () => {
  const book = new WordBook()
  const log = begin(book)
  log.begin(undefined)
  const cyclic: Record<string, unknown> = {}
  Object.assign(cyclic, { a: cyclic, b: cyclic })
  const thrower = {
    get cell() {
      throw new Error('no')
    },
  }
  const odd = [new Map([[1, cyclic]]), thrower, cyclic]
  for (const [order, value] of odd.entries()) {
    const event = { type: 'belief', key: 'odd', value, was: -0, source: 'eyes', agent: 'Jack', tick: 1 }
    log.add(event as AgentEvent, order)
  }
  const events = made(log).records.map((record) => ('event' in record ? record.event : undefined))
  expect(events.map((event) => event?.type === 'belief' && event.was)).toEqual([-0, -0, -0])
  expect(events[0]?.type === 'belief' && events[0].value).toBe(odd[0])
  expect(events[1]?.type === 'belief' && events[1].value).toBe(thrower)
  expect(events).toHaveLength(3)
})

test('what is worked out when it is read is read once, and what it takes is not kept', () => {
  const log = begin(new WordBook())
  log.begin(undefined)
  let reads = 0
  const event = {
    type: 'plan-not-found',
    goal: 'rob',
    status: 'unsolvable',
    reasons: [],
    get why() {
      reads++
      return 'no action achieves gold.'
    },
    agent: 'Jack',
    tick: 1,
  } as const
  log.add(event, 0)
  expect(reads).toBe(1)
  const [kept] = made(log).records
  expect('event' in kept && Object.getOwnPropertyDescriptor(kept.event, 'why')?.value).toBe('no action achieves gold.')
  expect(reads).toBe(1)
})
