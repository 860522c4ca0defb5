import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minRuns, scaled } from '../../../../../tests/runs.ts'
import { bruteForce } from '../../../test/domains/brute-force.ts'
import { goalOf, modelOf } from '../../../test/domains/models.ts'
import { arbitraryDomain } from '../../../test/domains/random-domain.ts'
import { DomainError } from '../../diagnostic.ts'
import { contextOf } from '../../domain/condition-builders.ts'
import { fact, sum } from '../../domain/effect-builders.ts'
import { count, flag, ref } from '../../domain/fact-builders.ts'
import type { ActionSpec, DomainSpec } from '../../domain/spec.ts'
import { validatePlan } from '../../task/plan/validate.ts'
import { createPlanner, defineDomain } from '../define-domain.ts'
import type { StepChoice, StepChoices } from '../step-choices.ts'

type Args = Readonly<Record<string, unknown>>

/** A whole number that depends only on a seed, an action and its objects. */
function mix(seed: number, action: string, spec: ActionSpec, args: Args): number {
  let hash = seed
  for (const letter of [action, ...Object.keys(spec.with ?? {}).map((name) => args[name])].join()) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return hash >>> 8
}

const isForbidden = (...about: Parameters<typeof mix>) => mix(...about) % 4 === 0
const extraCost = (...about: Parameters<typeof mix>) => (mix(...about) >>> 4) % 4

/** A request restricts the steps of some actions, makes some more expensive, and does both to some. */
function choicesFor(spec: DomainSpec, seed: number, asked: string[]): StepChoices {
  const choices = Object.entries(spec.actions).map(([name, action], index): [string, StepChoice] => {
    const kind = (seed >>> index) & 3
    const check = (args: Args) => !isForbidden(seed, name, action, args)
    const extra = (args: Args) => {
      asked.push(`${name} ${JSON.stringify(args)}`)
      return extraCost(seed, name, action, args)
    }
    return [name, { ...(kind & 1 && { check }), ...(kind & 2 && { extraCost: extra }) }]
  })
  return Object.fromEntries(choices)
}

/** The same domain with all of this written into its actions. */
function writtenOut(spec: DomainSpec, seed: number): DomainSpec {
  const actions = Object.entries(spec.actions).map(([name, action], index): [string, ActionSpec] => {
    const kind = (seed >>> index) & 3
    const { check, cost } = action
    const mayUse = (args: Args) =>
      (typeof check !== 'function' || check(args, undefined)) &&
      ((kind & 1) === 0 || !isForbidden(seed, name, action, args))
    const price = (view: Args) => {
      const own =
        typeof cost === 'function' ? cost(view, undefined) : typeof cost === 'number' ? cost : termOf(cost, view)
      return own + ((kind & 2) === 0 ? 0 : extraCost(seed, name, action, view))
    }
    return [name, { ...action, check: mayUse, cost: price, minCost: 0 }]
  })
  return { ...spec, actions: Object.fromEntries(actions) }
}

/** Random domains have no other terms: `{ largest: [0, { fact }] }`. */
function termOf(cost: ActionSpec['cost'], view: Args): number {
  const { largest } = cost as { largest: [number, { fact: string }] }
  return Math.max(largest[0], Number(view[largest[1].fact]))
}

test('plans are the cheapest ones of the domain in which the choices are written out', () => {
  const seen = { solved: 0, unsolvable: 0, dearer: 0, lost: 0 }
  const engines = ['uniform-cost', 'auto', { engine: 'astar', heuristic: 'hmax' }, 'regressive', 'bidirectional']
  fc.assert(
    fc.property(arbitraryDomain({ mostStates: 150 }), fc.noBias(fc.nat()), ({ spec, start, goal }, seed) => {
      const written = modelOf(writtenOut(spec, seed))
      const truth = bruteForce(written, start, goalOf(written, goal))
      fc.pre(!truth.gaveUp)
      const planner = createPlanner(modelOf(spec))
      for (const engine of engines) {
        const asked: string[] = []
        const result = planner.plan({ from: start, to: goal, choices: choicesFor(spec, seed, asked), planner: engine })
        if (result.status === 'unsupported') continue
        expect([result.status, result.cost]).toEqual(
          truth.cost === undefined ? ['unsolvable', 0] : ['solved', truth.cost],
        )
        const { steps, cost } = result
        if (result.status === 'solved') {
          expect(validatePlan(written, { start, goal: goalOf(written, goal), steps, cost })).toEqual({
            valid: true,
            cost,
          })
          expect(result.states).toHaveLength(steps.length + 1)
          if (steps.length > 0) expect(result.links.length).toBeGreaterThan(0)
        } else expect(result.why.reasons.length).toBeGreaterThan(0)
        seen[result.status as 'solved' | 'unsolvable']++
      }
      const free = planner.plan({ from: start, to: goal })
      if (free.status === 'solved' && truth.cost === undefined) seen.lost++
      else if (free.status === 'solved' && free.cost < (truth.cost ?? 0)) seen.dearer++
    }),
    { numRuns: 120, ...minRuns(30) },
  )
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(scaled(2))
})

