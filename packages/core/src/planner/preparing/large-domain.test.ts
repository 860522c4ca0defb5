import { beforeAll, describe, expect, test } from 'vitest'
import { modelOf } from '../../../test/domains/models.ts'
import type { Model } from '../../domain/model.ts'
import type { DomainSpec } from '../../domain/spec.ts'
import { createPlanner } from '../define-domain.ts'

const size = 120
const places = Array.from({ length: size }, (_, index) => `p${index}`)

/** Roads are part of the start, not of the domain: 120 × 120 possible roads make 14,400 operators, too many to ground for any start. */
const spec: DomainSpec = {
  objects: { place: places },
  facts: {
    at: { kind: 'ref', type: 'place' },
    road: { kind: 'flag', per: ['place', 'place'] },
    parcel: { kind: 'ref', type: 'place', optional: true },
  },
  actions: {
    go: { with: { from: 'place', to: 'place' }, needs: { at: 'from', 'road(from,to)': true }, does: { at: 'to' } },
    take: { with: { place: 'place' }, needs: { at: 'place', parcel: 'place' }, does: { parcel: null } },
    put: { with: { place: 'place' }, needs: { at: 'place', parcel: null }, does: { parcel: 'place' } },
  },
}

/** A one-way ring road with a short cut. */
function start(at: string, parcel: string): Record<string, unknown> {
  const roads = places.map((place, index) => [`road(${place},${places[(index + 1) % size]})`, true])
  return { at, parcel, ...Object.fromEntries(roads), 'road(p10,p100)': true }
}

describe('a domain of more than ten thousand operators', () => {
  let model: Model
  beforeAll(() => {
    model = modelOf(spec)
  })

  test('is planned in for the start at hand, with the cheapest plan', () => {
    const result = createPlanner(model).plan({ from: start('p5', 'p105'), to: { parcel: 'p110' } })
    // 5 to p10, 1 to p100, 5 to p105, take, 5 to p110, put
    expect([result.status, result.cost, result.optimal]).toEqual(['solved', 18, true])
    expect(result.steps[5]).toMatchObject({ name: 'go', args: { from: 'p10', to: 'p100' } })
    expect(result.size.operators).toBeLessThan(size * 4)
    expect(result.states.at(-1)).toMatchObject({ at: 'p110', parcel: 'p110' })
  })

  test('is compiled once for a start, and anew for another one', () => {
    const planner = createPlanner(model)
    const plan = (at: string) => planner.plan({ from: start(at, 'p105'), to: { parcel: 'p110' } })
    const [first, again, other, back] = [plan('p5'), plan('p5'), plan('p6'), plan('p5')]
    expect([first, again, other, back].map(({ cost }) => cost)).toEqual([18, 18, 17, 18])
    // a query creates its steps once, so identical step objects mean the same query
    expect(again.steps.at(-1)).toBe(first.steps.at(-1))
    expect(back.steps.at(-1)).toBe(first.steps.at(-1))
    expect(other.steps.at(-1)).not.toBe(first.steps.at(-1))
  })

  test('a start that was changed in place is another start', () => {
    const planner = createPlanner(model)
    const from = start('p5', 'p105')
    expect(planner.plan({ from, to: { parcel: 'p110' } }).cost).toBe(18)
    from['road(p10,p100)'] = false
    expect(planner.plan({ from, to: { parcel: 'p110' } }).cost).toBe(107)
    from['road(p5,p109)'] = true
    from.parcel = null
    expect(planner.plan({ from, to: { parcel: 'p110' } }).cost).toBe(3)
  })

  // once broken: folded facts were read from the start as it was later, and states came out empty
  test('an answer does not change with the start that it was asked from', () => {
    const planner = createPlanner(model)
    const from = start('p5', 'p105')
    const result = planner.plan({ from, to: { parcel: 'p110' } })
    for (const key of Object.keys(from)) if (key.startsWith('road')) delete from[key]
    from.at = 'p0'
    expect(result.states[0]).toMatchObject({ at: 'p5', parcel: 'p105' })
    expect(result.states).toHaveLength(19)
    expect(String(result)).toContain('total')
  })

  test('without a plan the answer says why, also here', () => {
    const planner = createPlanner(model)
    const from: Record<string, unknown> = { at: 'p0', parcel: 'p3', 'road(p0,p1)': true, 'road(p1,p2)': true }
    const result = planner.plan({ from, to: { parcel: null } })
    expect(result.status).toBe('unsolvable')
    expect(result.why.reasons.length).toBeGreaterThan(0)
    from['road(p2,p3)'] = true
    expect(planner.plan({ from, to: { parcel: null } }).cost).toBe(4)
  })
})
