import { expect, test } from 'vitest'
import { stateDifferenceOf } from './state-difference.ts'

test.each<[string, unknown, unknown, object]>([
  [
    'facts of a task',
    { at: 'docks', gold: 1 },
    { at: 'docks', gold: 2 },
    { count: 1, all: 2, changes: [{ what: 'gold', before: '1', after: '2' }] },
  ],
  ['tiles', [1, 2, 0], [1, 0, 2], { count: 2, all: 3 }],
  [
    'nested data',
    { on: [['a'], []] },
    { on: [[], ['a']] },
    {
      changes: [
        { what: 'on[0][0]', before: 'a', after: undefined },
        { what: 'on[1][0]', before: undefined, after: 'a' },
      ],
    },
  ],
  ['facts of PDDL', ['at(hall)', 'fuel(t)=3'], ['fuel(t)=2', 'at(yard)'], { count: 3, all: 3 }],
  [
    'states known as text',
    'at=docks gold=1',
    'at=docks gold=2',
    { changes: [{ what: 'gold', before: '1', after: '2' }] },
  ],
  ['rows of a board', ['w.A', 'www'], ['wA.', 'www'], { changes: [{ what: '[0]', before: 'w.A', after: 'wA.' }] }],
  ['equal states', { a: [1] }, { a: [1] }, { count: 0, changes: [] }],
  ['nothing and something', null, 3, { changes: [{ what: '', before: 'null', after: '3' }] }],
])('%s', (_name, before, after, expected) => {
  expect(stateDifferenceOf(before, after)).toMatchObject(expected)
})
