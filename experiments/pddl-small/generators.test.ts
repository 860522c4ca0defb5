import { solveProblem } from '@telos/core/lifted'
import { checkDomain, checkProblem, readPddlDomain, readPddlProblem, toProblem } from '@telos/pddl'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { generate as busLine } from './bus-line.ts'
import { generate as delivery } from './delivery.ts'
import { generate as kitchen } from './kitchen.ts'
import { generate as lightsOut } from './lights-out.ts'
import { generate as lockedDoors } from './locked-doors.ts'
import { generate as powerGrid } from './power-grid.ts'
import type { Sizes, Texts } from './texts.ts'
import { generate as warehouse } from './warehouse.ts'

const between = (min: number, max: number) => fc.integer({ min, max })

/** Small sizes of each, which a test can solve. */
const generators: Readonly<Record<string, { make(sizes: Sizes, seed: number): Texts; sizes: fc.Arbitrary<Sizes> }>> = {
  'bus-line': { make: busLine, sizes: fc.record({ stops: between(3, 6), people: between(1, 3) }) },
  delivery: {
    make: delivery,
    sizes: fc.record({ places: between(3, 7), parcels: between(1, 2), vans: between(1, 2) }),
  },
  kitchen: { make: kitchen, sizes: fc.record({ dishes: between(1, 2), parts: between(1, 3), bowls: between(1, 2) }) },
  'lights-out': {
    make: lightsOut,
    sizes: fc.record({ width: between(2, 4), height: between(2, 3), presses: between(1, 3) }),
  },
  'locked-doors': { make: lockedDoors, sizes: fc.record({ rooms: between(3, 8), locks: between(1, 3) }) },
  'power-grid': { make: powerGrid, sizes: fc.record({ nodes: between(3, 9), houses: between(1, 3) }) },
  warehouse: {
    make: warehouse,
    sizes: fc.record({ racks: between(3, 4), goods: between(1, 2), pieces: between(1, 2) }),
  },
}

describe.each(Object.entries(generators))('%s', (_, { make, sizes }) => {
  test('the same values and seed give the same texts; other seeds give other problems', () => {
    const problems = new Set(Array.from({ length: 10 }, (_each, seed) => make({}, seed).problem.replace(/-\d+\)/, ')')))
    expect(problems.size).toBeGreaterThan(1)
    fc.assert(
      fc.property(sizes, fc.nat(), (given, seed) => {
        expect(make(given, seed)).toEqual(make(given, seed))
      }),
    )
  })

  test('its files have no findings, and every problem has a plan', () => {
    fc.assert(
      fc.property(sizes, fc.nat({ max: 100_000 }), (given, seed) => {
        const texts = make(given, seed)
        const read = readPddlDomain(texts.domain, 'domain.pddl')
        const { problem, diagnostics } = readPddlProblem(texts.problem, 'problem.pddl')
        const domain = read.domain!
        expect([...read.diagnostics, ...diagnostics]).toEqual([])
        expect([...checkDomain(domain), ...checkProblem(domain, problem!)]).toEqual([])
        const result = solveProblem(toProblem(domain, problem!).problem, { planner: 'first' })
        expect(result.status).toBe('solved')
      }),
      { numRuns: 15 },
    )
  })
})
