import { type Diagnostic, formatDiagnostic } from '@telos/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProblemShape, PROBLEM_CODES } from './check-problem-shape.ts'

const good = {
  name: 'counting',
  start: () => 0,
  goal: (state: number) => state === 9,
  actions: { language: 'default', successors: () => [] },
}
const told = (value: unknown) => checkProblemShape(value).map(formatDiagnostic)

test('anything can be checked, and only problems pass', () => {
  const keys = fc.constantFrom(...Object.keys(good), 'heuristics', 'costs', 'pathCost', '__proto__', 'constructor', 'x')
  const part = fc.oneof(
    fc.anything({ maxDepth: 2 }),
    fc.func(fc.anything()),
    fc.constant(good.actions),
    fc.constant('sum'),
  )
  const entries = fc.array(fc.tuple(keys, part)).map((pairs) => Object.fromEntries(pairs))
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        entries,
        entries.map((each) => ({ ...good, ...each })),
      ),
      (value) => {
        const diagnostics = checkProblemShape(value)
        for (const { code } of diagnostics) expect(Object.keys(PROBLEM_CODES)).toContain(code)
        if (diagnostics.some(({ severity }: Diagnostic) => severity === 'error')) return
        const problem = value as typeof good
        expect(typeof problem.start === 'function' && typeof problem.goal === 'function').toBe(true)
        expect(problem.actions.successors).toBeTypeOf('function')
      },
    ),
    { numRuns: 500 },
  )
})

test('a problem with everything', () => {
  const f = () => 0
  const more = { title: 'T', summary: 's', page: 'p', parameters: { start: 'a number' }, cost: f, pathCost: 'maximum' }
  const costs = { time: { summary: 's', cost: f, pathCost: f } }
  const heuristics = { h1: f, h2: { summary: 's', estimate: f, admissible: true, cost: 'time' }, ['__proto__']: f }
  const functions = { lowerBound: f, upperBound: f, predecessors: f, goalStates: f, key: f, equals: f, print: f }
  expect(told({ ...good, ...more, costs, heuristics, ...functions, toJSON: f, report: f })).toEqual([])
})

test('an instance of a class is a problem as well', () => {
  class Counting {
    readonly name = 'counting'
    readonly actions = good.actions
    start() {
      return 0
    }
    goal() {
      return true
    }
  }
  expect(told(new Counting())).toEqual([])
})

test('what is missing, with what to write', () => {
  expect(told({})).toEqual([
    expect.stringContaining('found no "name", expected one — name the problem'),
    expect.stringContaining('found no "start"'),
    expect.stringContaining('found no "goal"'),
    expect.stringContaining('found no "actions"'),
  ])
  expect(told(undefined)).toEqual(['found nothing, expected a problem: an object with name, start, goal and actions'])
})

test.each<[object, string]>([
  [{ heuristic: {} }, 'heuristic: unknown key "heuristic" — did you mean "heuristics"?'],
  [{ start: 3 }, 'start: found 3, expected a function'],
  [
    { actions: (state: number) => [{ state: state + 1 }] },
    'actions: found a function, expected actions in an action language — wrap it: actions: successors((state) => …)',
  ],
  [{ actions: null }, 'actions: found nothing, expected actions in an action language — write actions: successors('],
  [{ heuristics: [3] }, 'heuristics.0: found 3, expected a function such as (state, goal) => 0'],
  [
    { heuristics: { h: { estimte: () => 0 } } },
    'heuristics.h.estimte: unknown key "estimte" — did you mean "estimate"?',
  ],
  [{ heuristics: { 'h(1)': () => 0 } }, 'heuristics.h(1): found the name "h(1)", expected one without brackets'],
  [{ costs: { time: () => 1 } }, 'costs.time: found a function, expected an object such as { cost:'],
  [{ pathCost: 'max' }, `pathCost: found "max", expected 'sum', 'maximum', 'minimum' or a function`],
  [{ pathCost: 'maximun' }, 'did you mean "maximum"?'],
  [
    { costs: { time: { cost: () => 1 } }, heuristics: { h: { estimate: () => 0, cost: 'tiem' } } },
    'heuristics.h.cost: unknown cost "tiem" — did you mean "time"?',
  ],
  [{ heuristics: { h: { estimate: () => 0, cost: 'toString' } } }, 'unknown cost "toString" — add it under costs'],
  [{ parameters: { strat: 'x' } }, 'parameters.strat: unknown key "strat" — did you mean "start"?'],
  [{ name: '' }, 'name: found the name ""'],
])('%j', (change, message) => {
  expect(told({ ...good, ...change }).join('\n')).toContain(message)
})
