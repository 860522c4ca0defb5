import { DomainError } from '@telos/core'
import { defineNeeds, level } from '@telos/papers/needs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ProblemError } from '../languages/problem-error.ts'
import { solve } from '../run/solve.ts'
import { household } from './household.ts'
import { defineNeedsProblem, isNeedsProblem, needsEndOf, needsInstance, needsStartOf } from './needs-problem.ts'

const start = (parameter?: unknown) => needsStartOf(household, parameter)

const cat = {
  name: 'cat',
  model: defineNeeds({
    needs: { hunger: level({ max: 9 }) },
    actions: { eat: { minutes: 10, effects: { hunger: -2 } }, sleep: { minutes: 30, effects: { hunger: 1 } } },
  }),
  scenarios: { hungry: { needs: { hunger: 9 } }, ['__proto__']: { needs: { hunger: 3 } } },
  until: 60,
}

describe('the start', () => {
  test.each([
    ['nothing', undefined],
    ['a number', 1],
    ['a text', '1'],
    ['a name', 'morning'],
    ['scenario=1', { scenario: 1 }],
    ['scenario="morning"', { scenario: 'morning' }],
    ['needs in order', { needs: [14, 16, 6, 6] }],
    ['needs by name', { needs: { bathroom: 16, food: 14, entertainment: 6, rest: 6 } }],
  ])('%s is the morning', (_, parameter) => {
    expect(start(parameter)).toEqual({
      lastAction: 'start',
      discontentment: 524,
      needs: [14, 16, 6, 6],
      inactive: ['eat_cooked', 'read_book'],
      minutes: 0,
    })
  })

  test.each([2, '2', 'evening', { scenario: 2 }])('%j is the evening', (parameter) => {
    expect(start(parameter)).toMatchObject({ needs: [12, 6, 12, 15], discontentment: 549 })
  })

  test('may switch actions off, as a list or as a text', () => {
    for (const inactive of [['cook', 'shower'], 'cook shower', 'cook, shower'])
      expect(start({ scenario: 1, inactive }).inactive).toEqual(['cook', 'shower'])
    expect(start({ scenario: 1, inactive: [] }).inactive).toEqual([])
    expect(start({ scenario: 1, inactive: '' }).inactive).toEqual([])
    expect(start({ needs: [1, 2, 3, 4], inactive: ['cook'] }).inactive).toEqual(['cook'])
  })

  test('any needs within bounds are taken as they are', () => {
    const need = fc.integer({ min: 0, max: 24 })
    fc.assert(
      fc.property(fc.tuple(need, need, need, need), (needs) => {
        const state = start({ needs })
        expect(state.needs).toEqual(needs)
        expect(state.discontentment).toBe(needs.reduce((sum, each) => sum + each ** 2, 0))
      }),
    )
  })

  test('names such as __proto__ are names', () => {
    expect(needsStartOf(defineNeedsProblem(cat), '__proto__').needs).toEqual([3])
    expect(() => needsStartOf(defineNeedsProblem(cat), 'constructor')).toThrow(ProblemError)
  })

  test.each([
    [
      3,
      'needs: found the scenario 3, expected scenario=NAME or needs, such as {"needs": [14, 16, 6, 6]} — choose from 1, 2',
    ],
    ['mornin', 'found the scenario "mornin", expected scenario=NAME or needs'],
    ['mornin', 'did you mean "morning"?'],
    [{ scenario: true }, 'found the scenario true'],
    [{}, 'found the scenario nothing'],
    [[14, 16, 6, 6], 'found the scenario a list, expected'],
    [{ scenaro: 1 }, 'found "scenaro" in the start — did you mean "scenario"?'],
    [{ scenario: 1, inactiv: ['cook'] }, 'found "inactiv" in the start — did you mean "inactive"?'],
  ])('%j is refused', (parameter, message) => {
    expect(() => start(parameter)).toThrow(ProblemError)
    expect(() => start(parameter)).toThrow(message)
  })

  test.each([
    [{ needs: [1, 2, 3] }, 'found 3 numbers, expected 4: food, bathroom, rest, entertainment'],
    [{ needs: { fod: 3 } }, 'unknown need "fod" — did you mean "food"?'],
    [{ needs: [25, 0, 0, 0] }, 'a number from 0 to 24'],
    [{ needs: [1, 2, 3, 4], inactiv: [] }, '"inactiv"'],
    [{ scenario: 1, inactive: 'cok' }, 'unknown action "cok" — did you mean "cook"?'],
  ])('%j is refused by the model', (parameter, message) => {
    expect(() => start(parameter)).toThrow(DomainError)
    expect(() => start(parameter)).toThrow(message)
  })
})

