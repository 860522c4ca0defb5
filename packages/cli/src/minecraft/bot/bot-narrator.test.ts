import type { MindEvent } from '@telos/minecraft'
import { expect, test } from 'vitest'
import { memoryIo } from '../../../test/memory-io.ts'
import { BotNarrator } from './bot-narrator.ts'

type Happening = MindEvent extends infer E ? (E extends MindEvent ? Omit<E, 'tick'> : never) : never

/** The printed lines of events that are a second apart. */
function told(...events: readonly Happening[]): string[] {
  const { io, out } = memoryIo()
  const narrator = new BotNarrator(io)
  for (const [at, event] of events.entries()) narrator.onEvent({ ...event, tick: at * 20 } as MindEvent)
  return out().trimEnd().split('\n')
}

const plan = (...steps: readonly string[]): Happening => ({
  type: 'plan-made',
  goal: 'x',
  steps,
  seconds: 9.6,
  expanded: 1,
})
const begun = (step: string): Happening => ({ type: 'step-begun', goal: 'x', step })

test('each line has its game time', () => {
  expect(told(plan('a', 'b'), begun('a'), { type: 'hurt' }, { type: 'died' }, { type: 'respawned' })).toEqual([
    '   0.0 s  plan for x, about 10 s: a, b',
    '   1.0 s  a',
    '   2.0 s  is hurt',
    '   3.0 s  died',
    '   4.0 s  comes back to life',
  ])
})

test('long plans are wrapped beside the time', () => {
  const lines = told(plan(...Array.from({ length: 20 }, (_, at) => `gather ${at} oak_log`)))
  expect(lines.length).toBeGreaterThan(3)
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(100)
  for (const line of lines.slice(1)) expect(line).toMatch(/^ {12}\S/)
})

test('each plan that is taken up is told, and what led to it', () => {
  const lines = told(
    plan('a', 'b'),
    begun('a'),
    { type: 'replanned', goal: 'x', because: 'the sheep ran off' },
    plan('c'),
    begun('c'),
  )
  expect(lines.map((line) => line.slice(10))).toEqual([
    'plan for x, about 10 s: a, b',
    'a',
    'plans again: the sheep ran off',
    'plan for x, about 10 s: c',
    'c',
  ])
})

test('what it says about its plans is not told twice; what it answers is told', () => {
  const lines = told(
    plan('a'),
    { type: 'said', text: 'plan for x: a' },
    { type: 'heard', from: 'Bob', text: 'Telos status' },
    { type: 'said', text: 'I am fine' },
  )
  expect(lines.map((line) => line.slice(10))).toEqual([
    'plan for x, about 10 s: a',
    'Bob says: Telos status',
    'says: I am fine',
  ])
})

test('a goal that failed is told when the story goes on: the last one belongs to the summary', () => {
  const failed: Happening = { type: 'errand-ended', goal: 'wool', end: { status: 'failed', why: 'no sheep' } }
  expect(told(begun('a'), failed)).toEqual(['   0.0 s  a'])
  expect(told(begun('a'), failed, begun('b'))).toEqual(['   0.0 s  a', '   1.0 s  no wool: no sheep', '   2.0 s  b'])
})

test('players cannot send commands to the terminal, or lines of their own', () => {
  const text = 'hi\u001b]0;owned\u0007\n   9.9 s  got diamond\u202e'
  expect(told({ type: 'heard', from: 'Bob', text }, { type: 'said', text })).toEqual([
    '   0.0 s  Bob says: hi\\u001b]0;owned\\u0007 9.9 s got diamond\\u202e',
    '   1.0 s  says: hi\\u001b]0;owned\\u0007 9.9 s got diamond\\u202e',
  ])
})
