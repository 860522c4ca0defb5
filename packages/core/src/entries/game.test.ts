import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryDomain } from '../../test/domains/random-domain.ts'
import * as features from './features.ts'
import * as game from './game.ts'
import * as full from './index.ts'

const pirate = {
  facts: { drunk: full.flag(), rum: full.count({ max: 3 }), sober: full.flag() },
  actions: {
    brew: { does: { rum: full.plus(1) }, cost: 4 },
    drink: { needs: { rum: full.atLeast(1) }, does: { rum: full.minus(1), drunk: true } },
  },
} as const

const refusedStrategies =
  'searching with anything but `auto` was left out of this program; give `features: { strategies: allStrategies }` to defineDomain'

describe('planning in a game that ships', () => {
  test('plans are the same, step by step and to the last expansion', () => {
    fc.assert(
      fc.property(arbitraryDomain({ mostStates: 200 }), ({ spec, start, goal }) => {
        const [whole, lean] = [full, game].map(({ defineDomain }) => {
          const { status, steps, cost, optimal, statistics } = defineDomain(spec as never).plan({
            from: start,
            to: goal,
          })
          return { status, steps, cost, optimal, statistics }
        })
        expect(lean).toEqual(whole)
      }),
      { numRuns: 100 },
    )
  })

  test('`why` tells how it ended', () => {
    const domain = game.defineDomain(pirate)
    const reasonsFor = (request: Parameters<typeof domain.plan>[0]) =>
      domain.plan(request).why.reasons.map(({ kind, message }) => `${kind}: ${message}`)
    expect(reasonsFor({ from: {}, to: { drunk: true } })).toEqual([])
    expect(reasonsFor({ from: { drunk: true }, to: { drunk: true } })).toEqual([
      'already-holds: the goal already holds.',
    ])
    expect(reasonsFor({ from: {}, to: { sober: true } })).toEqual(['exhausted: there is no plan.'])
    expect(reasonsFor({ from: {}, to: { drunk: true }, limits: { cost: 2 } })).toEqual(['limit: limit: cost.'])
    expect(reasonsFor({ from: {}, to: { drunk: true }, planner: 'idastar' })).toEqual([
      `unsupported: ${refusedStrategies}`,
    ])
    expect(domain.search({ from: {}, to: { drunk: true } }).result.why.reasons[0].kind).toBe('running')
    expect(`${domain.plan({ from: {}, to: { drunk: true } })}`).toBe('brew\ndrink')
  })

  test('what takes analysis is refused, unless it was handed in', () => {
    const request = { from: {}, to: { drunk: true } } as const
    const bare = game.defineDomain(pirate)
    const told = game.defineDomain(pirate, { features: { explainer: features.planExplainer } })
    const refused = 'was left out of this program; give `features: { explainer: planExplainer }` to defineDomain'
    expect(() => bare.plan(request).links).toThrow(refused)
    expect(() => bare.plan(request).states).toThrow(refused)
    expect(() => bare.validate({ ...request, steps: [] })).toThrow(refused)
    expect(() => bare.toJSON()).toThrow(refused)
    const whole = full.defineDomain(pirate)
    expect(told.plan(request).links).toEqual(whole.plan(request).links)
    expect(told.plan(request).states).toEqual(whole.plan(request).states)
    expect(`${told.plan({ from: {}, to: { sober: true } })}`).toBe(`${whole.plan({ from: {}, to: { sober: true } })}`)
    expect(told.toJSON()).toEqual(whole.toJSON())
    expect(told.validate({ ...request, steps: [] }).valid).toBe(false)
  })

  test('`auto` may be named, and what names anything else is refused', () => {
    const domain = game.defineDomain(pirate)
    const ask = (planner: full.PlanOptions['planner']) => domain.plan({ from: {}, to: { drunk: true }, planner })
    for (const planner of ['auto', { engine: 'auto' }, {}]) expect(ask(planner).cost).toBe(5)
    const others = ['astar', { heuristic: 'ff' }, { pruning: 'none' }, { engine: 'auto', options: { weight: 2 } }]
    for (const planner of others) {
      const refused = ask(planner)
      expect([refused.status, `${refused.why}`]).toEqual(['unsupported', refusedStrategies])
      expect(() => domain.search({ from: {}, to: { drunk: true }, planner })).toThrow(refusedStrategies)
    }
  })

  test('all engines, where they were handed in', () => {
    const domain = game.defineDomain(pirate, { features: { strategies: features.allStrategies } })
    expect(domain.plan({ from: {}, to: { drunk: true }, planner: 'IDA*' })).toMatchObject({ status: 'solved', cost: 5 })
  })

  test('what improves plans, and what watches limits, where they were handed in', () => {
    const request = { from: {}, to: { drunk: true } } as const
    const costs: number[] = []
    const improving = game.defineDomain(pirate, { features: features.anytime })
    const improved = improving.plan({ ...request, improve: true, onPlan: ({ cost }) => costs.push(cost) })
    expect([improved.cost, costs.at(-1)]).toEqual([5, 5])
    const watched = game.defineDomain(pirate, { features: { watching: features.watching } })
    let now = 0
    const late = { ...request, limits: { milliseconds: 1 }, clock: () => (now += 10) }
    // without `watching`, the limit applies only once the search has started
    expect(`${game.defineDomain(pirate).plan(late).why}`).not.toContain('before the search could start')
    expect(`${watched.plan(late).why}`).toContain('before the search could start')
  })

  test('large domains are refused, unless compiling for one start was handed in', () => {
    const places = Array.from({ length: 120 }, (_, index) => `p${index}`)
    const definition = {
      objects: { place: places },
      facts: { at: full.ref('place'), road: full.flag().per('place', 'place') },
      actions: {
        go: { with: { from: 'place', to: 'place' }, needs: { at: 'from', 'road(from,to)': true }, does: { at: 'to' } },
      },
    } as const
    const request = { from: { at: 'p0', 'road(p0,p7)': true }, to: { at: 'p7' } } as const
    const [bare, whole] = [{}, { compileForStart: features.compileTask }].map((features) =>
      game.defineDomain(definition, { features }).plan(request),
    )
    expect(bare.status).toBe('unsupported')
    expect(`${bare.why}`).toContain('more than 10000 ways to use its actions')
    expect(`${bare.why}`).toContain('or give `features: { compileForStart: compileTask }` to defineDomain')
    expect(whole).toMatchObject({ status: 'solved', cost: 1 })
  })

  test.each([
    ['@telos/core', full.readDomain],
    ['@telos/core/game', game.readDomain],
  ])('domains from documents are equipped as others are: %s', (_entry, readDomain) => {
    const document = full.defineDomain(pirate).toJSON()
    const strategies = {
      ...features.allStrategies,
      engines: features.allStrategies.engines.filter(({ name }) => name === 'idastar'),
    }
    const { domain } = readDomain(document, { features: { strategies, explainer: features.planExplainer } })
    expect(domain?.plan({ from: {}, to: { drunk: true } })).toMatchObject({ status: 'solved', cost: 5 })
    expect(domain?.plan({ from: {}, to: { drunk: true } }).links).toHaveLength(2)
    expect(domain?.plan({ from: {}, to: { drunk: true }, planner: 'auto' }).status).toBe('unsupported')
  })

  test('mistakes in domains are told as ever', () => {
    expect(() =>
      game.defineDomain({ facts: { a: full.flag() }, actions: { do: { does: { b: true } } } } as never),
    ).toThrow('unknown fact "b"')
    expect(game.readDomain({ telos: 1, facts: {}, actions: 3 }).domain).toBeUndefined()
    expect(
      game.readDomain(full.defineDomain(pirate).toJSON()).domain?.plan({ from: {}, to: { drunk: true } }).cost,
    ).toBe(5)
  })
})

