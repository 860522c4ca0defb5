import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minRuns, runs } from '../../../../../tests/runs.ts'
import { goalOf, modelOf } from '../../../test/domains/models.ts'
import { arbitraryDomain } from '../../../test/domains/random-domain.ts'
import type { DomainSpec } from '../../domain/spec.ts'
import { type StateSpace, Successors } from '../../state-space.ts'
import { compileTask } from '../../task/compile-task.ts'
import { FdrSpace } from '../../task/fdr/fdr-space.ts'
import { fdrTaskOf } from '../../task/fdr/from-ground.ts'
import { ground } from '../../task/ground/ground.ts'
import type { GroundTask } from '../../task/ground/ground-task.ts'
import { Task } from '../../task/task.ts'
import { heuristics } from '../declared-strategies.ts'
import type { HeuristicDeclaration } from '../heuristic.ts'
import { valueSpace } from '../spaces/value-space.ts'

/** Domains per run; raise it to hunt. */
const cases = 300

/** The true cost from every reachable state to a goal: all edges, then backwards until nothing changes. undefined: too many states. */
function trueCosts(task: Task, mostStates: number): number[] | undefined {
  const out = new Successors()
  const edges: { from: number; to: number; cost: number }[] = []
  task.initial()
  for (let state = 0; state < task.store.count; state++) {
    if (task.store.count > mostStates) return undefined
    out.count = 0
    task.expand(state, out)
    for (let at = 0; at < out.count; at++) edges.push({ from: state, to: out.states[at], cost: out.costs[at] })
  }
  const costs = Array.from({ length: task.store.count }, (_, state) =>
    task.isGoal(state) ? 0 : Number.POSITIVE_INFINITY,
  )
  for (let changed = true; changed; ) {
    changed = false
    for (const { from, to, cost } of edges) {
      if (costs[to] + cost >= costs[from]) continue
      costs[from] = costs[to] + cost
      changed = true
    }
  }
  return costs
}

test('admissible heuristics never exceed the true cost, dead ends are real, and goals are worth 0, in every state', () => {
  let states = 0
  let telling = 0
  let deadEnds = 0
  fc.assert(
    fc.property(arbitraryDomain({ mostStates: 300 }), fc.boolean(), ({ spec, start, goal }, simplified) => {
      const model = modelOf(spec)
      const formula = goalOf(model, goal)
      const task = simplified
        ? (compileTask({ model, goal: formula }) as Task)
        : new Task(ground({ model, goal: formula }) as GroundTask)
      task.start(start)
      const truth = trueCosts(task, 400)
      if (truth === undefined) return
      for (const { name, admissible, create } of heuristicsFor(task)) {
        const heuristic = create(task)
        heuristic.restart?.()
        for (const [state, cost] of truth.entries()) {
          const h = heuristic.evaluate(state)
          const told = { name, state: task.describe(state), h, cost }
          if (Number.isNaN(h) || h < 0) expect(told).toBe('a number of at least 0')
          if (h === Number.POSITIVE_INFINITY && cost !== h) expect(told).toBe('no dead end')
          if (admissible && h > cost + 1e-9) expect(told).toBe('admissible')
          if (task.isGoal(state) && h !== 0) expect(told).toBe('0 in a goal')
          if (name === 'hmax') {
            states++
            if (h > 0 && h < Number.POSITIVE_INFINITY) telling++
            if (h === Number.POSITIVE_INFINITY) deadEnds++
          }
        }
      }
    }),
    { numRuns: cases, ...minRuns(75) },
  )
  // zero would be admissible, too
  expect(states).toBeGreaterThan(10 * runs(cases, minRuns(75)))
  expect(telling).toBeGreaterThan(states / 10)
  expect(deadEnds).toBeGreaterThan(0)
})

/** Some tasks cannot be turned into finite ones. */
function heuristicsFor(task: Task) {
  return heuristics.filter((heuristic) => heuristic.unsupported(task) === undefined)
}

/** The values of all heuristics for a start. */
function values(spec: DomainSpec, start: Readonly<Record<string, unknown>>, to: object): Record<string, number> {
  const model = modelOf(spec)
  const task = compileTask({ model, goal: goalOf(model, to) }) as Task
  task.start(start)
  return Object.fromEntries(
    heuristicsFor(task).map(({ name, create }) => [name, create(task).evaluate(task.initial())]),
  )
}

