/**
 * The results of Cantoni's thesis, according to an independent reading of it: behaviour and plans of the household, the sweep over K,
 * prunings, and the delivery example. Everything runs twice: with the model that we ship, and with one built from the reference's own
 * tables.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineNeedsProblem, household, instanceOf, type Job, needsInstance, needsStartOf, solve } from '@telos/lab'
import { behave, defineNeeds, discontentmentRule, level, type NeedsState, needsMetrics } from '@telos/papers/needs'
import { describe, expect, test } from 'vitest'
import { deliveryOn } from '../../packages/lab/src/problems/delivery.ts'
import type { Edge } from '../../packages/lab/src/problems/delivery-graph.ts'

interface Row {
  readonly action: string
  readonly needs: readonly number[]
  readonly D: number
  readonly time: number
  readonly inactive: readonly string[]
}

interface Day {
  readonly trace: readonly Row[]
  readonly metrics: Readonly<Record<'final' | 'time' | 'avg' | 'rate' | 'max' | 'min', number>>
}

type ByScenario<T> = Readonly<Record<'1' | '2', T>>
type Counters = Readonly<
  Record<'cost' | 'depth' | 'inFringe' | 'maxFringe' | 'processed' | 'popped' | 'maxDepth' | 'branching', number>
>

interface Golden {
  readonly model: {
    readonly needs: readonly string[]
    readonly clamp: readonly [number, number]
    readonly scenarios: ByScenario<readonly number[]>
    readonly initialInactive: readonly string[]
    readonly actions: readonly {
      readonly name: string
      readonly minutes: number
      readonly effects: readonly number[]
      readonly enables: readonly string[]
      readonly disables: readonly string[]
    }[]
  }
  readonly gob: ByScenario<Day>
  readonly finalPlans: ByScenario<Day>
  readonly kSweep: ByScenario<
    readonly (Readonly<
      Record<
        | 'K'
        | 'finalD'
        | 'minutes'
        | 'planDepth'
        | 'cost'
        | 'processed'
        | 'expanded'
        | 'inFringe'
        | 'maxFringe'
        | 'maxDepth',
        number
      >
    > & { readonly equalsBestFirst: boolean; readonly plan: readonly string[]; readonly D: readonly number[] })[]
  >
  readonly bestFirst: ByScenario<{
    readonly finalD: number
    readonly plan: readonly string[]
    readonly D: readonly number[]
    readonly processed: Readonly<Record<string, number>>
  }>
  readonly pruning: {
    readonly byTie: Readonly<Record<string, Readonly<Record<'none1' | 'closed1' | 'none2' | 'closed2', number>>>>
    readonly bounds: Readonly<Record<'none1' | 'closed1seen' | 'none2' | 'closed2', readonly number[]>>
  }
  readonly graph: {
    readonly knownEdges: readonly Edge[]
    readonly exampleExtraEdges: readonly Edge[]
    readonly printed: Omit<Counters, 'popped'>
    readonly onlyKnownEdges: Counters
    readonly withExampleExtra: Readonly<Record<'cutcycle' | 'closed' | 'none', Counters>>
  }
}

const file = join(process.env.TELOS_SHARED ?? '', 'golden/cantoni.json')
const isThere = Boolean(process.env.TELOS_SHARED) && existsSync(file)
const golden = (isThere ? JSON.parse(readFileSync(file, 'utf8')) : undefined) as Golden

test('the reference is there', () => {
  expect(isThere).toBe(true)
})

function fromTables({ needs, clamp: [min, max], scenarios, initialInactive, actions }: Golden['model']) {
  const named = (numbers: readonly number[]) => Object.fromEntries(needs.map((name, at) => [name, numbers[at]]))
  return defineNeedsProblem({
    name: 'tables',
    model: defineNeeds({
      needs: Object.fromEntries(needs.map((name) => [name, level({ min, max })])),
      actions: Object.fromEntries(
        actions.map(({ name, effects, ...rest }) => [name, { ...rest, effects: named(effects) }]),
      ),
      inactive: initialInactive,
    }),
    scenarios: { '1': { needs: scenarios[1] }, '2': { needs: scenarios[2] } },
    until: 360,
  })
}

/** The tie-breaking rule that the reference recommends, which is ours: f, then h, then first in, first out. */
const ourTies = 'hfirst'
const scenarios = ['1', '2'] as const

