import { UnsupportedError } from '@telos/core'
import { type HeuristicDeclaration, prunings } from '@telos/core/search'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ProblemError } from '../languages/problem-error.ts'
import { successors } from '../languages/successors.ts'
import { defineProblem } from '../problem.ts'
import { instanceOf } from '../space/instance.ts'
import { type Job, jobLabel, strategies } from './job.ts'
import { resolveJob } from './resolve-job.ts'

const climbing = defineProblem<number>({
  name: 'climbing',
  start: () => 0,
  goal: (state) => state === 5,
  actions: successors((state: number) => [{ action: 'up', state: state + 1 }]),
  costs: { steep: { cost: () => 3 }, ['__proto__']: { cost: () => 4 } },
  heuristics: {
    left: (state, _goal, factor = 1) => factor * (5 - state),
    leftSteeply: { estimate: (state) => 3 * (5 - state), cost: 'steep', admissible: true },
  },
})
const instance = instanceOf(climbing)
const names = (job: Job) => resolveJob(instance, job).names
const refusal = (job: Job): Error => {
  try {
    resolveJob(instance, job)
  } catch (error) {
    return error as Error
  }
  return expect.unreachable('it was taken')
}

describe('what is not said', () => {
  test('is astar, best-cost, and the first heuristic of the problem', () => {
    expect(names({})).toEqual({ strategy: 'astar', pruning: 'best-cost', heuristic: 'left', rest: {} })
    expect(resolveJob(instance, {})).toMatchObject({ solutions: 1, nodes: undefined })
  })

  test('is the first heuristic of core where the problem has none', () => {
    const plain = instanceOf({ ...climbing, heuristics: {} })
    expect(resolveJob(plain, {}).names.heuristic).toBe('zero')
  })

  test('undefined says nothing', () => {
    const silent = { strategy: undefined, pruning: undefined, heuristic: undefined, cost: undefined, depth: undefined }
    expect(names(silent as Job)).toEqual(names({}))
  })
})

describe('names', () => {
  test.each([
    ['IDA*', 'idastar'],
    ['A*', 'astar'],
    ['a-star', 'astar'],
    ['bestfirst', 'greedy'],
    ['Best First', 'greedy'],
    ['branchbound', 'branch-and-bound'],
    ['BREADTH_FIRST', 'breadth-first'],
  ])('the strategy %s is %s', (written, strategy) => {
    expect(names({ strategy: written }).strategy).toBe(strategy)
  })

  test.each([
    ['cutcycle', 'own-path'],
    ['cut cycle', 'own-path'],
    ['own-path', 'own-path'],
    ['Closed', 'closed'],
    ['bestcost', 'best-cost'],
  ])('the pruning %s is shown as %s', (written, pruning) => {
    expect(names({ pruning: written }).pruning).toBe(pruning)
  })

  test('every strategy and pruning is found by the name that it is shown with', () => {
    for (const { name } of strategies)
      expect(names({ strategy: names({ strategy: name }).strategy }).strategy).toBe(name)
    for (const { name } of prunings) {
      const shown = names({ pruning: name }).pruning
      expect(names({ pruning: shown }).pruning).toBe(shown)
    }
  })

  test('a heuristic is shown only where it is looked at', () => {
    for (const { name, informed } of strategies)
      expect([name, names({ strategy: name, heuristic: 'left(2)' }).heuristic]).toEqual([
        name,
        informed ? 'left(2)' : '',
      ])
  })

  test.each([
    [{ strategy: 'astra' }, 'unknown strategy "astra" — did you mean "astar"?'],
    [{ strategy: 'zzz' }, 'unknown strategy "zzz" — choose from auto, first, best, '],
    [{ strategy: '' }, 'unknown strategy ""'],
    [{ strategy: '__proto__' }, 'unknown strategy "__proto__"'],
    [{ pruning: 'clsed' }, 'unknown pruning "clsed" — did you mean "closed"?'],
    [{ heuristic: 'lfet' }, 'climbing has no heuristic "lfet" — did you mean "left"?'],
    [{ strategy: 'breadth-first', heuristic: 'lfet' }, 'climbing has no heuristic "lfet" — did you mean "left"?'],
    [{ cost: 'stepe' }, 'climbing has no cost "stepe" — did you mean "steep"?'],
    [{ strategy: 'beam', options: { wdth: 3 } }, 'beam has no option "wdth" — did you mean "width"?'],
    [{ options: { width: 3 } }, 'astar has no option "width"'],
    [{ options: { ['__proto__']: 3 } }, 'astar has no option "__proto__"'],
  ] satisfies [Job, string][])('%j is refused with a hint', (job, message) => {
    expect(refusal(job).message).toContain(message)
    expect([ProblemError, UnsupportedError]).toContain(refusal(job).constructor)
  })
})

