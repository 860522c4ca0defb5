import { allSolutions, growTree, solveTree, type TreeAction } from '@telos/papers/trees'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exactExperiment, expectedResult } from './exact-experiment.ts'
import { comparedTraversals, experiments, sampleExperiment } from './random-experiment.ts'

const numbers = [1, 2, 3, 4] as const

/** Computed by an independent implementation of the thesis: probability of no plan, and means of A*, breadth-first and depth-first. */
const known = {
  1: { unsolved: 0.005143825137084958, costs: [4.719557661185472, 5.2813015575114095, 10.182297041514417] },
  2: { unsolved: 0.024032175359493365, costs: [5.826060371060138, 7.565696908088368, 12.330651294524333] },
  3: { unsolved: 1.4478785350491032e-5, costs: [1.3554071565952222, 5.437956140920718, 11.89697093379723] },
  4: { unsolved: 0.16511980477805452, costs: [5.181716856595946, 6.791812713673473, 8.540297948534365] },
}
/** As printed in the thesis. */
const printed = {
  1: { unsolved: 53, costs: [4.7046, 5.2329, 10.174] },
  2: { unsolved: 230, costs: [5.898, 7.5746, 12.2001] },
  3: { unsolved: 0, costs: [1.373, 5.5689, 11.8749] },
  4: { unsolved: 1684, costs: [5.1348, 6.846, 8.7373] },
}

describe.each(numbers)('test result set %i', (number) => {
  const exact = exactExperiment(experiments[number])

  test('without chance: to 1e-6', () => {
    expect(Math.abs(exact.unsolved - known[number].unsolved)).toBeLessThan(1e-6)
    for (const [at, name] of comparedTraversals.entries())
      expect(Math.abs(exact.means[name].cost - known[number].costs[at]), name).toBeLessThan(1e-6)
  })

  test('by lot: within 4 standard errors, and A* is never dearer', () => {
    const runs = 4000
    let dearer = 0
    const sample = sampleExperiment(experiments[number], {
      runs,
      seed: number,
      onRun: (_, costs) => {
        if (costs && costs.astar > Math.min(costs['breadth-first'], costs['depth-first'])) dearer++
      },
    })
    expect(dearer).toBe(0)
    const solved = runs - sample.unsolved
    for (const name of comparedTraversals) {
      const { cost, standardDeviation } = exact.means[name]
      const error = Math.abs(sample.means[name].cost - cost) / (standardDeviation / Math.sqrt(solved))
      expect(error, name).toBeLessThan(4)
    }
    const spread = Math.sqrt(runs * exact.unsolved * (1 - exact.unsolved))
    expect(Math.abs(sample.unsolved - runs * exact.unsolved)).toBeLessThanOrEqual(4 * spread)
  })

  test('what the thesis prints is a likely sample of it', () => {
    const solved = 10_000 - printed[number].unsolved
    for (const [at, name] of comparedTraversals.entries()) {
      const { cost, standardDeviation } = exact.means[name]
      expect(Math.abs(printed[number].costs[at] - cost), name).toBeLessThan((4 * standardDeviation) / Math.sqrt(solved))
    }
    const spread = Math.sqrt(10_000 * exact.unsolved * (1 - exact.unsolved))
    expect(Math.abs(printed[number].unsolved - 10_000 * exact.unsolved)).toBeLessThanOrEqual(3 * spread)
  })
})

test('the thesis’s wording, "above the factor", would leave most runs without a plan', () => {
  const { unsolved } = sampleExperiment(experiments[1], { runs: 2000, reading: 'above' })
  expect(unsolved).toBeGreaterThan(1200)
  expect(unsolved / 2000).toBeCloseTo(exactExperiment({ ...experiments[1], actionFactor: 0.15 }).unsolved, 1)
})

test('the same seed gives the same sample', () => {
  const [one, again, other] = [5, 5, 6].map((seed) => sampleExperiment(experiments[2], { runs: 200, seed }))
  expect(again).toEqual(one)
  expect(other).not.toEqual(one)
})

test('expected results are those of all runs there can be', () => {
  const facts = ['a', 'b', 'c'] as const
  const someFacts = (min: number, max: number) =>
    fc
      .subarray([...facts], { minLength: min, maxLength: max })
      .map((names) => Object.fromEntries(names.map((name) => [name, true])))
  const pools = fc.array(
    fc.record({
      needs: someFacts(0, 1),
      does: someFacts(1, 2),
      fixedCost: fc.integer({ min: 0, max: 9 }),
      multiUse: fc.boolean(),
    }),
    { minLength: 2, maxLength: 4 },
  )
  fc.assert(
    fc.property(pools, fc.double({ min: 0.1, max: 0.9, noNaN: true }), (actions, factor) => {
      const enabled = new Set<string>()
      const pool = actions.map(
        (action, at): TreeAction => ({ ...action, name: `${at}`, check: () => enabled.has(`${at}`) }),
      )
      const growing = { cutCycles: true }
      const tree = growTree(pool, { a: true }, growing)
      fc.pre(
        allSolutions(
          growTree(
            actions.map((action, at) => ({ ...action, name: `${at}` })),
            { a: true },
            growing,
          ),
        ).plans.length > 0,
      )
      const expected = expectedResult(tree, { usableChance: () => factor, holdsChance: () => 0.5 })
      const orders = permutations(pool)
      let unsolved = 0
      const sums = { astar: 0, 'breadth-first': 0, 'depth-first': 0 }
      for (const order of orders) {
        const grown = growTree(order, { a: true }, growing)
        for (let on = 0; on < 2 ** pool.length; on++) {
          enabled.clear()
          for (const [at, { name }] of pool.entries()) if ((on >> at) & 1) enabled.add(name)
          const chance = factor ** enabled.size * (1 - factor) ** (pool.length - enabled.size)
          for (let held = 0; held < 2 ** facts.length; held++) {
            const state = Object.fromEntries(facts.map((fact, at) => [fact, ((held >> at) & 1) === 1]))
            const weight = chance / 2 ** facts.length / orders.length
            for (const traversal of comparedTraversals) {
              const result = solveTree(grown, { traversal, state })
              if (result.status === 'solved') sums[traversal] += weight * result.plan.cost
              else if (traversal === 'astar') unsolved += weight
            }
          }
        }
      }
      expect(expected.unsolved).toBeCloseTo(unsolved, 9)
      for (const name of comparedTraversals)
        expect(expected.means[name].cost * (1 - unsolved), name).toBeCloseTo(sums[name], 9)
    }),
    { numRuns: 30 },
  )
})

function permutations<T>(values: readonly T[]): T[][] {
  if (values.length === 0) return [[]]
  return values.flatMap((value) =>
    permutations(values.filter((other) => other !== value)).map((rest) => [value, ...rest]),
  )
}