test('by hand: two conditions with a shared need', () => {
  const spec: DomainSpec = {
    facts: { key: { kind: 'flag' }, gate: { kind: 'flag' }, vault: { kind: 'flag' } },
    actions: {
      takeKey: { does: { key: true }, cost: 4 },
      openGate: { needs: { key: true }, does: { gate: true }, cost: 1 },
      openVault: { needs: { key: true }, does: { vault: true }, cost: 2 },
    },
  }
  // a new heuristic may have its numbers in a test file of its own
  expect(values(spec, {}, { gate: true, vault: true })).toMatchObject({
    zero: 0,
    blind: 1, // the cheapest action
    'goal-count': 2,
    hmax: 6, // 4 for the key, 2 for the vault
    hadd: 11, // (4 + 1) + (4 + 2): the key is counted twice
    ff: 7, // and here once, which is the true cost
    landmarks: 7, // key, gate and vault: each has one action
    lmcut: 7,
  })
})

test('numbers: closing a gap may be shared by several actions, so hmax counts the best price per unit', () => {
  const spec: DomainSpec = {
    facts: { gold: { kind: 'count', max: 99 } },
    actions: { job: { does: { gold: { add: 10 } }, cost: 5 }, dig: { does: { gold: { add: 1 } }, cost: 1 } },
  }
  // the cheapest way to 11 is a job and a dig: 6. The best price is half a coin per unit
  expect(values(spec, {}, { gold: { atLeast: 11 } })).toMatchObject({ hmax: 5.5, hadd: 10, ff: 10, blind: 1 })
  // only a part of what one job yields is needed
  expect(values(spec, {}, { gold: { atLeast: 7 } })).toMatchObject({ hmax: 3.5, hadd: 5, ff: 5 })
  expect(values(spec, { gold: 10 }, { gold: { atLeast: 11 } })).toMatchObject({ hmax: 1, hadd: 1, ff: 1 })
  // nothing decreases gold
  expect(values(spec, { gold: 12 }, { gold: { atMost: 11 } })).toMatchObject({
    hmax: Number.POSITIVE_INFINITY,
    hadd: Number.POSITIVE_INFINITY,
    ff: Number.POSITIVE_INFINITY,
  })
})

test('numbers: a value that can be set close to the end shortens the gap', () => {
  const spec: DomainSpec = {
    facts: { heat: { kind: 'number', min: 0, max: 100 } },
    actions: {
      warm: { does: { heat: { add: 1 } }, cost: 2 },
      ignite: { does: { heat: 60 }, cost: 3 },
      quench: { does: { heat: { subtract: { fact: 'heat' } } } },
    },
  }
  const { hmax } = values(spec, {}, { heat: { atLeast: 64 } })
  // the amount quench removes is unknown before the search, so one might be enough
  expect(hmax).toBe(1)
  const { quench: _, ...actions } = spec.actions
  // ignite and warm four times cost 11; a safe estimate counts the four units from 60 on
  expect(values({ ...spec, actions }, {}, { heat: { atLeast: 64 } }).hmax).toBe(8)
})

// once broken: rules only make flags true, so a comparison that reads a derived flag counted as unreachable for good
test('a comparison that reads a derived flag is no dead end while the flag can change', () => {
  const spec: DomainSpec = {
    facts: {
      lit: { kind: 'flag' },
      wanted: { kind: 'flag', initial: true },
      bright: { kind: 'derived', when: { lit: true } },
      done: { kind: 'flag' },
    },
    actions: {
      light: { does: { lit: true } },
      finish: { needs: { bright: { fact: 'wanted' } }, does: { done: true } },
    },
  }
  const { hmax, hadd, ff } = values(spec, {}, { done: true })
  expect([hmax <= 2, hadd < Number.POSITIVE_INFINITY, ff < Number.POSITIVE_INFINITY]).toEqual([true, true, true])
})

test('a heuristic can be used on the spaces that it declares, and on those that offer more', () => {
  const problem = { start: 0, isGoal: (n: number) => n === 1, successors: () => [] }
  const model = modelOf({ facts: { lit: { kind: 'flag' } }, actions: { light: { does: { lit: true } } } })
  const task = compileTask({ model, goal: goalOf(model, { lit: true }) }) as Task
  task.start({})
  const finite = fdrTaskOf(task)
  if (!('task' in finite)) throw new Error(finite.unsupported)
  // from the plainest up
  const spaces: readonly (readonly [HeuristicDeclaration['needs'], StateSpace])[] = [
    [undefined, valueSpace(problem)],
    ['goal-count', valueSpace({ ...problem, goalCount: () => 1 })],
    ['task', task],
    ['fdr-task', new FdrSpace(finite.task)],
  ]
  for (const { name, needs, unsupported } of heuristics) {
    const usable = spaces.filter(([, space]) => unsupported(space) === undefined).map(([offered]) => offered)
    const declared = spaces.slice(spaces.findIndex(([offered]) => offered === needs)).map(([offered]) => offered)
    expect({ name, usable }).toEqual({ name, usable: declared })
  }
})
