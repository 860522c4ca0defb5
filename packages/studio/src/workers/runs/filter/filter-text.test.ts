import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameColumns, nameCondition, readFilter } from './filter-text.ts'

test('words, names, kinds and figures', () => {
  expect(
    readFilter('grip outcome=crash,cpu-limit -domain="two words",x is:failed cpu>=2.5 -cost=3').conditions,
  ).toEqual([
    { kind: 'word', text: 'grip', isNot: false },
    { kind: 'name', column: 'outcome', names: ['crash', 'cpu-limit'], isNot: false },
    { kind: 'name', column: 'domain', names: ['two words', 'x'], isNot: true },
    { kind: 'is', what: 'failed', isNot: false },
    { kind: 'figure', attribute: 'cpu', comparison: '>=', value: 2.5, isNot: false },
    { kind: 'figure', attribute: 'cost', comparison: '=', value: 3, isNot: true },
  ])
  expect(readFilter('A* "with LM-cut"').conditions.map((each) => each.kind === 'word' && each.text)).toEqual([
    'a*',
    'with lm-cut',
  ])
  expect(readFilter('  ')).toEqual({ conditions: [] })
})

test.each([
  ['cpu>', 'Write a number behind cpu>, such as cpu>2.5.'],
  ['cpu>fast', 'Write a number behind cpu>, such as cpu>2.5.'],
  ['is:good', 'Write is:solved, is:unsolved, is:failed.'],
  ['domain<x', 'A name is equal or not: write domain=NAME or -domain=NAME.'],
  ['task=', 'Write a name behind task='],
])('%s is told, and the rest is used', (text, problem) => {
  const read = readFilter(`${text} gripper`)
  expect(read.problem).toBe(problem)
  expect(read.conditions).toEqual([{ kind: 'word', text: 'gripper', isNot: false }])
})

test('any name can be written as a condition, and no text breaks the reader', () => {
  fc.assert(
    fc.property(fc.constantFrom(...nameColumns), fc.string({ unit: 'grapheme', minLength: 1 }), (column, name) => {
      expect(readFilter(nameCondition(column, name)).conditions).toEqual([
        { kind: 'name', column, names: [name], isNot: false },
      ])
    }),
  )
  fc.assert(fc.property(fc.string(), (text) => void readFilter(text)))
})
