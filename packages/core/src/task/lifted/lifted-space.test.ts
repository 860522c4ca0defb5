import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minRuns } from '../../../../../tests/runs.ts'
import { bruteForceLifted, NaiveModel, type NaiveState, naiveKey } from '../../../test/lifted/lifted-brute-force.ts'
import { arbitraryProblem } from '../../../test/lifted/random-problem.ts'
import { factKey } from '../../domain/model.ts'
import { createSearch } from '../../search/create-search.ts'
import { Successors } from '../../state-space.ts'
import { FdrSpace } from '../fdr/fdr-space.ts'
import { groundProblem } from '../ground/ground-problem.ts'
import type { LiftedProblem } from '../ground/lifted-problem.ts'
import { WorkGuard, WorkStopped } from '../work-guard.ts'
import { LiftedSpace } from './lifted-space.ts'

/** Polls at every small step. */
class StrictWatch extends WorkGuard {
  override tick(): void {
    this.check()
  }
}

const mostStates = 40

/** Every type has an object, so that constants have the types they are used for. */
const problems = arbitraryProblem().filter(({ model }) => model.types.every(({ objects }) => objects.length > 0))

/** Visits the states with plain code and passes each to a check, with its number in the space. */
function forEachState(
  problem: LiftedProblem,
  space: LiftedSpace,
  check: (id: number, next: ReadonlyMap<string, { state: NaiveState; cost: number }>, out: Successors) => void,
): void {
  const model = new NaiveModel(problem)
  const { actions, objects } = problem.model
  const first = model.start()
  const met = new Map([[naiveKey(first), { state: first, id: space.initial() }]])
  const ids = new Set([0])
  const out = new Successors()
  for (const { state, id } of met.values()) {
    const world = model.world(state)
    const next = new Map<string, { state: NaiveState; cost: number }>()
    for (const step of model.steps) {
      const after = model.take(step, state, world)
      if (after === undefined || naiveKey(after.state) === naiveKey(state)) continue
      const args = step.args.map((object) => objects[object].name)
      next.set(factKey(actions[step.action].name, args), after)
    }
    if (space.isGoal(id) !== model.isGoal(world)) expect.fail(`the goal in ${space.describe(id)}`)
    out.count = 0
    space.expand(id, out)
    check(id, next, out)
    for (let at = 0; at < out.count; at++) {
      const after = next.get(space.operatorName(out.operators[at]))
      if (after === undefined) continue
      const known = met.get(naiveKey(after.state))
      if (known === undefined ? ids.has(out.states[at]) : known.id !== out.states[at])
        expect.fail(`${space.describe(out.states[at])} is ${naiveKey(after.state)}`)
      if (known !== undefined) continue
      if (met.size === mostStates) return
      ids.add(out.states[at])
      met.set(naiveKey(after.state), { state: after.state, id: out.states[at] })
    }
  }
}

describe('random problems', () => {
  test('an expansion that was stopped can be done again', () => {
    let stops = 0
    fc.assert(
      fc.property(problems, fc.integer({ min: 1, max: 40 }), (problem, last) => {
        let asked = 0
        const guard = new StrictWatch(() => (++asked % last === 0 ? 'abort' : undefined))
        const whole = new LiftedSpace(problem)
        let space: LiftedSpace
        try {
          space = new LiftedSpace(problem, { guard })
        } catch (error) {
          expect(error).toBeInstanceOf(WorkStopped)
          return
        }
        const [expected, found] = [new Successors(), new Successors()]
        const [from, same] = [whole.initial(), space.initial()]
        whole.expand(from, expected)
        for (let tries = 0; tries < 100; tries++) {
          found.count = 0
          try {
            space.expand(same, found)
          } catch (error) {
            expect(error).toBeInstanceOf(WorkStopped)
            stops++
            continue
          }
          const steps = (of: LiftedSpace, { count, operators, states }: Successors): string[] =>
            Array.from(
              operators.subarray(0, count),
              (operator, at) => `${of.operatorName(operator)}: ${of.describe(states[at])}`,
            ).sort()
          expect(steps(space, found)).toEqual(steps(whole, expected))
          return
        }
      }),
      { numRuns: 100, ...minRuns(25) },
    )
    expect(stops).toBeGreaterThan(0)
  })

  test('what can be done, what comes of it and what it costs is what plain code says', () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const space = new LiftedSpace(problem)
        forEachState(problem, space, (_, expected, out) => {
          const found = Array.from(out.operators.subarray(0, out.count), (operator, at) => {
            return `${space.operatorName(operator)} ${out.costs[at]}`
          })
          const named = [...expected].map(([name, { cost }]) => `${name} ${cost}`)
          expect(found.sort().join('\n')).toBe(named.sort().join('\n'))
        })
      }),
      { numRuns: 60 },
    )
  }, 30_000)

  test('a cheapest plan costs what it does when the problem is grounded', () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const brute = bruteForceLifted(problem, 100)
        fc.pre(brute.complete)
        const lifted = cheapest(new LiftedSpace(problem))
        expect(lifted).toBe(brute.cost)
        const grounded = groundProblem(problem)
        expect(grounded.status === 'task' ? cheapest(new FdrSpace(grounded.task)) : undefined).toBe(lifted)
      }),
      { numRuns: 60 },
    )
  }, 30_000)

  test('features tell states apart, and a second start finds the same', () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const space = new LiftedSpace(problem)
        const texts = (): string[] => {
          const found: string[] = []
          forEachState(problem, space, (id) => {
            const out = new Int32Array(space.features(id, new Int32Array(0)))
            space.features(id, out)
            found.push(`${out.join(',')} ${space.describe(id)} ${space.goalCount(id)}`)
          })
          return found
        }
        const once = texts()
        expect(new Set(once).size).toBe(once.length)
        expect(texts()).toEqual(once)
      }),
      { numRuns: 30 },
    )
  }, 30_000)
})

