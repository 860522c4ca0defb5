import { expect, test } from 'vitest'
import { madeResults } from '../../test/made-results.ts'
import type { RunResult } from '../results/result.ts'
import { ResultColumns } from '../tables/result-columns.ts'
import { findContradictions } from './contradictions.ts'

const [base] = madeResults()

function columnsOf(...changes: readonly Partial<RunResult>[]): ResultColumns {
  const columns = new ResultColumns()
  for (const [at, change] of changes.entries()) columns.add({ ...base, run: String(at), ...change })
  return columns
}

const a = { algorithm: 'A', optimal: true, outcome: 'solved', figures: { cost: 12 } } as const

test.each<[string, readonly Partial<RunResult>[], readonly string[]]>([
  ['two claims that agree', [a, { ...a, algorithm: 'B' }], []],
  [
    'two claims that differ',
    [a, { ...a, algorithm: 'B', figures: { cost: 11 } }],
    ['A claims that 12 is the least cost, but B claims 11'],
  ],
  [
    'a cheaper plan',
    [a, { ...a, algorithm: 'B', optimal: false, figures: { cost: 10 } }],
    ['A claims that 12 is the least cost, but B has a valid plan of cost 10'],
  ],
  [
    'a proof that is dearer',
    [
      { ...a, optimal: false, figures: { cost: 12, proved: 1 } },
      { ...a, algorithm: 'B', optimal: false, figures: { cost: 11, proved: 0 } },
    ],
    ['A claims that 12 is the least cost, but B has a valid plan of cost 11'],
  ],
  ['a dearer plan is no matter', [a, { ...a, algorithm: 'B', optimal: false, figures: { cost: 13 } }], []],
  ['an invalid plan says nothing', [a, { ...a, algorithm: 'B', outcome: 'invalid-plan', figures: { cost: 1 } }], []],
  ['another task says nothing', [a, { ...a, task: 'other', figures: { cost: 1 } }], []],
  ['rounding is no matter', [a, { ...a, algorithm: 'B', figures: { cost: 12.0000001 } }], []],
  [
    'a wrong proof',
    [a, { algorithm: 'B', outcome: 'unsolvable', figures: {} }],
    ['B claims a proof that there is no plan, but A has a valid one'],
  ],
])('%s', (_, changes, messages) => {
  expect(findContradictions(columnsOf(...changes)).map(({ message }) => message)).toEqual(messages)
})

test('dearer than the reference', () => {
  expect(findContradictions(columnsOf(a), [11]).map(({ message }) => message)).toEqual([
    'A claims that 12 is the least cost, but the reference is 11',
  ])
  expect(findContradictions(columnsOf(a), [Number.NaN])).toEqual([])
  const proof = { algorithm: 'B', outcome: 'unsolvable', figures: {} } as const
  expect(findContradictions(columnsOf(proof), [11])).toEqual([
    {
      kind: 'unsolvable-is-solved',
      task: 0,
      row: 0,
      message: 'B claims a proof that there is no plan, but the reference has one of cost 11',
    },
  ])
  expect(findContradictions(columnsOf(proof), [Number.NaN])).toEqual([])
})
