import { expect, test } from 'vitest'
import { isQuick } from '../../../../../tests/runs.ts'
import { plus } from '../../domain/effect-builders.ts'
import { flag, number } from '../../domain/fact-builders.ts'
import type { Limits } from '../../search/limits.ts'
import { defineDomain } from '../define-domain.ts'
import { boundedLimits, defaultLimits } from '../plan-request.ts'

const lamp = defineDomain({ facts: { on: flag() }, actions: { press: { does: { on: true } } } })
const ask = (more: object) => () => lamp.plan({ from: {}, to: { on: true }, ...more })

test('misspelt options are refused, in every call', () => {
  expect(ask({ planer: 'astar' })).toThrow('planer: unknown option "planer" — did you mean "planner"?')
  expect(ask({ limits: { expansion: 3 } })).toThrow(
    'limits.expansion: unknown option "expansion" — did you mean "expansions"?',
  )
  expect(ask({})().status).toBe('solved')
  expect(ask({ limits: { depht: 3 } })).toThrow('did you mean "depth"?')
  expect(ask({ limts: { depth: 3 } })).toThrow('limts: unknown option "limts" — did you mean "limits"?')
  expect(() => lamp.search({ from: {}, to: { on: true }, limts: {} } as never)).toThrow('did you mean "limits"?')
})

test('so are those of choices', () => {
  const check = () => true
  expect(ask({ choices: { press: { check } } })().status).toBe('solved')
  expect(ask({ choices: { press: { check, extraCosts: check } } })).toThrow(
    'choices.press.extraCosts: unknown option "extraCosts" — did you mean "extraCost"?',
  )
})

test('so are those of a planner, and limits of a run', () => {
  expect(ask({ planner: { engin: 'astar' } })).toThrow('planner.engin: unknown option "engin" — did you mean "engine"?')
  const search = lamp.search({ from: {}, to: { on: true } })
  expect(() => search.run({ milisecond: 2 } as object)).toThrow(
    'milisecond: unknown option "milisecond" — did you mean "milliseconds"?',
  )
  expect(() => search.run({ deadline: 2 } as object)).toThrow('unknown option "deadline"')
  expect(search.run({ milliseconds: 200, usedMemory: undefined })).toBe('solved')
})

test('limits are numbers of at least 0', () => {
  expect(ask({ limits: { expansions: Number.NaN } })).toThrow(
    'limits.expansions: found NaN, expected a number of at least 0',
  )
  expect(ask({ limits: { cost: -1, depth: 'two' } })).toThrow(/limits.cost: found -1.*\nlimits.depth: found two/)
  expect(ask({ limits: { expansions: undefined, cost: 0 } })().status).toBe('limit')
})

test('something always bounds the effort', () => {
  expect(boundedLimits(undefined)).toEqual(defaultLimits)
  for (const limits of [{ depth: 3 }, { cost: 3 }, { signal: new AbortController().signal }, {}]) {
    const { depth, cost, ...effort } = limits as Limits
    expect(boundedLimits(limits)).toEqual({ ...effort, ...defaultLimits })
  }
  for (const limits of [{ expansions: 3 }, { milliseconds: 3 }, { memory: 3 }]) {
    expect(boundedLimits({ ...limits, depth: 2 })).toEqual(limits)
  }
})

// a million expansions
test.skipIf(isQuick)(
  'steps that cost nothing in a space without end are stopped under a limit on cost alone',
  () => {
    const counter = defineDomain({
      facts: { n: number(), done: flag() },
      actions: { up: { does: { n: plus(1) }, cost: 0 }, end: { needs: { n: -1 }, does: { done: true } } },
    })
    const result = counter.plan({ from: {}, to: { done: true }, limits: { cost: 3 }, planner: 'uniform-cost' })
    expect([result.status, result.limit]).toEqual(['limit', 'expansions'])
  },
  60_000,
)
