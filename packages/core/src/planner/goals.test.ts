import { describe, expect, test } from 'vitest'
import { taskEngines } from '../../test/task-engines.ts'
import { atLeast } from '../domain/condition-builders.ts'
import { minus, plus } from '../domain/effect-builders.ts'
import { count, flag, ref } from '../domain/fact-builders.ts'
import { defineDomain } from './define-domain.ts'

const farm = defineDomain({
  objects: { field: ['north', 'south', 'hill'] },
  facts: { at: ref('field'), seeds: count({ max: 6 }), sown: flag().per('field'), wet: flag().per('field') },
  actions: {
    walk: { with: { to: 'field' }, does: { at: 'to' }, cost: 2 },
    buySeeds: { does: { seeds: plus(2) }, cost: 3 },
    sow: { with: { field: 'field' }, needs: { at: 'field' }, does: { seeds: minus(1), 'sown(field)': true } },
    water: { with: { field: 'field' }, needs: { at: 'field', 'sown(field)': true }, does: { 'wet(field)': true } },
  },
  goals: {
    growing: { with: { field: 'field' }, wants: { 'sown(field)': true, 'wet(field)': true } },
    both: { with: { one: 'field', other: 'field' }, wants: { 'sown(one)': true, 'wet(other)': true } },
    stocked: { wants: { seeds: atLeast(3) } },
  },
})

const from = { at: 'hill' } as const

function told(result: { readonly steps: readonly { readonly name: string; readonly args: object }[] }): string {
  return result.steps.map(({ name, args }) => [name, ...Object.values(args)].join(' ')).join(', ')
}

describe.each(taskEngines.map(({ name }) => name).filter((name) => name !== 'forced'))('%s', (planner) => {
  test('parameters of a goal are bound at run time', () => {
    for (const field of ['north', 'south', 'hill'] as const) {
      const result = farm.plan({ from, to: { goal: 'growing', with: { field } }, planner })
      expect(result.status).toBe('solved')
      expect(result.states.at(-1)).toMatchObject({ [`sown(${field})`]: true, [`wet(${field})`]: true })
      // seeds 3, sow 1, water 1, and the way of 2
      if (result.optimal) expect(result.cost).toBe(field === 'hill' ? 5 : 7)
    }
  })

  test('a parameter that is left open may be any object; the cheapest is taken', () => {
    const result = farm.plan({ from, to: 'growing', planner })
    expect(result.status).toBe('solved')
    if (result.optimal) expect(told(result)).toBe('buySeeds, sow hill, water hill')
    const half = farm.plan({ from, to: { goal: 'both', with: { one: 'south' } }, planner })
    expect(half.states.at(-1)).toMatchObject({ 'sown(south)': true })
    // sow and water the same field, or walk twice
    if (half.optimal) expect(half.cost).toBe(7)
  })

  test('several goals hold at once in the end', () => {
    const to = [{ goal: 'growing', with: { field: 'north' } }, 'stocked', { at: 'hill' }] as const
    const result = farm.plan({ from, to, planner })
    expect(result.status).toBe('solved')
    expect(result.states.at(-1)).toMatchObject({ 'wet(north)': true, at: 'hill' })
    expect(result.states.at(-1)?.seeds).toBeGreaterThanOrEqual(3)
    // two bags of seeds, there and back, sow, water
    if (result.optimal) expect(result.cost).toBe(3 + 3 + 2 + 1 + 1 + 2)
  })
})

test('some of several goals may hold already; only all of them together are told as nothing to do', () => {
  const full = { at: 'hill', seeds: 4, 'sown(hill)': true, 'wet(hill)': true } as const
  expect(farm.plan({ from: full, to: ['stocked', 'growing'] }).alreadyHolds).toBe(true)
  const { alreadyHolds, cost } = farm.plan({ from: full, to: ['stocked', 'growing', { at: 'south' }] })
  expect([alreadyHolds, cost]).toEqual([false, 2])
  // a goal without conditions needs no steps
  expect(farm.plan({ from, to: {} }).alreadyHolds).toBe(true)
  expect(String(farm.plan({ from, to: [] }).why)).toBe('the goal already holds: it has no conditions.')
})

test('goals that are wrong are refused, with what was meant', () => {
  const ask = (to: unknown) => () => farm.plan({ from, to: to as never })
  expect(ask('growin')).toThrow('unknown goal "growin" — did you mean "growing"?')
  expect(ask({ goal: 'growing', with: { feld: 'north' } })).toThrow(/did you mean "field"\?/)
  expect(ask({ goal: 'growing', with: { field: 'nord' } })).toThrow(/did you mean "north"\?/)
  expect(ask(['stocked', 'groing'])).toThrow(/^to\.1: unknown goal/)
  expect(ask(7)).toThrow(/expected a condition, the name of a goal, or a list of them/)
})
