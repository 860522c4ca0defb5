import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leftOutNotes, leftOutText } from './left-out-text.ts'

test('one task is told as one', () => {
  expect(leftOutText({ algorithm: 'agent', tasks: 1, why: 'agent plays games' })).toBe(
    'agent is not run on one task: agent plays games',
  )
  expect(leftOutText({ algorithm: 'agent', tasks: 2, why: 'agent plays games' })).toMatch(/ on 2 tasks: /)
})

test('there are a few notes, and none is lost without a word', () => {
  const entry = fc.record({ algorithm: fc.string(), tasks: fc.integer({ min: 1 }), why: fc.string() })
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 30 }), (leftOut) => {
      const notes = leftOutNotes(leftOut, 'small.yaml')
      expect(notes.length).toBeLessThanOrEqual(4)
      const more = /^(\d+) more algorithms .*: telos experiment status small\.yaml lists all$/.exec(notes.at(-1) ?? '')
      if (leftOut.length <= 4) expect(notes).toEqual(leftOut.map(leftOutText))
      else expect(Number(more?.[1]) + notes.length - 1).toBe(leftOut.length)
    }),
  )
})
