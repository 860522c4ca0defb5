import { expect, test } from 'vitest'
import type { GroundTables } from '../instantiate/ground-tables.ts'
import { removeDominated } from './dominance.ts'

interface Given {
  readonly name: number
  readonly needs: readonly number[]
  readonly gives: readonly { readonly literal: number; readonly when?: readonly number[] }[]
  readonly cost: number
}

const lists = (all: readonly (readonly number[])[]) => ({
  start: Int32Array.from([0, ...all.map((_, at) => all.slice(0, at + 1).flat().length)]),
  items: Int32Array.from(all.flat()),
})

/** Tables with eight atoms and these operators, named after their schemas. */
function tablesOf(operators: readonly Given[]): GroundTables {
  const effects = operators.flatMap(({ gives }) => gives)
  return {
    atomCount: 8,
    initial: new Uint8Array(8),
    derived: new Uint8Array(8),
    operators: {
      count: operators.length,
      schema: Int32Array.from(operators, ({ name }) => name),
      binding: new Int32Array(operators.length),
      condition: lists(operators.map(({ needs }) => needs)),
      effects: lists(operators.map(({ gives }) => gives.map(({ literal }) => literal))),
      effectConditions: lists(effects.map(({ when = [] }) => when)),
      cost: Float64Array.from(operators, ({ cost }) => cost),
      numericCondition: lists(operators.map(() => [])),
      numericEffects: lists(operators.map(() => [])),
    },
    rules: { count: 0, head: new Int32Array(0), body: lists([]), numeric: new Int32Array(0) },
    goals: lists([[0]]),
    numericGoals: lists([[]]),
    numbers: { count: 0, start: new Float64Array(0), names: [], conditions: [], effects: [], costs: new Map() },
  }
}

const left = (operators: readonly Given[]) => [...removeDominated(tablesOf(operators)).operators.schema]

const give = (...literals: number[]) => literals.map((literal) => ({ literal }))

test('of operators with the same effects, those that ask for more or cost more go', () => {
  const picky = { name: 0, needs: [2, 4], gives: give(0, 7), cost: 1 }
  const plain = { name: 1, needs: [2], gives: give(7, 0), cost: 1 }
  const dear = { name: 2, needs: [2], gives: give(0, 7), cost: 2 }
  expect(left([picky, plain, dear])).toEqual([1])
  // an operator that requires less but costs more is still useful
  expect(left([picky, dear])).toEqual([0, 2])
  // of two equal ones the first is kept
  expect(left([plain, { ...plain, name: 3 }])).toEqual([1])
})

test('what has other effects, or the same under other conditions, stays', () => {
  const one = { name: 0, needs: [], gives: give(0), cost: 1 }
  const two = { name: 1, needs: [], gives: give(2), cost: 1 }
  const both = { name: 2, needs: [], gives: give(0, 2), cost: 1 }
  const sometimes = { name: 3, needs: [], gives: [{ literal: 0, when: [4] }], cost: 1 }
  const otherwise = { name: 4, needs: [], gives: [{ literal: 0, when: [5] }], cost: 1 }
  expect(left([one, two, both, sometimes, otherwise])).toEqual([0, 1, 2, 3, 4])
  expect(left([sometimes, { ...sometimes, name: 5, needs: [6] }])).toEqual([3])
  const tables = tablesOf([one, two])
  expect(removeDominated(tables)).toBe(tables)
})
