import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minRuns, runs } from '../../../../tests/runs.ts'
import { readStart } from '../../src/domain/read-start.ts'
import { bruteForce } from './brute-force.ts'
import { goalOf, modelOf } from './models.ts'
import { arbitraryDomain } from './random-domain.ts'

test('every random domain passes the checker and has few states; many need plans of several steps', () => {
  let long = 0
  let unsolvable = 0
  fc.assert(
    fc.property(arbitraryDomain(), ({ spec, start, goal }) => {
      const model = modelOf(spec)
      expect(readStart(model, start).diagnostics).toEqual([])
      const { cost, steps, gaveUp } = bruteForce(model, start, goalOf(model, goal), { mostStates: 2000 })
      expect(gaveUp).toBe(false)
      if (cost === undefined) unsolvable++
      else if (steps.length >= 3) long++
    }),
    { numRuns: 300, ...minRuns(75) },
  )
  expect(long).toBeGreaterThan(runs(300, minRuns(75)) / 20)
  expect(unsolvable).toBeGreaterThan(15)
})