describe('the end', () => {
  test('is a number of minutes, by itself or by name', () => {
    for (const nothing of [undefined, null]) expect(needsEndOf(household, nothing)).toBe(360)
    for (const goal of [90, { minutes: 90 }, { until: 90 }]) expect(needsEndOf(household, goal)).toBe(90)
    expect(needsEndOf(household, 0)).toBe(0)
  })

  test.each(['90', -1, Number.NaN, [90], {}, { minutes: '90' }, true])('%j is refused', (goal) => {
    expect(() => needsEndOf(household, goal)).toThrow('expected minutes, such as 360 or minutes=360')
  })

  test('is where plans stop', () => {
    const { solutions } = solve(needsInstance(household, { start: 1, goal: 30 }), { heuristic: 'discontentment(3)' })
    expect(solutions[0].finalState.minutes).toBeGreaterThanOrEqual(30)
    expect(solutions[0].path.slice(0, -1).every(({ minutes }) => minutes < 30)).toBe(true)
  })
})

describe('an instance', () => {
  const instance = needsInstance(household, { start: 'evening' })

  test('offers its heuristics first, and discontentment by default', () => {
    expect(instance.heuristics.slice(0, 3).map(({ name }) => name)).toEqual(['discontentment', 'hMax', 'hMin'])
    expect(solve(instance, { nodes: 1 }).job.heuristic).toMatch(/^discontentment/)
    expect(instance.heuristics.filter(({ admissible }) => admissible).map(({ name }) => name)).not.toContain('hMin')
  })

  test.each([
    ['discontentment(1,2)', 'takes one number, such as discontentment(3); found 1, 2'],
    ['discontentment(x)', 'found "x" in brackets, expected numbers'],
    ['discontent', 'needs has no heuristic "discontent"'],
    ['hmax(2)', 'did you mean "hMax"?'],
  ])('%s is refused', (text, message) => {
    expect(() => instance.heuristic(text)).toThrow(ProblemError)
    expect(() => instance.heuristic(text)).toThrow(message)
  })

  test('pays the sum, the maximum or the minimum', () => {
    expect(() => instance.space('average')).toThrow('needs has no cost "average" — choose from sum, maximum, minimum')
    for (const [cost, paid] of [
      ['sum', 443 + 413],
      // the start counts as well
      ['maximum', 549],
      ['minimum', 413],
    ] as const) {
      const { solutions } = solve(needsInstance(household, { start: 2, goal: 120 }), {
        strategy: 'breadth-first',
        pruning: 'none',
        cost,
        solutions: 400,
      })
      const twice = solutions.find(({ actions }) => actions.join() === 'watch_TV,watch_TV')
      expect(twice?.cost).toBe(paid)
    }
  })

  test('prints states on a line and gives them as they are to JSON', () => {
    const state = start({ needs: [1, 2, 3, 4], inactive: [] })
    expect(instance.print(state)).toBe('start 0 min, discontentment 30 [1, 2, 3, 4]')
    expect(instance.print(start(1))).toMatch(/ without eat_cooked, read_book$/)
    expect(instance.toJSON(state)).toEqual(state)
  })
})

describe('a problem of one’s own', () => {
  test('is lived and planned like ours', () => {
    const problem = defineNeedsProblem(cat)
    const { solutions } = solve(needsInstance(problem), { pruning: 'none' })
    expect(solutions[0].actions).toContain('eat')
    expect(isNeedsProblem(problem)).toBe(true)
    expect(isNeedsProblem({ ...problem })).toBe(true)
    for (const other of [
      undefined,
      null,
      3,
      {},
      [],
      { kind: 'needs' },
      { kind: 'needs', model: {} },
      { model: cat.model },
    ])
      expect(isNeedsProblem(other)).toBe(false)
  })

  test.each([
    [{ name: '' }, 'name: found "", expected a name'],
    [{ model: {} }, 'model: found an object, expected a model, such as defineNeeds'],
    [{ scenarios: {} }, 'scenarios: found an object, expected starts by name, at least one'],
    [{ scenarios: undefined }, 'scenarios: found nothing'],
    [{ scenarios: { full: { needs: { hungr: 1 } } } }, 'unknown need "hungr" — did you mean "hunger"?'],
    [{ until: '60' }, 'until: found "60", expected the minute'],
    [{ until: -1 }, 'until: found -1'],
  ])('%j is refused', (wrong, message) => {
    expect(() => defineNeedsProblem({ ...cat, ...wrong } as typeof cat)).toThrow(message)
  })
})
