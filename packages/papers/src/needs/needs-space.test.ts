import { createSearch, type StateSpace, Successors, valueSpace } from '@telos/core/search'
import { expect, test } from 'vitest'
import { outcomes } from './apply-action.ts'
import { defineNeeds } from './define-needs.ts'
import { householdNeeds, householdScenarios } from './household.ts'
import { level } from './needs-definition.ts'
import { discontentmentHeuristic, needsHeuristics } from './needs-heuristics.ts'
import { needsFold, needsSpace } from './needs-space.ts'
import { type NeedsState, needsStart } from './needs-state.ts'

const morning = needsStart(householdNeeds, householdScenarios.morning)

test('a search finds the same in the packed space as in a space of plain values', () => {
  const until = 120
  const plain = valueSpace<NeedsState>({
    start: morning,
    isGoal: ({ minutes }) => minutes >= until,
    successors: (state) =>
      outcomes(householdNeeds, state).map((after) => ({
        action: after.lastAction,
        state: after,
        cost: after.discontentment,
      })),
  })
  const run = (space: StateSpace) => {
    const search = createSearch(space, { engine: 'uniform-cost', pruning: 'closed' })
    search.run()
    const { expanded, generated, duplicates } = search.statistics
    return { cost: search.nodes.g[search.goalNode], nodes: search.nodes.count, expanded, generated, duplicates }
  }
  expect(run(needsSpace(householdNeeds, morning, { until }))).toEqual(run(plain))
})

test('more actions that can be switched off than a word has bits', () => {
  const names = Array.from({ length: 70 }, (_, at) => `a${at}`)
  const model = defineNeeds({
    needs: { food: level({ max: 24 }) },
    actions: Object.fromEntries(
      names.map((name, at) => [name, { minutes: at, disables: [name], enables: [names[(at + 1) % 70]] }]),
    ),
    inactive: names.filter((_, at) => at % 2 === 1),
  })
  const start = needsStart(model, { needs: [3] })
  const space = needsSpace(model, start, { until: 60 })
  const out = new Successors()
  space.expand(space.initial(), out)
  expect(Array.from(out.states.subarray(0, out.count), (state) => space.valueOf(state))).toEqual(outcomes(model, start))
  expect(out.count).toBe(35)
})

test('planning can begin in the middle of a run, and again', () => {
  const middle = outcomes(householdNeeds, morning)[3]
  const space = needsSpace(householdNeeds, middle, { until: 360 })
  expect(space.valueOf(space.initial())).toEqual(middle)
  space.expand(0, new Successors())
  expect(space.valueOf(space.initial())).toEqual(middle)
  expect(space.describe(0)).toContain(`${middle.lastAction} at minute ${middle.minutes}: food ${middle.needs[0]}`)
})

test('a state of another model is refused, and an end that is none', () => {
  const other = { ...morning, inactive: ['read_boook'] }
  expect(() => needsSpace(householdNeeds, other, { until: 1 })).toThrow('did you mean "read_book"?')
  const shorter = { ...morning, needs: [1, 2] }
  expect(() => needsSpace(householdNeeds, shorter, { until: 1 })).toThrow('found 2 numbers, expected 4')
  expect(() => needsSpace(householdNeeds, morning, { until: Number.NaN })).toThrow('found until: NaN')
  const later = { ...morning, lastAction: 'cooked' }
  expect(() => needsSpace(householdNeeds, later, { until: 1 })).toThrow('did you mean "cook"?')
})

test('a heuristic says which cost its space has to have', () => {
  for (const { name, cost, create } of needsHeuristics) {
    const heuristic = create(2)
    expect(heuristic).toMatchObject({ name: `${name}(2)`, cost, admissible: false })
    for (const other of ['sum', 'maximum', 'minimum'] as const) {
      const space = needsSpace(householdNeeds, morning, { until: 60, cost: other })
      expect(space.foldCost).toBe(needsFold(other))
      const reason = heuristic.unsupported(space)
      if (other === cost) expect(reason).toBeUndefined()
      else expect(reason).toContain(`{ cost: '${cost}' }`)
    }
  }
})

test('heuristics refuse other spaces, and factors that are none', () => {
  const space = valueSpace({ start: 0, isGoal: () => true, successors: () => [] })
  expect(discontentmentHeuristic(1).unsupported(space)).toContain('needsSpace')
  for (const factor of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => discontentmentHeuristic(factor)).toThrow('expected a number of at least 0')
  }
})

test('no step costs less than the space says', () => {
  const model = defineNeeds({
    needs: { food: level({ min: 1, offset: 2 }), rest: level({ weight: 3, min: 2 }) },
    actions: { nothing: { minutes: 1 }, everything: { minutes: 1, effects: { food: -99, rest: -99 } } },
  })
  const space = needsSpace(model, needsStart(model, { needs: [5, 5] }), { until: 1 })
  const out = new Successors()
  space.expand(space.initial(), out)
  expect(space.leastCost).toBe(9 + 12)
  expect(Math.min(...out.costs.subarray(0, out.count))).toBe(21)
})

test('a hundred thousand nodes share their states', () => {
  const space = needsSpace(householdNeeds, morning, { until: 360 })
  const options = { engine: 'astar', pruning: 'none', heuristic: discontentmentHeuristic(1) } as const
  const search = createSearch(space, options)
  search.run()
  expect(search.nodes.count).toBeGreaterThan(100_000)
  // many nodes, few states: a state of the household takes two words, its slot in the table, and its discontentment
  expect(space.bytes() / search.nodes.count).toBeLessThan(40)
})
