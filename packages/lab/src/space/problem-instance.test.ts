/** Problems of core as instances. `telos lab solve DOMAIN PROBLEM` makes them from PDDL, and is tested there with real texts. */
import type { LiftedProblem } from '@telos/core/lifted'
import { describe, expect, test } from 'vitest'
import { SearchTree } from '../export/trees/search-tree.ts'
import { ProblemError } from '../languages/problem-error.ts'
import { strategies } from '../run/job.ts'
import { JobRun } from '../run/job-run.ts'
import { compare, solve } from '../run/solve.ts'
import { instanceOfProblem } from './problem-instance.ts'

const fact = (index: number, ...args: readonly object[]) => ({ kind: 'fact', fact: index, args })
const holds = (of: object) => ({ kind: 'compare', operator: '=', left: of, right: one })
const one = { kind: 'constant', value: 1 }
const flag = (name: string, parameters: readonly number[]) => ({
  name,
  parameters,
  values: { kind: 'flag' },
  initial: 0,
})

/** A walk along places, step by step, from `p0` to the last one. Without roads there are no steps. */
function walk(places: number, { roads = true } = {}): LiftedProblem {
  const objects = Array.from({ length: places }, (_, at) => ({ name: `p${at}`, type: 0 }))
  const [at, next] = [0, 1]
  const parameter = (index: number) => ({ kind: 'parameter', index })
  const pairs = objects.slice(1).flatMap((_, index) => [index, index + 1])
  return {
    model: {
      name: 'walk',
      types: [{ name: 'place', parent: -1, objects: objects.map((_, index) => index) }],
      objects,
      facts: [flag('at', [0]), flag('next', [0, 0])],
      actions: [
        {
          name: 'go',
          parameters: ['from', 'to'].map((name) => ({ name, type: 0 })),
          condition: {
            kind: 'all',
            parts: [holds(fact(at, parameter(0))), holds(fact(next, parameter(0), parameter(1)))],
          },
          effects: [0, 1].map((value) => ({
            target: fact(at, parameter(value)),
            operation: 'set',
            value: { kind: 'constant', value },
          })),
          cost: { kind: 'constant', value: 2 },
          tags: [],
        },
      ],
    },
    start: {
      relations: [
        { count: 1, tuples: Int32Array.of(0) },
        { count: roads ? places - 1 : 0, tuples: Int32Array.from(roads ? pairs : []) },
      ],
    },
    goal: holds(fact(at, { kind: 'constant', value: places - 1 })),
  } as unknown as LiftedProblem
}

const clock = () => 0

describe('a problem of core', () => {
  test('has its name, and heuristics of core of which the first sees something', () => {
    const instance = instanceOfProblem(walk(4))
    expect([instance.name, instance.heuristics[0].name]).toEqual(['walk', 'hmax'])
    expect(instance.heuristics.map(({ name }) => name)).toContain('lmcut')
    expect(instanceOfProblem(walk(4), { name: 'far' }).name).toBe('far')
  })

  const able = strategies.map(({ name }) => name).filter((n) => !['bidirectional', 'regressive', 'forced'].includes(n))
  test.each(able)('is solved by %s, with facts as states and operators by name', (strategy) => {
    const instance = instanceOfProblem(walk(4))
    const [solution] = solve(instance, { strategy }, { clock }).solutions
    expect(solution.actions).toEqual(['go(p0,p1)', 'go(p1,p2)', 'go(p2,p3)'])
    expect(solution.path).toEqual([['at(p0)'], ['at(p1)'], ['at(p2)'], ['at(p3)']])
    expect(solution.path.map((state) => instance.print(state))).toEqual(['at(p0)', 'at(p1)', 'at(p2)', 'at(p3)'])
    expect([solution.cost, solution.depth]).toEqual([6, 3])
  })

  test.each(able)('is stepped by %s', (strategy) => {
    const tree = new SearchTree()
    const run = new JobRun(instanceOfProblem(walk(4)), { strategy }, { clock, emit: tree.emit, onRestart: tree.reset })
    expect(run.fringe().map(({ state }) => state)).toEqual([['at(p0)']])
    while (run.status === 'running') run.step()
    expect(run.back()).toBe(true)
    expect(run.status).toBe('running')
    run.run()
    expect(run.status).toBe('solved')
    expect(tree.answer.solution.map(({ label }) => label)).toEqual(['at(p0)', 'at(p1)', 'at(p2)', 'at(p3)'])
  })

  test('says of strategies that cannot be used why, and the others go on', () => {
    const jobs = ['regressive', 'forced', 'bidirectional', 'optimal'].map((strategy) => ({ strategy }))
    const outcomes = compare(instanceOfProblem(walk(4)), jobs, { clock })
    expect(outcomes.map(({ status }) => status)).toEqual(['unsupported', 'unsupported', 'unsupported', 'solved'])
    expect(outcomes[0].reason).toContain('use "astar"')
  })

  test.each(able)('whose goal is out of reach is proved to have no solution by %s', (strategy) => {
    const instance = instanceOfProblem(walk(4, { roads: false }))
    const outcome = solve(instance, { strategy }, { clock })
    expect(outcome).toMatchObject({ status: 'not-found', solutions: [] })
    // these never prove anything once they may have dropped something
    if (!['hill-climbing'].includes(strategy)) expect([strategy, outcome.proved]).toEqual([strategy, true])
    expect(instance.print(instance.space().valueOf(instance.space().initial()))).toBe('the goal is out of reach')
  })

  test('has no other costs', () => {
    expect(() => instanceOfProblem(walk(4)).space('time')).toThrow(ProblemError)
  })

  test('that is too large is refused', () => {
    expect(() => instanceOfProblem(walk(9), { limits: { maxBindings: 3 } })).toThrow(
      'walk is too large for the laboratory: its actions have more than 3 bindings; "telos plan" plans without writing them out',
    )
    expect(() => instanceOfProblem(walk(9), { limits: { isOver: () => true } })).toThrow(
      'walk: grounding was stopped before it was done',
    )
  })
})
