import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bruteForceFrom, plainState, plainValues } from '../../../test/fdr/fdr-brute-force.ts'
import { fdrTask, listOf } from '../../../test/fdr/fdr-tasks.ts'
import { arbitraryFdrTask } from '../../../test/fdr/random-fdr-task.ts'
import { someStates } from '../../../test/some-states.ts'
import { FdrSpace } from '../../task/fdr/fdr-space.ts'
import type { FdrTask } from '../../task/fdr/fdr-task.ts'
import { AnyExploration } from './any-exploration.ts'
import { recursiveVariables } from './negations.ts'
import type { CombineNeeds } from './relaxation.ts'
import { relaxationOf } from './relaxation.ts'

/** Values of some states of a task, including the first. */
function statesOf(task: FdrTask, most: number): Int32Array[] {
  const space = new FdrSpace(task)
  return someStates(space, most).map((state) => space.values(state).slice())
}

/** Costs in the relaxed task by the definition: all facts at once, repeated until nothing gets cheaper. */
function plainGoalCost(task: FdrTask, values: Int32Array, combine: CombineNeeds): number {
  const { factStart, factVariable, operators, rules, stratum, goal, sizes } = task
  const costs = new Array<number>(factVariable.length).fill(Number.POSITIVE_INFINITY)
  const recursive = recursiveVariables(task)
  const together = (facts: readonly number[], cost = (fact: number) => costs[fact]) =>
    facts.reduce((total, fact) => (combine === 'sum' ? total + cost(fact) : Math.max(total, cost(fact))), 0)
  const otherValue = (fact: number) => {
    const variable = factVariable[fact]
    const others = Array.from({ length: sizes[variable] }, (_, value) => factStart[variable] + value)
    return Math.min(...others.filter((other) => other !== fact).map((other) => costs[other]))
  }
  let changed = true
  const lower = (fact: number, cost: number) => {
    if (cost >= costs[fact]) return
    costs[fact] = cost
    changed = true
  }
  for (const [variable, value] of values.entries()) lower(factStart[variable] + value, 0)
  while (changed) {
    changed = false
    for (let operator = 0; operator < operators.count; operator++) {
      const condition = listOf(operators.condition, operator)
      const end = operators.effects.start[operator + 1]
      for (let at = operators.effects.start[operator]; at < end; at++) {
        const fact = operators.effects.items[at]
        const later = Array.from({ length: end - at - 1 }, (_, step) => at + 1 + step)
        const isOverwritten = later.some(
          (other) =>
            factVariable[operators.effects.items[other]] === factVariable[fact] &&
            listOf(operators.effectConditions, other).length === 0,
        )
        const needs = [...new Set([...condition, ...listOf(operators.effectConditions, at)])]
        const isPossible = new Set(needs.map((need) => factVariable[need])).size === needs.length
        const cost = Number.isNaN(operators.cost[operator]) ? 0 : operators.cost[operator]
        if (isPossible && !isOverwritten) lower(fact, together(needs) + cost)
      }
    }
    for (let rule = 0; rule < rules.count; rule++)
      lower(factStart[rules.head[rule]] + 1, together(listOf(rules.body, rule)))
    for (let variable = 0; variable < stratum.length; variable++) {
      if (stratum[variable] < 0) continue
      const own = Array.from({ length: rules.count }, (_, rule) => rule).filter(
        (rule) =>
          rules.head[rule] === variable && (rules.numeric === undefined || listOf(rules.numeric, rule).length === 0),
      )
      const literals = own.filter((rule) => listOf(rules.body, rule).length === 1)
      // rules with the same single literal are false together
      const bodies = own.filter(
        (rule) =>
          !literals.some(
            (other) => other < rule && literals.includes(rule) && negationKey(task, other) === negationKey(task, rule),
          ),
      )
      const falsity = (rule: number) => Math.min(...listOf(rules.body, rule).map(otherValue))
      lower(factStart[variable], recursive[variable] === 1 ? 0 : together(bodies, falsity))
    }
  }
  return together([...new Set(goal)])
}

function negationKey({ rules }: FdrTask, rule: number): number {
  return rules.body.items[rules.body.start[rule]]
}

describe.each(['sum', 'max'] as const)('costs of goals, needs combined by %s', (combine) => {
  test('are those of the book', () => {
    fc.assert(
      fc.property(arbitraryFdrTask(), (task) => {
        const exploration = new AnyExploration(task, combine, 'real')
        for (const values of statesOf(task, 10))
          expect(exploration.explore(values)).toBe(plainGoalCost(task, values, combine))
      }),
      { numRuns: 200 },
    )
  })

  test('are the same with large costs and with fractions', () => {
    fc.assert(
      fc.property(arbitraryFdrTask({ numbers: 0 }), fc.constantFrom(0.5, 7001), (task, factor) => {
        const scaled = {
          ...task,
          operators: { ...task.operators, cost: task.operators.cost.map((cost) => cost * factor) },
        }
        const [plain, other] = [new AnyExploration(task, combine, 'real'), new AnyExploration(scaled, combine, 'real')]
        for (const values of statesOf(task, 10)) expect(other.explore(values)).toBe(plain.explore(values) * factor)
      }),
      { numRuns: 200 },
    )
  })

  test('Infinity is a proof, and h^max is never too high', () => {
    fc.assert(
      fc.property(arbitraryFdrTask(), (task) => {
        const exploration = new AnyExploration(task, combine, 'real')
        // numbers of other states than the first are not available here
        for (const values of statesOf(task, task.numeric.count > 0 ? 1 : 5)) {
          const { cost = Number.POSITIVE_INFINITY } = bruteForceFrom(task, values)
          const estimate = exploration.explore(values)
          if (combine === 'max') expect(estimate).toBeLessThanOrEqual(cost)
          if (estimate === Number.POSITIVE_INFINITY) expect(cost).toBe(Number.POSITIVE_INFINITY)
        }
      }),
      { numRuns: 300 },
    )
  })
})

