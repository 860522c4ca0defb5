import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bruteForce,
  bruteForceFrom,
  isPlainGoal,
  plainState,
  plainSuccessors,
  plainValues,
} from '../../../test/fdr/fdr-brute-force.ts'
import { fdrTask, listOf } from '../../../test/fdr/fdr-tasks.ts'
import { arbitraryFdrTask } from '../../../test/fdr/random-fdr-task.ts'
import { FdrSpace } from '../../task/fdr/fdr-space.ts'
import type { FdrTask } from '../../task/fdr/fdr-task.ts'
import { landmarks, NeededFacts } from '../heuristics/landmarks.ts'
import { relaxationOf } from '../relaxation/relaxation.ts'
import { type LandmarkGraph, landmarkGraphOf } from './landmark-graph.ts'
import { LandmarkHeuristic } from './landmark-heuristic.ts'

const runs = { numRuns: 150 }
const choices = fc.array(fc.nat(), { minLength: 12, maxLength: 12 })

describe('landmark heuristic', () => {
  it('gives along a path what the definition says', () => {
    fc.assert(
      fc.property(arbitraryFdrTask(), choices, fc.boolean(), (task, picks, unitCosts) => {
        const graph = landmarkGraphOf(task)
        const heuristic = new LandmarkHeuristic(task, { unitCosts })
        const walk = randomWalk(task, picks)
        let accepted = acceptedAtStart(task, graph, walk[0].all)
        expect(heuristic.startAt(0, Int32Array.from(walk[0].all))).toBe(
          plainValue(task, graph, accepted, walk[0].all, unitCosts),
        )
        // a separate state for each step
        for (let step = 1; step < walk.length; step++) {
          const { operator, all } = walk[step]
          accepted = acceptedAfter(task, graph, accepted, all)
          const value = plainValue(task, graph, accepted, all, unitCosts)
          expect(heuristic.reach(step - 1, operator, step, Int32Array.from(all))).toBe(value)
          expect(heuristic.valueOf(step, Int32Array.from(all))).toBe(value)
        }
      }),
      runs,
    )
  })

  it('keeps what was accepted on all paths to a state', () => {
    fc.assert(
      fc.property(arbitraryFdrTask({ numbers: 0 }), choices, choices, (task, left, right) => {
        const graph = landmarkGraphOf(task)
        const heuristic = new LandmarkHeuristic(task)
        const space = new FdrSpace(task)
        const start = space.initial()
        heuristic.startAt(start, space.values(start))
        const known = new Map([[start, acceptedAtStart(task, graph, Array.from(space.values(start)))]])
        for (const picks of [left, right]) {
          let state = start
          for (const { operator } of randomWalk(task, picks).slice(1)) {
            const next = space.successor(state, operator)
            const all = Array.from(space.values(next))
            const reached = acceptedAfter(task, graph, known.get(state) ?? new Set(), all)
            const earlier = known.get(next)
            const accepted = earlier === undefined ? reached : new Set([...reached].filter((node) => earlier.has(node)))
            known.set(next, accepted)
            expect(heuristic.reach(state, operator, next, space.values(next))).toBe(
              plainValue(task, graph, accepted, all, false),
            )
            state = next
          }
        }
      }),
      runs,
    )
  })

  it('is 0 in goal states', () => {
    fc.assert(
      fc.property(arbitraryFdrTask(), (task) => {
        const { cost, operators } = bruteForce(task)
        if (cost === undefined) return
        const heuristic = new LandmarkHeuristic(task, { unitCosts: true })
        const space = new FdrSpace(task)
        let state = space.initial()
        let value = heuristic.startAt(state, space.values(state))
        for (const operator of operators) {
          const next = space.successor(state, operator)
          value = heuristic.reach(state, operator, next, space.values(next))
          state = next
        }
        expect(value).toBe(0)
      }),
      runs,
    )
  })

  it('prefers operators that can be carried out and make an open landmark true', () => {
    fc.assert(
      fc.property(arbitraryFdrTask({ numbers: 0 }), choices, (task, picks) => {
        const graph = landmarkGraphOf(task)
        const heuristic = new LandmarkHeuristic(task)
        const walk = randomWalk(task, picks)
        heuristic.startAt(0, Int32Array.from(walk[0].all))
        const out = { count: 0, operators: new Int32Array(1) }
        for (let step = 1; step < walk.length; step++) {
          const { all, operator, state } = walk[step]
          heuristic.reach(step - 1, operator, step, Int32Array.from(all))
          heuristic.preferred(step, Int32Array.from(all), out)
          const gives = (each: number) =>
            openFacts(graph, heuristic, step).some((fact) => isEffect(task, each, fact, all))
          const expected = plainSuccessors(task, state)
            .map((next) => next.operator)
            .filter(gives)
          expect(Array.from(out.operators.subarray(0, out.count)).sort((a, b) => a - b)).toEqual(expected)
        }
      }),
      runs,
    )
  })

  it('forgets all when it starts again', () => {
    const task = fdrTask({
      variables: { door: 2, key: 2 },
      goal: { door: 1 },
      operators: [
        { name: 'take', gives: { key: 1 } },
        { name: 'open', needs: { key: 1 }, gives: { door: 1 } },
      ],
    })
    const heuristic = new LandmarkHeuristic(task)
    expect(heuristic.startAt(0, Int32Array.of(0, 0))).toBe(2)
    expect(heuristic.reach(0, 0, 1, Int32Array.of(0, 1))).toBe(1)
    expect(heuristic.startAt(1, Int32Array.of(0, 0))).toBe(2)
    expect(heuristic.reach(1, 0, 0, Int32Array.of(0, 1))).toBe(1)
  })
})

