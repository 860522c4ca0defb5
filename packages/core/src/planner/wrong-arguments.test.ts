/** What JavaScript lets through: each function says what it found and what it expected, and throws no raw errors. */
import { describe, expect, test } from 'vitest'
import { tilePuzzle } from '../../test/lifted/tile-puzzle.ts'
import { count, derived, flag, number } from '../domain/fact-builders.ts'
import { createSearch } from '../search/create-search.ts'
import { defineDomain, readDomain } from './define-domain.ts'
import { solveProblem } from './problem-search.ts'

const facts = { on: flag(), gold: count({ max: 9 }) }
const actions = { press: { does: { on: true } } } as const
const lamp = defineDomain({ facts, actions })
const right = { from: {}, to: { on: true } } as const

/** Nothing, and something of every kind. */
const anything: readonly unknown[] = [undefined, null, 5, 'x', true, [], () => 1]

/** The error thrown, or undefined. */
function thrown(run: () => unknown): string | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    return `${error}`
  }
}

/** Every message that a function throws for any of these values. */
function messages(call: (given: never) => unknown): string[] {
  return anything.flatMap((given) => thrown(() => call(given as never)) ?? [])
}

test('what is no request is refused, with what a request is', () => {
  const message = (found: string) => `DomainError: found ${found}, expected { from, to, … }`
  for (const method of ['plan', 'search', 'prepare'] as const) {
    const ask = (request: unknown) => thrown(() => lamp[method](request as never))
    expect([undefined, null, 5, 'x'].map(ask)).toEqual(['nothing', 'null', '5', '"x"'].map(message))
    lamp.plan(right)
    expect(ask(null)).toBe(message('null'))
    expect(ask({})).toBe('DomainError: from: found nothing, expected a value for each fact')
  }
  for (const method of ['validate', 'compile', 'relevantFacts'] as const)
    for (const nothing of [undefined, null, 5])
      expect(thrown(() => lamp[method](nothing as never))).toBe(
        'DomainError: to: found nothing, expected a condition, the name of a goal, or a list of them',
      )
  expect(thrown(() => lamp.validate({ ...right, steps: 5 as never }))).toBe(
    'DomainError: steps: found 5, expected a list of steps',
  )
})

// once broken: after a start without keys, those of nothing seemed to be the same
test('so is what is no start, also after starts that were right', () => {
  for (const method of ['plan', 'search', 'prepare'] as const) {
    lamp.plan(right)
    expect(thrown(() => lamp[method]({ ...right, from: null as never }))).toBe(
      'DomainError: from: found null, expected a value for each fact',
    )
  }
  expect(thrown(() => lamp.compile({ to: { on: true }, from: 5 as never }))).toContain('from: found 5')
})

describe('options of a request', () => {
  const cases = [
    ['limits', null, 'limits: found null, expected { expansions, milliseconds, … }'],
    ['planner', 5, 'planner: found 5, expected a name or a map'],
    ['planner', { engine: 5 }, 'planner.engine: found 5, expected a name or a map'],
    ['only', 'press', 'only: found "press", expected a list'],
    ['only', [null], 'unknown action null'],
    ['without', {}, 'without: found a map, expected a list'],
    ['choices', { press: null }, 'choices.press: found null, expected { check, extraCost, … }'],
    ['onPlan', 'x', 'onPlan: found "x", expected a function'],
    ['emit', null, 'emit: found null, expected a function'],
    ['clock', 5, 'clock: found 5, expected a function'],
  ] as const
  test.each(cases)('%s: %j', (key, value, message) => {
    for (const method of ['plan', 'search'] as const)
      expect(thrown(() => lamp[method]({ ...right, [key]: value } as never))).toBe(`DomainError: ${message}`)
  })

  test('are of any kind without a raw error', () => {
    const raw = cases.flatMap(([key]) => messages((given) => lamp.plan({ ...right, [key]: given } as never)))
    expect(raw.filter((message) => !message.startsWith('DomainError'))).toEqual([])
    expect(raw.length).toBeGreaterThan(30)
  })
})

test('definitions, names of actions, options and spaces are refused likewise', () => {
  expect(thrown(() => defineDomain(null as never))).toBe(
    'DomainError: found null, expected a domain with facts and actions',
  )
  expect(readDomain(null).diagnostics[0]).toMatchObject({ code: 'domain/wrong-kind' })
  expect(thrown(() => lamp.disable(null as never))).toBe('DomainError: unknown action null')
  expect(thrown(() => lamp.isEnabled(5 as never))).toBe('DomainError: unknown action 5')
  expect(thrown(() => solveProblem(null as never))).toContain('found null, expected a problem')
  expect(thrown(() => createSearch(null as never))).toBe('DomainError: found null, expected a state space')
  const calls: readonly ((given: never) => unknown)[] = [
    (given) => defineDomain(given),
    (given) => defineDomain({ facts, actions }, given),
    (given) => defineDomain({ facts: { x: derived(given) }, actions: {} }),
    (given) => defineDomain({ facts: { x: number(given) }, actions: {} }),
    (given) => lamp.enable(given),
    (given) => lamp.isEnabled(given),
    (given) => lamp.search(right).run(given),
    (given) => lamp.validate({ ...right, steps: given }),
    (given) => createSearch(lamp.compile({ to: { on: true } }), given),
    (given) => solveProblem(tilePuzzle(2), given),
  ]
  for (const call of calls)
    expect(messages(call).filter((message) => !/^(Domain|Unsupported)Error/.test(message))).toEqual([])
})

test('limits on plans belong to the search, not to a run of it', () => {
  const message = 'DomainError: found 2, expected depth and cost in createSearch or the request'
  const task = lamp.compile({ to: { on: true } })
  for (const key of ['depth', 'cost']) {
    const limits = { expansions: 3, [key]: 2 }
    expect(thrown(() => lamp.search(right).run(limits))).toBe(message)
    expect(thrown(() => lamp.search({ ...right, improve: true }).run(limits))).toBe(message)
    for (const engine of ['auto', 'astar', 'forced', 'ff', 'first', 'depth-first'])
      expect([engine, thrown(() => createSearch(task, { engine }).run(limits))]).toEqual([engine, message])
    expect(lamp.plan({ ...right, limits }).status).toBe('solved')
  }
})
