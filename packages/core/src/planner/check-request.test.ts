import { expect, test } from 'vitest'
import { flag } from '../domain/facts.ts'
import { defineDomain } from './define-domain.ts'

const lamp = defineDomain({ facts: { on: flag() }, actions: { press: { does: { on: true } } } })
const ask = (more: object) => () => lamp.plan({ from: {}, to: { on: true }, ...more })

test('misspelt options are refused, in every call', () => {
  expect(ask({ planer: 'astar' })).toThrow('planer: unknown option "planer" — did you mean "planner"?')
  expect(ask({ limits: { expansion: 3 } })).toThrow(
    'limits.expansion: unknown option "expansion" — did you mean "expansions"?',
  )
  expect(ask({})().status).toBe('solved')
  expect(ask({ limits: { depht: 3 } })).toThrow('did you mean "depth"?')
})

test('limits are numbers of at least 0', () => {
  expect(ask({ limits: { expansions: Number.NaN } })).toThrow(
    'limits.expansions: found NaN, expected a number of at least 0',
  )
  expect(ask({ limits: { cost: -1, depth: 'two' } })).toThrow(/limits.cost: found -1.*\nlimits.depth: found two/)
  expect(ask({ limits: { expansions: undefined, cost: 0 } })().status).toBe('limit')
})
