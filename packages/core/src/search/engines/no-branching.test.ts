import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minRuns } from '../../../../../tests/runs.ts'
import { modelOf } from '../../../test/domains/models.ts'
import type { ActionSpec, DomainSpec, FactSpec } from '../../domain/spec.ts'
import { createPlanner } from '../../planner/define-domain.ts'

/** Flags with one producer each, which needs some of the flags before it: nothing to choose, nothing undone. */
const arbitraryChain = fc
  .array(
    fc.record({
      /** How far back the flags lie that its producer needs. */
      needs: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
      cost: fc.integer({ min: 0, max: 5 }),
      holds: fc.nat({ max: 5 }).map((chance) => chance === 0),
      hasProducer: fc.nat({ max: 19 }).map((chance) => chance > 0),
    }),
    { minLength: 1, maxLength: 12, size: 'max' },
  )
  .map((links) => {
    const facts: Record<string, FactSpec> = {}
    const actions: Record<string, ActionSpec> = {}
    const start: Record<string, boolean> = {}
    for (const [index, { needs, cost, holds, hasProducer }] of links.entries()) {
      facts[`f${index}`] = { kind: 'flag' }
      if (holds) start[`f${index}`] = true
      const conditions = needs.filter((back) => back <= index).map((back) => [`f${index - back}`, true])
      if (hasProducer)
        actions[`give${index}`] = { needs: Object.fromEntries(conditions), does: { [`f${index}`]: true }, cost }
    }
    return { spec: { facts, actions } satisfies DomainSpec, start, last: links.length - 1 }
  })

test('agrees with uniform cost wherever there is but one way to everything', () => {
  let long = 0
  fc.assert(
    fc.property(arbitraryChain, fc.boolean(), ({ spec, start, last }, both) => {
      const planner = createPlanner(modelOf(spec))
      const to = both ? { [`f${last}`]: true, [`f${last >> 1}`]: true } : { [`f${last}`]: true }
      const forced = planner.plan({ from: start, to, planner: 'forced' })
      const truth = planner.plan({ from: start, to, planner: 'uniform-cost' })
      expect([forced.status, forced.cost, forced.optimal]).toEqual([
        truth.status,
        truth.cost,
        truth.status === 'solved',
      ])
      // auto takes this route by itself: it then expands one node per step
      const auto = planner.plan({ from: start, to })
      expect([auto.status, auto.cost, auto.steps]).toEqual([truth.status, truth.cost, forced.steps])
      if (forced.steps.length > 3) long++
    }),
    { numRuns: 500, ...minRuns(125) },
  )
  expect(long).toBeGreaterThan(20)
})

// once broken: states of more than 32 flags were searched, ten times slower
test('states of several words are no different', () => {
  const back = fc.nat({ max: 69 })
  const links = fc.array(fc.record({ back, cost: fc.integer({ min: 0, max: 5 }), holds: fc.nat({ max: 9 }) }), {
    minLength: 30,
    maxLength: 70,
    size: 'max',
  })
  const missing = fc.option(fc.nat({ max: 69 }), { nil: -1, freq: 3 })
  fc.assert(
    fc.property(links, missing, (all, without) => {
      const facts: Record<string, FactSpec> = {}
      const actions: Record<string, ActionSpec> = {}
      const start: Record<string, boolean> = {}
      for (const [index, link] of all.entries()) {
        facts[`f${index}`] = { kind: 'flag' }
        if (link.holds === 0) start[`f${index}`] = true
        if (index === without) continue
        // one after another, so that uniform cost has little to choose either
        const needs = index === 0 ? {} : { [`f${index - 1}`]: true, [`f${link.back % index}`]: true }
        actions[`give${index}`] = { needs, does: { [`f${index}`]: true }, cost: link.cost }
      }
      const planner = createPlanner(modelOf({ facts, actions }))
      const to = { [`f${all.length - 1}`]: true, [`f${all.length >> 1}`]: true }
      const forced = planner.plan({ from: start, to, planner: 'forced' })
      const truth = planner.plan({ from: start, to, planner: 'uniform-cost' })
      expect([forced.status, forced.cost, forced.optimal]).toEqual([
        truth.status,
        truth.cost,
        truth.status === 'solved',
      ])
      expect(planner.plan({ from: start, to }).steps).toEqual(forced.steps)
    }),
    { numRuns: 200, ...minRuns(40) },
  )
})

const chain: DomainSpec = {
  facts: { ore: { kind: 'flag' }, iron: { kind: 'flag' }, sword: { kind: 'flag' } },
  actions: {
    mine: { does: { ore: true } },
    smelt: { needs: { ore: true }, does: { iron: true } },
    forge: { needs: { iron: true }, does: { sword: true } },
  },
}

test('does nothing but the plan: as many expansions as steps', () => {
  const { steps, statistics } = createPlanner(modelOf(chain)).plan({ from: {}, to: { sword: true }, planner: 'forced' })
  expect(steps.map(({ name }) => name)).toEqual(['mine', 'smelt', 'forge'])
  expect(statistics).toMatchObject({ expanded: 3, generated: 3, maxDepth: 3 })
})

const refusal = 'the engine "forced" makes no choices, and this task has some; use "auto"'
const choices: { what: string; actions: Record<string, ActionSpec>; to?: object }[] = [
  { what: 'two ways to one thing', actions: { buy: { needs: { ore: true }, does: { sword: true } } } },
  { what: 'something that is undone', actions: { sell: { needs: { sword: true }, does: { iron: false, ore: true } } } },
  { what: 'either of two goals', actions: {}, to: { any: [{ sword: true }, { iron: true }] } },
]

test.each(choices)('refuses where there is a choice: $what', ({ actions, to = { sword: true } }) => {
  const planner = createPlanner(modelOf({ ...chain, actions: { ...chain.actions, ...actions } }))
  const result = planner.plan({ from: {}, to, planner: 'forced' })
  expect([result.status, String(result.why)]).toEqual(['unsupported', refusal])
  expect(planner.plan({ from: {}, to }).status).toBe('solved')
})

test('an action whose check says no leaves no plan, which is certain', () => {
  let smithy = true
  const { forge } = chain.actions
  const planner = createPlanner(
    modelOf({ ...chain, actions: { ...chain.actions, forge: { ...forge, check: () => smithy } } }),
  )
  const ask = (planner_: string) => planner.plan({ from: {}, to: { sword: true }, planner: planner_ }).status
  expect(ask('forced')).toBe('solved')
  smithy = false
  expect([ask('forced'), ask('uniform-cost')]).toEqual(['unsolvable', 'unsolvable'])
  smithy = true
  expect(ask('forced')).toBe('solved')
})

// once broken: the engine ignored limits on depth and cost
test('keeps to limits on depth and cost, or says that it cannot', () => {
  const planner = createPlanner(modelOf(chain))
  for (const limits of [{ depth: 2 }, { cost: 2 }]) {
    const { status, steps } = planner.plan({ from: {}, to: { sword: true }, planner: 'forced', limits })
    expect([status === 'limit' || status === 'unsupported', steps]).toEqual([true, []])
  }
})