function cheapest(space: LiftedSpace | FdrSpace): number | undefined {
  const search = createSearch(space, { engine: 'uniform-cost' })
  return search.run() === 'solved' ? search.nodes.g[search.goalNode] : undefined
}

/** Atoms on a line: a step moves one along `next`, and requires a path of some length, which takes that many parameters. */
function lineProblem(length: number, parameters: number): LiftedProblem {
  const objects = Array.from({ length }, (_, at) => ({ name: `o${at}`, type: 0 }))
  const flag = { kind: 'flag' } as const
  const held = (fact: number, ...args: number[]) => ({
    kind: 'compare' as const,
    operator: '=' as const,
    left: { kind: 'fact' as const, fact, args: args.map((index) => ({ kind: 'parameter' as const, index })) },
    right: { kind: 'constant' as const, value: 1 },
  })
  const change = (index: number, value: number) => ({
    target: { kind: 'fact' as const, fact: 1, args: [{ kind: 'parameter' as const, index }] },
    operation: 'set' as const,
    value: { kind: 'constant' as const, value },
    clamp: false,
  })
  const links = Array.from({ length: parameters - 1 }, (_, at) => held(0, at, at + 1))
  return {
    model: {
      name: 'line',
      types: [{ name: 'place', parent: -1, objects: objects.map((_, at) => at) }],
      objects,
      facts: [
        { name: 'next', parameters: [0, 0], values: flag, initial: 0 },
        { name: 'at', parameters: [0], values: flag, initial: 0 },
      ],
      actions: [
        {
          name: 'walk',
          parameters: Array.from({ length: parameters }, (_, at) => ({ name: `p${at}`, type: 0 })),
          condition: { kind: 'all', parts: [...links, held(1, 0)] },
          effects: [change(0, 0), change(parameters - 1, 1)],
          cost: { kind: 'constant', value: 1 },
          tags: [],
        },
      ],
    },
    start: {
      relations: [
        { count: length - 1, tuples: Int32Array.from({ length: 2 * length - 2 }, (_, at) => (at + 1) >> 1) },
        { count: 1, tuples: Int32Array.of(0) },
      ],
    },
    goal: {
      kind: 'compare',
      operator: '=',
      left: { kind: 'fact', fact: 1, args: [{ kind: 'constant', value: length - 1 }] },
      right: { kind: 'constant', value: 1 },
    },
  }
}

describe('large ones', () => {
  test.each([12, 45])('an action of %i parameters', (parameters) => {
    const space = new LiftedSpace(lineProblem(4 * parameters - 3, parameters))
    const search = createSearch(space, { engine: 'breadth-first' })
    expect(search.run()).toBe('solved')
    const steps = search.nodes.pathTo(search.goalNode).slice(1)
    expect(steps.length).toBe(4)
    const { name, args } = space.operatorStep(search.nodes.operator[steps[1]])
    expect([name, args[0], args.length]).toEqual(['walk', `o${parameters - 1}`, parameters])
  })

  test.each(['bfws', 'breadth-first', 'greedy'])('%s runs on it', (engine) => {
    const space = new LiftedSpace(lineProblem(300, 4))
    const search = createSearch(space, engine === 'greedy' ? { engine, heuristic: 'goal-count' } : { engine })
    // 300 places cannot be crossed from 0 to 299 in whole steps of 3
    expect(search.run()).toBe('exhausted')
    expect(search.statistics.expanded).toBe(100)
    expect(space.met.operators).toBe(99)
  })

  test('a goal of many levels', () => {
    const problem = lineProblem(3, 2)
    let { goal } = problem
    const impossible = { kind: 'not' as const, part: { kind: 'all' as const, parts: [] } }
    for (let level = 0; level < 1000; level++) {
      goal = { kind: 'any', parts: [impossible, { kind: 'all', parts: [goal, { kind: 'all', parts: [] }] }] }
    }
    expect(cheapest(new LiftedSpace({ ...problem, goal }))).toBe(2)
  })
})
