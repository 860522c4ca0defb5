import { describe, expect, test } from 'vitest'
import { modelOf } from '../../../test/domains/models.ts'
import type { ActionSpec, DomainSpec, FactSpec } from '../../domain/spec.ts'
import { createPlanner } from '../../planner/define-domain.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'
import { createSearch } from '../create-search.ts'
import { valueSpace } from '../spaces/value-space.ts'

const facts: Record<string, FactSpec> = {
  done: { kind: 'flag' },
  on: { kind: 'flag' },
  gold: { kind: 'count', max: 9 },
  purse: { kind: 'count', max: 9 },
}

/** A domain in which `act` achieves the goal, with one feature that regression does not support. */
function withAct(act: ActionSpec, more: Record<string, FactSpec> = {}, to: object = { done: true }) {
  const spec: DomainSpec = {
    facts: { ...facts, ...more },
    actions: { act, switch: { does: { on: true } }, earn: { does: { gold: { add: 1 } } } },
  }
  return { spec, to }
}

const refused: { what: string; message: string; spec: DomainSpec; to: object; from?: Record<string, unknown> }[] = [
  {
    what: 'a number',
    message: 'heat is a number without a countable range',
    ...withAct({ needs: { heat: { atLeast: 1 } }, does: { done: true } }, { heat: { kind: 'number' } }),
  },
  {
    what: 'a derived fact',
    message: 'ready is derived from other facts',
    ...withAct({ needs: { ready: true }, does: { done: true } }, { ready: { kind: 'derived', when: { on: true } } }),
  },
  {
    what: 'a conditional effect',
    message: 'act has conditional effects',
    // biome-ignore lint/suspicious/noThenProperty: the written form of a conditional effect
    ...withAct({ does: { when: [{ if: { on: true }, then: { done: true } }] } }),
  },
  {
    what: 'a comparison of facts',
    message: 'act compares facts with each other',
    ...withAct({ needs: { gold: { atLeast: { fact: 'purse' } } }, does: { done: true } }),
  },
  {
    what: 'a comparison in the goal',
    message: 'the goal compares facts with each other',
    ...withAct({ does: { done: true } }, {}, { gold: { moreThan: { fact: 'purse' } } }),
  },
  {
    what: 'a copy',
    message: 'act sets a fact from another one',
    ...withAct({ does: { purse: { fact: 'gold' } } }, {}, { purse: 3 }),
  },
  {
    what: 'a cost that is an expression of the state',
    message: 'the cost of act depends on the state',
    ...withAct({ does: { done: true }, cost: { largest: [0, { fact: 'gold' }] } }),
  },
  {
    what: 'a cost function that reads the state',
    message: 'the cost of act depends on facts that actions change',
    ...withAct({ does: { done: true }, cost: (view: { gold: number }) => 1 + view.gold }),
  },
  {
    what: 'a choice of more than 31 values that must not be one of them',
    message: 'act excludes a value of place, which has more than 31 values',
    ...withAct(
      { needs: { place: { not: 'p31' } }, does: { done: true } },
      { place: { kind: 'oneOf', values: Array.from({ length: 32 }, (_, index) => `p${index}`), initial: 'p0' } },
    ),
  },
]

describe('regression refuses, and names what stands in the way:', () => {
  test.each(refused)('$what', ({ spec, to, message }) => {
    const planner = createPlanner(modelOf(spec))
    const result = planner.plan({ from: {}, to, planner: 'regressive' })
    expect([result.status, String(result.why)]).toEqual(['unsupported', `the goal cannot be regressed: ${message}`])
    expect(result.steps).toEqual([])
    // other engines answer the same request
    expect(planner.plan({ from: {}, to, planner: 'uniform-cost' }).status).not.toBe('unsupported')
  })

  test('a space without insides', () => {
    const space = valueSpace({ start: 0, isGoal: (n: number) => n === 1, successors: () => [] })
    expect(() => createSearch(space, { engine: 'regressive' })).toThrow(UnsupportedError)
  })

  test('a heuristic that has no counterpart from the goal back', () => {
    const { spec, to } = withAct({ does: { done: true } })
    const choice = { engine: 'regressive', heuristic: 'ff' }
    const result = createPlanner(modelOf(spec)).plan({ from: {}, to, planner: choice })
    expect([result.status, String(result.why)]).toEqual([
      'unsupported',
      'the heuristic ff cannot be used in regressive search: it looks inside a task, and this space only shows successors',
    ])
  })
})

test('choices of many values can be wanted and set', () => {
  const spec: DomainSpec = {
    objects: { place: Array.from({ length: 200 }, (_, index) => `p${index}`) },
    facts: { at: { kind: 'ref', type: 'place' }, rested: { kind: 'flag' } },
    actions: {
      go: { with: { to: 'place' }, does: { at: 'to' }, cost: 2 },
      rest: { needs: { at: 'p150' }, does: { rested: true } },
    },
  }
  const result = createPlanner(modelOf(spec)).plan({
    from: { at: 'p3' },
    to: { rested: true, at: 'p3' },
    planner: 'regressive',
  })
  expect([result.status, result.cost, result.optimal]).toEqual(['solved', 5, true])
})

test('costs that depend on arguments and context only are no obstacle', () => {
  const spec: DomainSpec = {
    objects: { door: ['north', 'south'] },
    facts: { open: { kind: 'flag', per: ['door'] }, out: { kind: 'flag' } },
    actions: {
      unlock: {
        with: { door: 'door' },
        does: { 'open(door)': true },
        cost: ({ door }: { door: string }, prices: Record<string, number>) => prices[door],
      },
      leave: { with: { door: 'door' }, needs: { 'open(door)': true }, does: { out: true } },
    },
  }
  const planner = createPlanner(modelOf(spec))
  const leave = (context: object) => {
    const { cost, steps } = planner.plan({ from: {}, to: { out: true }, planner: 'regressive', context })
    return [cost, steps[0].args.door, steps[0].cost]
  }
  expect(leave({ north: 4, south: 7 })).toEqual([5, 'north', 4])
  expect(leave({ north: 4, south: 2 })).toEqual([3, 'south', 2])
})