describe('landmarks of a state alone', () => {
  it('cost no more than what a plan makes true, and are none in the goal', () => {
    fc.assert(
      fc.property(arbitraryFdrTask(), choices, (task, picks) => {
        const needed = new NeededFacts(task)
        const { state, all } = randomWalk(task, picks).at(-1) ?? { state: undefined, all: [] }
        if (state === undefined) return
        const value = needed.evaluate(Int32Array.from(all))
        if (isPlainGoal(task, state)) expect(value).toBe(0)
        const { cost, operators } = bruteForceFrom(task, state.values, { numbers: state.numbers })
        if (cost === undefined) return
        expect(value).toBeLessThanOrEqual(costOfGains(task, state, operators))
      }),
      runs,
    )
  })

  it('can be used on finite spaces alone', () => {
    const task = fdrTask({
      variables: { a: 2 },
      goal: { a: 1 },
      operators: [{ name: 'do', gives: { a: 1 }, cost: 3 }],
    })
    const space = new FdrSpace(task)
    expect(landmarks.unsupported(space)).toBeUndefined()
    expect(landmarks.create(space).evaluate(space.initial())).toBe(3)
  })
})

function randomWalk(task: FdrTask, picks: readonly number[]) {
  let state = plainState(task, task.start, task.startNumbers)
  const walk = [{ state, operator: -1, all: plainValues(task, state) }]
  for (const pick of picks) {
    const steps = plainSuccessors(task, state)
    if (steps.length === 0) break
    const { operator, state: next } = steps[pick % steps.length]
    state = next
    walk.push({ state, operator, all: plainValues(task, state) })
  }
  return walk
}

function holds(task: FdrTask, graph: LandmarkGraph, node: number, all: readonly number[]): boolean {
  const { factStart, factVariable } = task
  return listOf(graph.facts, node).some((fact) => factStart[factVariable[fact]] + all[factVariable[fact]] === fact)
}

function nodesOf(graph: LandmarkGraph): number[] {
  return Array.from({ length: graph.count }, (_, node) => node)
}

function acceptedAtStart(task: FdrTask, graph: LandmarkGraph, all: readonly number[]): Set<number> {
  return new Set(nodesOf(graph).filter((node) => holds(task, graph, node, all)))
}

function acceptedAfter(task: FdrTask, graph: LandmarkGraph, before: Set<number>, all: readonly number[]): Set<number> {
  return new Set([...before, ...acceptedAtStart(task, graph, all)])
}

function plainValue(
  task: FdrTask,
  graph: LandmarkGraph,
  accepted: Set<number>,
  all: readonly number[],
  unitCosts: boolean,
): number {
  const open = nodesOf(graph).filter((node) => !accepted.has(node))
  const needed = new Set(open.flatMap((node) => listOf(graph.greedy, node)))
  const again = [...accepted].filter(
    (node) => !holds(task, graph, node, all) && (graph.isGoal[node] === 1 || needed.has(node)),
  )
  const waiting = [...accepted].filter((node) => listOf(graph.reasonable, node).some((first) => !accepted.has(first)))
  return [...open, ...new Set([...again, ...waiting])].reduce(
    (sum, node) => sum + (unitCosts ? 1 : graph.cost[node]),
    0,
  )
}

function openFacts(graph: LandmarkGraph, heuristic: LandmarkHeuristic, state: number): number[] {
  return nodesOf(graph)
    .filter((node) => !heuristic.isAccepted(state, node))
    .filter((node) => listOf(graph.reasonable, node).every((first) => heuristic.isAccepted(state, first)))
    .flatMap((node) => listOf(graph.facts, node))
}

function isEffect(task: FdrTask, operator: number, fact: number, all: readonly number[]): boolean {
  const { effects, effectConditions } = task.operators
  const { factStart, factVariable } = task
  return listOf(effects, operator).some(
    (effect, index) =>
      effect === fact &&
      listOf(effectConditions, effects.start[operator] + index).every(
        (need) => factStart[factVariable[need]] + all[factVariable[need]] === need,
      ),
  )
}

/** The summed least costs of all facts that become true along the path. */
function costOfGains(task: FdrTask, from: ReturnType<typeof plainState>, operators: readonly number[]): number {
  const { gives, cost } = relaxationOf(task)
  const gained = new Set<number>()
  let state = from
  let before = plainValues(task, state)
  for (const operator of operators) {
    const step = plainSuccessors(task, state).find((each) => each.operator === operator)
    if (step === undefined) throw new Error('this is no plan')
    state = step.state
    const after = plainValues(task, state)
    after.forEach((value, variable) => {
      if (before[variable] !== value) gained.add(task.factStart[variable] + value)
    })
    before = after
  }
  let sum = 0
  for (const fact of gained) {
    const costs = Array.from(cost).filter((_, operator) => gives[operator] === fact)
    if (costs.length > 0) sum += Math.min(...costs)
  }
  return sum
}