describe.skipIf(!isThere).each(['shipped', 'tables'] as const)('the household, %s', (kind) => {
  const problem = kind === 'shipped' || !isThere ? household : fromTables(golden.model)
  const plan = (scenario: string, job: Job) => {
    const { solutions, statistics } = solve(needsInstance(problem, { start: { scenario } }), {
      pruning: 'none',
      ...job,
    })
    return { ...solutions[0], statistics }
  }
  const greedy = (scenario: string) => plan(scenario, { strategy: 'best-first', heuristic: 'discontentment(1)' })
  const rows = (states: readonly NeedsState[]): Row[] =>
    states.map(({ lastAction, needs, discontentment, minutes, inactive }) => ({
      action: lastAction,
      needs,
      D: discontentment,
      time: minutes,
      inactive,
    }))
  const sorted = (trace: readonly Row[]) => trace.map((row) => ({ ...row, inactive: row.inactive.toSorted() }))
  const labels = (path: readonly NeedsState[]) => path.map(({ lastAction }) => lastAction)
  const values = (path: readonly NeedsState[]) => path.map(({ discontentment }) => discontentment)

  function expectMetrics(states: readonly NeedsState[], { final, time, avg, rate, max, min }: Day['metrics']) {
    const metrics = needsMetrics(states)
    expect([metrics.final, metrics.minutes, metrics.maximum, metrics.minimum]).toEqual([final, time, max, min])
    expect(Math.abs(metrics.average - avg)).toBeLessThan(1e-9)
    expect(Math.abs(metrics.rate - rate)).toBeLessThan(1e-9)
  }

  test.each(scenarios)('behaviour without a plan, scenario %s', (scenario) => {
    const start = needsStartOf(problem, { scenario })
    const { states } = behave(problem.model, start, { rule: discontentmentRule, until: problem.until })
    expect(rows(states)).toEqual(sorted(golden.gob[scenario].trace))
    expectMetrics(states, golden.gob[scenario].metrics)
  })

  test.each(scenarios)('the plan with K = 3, scenario %s', (scenario) => {
    const { path } = plan(scenario, { heuristic: 'discontentment(3)' })
    expect(rows(path)).toEqual(sorted(golden.finalPlans[scenario].trace))
    expectMetrics(path, golden.finalPlans[scenario].metrics)
  })

  test.each(scenarios)('best-first search, scenario %s', (scenario) => {
    const { path, finalState, statistics } = greedy(scenario)
    const wanted = golden.bestFirst[scenario]
    expect(labels(path)).toEqual(wanted.plan)
    expect(values(path)).toEqual(wanted.D)
    expect([finalState.discontentment, statistics.processed]).toEqual([wanted.finalD, wanted.processed[ourTies]])
  })

  test.each(scenarios)('the sweep over K, scenario %s', (scenario) => {
    const likeBestFirst = labels(greedy(scenario).path).join()
    expect(golden.kSweep[scenario].length).toBeGreaterThanOrEqual(6)
    for (const { K, plan: actions, D, equalsBestFirst, finalD, minutes, planDepth, ...wanted } of golden.kSweep[
      scenario
    ]) {
      const { path, cost, depth, finalState, statistics } = plan(scenario, { heuristic: `discontentment(${K})` })
      const { processed, expanded, inFringe, maxFringe, maxDepth } = statistics
      expect([K, labels(path)]).toEqual([K, actions])
      expect([K, values(path)]).toEqual([K, D])
      expect([K, labels(path).join() === likeBestFirst]).toEqual([K, equalsBestFirst])
      expect([K, finalState.discontentment, finalState.minutes, depth]).toEqual([K, finalD, minutes, planDepth])
      expect({ K, cost, processed, expanded, inFringe, maxFringe, maxDepth }).toEqual({
        K,
        cost: wanted.cost,
        processed: wanted.processed,
        expanded: wanted.expanded,
        inFringe: wanted.inFringe,
        maxFringe: wanted.maxFringe,
        maxDepth: wanted.maxDepth,
      })
    }
  })

  test('prunings', () => {
    const { byTie, bounds } = golden.pruning
    const processed = Object.fromEntries(
      scenarios.flatMap((scenario) =>
        ['none', 'cutcycle', 'closed'].map((pruning) => [
          `${pruning}${scenario}`,
          plan(scenario, { pruning }).statistics.processed,
        ]),
      ),
    )
    const { cutcycle1, cutcycle2, ...rest } = processed
    expect(rest).toEqual(byTie[ourTies])
    expect([cutcycle1, cutcycle2]).toEqual([processed['none1'], processed['none2']])
    // the printed value depends on the order of equals, which is not given; ours lies within the range of all orders
    const isWithin = (value: number, [least, most]: readonly number[]) => value >= least && value <= most
    expect(isWithin(processed['none1'], bounds.none1)).toBe(true)
    expect(isWithin(processed['closed1'], bounds.closed1seen)).toBe(true)
    expect(bounds.none2).toContain(processed['none2'])
    expect(bounds.closed2).toContain(processed['closed2'])
  })
})

describe.skipIf(!isThere)('the delivery example', () => {
  const job = (edges: readonly Edge[], pruning: string) => {
    const { solutions, statistics } = solve(instanceOf(deliveryOn(edges)), {
      strategy: 'astar',
      heuristic: 'euclidean',
      pruning,
    })
    const [{ cost, depth, actions }] = solutions
    const { inFringe, maxFringe, processed, maxDepth, branching, expanded } = statistics
    // the goal is taken from the fringe, too
    return {
      actions,
      counters: { cost, depth, inFringe, maxFringe, processed, popped: expanded + 1, maxDepth, branching },
    }
  }
  const path = [
    'move(from(0,1),to(1,2))',
    'move(from(1,2),to(1,3))',
    'move(from(1,3),to(2,4))',
    'move(from(2,4),to(2,5))',
    'pickup',
    'movecarry(from(2,5),to(2,4))',
    'movecarry(from(2,4),to(3,3))',
    'movecarry(from(3,3),to(3,2))',
    'movecarry(from(3,2),to(4,1))',
    'drop',
  ]

  test.each(['closed', 'cutcycle'])('on the edges that are told, with %s', (pruning) => {
    const { actions, counters } = job(golden.graph.knownEdges, pruning)
    expect(actions).toEqual(path)
    expect(counters).toEqual(golden.graph.onlyKnownEdges)
  })

  test.each(['cutcycle', 'closed', 'none'] as const)(
    'with edges that give the printed statistics, with %s',
    (pruning) => {
      const { knownEdges, exampleExtraEdges, withExampleExtra, printed } = golden.graph
      const { actions, counters } = job([...knownEdges, ...exampleExtraEdges], pruning)
      expect(actions).toEqual(path)
      expect(counters).toEqual(withExampleExtra[pruning])
      if (pruning !== 'none') expect(counters).toMatchObject(printed)
    },
  )
})
