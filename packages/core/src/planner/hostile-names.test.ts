import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryName } from '../../test/domains/arbitrary-domain.ts'
import { modelOf } from '../../test/domains/models.ts'
import { taskEngines } from '../../test/task-engines.ts'
import type { ActionSpec, DomainSpec, FactSpec } from '../domain/spec.ts'
import { validatePlan } from '../task/plan/validate.ts'
import { createPlanner } from './define-domain.ts'

/** An object with these own properties, whatever their names. */
function record<T>(...entries: readonly (readonly [string, T])[]): Record<string, T> {
  return Object.fromEntries(entries)
}

/** A domain in which every name is one of those given: a flag, an enumeration, a count about an object, a parameter, an action. */
function domainOf([flag, choice, amount, object, other, parameter, open, fill, type]: readonly string[]): DomainSpec {
  return {
    objects: record([type, [object, other]]),
    facts: record<FactSpec>(
      [flag, { kind: 'flag' }],
      [choice, { kind: 'oneOf', values: [object, other], initial: object }],
      [amount, { kind: 'count', max: 3, per: [type] }],
    ),
    actions: record<ActionSpec>(
      [
        fill,
        {
          with: record([parameter, type]),
          needs: record([choice, other]),
          does: record([`${amount}(${parameter})`, { add: 1 }]),
          cost: (view: Record<string, unknown>) => (view[parameter] === object ? 2 : 3) + Number(view[flag]),
          check: (args: Record<string, unknown>) => args[parameter] === object || args[parameter] === other,
        },
      ],
      [open, { does: record<never>([flag, true as never], [choice, other as never]) }],
    ),
  }
}

const hostile = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'length',
  'then',
  'prototype',
  'null',
] as const

function check(names: readonly string[], planner: string): void {
  const [flag, choice, amount, object, other] = names
  const model = modelOf(domainOf(names))
  const to = record([flag, true as unknown], [`${amount}(${object})`, { atLeast: 2 }], [`${amount}(${other})`, 1])
  const from = record([flag, false as unknown], [choice, object])
  const solver = createPlanner(model)
  for (const start of [from, {}]) {
    const result = solver.plan({ from: start, to, planner })
    if (result.status === 'unsupported') return
    // open, then 2 + 2 + 3 and one more for each, since the flag is set by then
    expect([result.status, result.optimal ? result.cost : 11]).toEqual(['solved', 11])
    const verdict = validatePlan(model, { start, goal: solver.goal(to), steps: result.steps, cost: result.cost })
    expect(verdict).toMatchObject({ valid: true })
    const last = result.states.at(-1) as Record<string, unknown>
    expect(Object.hasOwn(last, flag) && last[flag]).toBe(true)
    expect(last[`${amount}(${object})`]).toBeGreaterThanOrEqual(2)
    expect(Object.keys(JSON.parse(JSON.stringify(result)).steps[1].args)).toEqual([names[5]])
    expect(String(result)).toContain('total')
  }
}

describe.each(taskEngines.map(({ name }) => name))(
  'names that every object seems to have do no harm (%s)',
  (planner) => {
    test('facts, objects, values, parameters and actions', () => {
      for (let turn = 0; turn < hostile.length; turn++) {
        check([...hostile.slice(turn), ...hostile.slice(0, turn)], planner)
      }
    })
  },
)

test('any name that the checker accepts can be planned with', () => {
  fc.assert(
    fc.property(fc.uniqueArray(arbitraryName, { minLength: 9, maxLength: 9 }), (names) => {
      check(names, 'astar')
      check(names, 'auto')
    }),
    { numRuns: 60 },
  )
})

test('what a start inherits does not count', () => {
  const model = modelOf({
    facts: record<FactSpec>(['constructor', { kind: 'flag' }], ['valueOf', { kind: 'count', max: 3 }]),
    actions: { go: { does: record<never>(['constructor', true as never]) } },
  })
  const { cost, states } = createPlanner(model).plan({ from: {}, to: record(['constructor', true]) })
  expect(cost).toBe(1)
  expect(Object.entries(states[0])).toEqual([
    ['constructor', false],
    ['valueOf', 0],
  ])
})
