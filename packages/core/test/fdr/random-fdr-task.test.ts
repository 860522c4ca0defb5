import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaled } from '../../../../tests/runs.ts'
import { bruteForce, bruteForceFrom, checkPlan } from './fdr-brute-force.ts'
import { fdrTask } from './fdr-tasks.ts'
import { arbitraryFdrTask, randomDescription, randomFdrTask } from './random-fdr-task.ts'

test('random tasks have few states; many need plans of several steps, and the plans of brute force are plans', () => {
  const seen = {
    long: 0,
    unsolvable: 0,
    derived: 0,
    negatedInRule: 0,
    recursive: 0,
    conditional: 0,
    numbers: 0,
    missingNumbers: 0,
    numericRules: 0,
    free: 0,
  }
  fc.assert(
    fc.property(arbitraryFdrTask(), (task) => {
      const { cost, operators } = bruteForce(task, { mostStates: 20_000 })
      if (cost === undefined) seen.unsolvable++
      else expect(checkPlan(task, operators)).toEqual({ ok: true, cost })
      if (operators.length >= 3) seen.long++
      if (task.rules.count > 0) seen.derived++
      if (Math.max(...task.stratum) > 0) seen.negatedInRule++
      if (isRecursive(task)) seen.recursive++
      if (task.operators.conditional.includes(1)) seen.conditional++
      if (task.numeric.count > 0) seen.numbers++
      if (task.startNumbers.some(Number.isNaN)) seen.missingNumbers++
      if (task.rules.numeric !== undefined) seen.numericRules++
      if (task.operators.cost.includes(0)) seen.free++
    }),
    { numRuns: 800 },
  )
  for (const [feature, count] of Object.entries(seen))
    expect({ feature, count: count > scaled(20) }).toEqual({ feature, count: true })
})

/** Whether a derived variable depends on itself through rules. */
function isRecursive({ rules, factVariable, stratum }: ReturnType<typeof fdrTask>): boolean {
  const reach = (from: number, seen: Set<number>): Set<number> => {
    for (let rule = 0; rule < rules.count; rule++) {
      if (rules.head[rule] !== from) continue
      for (let at = rules.body.start[rule]; at < rules.body.start[rule + 1]; at++) {
        const variable = factVariable[rules.body.items[at]]
        if (stratum[variable] < 0 || seen.has(variable)) continue
        seen.add(variable)
        reach(variable, seen)
      }
    }
    return seen
  }
  return Array.from(rules.head).some((head) => reach(head, new Set()).has(head))
}

test('a seed gives the same task again', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      expect(randomDescription(seed)).toEqual(randomDescription(seed))
      expect(randomFdrTask(seed).operators.effects).toEqual(fdrTask(randomDescription(seed)).operators.effects)
    }),
    { numRuns: 30 },
  )
})

test('options leave features out', () => {
  const options = { derived: 0, conditional: false, costs: false, numbers: 0, variables: 3, values: 2 }
  fc.assert(
    fc.property(arbitraryFdrTask(options), (task) => {
      expect(task.rules.count).toBe(0)
      expect(task.operators.conditional.includes(1)).toBe(false)
      expect(task.operators.cost.every((cost) => cost === 1)).toBe(true)
      expect(task.numeric.conditions).toEqual([])
      expect(task.variableCount).toBeLessThanOrEqual(3)
      expect(Math.max(...task.sizes)).toBe(2)
    }),
    { numRuns: 50 },
  )
})

const shopping = fdrTask({
  variables: { at: ['home', 'shop'], milk: 2 },
  derived: { happy: [{ at: 'home', milk: 1 }], sad: [{ happy: 0 }] },
  numbers: { money: 3 },
  goal: { happy: true, sad: false },
  operators: [
    { name: 'go(shop)', needs: { at: 'home' }, gives: { at: 'shop' }, cost: 3 },
    {
      name: 'buy',
      needs: { at: 'shop' },
      gives: { milk: 1 },
      needsNumbers: [['money', '>=', 2]],
      changes: [['money', 'add', -2]],
    },
    { name: 'go(home)', needs: { at: 'shop' }, gives: { at: 'home' }, cost: ['money', '*', 2] },
  ],
})

test('a description becomes a task', () => {
  expect(Array.from(shopping.sizes)).toEqual([2, 2, 2, 2])
  expect(Array.from(shopping.stratum)).toEqual([-1, -1, 0, 1])
  expect(shopping.names.operator(0)).toEqual({ name: 'go', args: ['shop'] })
  expect(shopping.names.fact(1)).toBe('at=shop')
  expect(bruteForce(shopping)).toMatchObject({ cost: 6, operators: [0, 1, 2] })
  expect(bruteForce(shopping, { unitCosts: true }).cost).toBe(3)
  expect(bruteForceFrom(shopping, [1, 0, 0, 0], { numbers: [1] }).cost).toBe(undefined)
  expect(bruteForceFrom(shopping, [1, 1, 0, 0]).cost).toBe(3)
})

test('wrong plans are told', () => {
  expect(checkPlan(shopping, [0, 1, 2])).toEqual({ ok: true, cost: 6 })
  expect(checkPlan(shopping, [0, 1])).toEqual({ ok: false, cost: 4 })
  expect(checkPlan(shopping, [1]).ok).toBe(false)
  expect(checkPlan(shopping, [0, 1, 1, 2]).ok).toBe(false)
})

test('mistakes in descriptions are told', () => {
  const built = (more: object) => () => fdrTask({ variables: { a: 2 }, goal: { a: 1 }, operators: [], ...more })
  expect(built({ goal: { b: 1 } })).toThrow('there is no variable b')
  expect(built({ goal: { a: 2 } })).toThrow('a has no value 2')
  expect(built({ derived: { d: [{ e: 0 }], e: [{ d: 1 }] } })).toThrow('depends on its own negation')
})
