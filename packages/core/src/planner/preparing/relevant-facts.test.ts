import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minRuns, runs } from '../../../../../tests/runs.ts'
import { modelOf } from '../../../test/domains/models.ts'
import { arbitraryDomain } from '../../../test/domains/random-domain.ts'
import { fact, plus, sum, when } from '../../domain/effect-builders.ts'
import { count, derived, flag, ref } from '../../domain/fact-builders.ts'
import type { FactSpec } from '../../domain/spec.ts'
import type { Value } from '../../domain/values.ts'
import { createPlanner, defineDomain } from '../define-domain.ts'

/** Another value that a start can give to a fact. */
function otherValue(
  spec: FactSpec,
  now: Value | undefined,
  objects: Readonly<Record<string, readonly string[]>>,
): Value {
  switch (spec.kind) {
    case 'flag':
      return now !== true
    case 'oneOf':
      return spec.values.find((value) => value !== now) ?? spec.values[0]
    case 'ref':
      return objects[spec.type].find((name) => name !== now) ?? null
    case 'count':
      return now === spec.max ? (spec.min ?? 0) : spec.max
    default:
      return now === 1 ? 0.5 : 1
  }
}

test('a fact that is not relevant changes neither the status nor the cost, whatever the start says of it', () => {
  let changed = 0
  fc.assert(
    fc.property(arbitraryDomain({ functions: false, mostStates: 300 }), fc.nat({ max: 9 }), (random, left) => {
      const { spec, start, goal } = random
      const planner = createPlanner(modelOf(spec))
      const without = Object.keys(spec.actions).slice(left, left + 1)
      const relevant = planner.relevantFacts({ to: goal, without })
      const ask = (from: typeof start) => {
        const { status, cost } = planner.plan({ from, to: goal, without, planner: 'uniform-cost' })
        return [status, cost]
      }
      const other: Record<string, Value> = { ...start }
      for (const [name, about] of Object.entries(spec.facts)) {
        if (relevant.has(name) || about.kind === 'derived' || about.fixed !== undefined) continue
        const keys = about.per ? (spec.objects?.[about.per[0]] ?? []).map((object) => `${name}(${object})`) : [name]
        for (const key of keys) other[key] = otherValue(about, start[key], spec.objects ?? {})
        changed++
      }
      expect(ask(other)).toEqual(ask(start))
    }),
    { numRuns: 200, ...minRuns(50) },
  )
  expect(changed).toBeGreaterThan(runs(200, minRuns(50)) / 10)
})

const camp = defineDomain({
  objects: { place: ['tent', 'lake'] },
  facts: {
    fed: flag(),
    fish: count({ max: 3 }),
    at: ref('place'),
    wet: flag(),
    water: flag().per('place').fixed({ lake: true }),
    ready: derived({ when: { fire: true } }),
    fire: flag(),
    wood: count({ max: 3 }),
    wind: count({ max: 3 }),
    rain: flag(),
    song: count({ max: 3 }),
    pitch: count({ max: 3 }),
    mood: flag(),
  },
  actions: {
    eat: { needs: { ready: true, fish: { atLeast: 1 } }, does: { fed: true } },
    catch: {
      with: { place: 'place' },
      needs: { 'water(place)': true, at: 'place' },
      does: { fish: plus(1), wet: true },
    },
    go: { with: { place: 'place' }, does: { at: 'place' } },
    // wood runs out, and the wind makes it expensive
    light: {
      does: { wood: { subtract: 1 }, when: [when({ rain: false }, { fire: true })] },
      cost: sum(1, fact('wind')),
    },
    sing: { needs: { mood: true }, does: { song: plus(1), pitch: fact('song') } },
    laugh: { does: { mood: true }, check: () => true, cost: () => 3 },
  },
})

test('goes back from the goal through derived facts, conditions, effects that can fail, and costs', () => {
  const relevant = camp.relevantFacts({ to: { fed: true } })
  expect([...relevant].sort()).toEqual(['at', 'fed', 'fire', 'fish', 'rain', 'ready', 'wind', 'wood'])
  expect([...camp.relevantFacts({ to: { fed: true }, without: ['light'] })].sort()).toEqual([
    'at',
    'fed',
    'fire',
    'fish',
    'ready',
  ])
  expect([...camp.relevantFacts({ to: { mood: true } })]).toEqual(['mood'])
})

test('is kept, and found anew when actions are switched', () => {
  const ask = () => camp.relevantFacts({ to: { fire: true } })
  const first = ask()
  expect(ask()).toBe(first)
  camp.disable('light')
  expect([...ask()]).toEqual(['fire'])
  camp.enable('light')
  expect([...ask()]).toEqual([...first])
})