describe('costs', () => {
  test('come with the heuristic unless another one is asked for', () => {
    expect(names({ heuristic: 'leftSteeply' }).rest).toEqual({ cost: 'steep' })
    expect(names({ heuristic: 'leftSteeply', cost: '__proto__' }).rest).toEqual({ cost: '__proto__' })
    expect(names({ cost: 'steep' }).rest).toEqual({ cost: 'steep' })
    expect(names({ strategy: 'breadth-first', heuristic: 'leftSteeply' }).rest).toEqual({})
  })

  test('also where the heuristic is given as it is, and not by its name', () => {
    expect(names({ heuristic: instance.heuristic('leftSteeply') })).toEqual(names({ heuristic: 'leftSteeply' }))
  })
})

describe('numbers', () => {
  const whole = fc.constantFrom('solutions', 'nodes', 'depth')
  const any = fc.constantFrom('solutions', 'nodes', 'depth', 'bound')

  test('below 0 and numbers that are none are refused, and the message says which', () => {
    const wrong = fc.oneof(fc.constant(Number.NaN), fc.double({ max: 0, maxExcluded: true, noNaN: true }))
    fc.assert(
      fc.property(any, wrong, (name, value) => {
        fc.pre(!Object.is(value, -0))
        expect(refusal({ [name]: value }).message).toContain(`${name} is ${value}, expected a `)
      }),
    )
  })

  test('that have to be whole are refused when they are not', () => {
    fc.assert(
      fc.property(whole, fc.double({ min: 0, noNaN: true }), (name, value) => {
        fc.pre(!Number.isInteger(value))
        expect(refusal({ [name]: value }).message).toContain(`${name} is ${value}, expected a whole number`)
      }),
    )
  })

  test('that make sense are shown as they are', () => {
    fc.assert(
      fc.property(any, fc.integer({ min: 1 }), (name, value) => {
        // as the command line calls it
        const shown = name === 'nodes' ? 'expansions' : name
        expect(names({ [name]: value }).rest).toEqual({ [shown]: value })
      }),
    )
    expect(refusal({ solutions: 0 }).message).toBe('solutions is 0, expected a whole number of at least 1')
    expect(names({ nodes: 0, depth: 0, bound: 0 }).rest).toEqual({ expansions: 0, depth: 0, bound: 0 })
  })

  test('an increment is for strategies that have one', () => {
    for (const { name, options } of strategies) {
      const job = { strategy: name, increment: 2 }
      if (Object.hasOwn(options, 'increment')) expect(names(job).rest).toEqual({ increment: 2 })
      else expect(refusal(job).message).toMatch(/ has no increment: it is for iterative-deepening, idastar, /)
    }
    expect(refusal({ strategy: 'idastar', increment: -1 }).message).toContain('increment is -1')
  })

  test('options of a strategy are checked when the search is made', () => {
    const { createSearch } = resolveJob(instance, { strategy: 'beam', options: { width: 0 } })
    expect(() => createSearch({})).toThrow('beam: width is 0, but must be a whole number of at least 1')
  })
})

describe('plug-ins', () => {
  test('a heuristic may be an object of a class', () => {
    class Never implements HeuristicDeclaration {
      readonly name = 'never'
      readonly title = 'Never'
      readonly summary = 'no goal can be reached'
      readonly admissible = false
      unsupported() {
        return undefined
      }
      create() {
        return { evaluate: () => Number.POSITIVE_INFINITY }
      }
    }
    const resolved = resolveJob(instance, { heuristic: new Never() })
    expect(resolved.names.heuristic).toBe('never')
    expect(resolved.createSearch({}).run()).toBe('exhausted')
  })

  test('strategies and prunings keep the names that they give themselves', () => {
    const strategy = { ...strategies.find(({ name }) => name === 'astar')!, name: 'mine' }
    const pruning = { ...prunings.find(({ name }) => name === 'none')!, name: 'all paths' }
    expect(names({ strategy, pruning })).toMatchObject({ strategy: 'mine', pruning: 'all paths' })
  })
})

test('a job on one line leaves out what is empty', () => {
  expect(jobLabel(names({ depth: 12, pruning: 'closed' }))).toBe('astar closed left depth=12')
  expect(jobLabel(names({ strategy: 'bfs', nodes: 3, cost: 'steep' }))).toBe(
    'breadth-first best-cost cost=steep expansions=3',
  )
})
