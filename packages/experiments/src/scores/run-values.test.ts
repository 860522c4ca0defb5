import { expect, test } from 'vitest'
import { someResult } from '../../test/results.ts'
import { ResultAnalysis } from '../tables/result-analysis.ts'
import { ResultColumns } from '../tables/result-columns.ts'

/** The scores of one run, in four digits. */
function scoreOf(name: string, changes: Parameters<typeof someResult>[0], reference?: number): string {
  const columns = new ResultColumns()
  columns.add(someResult(changes))
  const known = reference === undefined ? {} : { references: { 'gripper/prob01': { cost: reference } } }
  return new ResultAnalysis(columns, { ...known, agileLimit: 300 }).runValues(name)[0]!.toFixed(4)
}

const limits = { cpu: 1800, wall: 2700, memory: 2048, output: 16 }

// computed by hand from the definitions: 1 − ln(value / best) / ln(worst / best)
test.each([
  ['agile', { figures: { cpu: 0 } }, '1.0000'],
  ['agile', { figures: { cpu: 1 } }, '1.0000'],
  // 1 − ln 10 / ln 300 = 1 − 2.302585 / 5.703782
  ['agile', { figures: { cpu: 10 } }, '0.5963'],
  ['agile', { figures: { cpu: 300 } }, '0.0000'],
  ['agile', { figures: { cpu: 301 } }, '0.0000'],
  ['agile', { figures: { cpu: 1 }, outcome: 'cpu-limit' }, '0.0000'],
  ['expandedScore', { figures: { expanded: 100 } }, '1.0000'],
  ['expandedScore', { figures: { expanded: 10_000 } }, '0.5000'],
  ['expandedScore', { figures: { expanded: 1_000_000 } }, '0.0000'],
  ['expandedScore', { figures: { expanded: 0 } }, '1.0000'],
  // 2 MiB to the limit of the run, 2048 MiB: ten doublings; 64 MiB are five of them
  ['memoryScore', { figures: { memory: 64 }, limits }, '0.5000'],
  ['memoryScore', { figures: { memory: 2048 }, limits }, '0.0000'],
  // the time of the search, to the limit of the run: 1 − ln 30 / ln 1800
  ['searchSecondsScore', { figures: { searchSeconds: 30 }, limits }, '0.5462'],
  // a proof that there is no plan is an answer, and its effort counts
  ['expandedScore', { figures: { expanded: 100 }, outcome: 'unsolvable' }, '1.0000'],
  ['expandedScore', { figures: { expanded: 100 }, outcome: 'memory-limit' }, '0.0000'],
] as const)('%s of %j is %s', (name, changes, score) => {
  expect(scoreOf(name, changes)).toBe(score)
})

test.each([
  [11, 11, '1.0000'],
  [22, 11, '0.5000'],
  // a plan that is better than the reference is the best that is known
  [10, 11, '1.0000'],
  [0, 0, '1.0000'],
  [5, 0, '0.0000'],
  // below 0, nothing but the best is comparable
  [-3, -5, '0.0000'],
  [-5, -3, '1.0000'],
  [0, -5, '0.0000'],
])('satisficing: cost %d where %d is known is %s', (cost, reference, score) => {
  expect(scoreOf('satisficing', { figures: { cost } }, reference)).toBe(score)
})
