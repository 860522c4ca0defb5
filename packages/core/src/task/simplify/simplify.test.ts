import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaled } from '../../../../../tests/runs.ts'
import { bruteForce, usableBindings } from '../../../test/domains/brute-force.ts'
import { goalOf, modelOf } from '../../../test/domains/models.ts'
import { arbitraryDomain } from '../../../test/domains/random-domain.ts'
import type { Model } from '../../domain/model.ts'
import type { DomainSpec } from '../../domain/spec.ts'
import { createSearch } from '../../search/create-search.ts'
import { ground } from '../ground/ground.ts'
import type { GroundTask } from '../ground/ground-task.ts'
import { applyAction, initialState, type RefereeState, stateKey, valuesOf } from '../referee/execute.ts'
import { Task } from '../task.ts'
import { simplify } from './simplify.ts'

/** Cost of a cheapest plan, or undefined. */
function cheapest(task: Task, start: Readonly<Record<string, unknown>>): number | undefined {
  expect(task.loadStart(start)).toBe(true)
  const search = createSearch(task, { engine: 'uniform-cost' })
  return search.run({ expansions: 100_000 }) === 'solved' ? search.nodes.g[search.goalNode] : undefined
}

/** A few reachable states, spread over those found. */
function sample(model: Model, start: Readonly<Record<string, unknown>>): RefereeState[] {
  const first = initialState(model, start)
  const states = new Map([[stateKey(first), first]])
  for (const state of states.values()) {
    for (const { action, args } of states.size < 60
      ? model.actions.flatMap((_, action) => usableBindings(model, action))
      : []) {
      const outcome = applyAction(model, action, args, state)
      if (outcome.possible) states.set(stateKey(outcome.state), outcome.state)
    }
  }
  const all = [...states.values()]
  return all.filter((_, index) => index % Math.ceil(all.length / 6) === 0)
}

test('simplification changes the cost of no cheapest plan, from any start', () => {
  let dropped = 0
  fc.assert(
    // the planner learns what cost functions read; see its tests
    fc.property(arbitraryDomain({ mostStates: 400, functions: false }), ({ spec, start, goal }) => {
      const model = modelOf(spec)
      const full = ground({ model, goal: goalOf(model, goal) }) as GroundTask
      const small = simplify(full, new Map())
      dropped += full.operators.length - small.operators.length
      const [task, simple] = [new Task(full), new Task(small)]
      for (const state of sample(model, start)) {
        const values = valuesOf(model, state)
        const from = { ...start, ...Object.fromEntries(initialValues(model, start)), ...values }
        expect(cheapest(simple, from)).toBe(cheapest(task, from))
      }
    }),
    { numRuns: 150 },
  )
  // a simplification that does nothing would also pass
  expect(dropped).toBeGreaterThan(scaled(300))
})

/** Initial values of the facts in a start: a later state that leaves one out means its initial value. */
function initialValues(model: Model, start: Readonly<Record<string, unknown>>): [string, unknown][] {
  const first = valuesOf(model, new Map(Object.keys(start).map((key) => [key, initialOf(model, key)])))
  return Object.entries(first)
}

function initialOf(model: Model, key: string): number {
  return model.facts.find(({ name }) => name === key.split('(', 1)[0])?.initial ?? 0
}

const game: DomainSpec = {
  facts: {
    hungry: { kind: 'flag', initial: true },
    bread: { kind: 'count', max: 3 },
    gold: { kind: 'count', max: 9 },
    tune: { kind: 'oneOf', values: ['none', 'march', 'waltz'], initial: 'none' },
    alive: { kind: 'flag', initial: true },
    hat: { kind: 'flag' },
  },
  actions: {
    eat: { needs: { bread: { atLeast: 1 } }, does: { bread: { subtract: 1 }, hungry: false } },
    buy: { needs: { gold: { atLeast: 1 } }, does: { gold: { subtract: 1 }, bread: { add: 1 } } },
    buyDearly: {
      needs: { gold: { atLeast: 1 }, hat: true },
      does: { gold: { subtract: 1 }, bread: { add: 1 } },
      cost: 2,
    },
    earn: { does: { gold: { add: 1 } }, cost: 3 },
    march: { does: { tune: 'march' } },
    waltz: { needs: { tune: 'march' }, does: { tune: 'waltz', hat: true } },
    jump: { does: { alive: false, gold: 9 } },
  },
}