test('an extra cost is asked for once per request and binding, links and steps included', () => {
  let most = 0
  fc.assert(
    fc.property(arbitraryDomain({ mostStates: 150, functions: false }), fc.noBias(fc.nat()), (random, seed) => {
      const planner = createPlanner(modelOf(random.spec))
      const asked: string[] = []
      const choices = choicesFor(random.spec, seed, asked)
      const result = planner.plan({ from: random.start, to: random.goal, choices, planner: 'uniform-cost' })
      expect(result.links).toBeDefined()
      expect(new Set(asked).size).toBe(asked.length)
      most = Math.max(most, asked.length)
    }),
    { numRuns: 100, ...minRuns(25) },
  )
  expect(most).toBeGreaterThan(5)
})

interface World {
  readonly broken: readonly string[]
}

/** A soldier who may shoot at several targets; `jam` and the world restrict him as well. */
const soldier = defineDomain({
  context: contextOf<World>(),
  objects: { target: ['near', 'far', 'hidden'] },
  facts: { hit: flag().per('target'), done: flag(), tired: count({ max: 5 }) },
  actions: {
    shoot: {
      with: { target: 'target' },
      does: { 'hit(target)': true, done: true },
      cost: 2,
      check: ({ target }, { broken }) => !broken.includes(target),
    },
    rush: { with: { target: 'target' }, does: { done: true, 'hit(target)': true }, cost: sum(1, fact('tired')) },
    shout: { does: { done: true }, cost: (_, { broken }) => 20 + broken.length },
  },
})
const world: World = { broken: [] }
const distance: Record<string, number> = { near: 1, far: 6, hidden: 3 }
const ask = (
  choices: Parameters<typeof soldier.plan>[0]['choices'],
  context = world,
  from: { tired?: number } = {},
) => {
  const { status, steps, cost, why } = soldier.plan({ from, to: { done: true }, context, choices })
  const words = steps.map(({ name, args }) => [name, ...Object.values(args)].join(' '))
  return { status, words, cost, why }
}

describe('choices', () => {
  test('pick the nearest target that can be seen; without any, another action', () => {
    const seen = new Set(['far', 'hidden'])
    const shoot: StepChoice<{ readonly target: string }> = {
      check: ({ target }) => seen.has(target),
      extraCost: ({ target }) => distance[target],
    }
    const rush = { check: () => false }
    expect(ask({ shoot, rush })).toMatchObject({ words: ['shoot hidden'], cost: 5 })
    seen.delete('hidden')
    expect(ask({ shoot, rush })).toMatchObject({ words: ['shoot far'], cost: 8 })
    seen.clear()
    expect(ask({ shoot, rush })).toMatchObject({ words: ['shout'], cost: 20 })
    expect(ask(undefined)).toMatchObject({ words: ['rush near'], cost: 1 })
  })

  test('come on top of what the domain itself says, with the context of the request', () => {
    const seen: unknown[] = []
    const check = (_: unknown, context: World) => seen.push(context) > 0
    const rush = { check: () => false }
    const answer = ask({ shoot: { check, extraCost: () => 1 }, rush }, { broken: ['near', 'far'] })
    expect(answer).toMatchObject({ words: ['shoot hidden'], cost: 3 })
    // called only if the domain's own check has passed
    expect(seen).toEqual([{ broken: ['near', 'far'] }])
    const all = { broken: ['near', 'far', 'hidden'] }
    expect(ask({ rush }, all)).toMatchObject({ words: ['shout'], cost: 23 })
  })

  test('are added to costs that are terms', () => {
    const shoot = { check: () => false }
    const rush: StepChoice<{ readonly target: string }> = { extraCost: ({ target }) => distance[target] }
    expect(ask({ shoot, rush }, world, { tired: 3 })).toMatchObject({ words: ['rush near'], cost: 5 })
    expect(ask({ shoot, rush }, world, { tired: 0 })).toMatchObject({ words: ['rush near'], cost: 2 })
  })

  test('that leave no plan are named as the reason', () => {
    const no = { check: () => false }
    const { status, why } = ask({ shoot: no, rush: no, shout: no })
    expect([status, why.reasons[0].kind]).toEqual(['unsolvable', 'check-failed'])
    expect(String(why)).toContain('cannot be used now')
  })

  test('make the same query whatever their functions are', () => {
    const spec = { facts: { done: { kind: 'flag' } }, actions: { act: { does: { done: true } } } } satisfies DomainSpec
    const planner = createPlanner(modelOf(spec))
    const to = { done: true }
    const inside = new Set<unknown>()
    for (const cost of [1, 2, 3]) {
      const search = planner.search({ from: {}, to, choices: { act: { extraCost: () => cost } } })
      search.run()
      expect(search.result.cost).toBe(1 + cost)
      inside.add(search.search)
      search.release()
    }
    expect(inside.size).toBe(1)
    // empty choices are the same as none
    expect(planner.plan({ from: {}, to, choices: {} }).cost).toBe(1)
    expect(planner.plan({ from: {}, to, choices: { act: {} } }).cost).toBe(1)
    expect(planner.plan({ from: {}, to, choices: { act: { check: () => false } } }).status).toBe('unsolvable')
  })

  test('of searches that are under way at once do not get mixed up', () => {
    const rush = { check: () => false }
    const searches = ['near', 'far', 'hidden'].map((wanted) =>
      soldier.search({
        from: {},
        to: { done: true },
        context: world,
        planner: 'uniform-cost',
        choices: { rush, shoot: { extraCost: ({ target }) => (target === wanted ? 0 : 9) } },
      }),
    )
    while (searches.some((search) => search.status === 'running')) for (const search of searches) search.step()
    expect(searches.map(({ result }) => result.steps[0].args)).toEqual([
      { target: 'near' },
      { target: 'far' },
      { target: 'hidden' },
    ])
  })
})