describe('agents in a game that ships', () => {
  const domain = game.defineDomain(pirate)
  const behaviours = { brew: { assumeEffects: true }, drink: { assumeEffects: true } }
  const sailor = game.defineAgent(domain, {
    name: 'sailor',
    goals: { getDrunk: { wants: { drunk: true } } },
    actions: behaviours,
  })
  const sot = game.defineAgent(domain, {
    name: 'sot',
    goals: { getDrunk: { wants: { drunk: true } } },
    actions: {
      drink: { compound: { wants: { drunk: true }, using: ['brew'] } },
      brew: { assumeEffects: true, alsoTopLevel: true },
    },
  })

  test('they live as others do, and say what they do in a word', () => {
    const jack = game.createAgent(sailor, { name: 'Jack', context: undefined })
    expect(`${jack.explain()}`).toBe('Jack: waiting-for-tick')
    jack.tick(1)
    expect(jack.beliefs.get('drunk')).toBe(true)
    expect(jack.explain()).toMatchObject({ activity: 'content', sentences: ['Jack: content'] })
  })

  test('squads, groups and saving are refused, unless they were handed in', () => {
    const bare = game.createSociety()
    const refused = (feature: string) => `give \`features: ${feature}\` to createSociety`
    expect(() => bare.add(sailor, { name: 'Jack', context: undefined, superior: 'Lee' })).toThrow(refused('squads'))
    expect(() => bare.add(sailor, { name: 'Jim', context: undefined, group: 'crew' })).toThrow(refused('squads'))
    expect(() => bare.save()).toThrow(refused('saving'))
    expect(bare.agents.size).toBe(0)

    const society = game.createSociety({ features: { ...features.squads, ...features.saving } })
    society.add(sailor, { name: 'Lee', context: undefined })
    society.add(sailor, { name: 'Jack', context: undefined, superior: 'Lee' })
    const loaded = game.createSociety({ features: { ...features.squads, ...features.saving } })
    loaded.load(society.save(), { kinds: [sailor], context: () => undefined })
    expect(loaded.agent('Jack').squad.superior?.name).toBe('Lee')
  })

  describe('what was saved in one is loaded in the other', () => {
    const whole = () => full.createSociety()
    const lean = () => game.createSociety({ features: features.saving })
    const slow = game.defineAgent(domain, {
      name: 'sailor',
      goals: { getDrunk: { wants: { drunk: true } } },
      actions: {
        brew: { assumeEffects: true, tick: ({ secondsPerforming }) => (secondsPerforming >= 2 ? 'done' : 'running') },
        drink: {},
      },
    })
    test.each([
      ['core, core', whole, whole],
      ['core, game', whole, lean],
      ['game, core', lean, whole],
      ['game, game', lean, lean],
    ])('%s', (_names, from, to) => {
      const society = from()
      society.add(slow, { name: 'Jack', context: undefined })
      society.tick(1)
      const loaded = to()
      loaded.load(JSON.parse(JSON.stringify(society.save())), { kinds: [slow], context: () => undefined })
      for (const each of [society, loaded]) each.tick(1)
      expect(loaded.agent('Jack').view()).toEqual(society.agent('Jack').view())
      expect(loaded.agent('Jack').beliefs.get('rum')).toBe(1)
    })

    const used = {
      'a superior': { group: undefined, superior: 'Lee', feature: 'squads' },
      'a group': { group: 'crew', superior: undefined, feature: 'squads' },
      'a compound action': { group: undefined, superior: undefined, feature: 'compounds' },
    }
    test.each(Object.entries(used))('%s is refused before anything is changed', (_what, { feature, ...options }) => {
      const society = full.createSociety()
      society.add(sailor, { name: 'Lee', context: undefined, beliefs: { drunk: true } })
      const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
      const kind = feature === 'compounds' ? sot : sailor
      society.add(kind, { name: 'Jack', context: undefined, beliefs: { rum: 1 }, ...given })
      if (feature === 'compounds') society.tick(1)
      const saved = JSON.parse(JSON.stringify(society.save()))
      const other = lean()
      other.add(slow, { name: 'Jim', context: undefined })
      other.tick(1)
      const before = JSON.stringify(other.save())
      const load = () => other.load(saved, { kinds: [sailor, sot], context: () => undefined })
      expect(load).toThrow(game.UnsupportedError)
      expect(load).toThrow(`give \`features: ${feature}\` to createSociety`)
      expect(JSON.stringify(other.save())).toBe(before)
    })
  })

  test('handing in some of it takes nothing away from @telos/core', () => {
    const society = full.createSociety({ features: features.squads })
    society.add(sot, { name: 'Jack', context: undefined, beliefs: { rum: 1 } })
    society.tick(1)
    expect(society.agent('Jack').faults).toEqual([])
    expect(`${society.agent('Jack').explain()}`).toContain('Jack is waiting for a plan for drink.')
    expect(society.save().agents).toHaveLength(1)
    const whole = full.defineDomain(pirate, { features: { strategies: features.allStrategies } })
    expect(whole.plan({ from: {}, to: { drunk: true } }).links).toHaveLength(2)
  })

  test('compound actions are a fault, unless they were handed in', () => {
    const faultsOf = (society: game.Society) => {
      const agent = society.add(sot, { name: 'Jack', context: undefined, beliefs: { rum: 1 } })
      society.tick(1)
      return agent.faults.map(({ message }) => message)
    }
    expect(faultsOf(game.createSociety())).toEqual([
      'planning for compound actions was left out of this program; give `features: compounds` to createSociety',
    ])
    expect(faultsOf(game.createSociety({ features: features.compounds }))).toEqual([])
  })

  test('a broken plan is told in words where they were handed in', () => {
    const messagesOf = (features: features.AgentFeatures) => {
      const slow = game.defineAgent(domain, {
        name: 'sailor',
        goals: { getDrunk: { wants: { drunk: true } } },
        actions: { drink: { approach: () => 'running' } },
      })
      const society = game.createSociety({ features })
      const messages: string[] = []
      society.subscribe((event) => event.type === 'plan-broken' && messages.push(event.message))
      const jack = society.add(slow, { name: 'Jack', context: undefined, beliefs: { rum: 1 } })
      society.tick(1)
      jack.tell({ rum: 0 })
      society.tick(1)
      return messages
    }
    expect(messagesOf({})).toEqual(['the plan no longer works'])
    expect(messagesOf(features.explanations)).toEqual(['drink needs rum at least 1, but rum is 0'])
  })
})

test('societies and kinds are made by functions, which give them what belongs to them', () => {
  for (const entry of [full, game]) {
    expect(entry).not.toHaveProperty('Society')
    expect(entry).not.toHaveProperty('AgentKind')
  }
})