test('costs that outgrow the buckets are counted all the same', () => {
  // doubles from one variable to the next: h^add of the last is 2^25
  const count = 26
  const names = Array.from({ length: count }, (_, at) => `v${at}`)
  const variables = Object.fromEntries(
    names.flatMap((name) => [
      [name, 2],
      [`${name}b`, 2],
    ]),
  )
  const task = fdrTask({
    variables,
    goal: { [`v${count - 1}`]: 1 },
    operators: names.flatMap((name, at) =>
      [name, `${name}b`].map((given) => ({
        name: given,
        needs: at === 0 ? {} : { [`v${at - 1}`]: 1, [`v${at - 1}b`]: 1 },
        gives: { [given]: 1 },
      })),
    ),
  })
  const exploration = new AnyExploration(task, 'sum', 'real')
  expect(exploration.explore(task.start)).toBe(2 ** 26 - 1)
  expect(exploration.explore(task.start)).toBe(2 ** 26 - 1)
})

describe('what is left out', () => {
  const drive = { name: 'drive', needs: { at: 0 }, gives: { at: 1 } }
  const relaxed = (operators: Parameters<typeof fdrTask>[0]['operators']) =>
    relaxationOf(fdrTask({ variables: { at: 2, fuel: 2, paint: 2 }, goal: { at: 1 }, operators }))

  test('operators that need more and cost no less', () => {
    expect(relaxed([drive, { ...drive, needs: { at: 0, fuel: 1 } }]).count).toBe(1)
    expect(relaxed([{ ...drive, needs: { at: 0, fuel: 1 } }, drive]).operator[0]).toBe(1)
    expect(relaxed([drive, { ...drive, cost: 1 }]).count).toBe(1)
    expect(
      relaxed([
        { ...drive, cost: 3 },
        { ...drive, needs: { at: 0, fuel: 1 }, cost: 2 },
      ]).count,
    ).toBe(2)
  })

  test('what is of no use for the goal, what gives what it needs, and effects that never happen', () => {
    expect(relaxed([drive, { name: 'paint', gives: { paint: 1 } }]).count).toBe(1)
    expect(relaxed([drive, { name: 'stay', needs: { at: 1 }, gives: { at: 1 } }]).count).toBe(1)
    expect(
      relaxed([drive, { name: 'no', needs: { fuel: 0 }, when: [{ if: { fuel: 1 }, gives: { at: 1 } }] }]).count,
    ).toBe(1)
  })
})

test('the size of negations is linear in the size of domains and rules', () => {
  const size = 400
  const task = fdrTask({
    variables: { a: size, b: size },
    derived: { clash: Array.from({ length: size }, (_, value) => ({ a: value, b: value })) },
    goal: { clash: 0 },
    operators: Array.from({ length: size }, (_, value) => ({ name: `a${value}`, gives: { a: value } })),
  })
  expect(relaxationOf(task).count).toBeLessThan(20 * size)
  const exploration = new AnyExploration(task, 'sum', 'unit')
  const state = (a: number, b: number) => Int32Array.from(plainValues(task, plainState(task, [a, b, 0], [])))
  expect(exploration.explore(state(3, 3))).toBe(1)
  expect(exploration.explore(state(3, 4))).toBe(0)
})

test('long chains of rules do not overflow the stack', () => {
  const count = 20_000
  const task = chainTask(count)
  expect(recursiveVariables(task).every((each) => each === 0)).toBe(true)
  expect(new AnyExploration(task, 'sum', 'unit').explore(new Int32Array(count + 1))).toBe(1)
})

/** v, and derived variables 1 … count, each true when the next one is; the last one when v is. */
function chainTask(count: number): FdrTask {
  const base = fdrTask({ variables: { v: 2 }, goal: { v: 1 }, operators: [{ name: 'set', gives: { v: 1 } }] })
  const indices = Array.from({ length: count + 1 }, (_, at) => at)
  return {
    ...base,
    variableCount: count + 1,
    sizes: Int32Array.from(indices, () => 2),
    factStart: Int32Array.from([...indices, count + 1], (at) => 2 * at),
    factVariable: Int32Array.from({ length: 2 * (count + 1) }, (_, fact) => fact >> 1),
    stratum: Int32Array.from(indices, (at) => (at === 0 ? -1 : 0)),
    rules: {
      count,
      head: Int32Array.from(indices.slice(1)),
      body: {
        start: Int32Array.from(indices),
        items: Int32Array.from(indices.slice(1), (at) => (at === count ? 1 : 2 * (at + 1) + 1)),
      },
    },
    goal: Int32Array.of(3),
    start: new Int32Array(count + 1),
  }
}
