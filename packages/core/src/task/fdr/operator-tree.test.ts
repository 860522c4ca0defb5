import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fdrTask } from '../../../test/fdr/fdr-tasks.ts'
import { OperatorTree } from './operator-tree.ts'

/** Small and large variables, and many operators that test few or many of their values. */
const arbitraryConditions = fc
  .array(fc.constantFrom(2, 2, 3, 8, 100), { minLength: 1, maxLength: 6 })
  .chain((sizes) => {
    const values = fc.tuple(...sizes.map((size) => fc.nat({ max: size - 1 })))
    const condition = fc.tuple(...sizes.map((size) => fc.option(fc.nat({ max: size - 1 }), { nil: undefined })))
    return fc.record({
      sizes: fc.constant(sizes),
      conditions: fc.array(condition, { maxLength: 150, size: 'max' }),
      states: fc.array(values, { minLength: 1, maxLength: 20 }),
    })
  })

test('finds the operators whose facts hold, each once', () => {
  fc.assert(
    fc.property(arbitraryConditions, ({ sizes, conditions, states }) => {
      const task = fdrTask({
        variables: Object.fromEntries(sizes.map((size, at) => [`v${at}`, size])),
        goal: {},
        operators: conditions.map((condition, at) => ({
          name: `o${at}`,
          needs: Object.fromEntries(
            condition.flatMap((value, variable) => (value === undefined ? [] : [[`v${variable}`, value]])),
          ),
        })),
      })
      const tree = new OperatorTree(task)
      const out = { count: 0, operators: new Int32Array(1) }
      // include values that some operator tests: random ones rarely match
      const asked = conditions.map((condition) => condition.map((value) => value ?? 0))
      for (const state of [...states, ...asked]) {
        tree.find(Int32Array.from(state), out)
        const expected = conditions.flatMap((condition, at) =>
          condition.every((value, variable) => value === undefined || value === state[variable]) ? [at] : [],
        )
        expect(Array.from(out.operators.subarray(0, out.count)).sort((a, b) => a - b)).toEqual(expected)
      }
    }),
    { numRuns: 150 },
  )
})

test('a task without operators has none to find', () => {
  const out = { count: 7, operators: new Int32Array(1) }
  new OperatorTree(fdrTask({ variables: { a: 2 }, goal: {}, operators: [] })).find(new Int32Array(1), out)
  expect(out.count).toBe(0)
})

test('conditions on thousands of variables do not overflow the stack', () => {
  const names = Array.from({ length: 3000 }, (_, at) => `v${at}`)
  const needs = Object.fromEntries(names.map((name) => [name, 0]))
  const task = fdrTask({
    variables: Object.fromEntries(names.map((name) => [name, 2])),
    goal: {},
    operators: [
      { name: 'a', needs },
      { name: 'b', needs },
      { name: 'c', needs: { ...needs, v2999: 1 } },
    ],
  })
  const out = { count: 0, operators: new Int32Array(1) }
  new OperatorTree(task).find(new Int32Array(3000), out)
  expect(Array.from(out.operators.subarray(0, out.count))).toEqual([0, 1])
})
