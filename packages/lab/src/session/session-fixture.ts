/** Small problems for the tests of step-by-step mode. */
import { defineDomain, engines, flag } from '@telos/core'
import fc from 'fast-check'
import { successors } from '../languages/successors.ts'
import { defineProblem } from '../problem.ts'
import type { Job } from '../run/job.ts'
import { JobRun } from '../run/job-run.ts'
import { type Instance, instanceOf } from '../space/instance.ts'
import { instanceOfDomain } from '../space/task-instance.ts'

export type Edges = readonly (readonly [from: number, to: number, cost: number])[]

/** A graph with everything that any strategy may ask for; the goal is the last state. */
export function graph(size: number, edges: Edges): Instance<number> {
  const goal = size - 1
  return instanceOf(
    defineProblem<number>({
      name: 'graph',
      start: () => 0,
      goal: (state) => state === goal,
      actions: successors((state: number) =>
        edges.flatMap(([from, to]) => (from === state ? [{ action: `to ${to}`, state: to }] : [])),
      ),
      cost: (from, to) => Math.min(...edges.filter(([a, b]) => a === from && b === to).map(([, , cost]) => cost)),
      predecessors: (state) =>
        edges.flatMap(([from, to]) => (to === state ? [{ action: `to ${to}`, state: from }] : [])),
      goalStates: () => [goal],
      heuristics: { 'is not goal': (state) => (state === goal ? 0 : 1) },
    }),
  )
}

export const graphs: fc.Arbitrary<Instance<number>> = fc.integer({ min: 1, max: 8 }).chain((size) => {
  const state = fc.integer({ min: 0, max: size - 1 })
  return fc
    .array(fc.tuple(state, state, fc.integer({ min: 1, max: 5 })), { maxLength: 24 })
    .map((edges) => graph(size, edges))
})

/** Counting up and doubling, without an end. */
export const counting = defineProblem<number, number, number>({
  name: 'counting',
  start: (from = 1) => from,
  goal: (state, wanted = 10) => state === wanted,
  actions: successors((state: number) => [
    { action: 'add one', state: state + 1 },
    { action: 'double', state: state * 2 },
  ]),
  heuristics: { halves: (state, wanted = 10) => Math.abs(wanted - state) / 2 },
})

const tea = defineDomain({
  name: 'tea',
  facts: { water: flag(), leaves: flag(), tea: flag() },
  actions: {
    boil: { does: { water: true } },
    fetch: { does: { leaves: true } },
    brew: { needs: { water: true, leaves: true }, does: { tea: true } },
  },
})

/** A domain of core, for the strategies that look inside actions. */
export function teaTime(): Instance {
  return instanceOfDomain(tea, { from: {}, to: { tea: true } }) as Instance
}

/** A run with a clock that stands still. */
export function runOf<State>(instance: Instance<State>, job: Job, explore = false): JobRun<State> {
  return new JobRun(instance, job, { explore, clock: () => 0 })
}

/** Names of the strategies for which a run can be made. */
export function strategiesFor(instance: Instance, explore: boolean): string[] {
  return engines
    .map(({ name }) => name)
    .filter((strategy) => {
      try {
        runOf(instance, { strategy }, explore)
        return true
      } catch {
        return false
      }
    })
}

/** What can be seen of a run. Time differs between runs, and a search that begins again keeps its memory. */
export function seen<State>(run: JobRun<State>): unknown {
  const { ms: _ms, bytes: _bytes, ...statistics } = run.statistics
  return { steps: run.steps, status: run.status, fringe: run.fringe(), current: run.current, statistics }
}