test('a domain that is compiled for one start at a time has choices, too', () => {
  const place = Array.from({ length: 120 }, (_, index) => `p${index}`)
  const large = defineDomain({
    objects: { place },
    facts: { at: ref('place'), seen: flag().per('place') },
    actions: {
      go: { with: { from: 'place', to: 'place' }, needs: { at: 'from' }, does: { at: 'to' } },
      look: { with: { place: 'place' }, needs: { at: 'place' }, does: { 'seen(place)': true } },
    },
  })
  const [from, to] = [{ at: 'p0' }, { 'seen(p9)': true }] as const
  const go: StepChoice<{ readonly from: string; readonly to: string }> = {
    check: (step) => step.from !== 'p0' || step.to === 'p7',
    extraCost: (step) => (step.to === 'p9' ? 3 : 0),
  }
  const { steps, cost } = large.plan({ from, to, choices: { go } })
  expect([steps.map(({ args }) => Object.values(args).at(-1)), cost]).toEqual([['p7', 'p9', 'p9'], 6])
  expect(large.plan({ from, to }).cost).toBe(2)
})

describe('wrong choices', () => {
  test('an unknown action or function is refused with a hint', () => {
    expect(() => ask({ shot: {} } as never)).toThrow(DomainError)
    expect(() => ask({ shot: {} } as never)).toThrow('unknown action "shot" — did you mean "shoot"?')
    expect(() => ask({ shoot: { extracost: () => 1 } } as never)).toThrow(
      'choices.shoot.extracost: unknown option "extracost" — did you mean "extraCost"?',
    )
  })

  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY, undefined, '3'])('an extra cost of %s is refused', (wrong) => {
    const rush = { extraCost: () => wrong as number }
    expect(() => ask({ rush })).toThrow(DomainError)
    expect(() => ask({ rush })).toThrow(/the cost of rush\(near\) is .*, but costs are finite numbers of at least 1/)
  })

  test('what throws is told with its action', () => {
    const boom = () => {
      throw new Error('boom')
    }
    expect(() => ask({ rush: { check: boom } })).toThrow('the check function of rush threw: boom')
    expect(() => ask({ rush: { extraCost: boom } })).toThrow('the cost function of rush threw: boom')
  })

  test('a cost of the domain that is wrong in itself stays wrong, whatever comes on top', () => {
    const domain = defineDomain({
      facts: { done: flag() },
      actions: { act: { does: { done: true }, cost: () => 1, minCost: 2 } },
    })
    const plan = () => domain.plan({ from: {}, to: { done: true }, choices: { act: { extraCost: () => 5 } } })
    expect(plan).toThrow('the cost of act is 1, but costs are finite numbers of at least 2')
  })

  test('hostile names are ordinary names', () => {
    const names = ['__proto__', 'constructor', 'toString']
    const actions = Object.fromEntries(names.map((name) => [name, { does: { done: true } }]))
    const planner = createPlanner(modelOf({ facts: { done: { kind: 'flag' } }, actions }))
    for (const wanted of names) {
      const choices = Object.fromEntries(names.map((name) => [name, { extraCost: () => (name === wanted ? 0 : 5) }]))
      const [step] = planner.plan({ from: {}, to: { done: true }, choices }).steps
      expect([step.name, step.cost]).toEqual([wanted, 1])
    }
  })
})
