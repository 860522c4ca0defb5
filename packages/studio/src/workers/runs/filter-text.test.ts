import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameCondition, readFilter } from './filter-text.ts'

const known = {
  algorithm: ['lama', 'A* with LM-cut'],
  domain: ['gripper', 'two words', 'x'],
  campaign: ['one'],
  revision: ['before', 'after'],
}
const filterOf = (text: string) => readFilter(text, known).filter

test('words, names, kinds and figures', () => {
  expect(filterOf('grip prob07 outcome=crash,cpu-limit domain="two words",x cpu>=2.5 cpu<4 cost=3')).toEqual({
    text: 'grip prob07',
    outcomes: ['cpu-limit', 'crash'],
    domains: ['two words', 'x'],
    ranges: { cpu: { from: 2.5, to: expect.closeTo(4, 10) }, cost: { from: 3, to: 3 } },
  })
  expect(filterOf('cpu<4').ranges!['cpu']!.to).toBeLessThan(4)
  expect(filterOf('cpu>0').ranges!['cpu']!.from).toBeGreaterThan(0)
  expect(filterOf('cpu>-1').ranges!['cpu']!.from).toBeGreaterThan(-1)
  expect(filterOf('is:failed').outcomes).toContain('crash')
  expect(filterOf('-is:solved outcome=solved').outcomes).toEqual([])
  expect(filterOf('-algorithm=lama').algorithms).toEqual(['A* with LM-cut'])
  expect(filterOf('-domain=x -domain=gripper').domains).toEqual(['two words'])
  expect(filterOf('-revision=before campaign=one')).toEqual({ revisions: ['after'], campaigns: ['one'] })
  expect(filterOf('  ')).toEqual({})
})

test.each([
  ['cpu>', 'Write a number behind cpu>, such as cpu>2.5.'],
  ['cpu>fast', 'Write a number behind cpu>, such as cpu>2.5.'],
  ['is:good', 'Write is:solved, is:unsolved or is:failed.'],
  ['is:constructor', 'Write is:solved, is:unsolved or is:failed.'],
  ['domain<x', 'Names are equal or not: write domain=NAME or -domain=NAME.'],
  ['domain=', 'Write a name behind domain='],
])('%s is told, and the rest is used', (text, problem) => {
  const read = readFilter(`${text} gripper`, known)
  expect(read.problem).toBe(problem)
  expect(read.filter).toEqual({ text: 'gripper' })
})

test('a name that is not there is told', () => {
  expect(readFilter('domain=griper', known)).toEqual({
    filter: { domains: ['griper'] },
    problem: 'There is no domain "griper".',
  })
})

test('any name can be written as a condition, and no text breaks the reader', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      expect(readFilter(nameCondition('domain', name), { ...known, domain: [name] })).toEqual({
        filter: { domains: [name] },
      })
    }),
  )
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void readFilter(text, known)))
})
