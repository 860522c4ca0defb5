import { expect, test } from 'vitest'
import { someResult } from '../../test/results.ts'
import { ResultAnalysis } from '../tables/result-analysis.ts'
import { ResultColumns } from '../tables/result-columns.ts'
import { scatterChart, scatterPoints } from './scatter.ts'

test('a task that only one of two has run is no point; one that only one answers is', () => {
  const columns = new ResultColumns()
  const add = (algorithm: string, task: string, outcome: 'solved' | 'cpu-limit', cpu: number) =>
    columns.add(someResult({ run: `${algorithm} ${task}`, algorithm, task, outcome, figures: { cpu } }))
  add('a', 'p1', 'solved', 1)
  add('b', 'p1', 'cpu-limit', 30)
  add('a', 'p2', 'solved', 2)
  add('a', 'p3', 'solved', 3)
  add('b', 'p3', 'solved', 4)
  const analysis = new ResultAnalysis(columns)
  expect(scatterPoints(analysis, 0, 1, 'cpu')).toEqual([
    { key: 'gripper/p1', domain: 'gripper', x: 1, y: Number.NaN, runs: ['a p1', 'b p1'] },
    { key: 'gripper/p3', domain: 'gripper', x: 3, y: 4, runs: ['a p3', 'b p3'] },
  ])
  expect(scatterChart(analysis, 0, 1, 'cpu').match(/data-runs/g)?.length).toBe(2)
})
