/** The modules of the campaigns on their smallest tasks: what does not depend on the clock is exact and comes again. */
import { exactExperiment, experiments } from '@telos/minecraft'
import { describe, expect, test } from 'vitest'
import { run as crowd } from './agents-under-load/crowd.ts'
import { answers } from './calleja-random/answers.ts'
import { published } from './calleja-random/published.ts'
import { run as sample } from './calleja-random/sample.ts'
import { run as traverse } from './calleja-shapes/traverse.ts'
import { answers as needsAnswers } from './cantoni-needs/answers.ts'
import { plan, react } from './cantoni-needs/needs.ts'
import { published as printedNeeds } from './cantoni-needs/published.ts'
import { answers as strategyAnswers } from './cantoni-strategies/answers.ts'
import { published as printedStrategies } from './cantoni-strategies/published.ts'
import { run as count } from './counting/plan.ts'
import { run as contest } from './goap-scaling/contest.ts'

type Figures = Readonly<Record<string, number>>

const traversals = ['astar', 'breadth-first', 'depth-first']

test('Calleja: a sample lies near the exact expectation', () => {
  for (const traversal of ['astar', 'breadth-first', 'depth-first'] as const) {
    const { figures } = sample({ values: { set: 1, trees: 2000 } }, { seed: 5, options: { traversal } })
    const { cost, standardDeviation } = exactExperiment(experiments[1]).means[traversal]
    expect(Math.abs(figures.planCost - cost)).toBeLessThan((4 * standardDeviation) / Math.sqrt(2000))
  }
})

test('Calleja: the table beside the thesis counts the printed means inside our intervals', () => {
  // two samples around each printed mean, except for one set
  const samples = published.flatMap((result) =>
    [-0.5, 0.5].map((off) => {
      const shift = result.task.startsWith('1') && result.algorithm.startsWith('A*') ? off + 100 : off
      const { planCost, unsolved } = result.figures
      const figures = { planCost: planCost + shift, unsolved: unsolved + shift }
      return { ...result, algorithm: result.algorithm.replace(', published', ''), figures }
    }),
  )
  const text = answers(samples)
  // its mean cost, and its number of trees without a plan
  expect(text).toContain('Printed figures inside our intervals: 14 of 16.')
  expect(text).toMatch(/\| 2: wool: thesis +\| +5\.898 \| +7\.5746 \|/)
})

describe('Calleja: trees of a shape', () => {
  const values = { branches: 3, depth: 4, width: 2, trees: 5 }

  test.each(['plenty', 'scarce', 'rare'])(
    '%s: the same trees for all traversals; A* finds the cheapest plans',
    (plans) => {
      const [astar, breadth, depth] = traversals.map(
        (traversal) =>
          traverse({ values: { ...values, plans } }, { seed: 3, options: { traversal } }).figures as Figures,
      )
      // 3 + 9 + 27 + 81
      for (const { treeNodes, poolActions } of [astar, breadth, depth])
        expect({ treeNodes, poolActions }).toEqual({ treeNodes: 120, poolActions: 21 })
      expect(new Set([astar, breadth, depth].map(({ withPlan }) => withPlan)).size).toBe(1)
      expect(astar.planCost).toBeLessThanOrEqual(Math.min(breadth.planCost, depth.planCost))
      expect(breadth.planLength).toBeLessThanOrEqual(depth.planLength)
    },
  )

  test('what is counted comes again', () => {
    const once = () => {
      const task = { values: { ...values, plans: 'rare' } }
      const { figures } = traverse(task, { seed: 3, options: { traversal: 'depth-first' } })
      const { traverseMicroseconds, growMicroseconds, ...counted } = figures as Figures
      expect(Math.min(traverseMicroseconds, growMicroseconds)).toBeGreaterThan(0)
      return counted
    }
    expect(once()).toEqual(once())
  })
})

test('Cantoni: the plan for K = 3, and behaviour without a plan', () => {
  const figures = (heuristic: string, K: number) =>
    plan({ values: { scenario: 1, K } }, { options: { heuristic } }).figures as Record<string, number>
  expect(figures('discontentment', 3)).toMatchObject({ finalDiscontentment: 97, minutes: 365, expanded: 1629 })
  expect(figures('hMax', 3)).toMatchObject({ finalDiscontentment: 210 })
  const { averageDiscontentment, ...rest } = react({ values: { scenario: 1 } }).figures
  expect(averageDiscontentment).toBeCloseTo(274.026, 3)
  expect(rest).toMatchObject({ finalDiscontentment: 210, minutes: 380, planLength: 14 })
})

test('counting: both engines agree on the cheapest plan, and a goal that does not exist is said', () => {
  const [auto, uniform] = ['auto', 'uniform-cost'].map((engine) =>
    count({ values: { domain: 1, goal: 0 } }, { options: { engine }, limits: {} }),
  )
  expect(auto).toMatchObject({ outcome: 'solved', figures: { cost: 18, proved: 1 } })
  expect(uniform).toMatchObject({ outcome: 'solved', figures: { cost: 18, proved: 1 } })
  const none = count({ values: { domain: 1, goal: 99 } }, { options: { engine: 'auto' }, limits: {} })
  expect(none).toMatchObject({ outcome: 'unsupported', detail: expect.stringMatching(/^the domain has \d goals$/) })
})

test('GOAP: three planners find the same cheapest chain', () => {
  const answers = ['telos', 'textbook', 'npm'].map((planner) =>
    contest({ values: { steps: 4, extra: 5, kind: 'dead' } }, { options: { planner } }),
  )
  const figures = answers.map((answer) => answer.figures as Record<string, number>)
  for (const [at, answer] of answers.entries()) {
    expect(answer).toMatchObject({ outcome: 'solved', figures: { length: 4, cost: figures[0]['cost'] } })
    expect(figures[at]['plansPerSecond']).toBeGreaterThan(0)
  }
})

test('Cantoni: the tables beside the thesis put the printed figures of a job beside ours', () => {
  const ours = (printed: typeof printedNeeds) =>
    printed.map((result) => ({
      ...result,
      algorithm: result.algorithm.replace(', published', ''),
      figures: Object.fromEntries(Object.entries(result.figures).map(([name, value]) => [name, value + 1])),
    }))
  const needs = needsAnswers(ours(printedNeeds))
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  expect(needs.find(([, title]) => title === 'A\\*, K = 1')?.slice(2, 6)).toEqual([
    '',
    '115,006 (115,005)',
    '',
    '6,952 (6,951)',
  ])
  expect(needs.find(([, title]) => title === 'A\\*, K = 3')?.slice(2, 6)).toEqual(['98 (97)', '', '80 (79)', ''])
  const strategies = strategyAnswers(ours(printedStrategies)).split('\n')
  expect(strategies).toHaveLength(2 + 12)
  expect(strategies.at(-1)?.match(/[\w.,-]+/g)).toEqual(['astar', '2', 'closed', '3.3', '6,932', '4.300', '6,933'])
  expect(strategies[2]).toContain('stopped after 180 s')
})

test('agents: a crowd under a budget of expansions answers every query, the same way each time', () => {
  const once = (expansions: number) =>
    crowd({ values: { agents: 10, seconds: 1 } }, { options: { expansions } }).figures
  const { answered, latencyFramesMost } = once(10_000)
  expect({ answered, latencyFramesMost }).toEqual({ answered: 10, latencyFramesMost: 1 })
  expect(once(10_000).answered).toBe(answered)
})