function kept(to: object): { actions: string[]; facts: string[] } {
  const model = modelOf(game)
  const task = new Task(simplify(ground({ model, goal: goalOf(model, to) }) as GroundTask, new Map()))
  const { fields, numbers } = task.layout
  return {
    actions: task.operators.map(({ action }) => model.actions[action].name),
    facts: [...fields.map(({ variable }) => variable.key), ...numbers.map(({ key }) => key)].sort(),
  }
}

test('what has nothing to do with the goal is left out: actions, facts and effects', () => {
  // buyDearly does what buy does, at a higher cost and under more conditions; so the hat, and with it the tune, is dropped too
  expect(kept({ hungry: false })).toEqual({
    actions: ['eat', 'buy', 'earn', 'jump'],
    facts: ['bread', 'gold', 'hungry'],
  })
  expect(kept({ tune: 'march' })).toEqual({ actions: ['march'], facts: ['tune'] })
})

test('actions that destroy a goal for good are left out', () => {
  expect(kept({ hungry: false, alive: true }).actions).toEqual(['eat', 'buy', 'earn'])
})

// once broken: effects were compared without their order, but "3, then one more" is not "one more, then 3"
test('an action is not left out for another one that does the same things in another order', () => {
  const model = modelOf({
    objects: { box: ['red', 'blue'] },
    facts: { n: { kind: 'count', max: 9, per: ['box'] } },
    actions: {
      a: { with: { p: 'box', q: 'box' }, does: { 'n(p)': 3, 'n(q)': 0 } },
      b: { with: { p: 'box', q: 'box' }, does: { 'n(q)': 0, 'n(p)': 3 } },
    },
  })
  const goal = goalOf(model, { 'n(red)': 3, 'n(blue)': 5 })
  const start = { 'n(blue)': 5 }
  const full = ground({ model, goal }) as GroundTask
  // b(red,red) sets zero and then three
  expect(bruteForce(model, start, goal).cost).toBe(1)
  expect(cheapest(new Task(full), start)).toBe(1)
  expect(cheapest(new Task(simplify(full, new Map())), start)).toBe(1)
})

test('an action whose check may say no replaces no other', () => {
  const model = modelOf({
    facts: { done: { kind: 'flag' } },
    actions: {
      risky: { does: { done: true }, check: () => false },
      safe: { does: { done: true }, cost: 5 },
      dear: { does: { done: true }, cost: 7 },
    },
  })
  const task = simplify(ground({ model, goal: goalOf(model, { done: true }) }) as GroundTask, new Map())
  expect(task.operators.map(({ action }) => model.actions[action].name)).toEqual(['risky', 'safe'])
})

test('setting a number short of what is wanted is kept where additions can do the rest, upwards and downwards', () => {
  const spec: DomainSpec = {
    facts: { gold: { kind: 'count', max: 20 } },
    actions: {
      // clamped, so that they need no room themselves
      earn: { does: { gold: { add: 1, clamp: true } }, cost: 5 },
      spend: { does: { gold: { subtract: 1, clamp: true } }, cost: 5 },
      inherit: { does: { gold: 11 } },
      gamble: { does: { gold: 6 } },
    },
  }
  const model = modelOf(spec)
  const cost = (gold: number, to: object) => {
    const task = simplify(ground({ model, goal: goalOf(model, to) }) as GroundTask, new Map())
    return cheapest(new Task(task), { gold })
  }
  // inherit and earn once; gamble and spend once
  expect([cost(0, { gold: { atLeast: 12 } }), cost(20, { gold: { atMost: 5 } })]).toEqual([6, 6])
})
