import { describe, expect, test } from 'vitest'
import { innerSociety } from '../../../test/agents/agents.ts'
import { flag, oneOf } from '../../domain/fact-builders.ts'
import { defineDomain } from '../../planner/define-domain.ts'
import type { Reason } from '../../search/explain/reason.ts'
import { failed } from '../defining/action-handler.ts'
import { defineAgent } from '../defining/define-agent.ts'
import { createSociety } from '../society.ts'
import { watchThoughts } from './thoughts.ts'

const house = defineDomain({
  facts: {
    at: oneOf('hall', 'cellar'),
    hasTorch: flag(),
    lamp: flag().initially(true),
    searched: flag(),
    afraid: flag(),
  },
  actions: {
    takeTorch: { does: { hasTorch: true }, cost: 3 },
    goDown: { needs: { lamp: true }, does: { at: 'cellar' } },
    goDownWithTorch: { needs: { hasTorch: true }, does: { at: 'cellar' } },
    search: { needs: { at: 'cellar' }, does: { searched: true } },
    calmDown: { does: { afraid: false } },
  },
})

function watchman(search = () => 'done' as ReturnType<typeof failed> | 'done') {
  const slow = {
    assumeEffects: true,
    tick: ({ seconds }: { seconds: number }) => (seconds >= 2 ? 'done' : 'running'),
  } as const
  const kind = defineAgent(house, {
    name: 'watchman',
    goals: {
      searchHouse: { wants: { searched: true } },
      calmDown: { wants: { afraid: false }, relevance: ({ beliefs }) => (beliefs.get('afraid') ? 1 : 0), weight: 2 },
    },
    actions: {
      takeTorch: slow,
      goDown: slow,
      goDownWithTorch: slow,
      search: { assumeEffects: true, tick: search },
      calmDown: slow,
    },
  })
  const society = createSociety()
  const agent = society.add(kind, { name: 'Wat', context: undefined, beliefs: { at: 'hall' } })
  const thoughts = watchThoughts(society)
  society.tick(0.5)
  society.tick(0.5)
  return { society, agent, thoughts }
}

describe('thoughts', () => {
  test('at first there is a goal and a plan, and no reason to think otherwise', () => {
    const { thoughts } = watchman()
    expect(thoughts.of('Wat')).toEqual({
      goal: 'searchHouse',
      plan: ['goDown', 'search'],
      at: 0,
      because: undefined,
      since: 0,
    })
  })

  test('a broken plan says what broke it, and is followed by the new plan', () => {
    const { society, agent, thoughts } = watchman()
    agent.tell({ lamp: false })
    society.tick(0.5)
    society.tick(0.5)
    expect(thoughts.of('Wat')).toMatchObject({
      plan: ['takeTorch', 'goDownWithTorch', 'search'],
      because: 'goDown needs lamp, but lamp is false',
      since: 1.5,
    })
  })

  test('a better goal says which one it has taken over from', () => {
    const { society, agent, thoughts } = watchman()
    agent.tell({ afraid: true })
    society.tick(0.5)
    society.tick(0.5)
    expect(thoughts.of('Wat')).toMatchObject({
      goal: 'calmDown',
      because: 'calmDown: afraid',
    })
    expect(agent.explain().sentences).toContain('Its goal is calmDown, because afraid.')
  })

  test('when no way is left, it says what stands in the way', () => {
    const { society, thoughts } = watchman(() => failed('too dark'))
    const reasons = new Set<string | undefined>()
    for (let ticks = 0; ticks < 6; ticks++) {
      society.tick(0.5)
      reasons.add(thoughts.of('Wat').because)
    }
    expect([...reasons]).toEqual([
      undefined,
      'search failed: too dark',
      'no way to searchHouse: search failed: too dark',
    ])
  })

  test('a goal that was reached is said to be done', () => {
    const { society, thoughts } = watchman()
    for (let ticks = 0; ticks < 8; ticks++) society.tick(0.5)
    expect(thoughts.of('Wat')).toMatchObject({ goal: undefined, plan: [], because: 'searchHouse is done' })
  })

  test('one that is gone has nothing in mind', () => {
    const { society, agent, thoughts } = watchman()
    agent.tell({ lamp: false })
    society.tick(0.5)
    expect(thoughts.of('Wat').because).toBeDefined()
    society.remove('Wat')
    expect(thoughts.of('Wat')).toEqual({ goal: undefined, plan: [], at: 0, because: undefined, since: 0 })
  })

  test('the reasons why there is no plan are put briefly, whatever their order', () => {
    const { society, thoughts } = watchman()
    const told = (...reasons: Reason[]) => {
      const event = { type: 'plan-not-found', goal: 'searchHouse', status: 'limit', reasons, why: '' } as const
      innerSociety(society).emit?.({ ...event, agent: 'Wat', tick: 1 })
      expect(thoughts.of('Wat').cause).toMatchObject({ type: 'plan-not-found', reasons })
      return thoughts.of('Wat').because?.replace('no way to searchHouse: ', '')
    }
    const message = 'A long story. It has several sentences.'
    const path = { kind: 'no-producer', condition: 'oil at least 1', fact: 'oil', path: [], end: 'nothing' } as const
    const missing = { ...path, cause: { kind: 'no-action' } } as const
    const off = { kind: 'disabled', action: 'goDown', bindings: [], together: [], helps: 'unknown' } as const
    expect(told({ kind: 'limit', limit: 'cost', message })).toBe('the search reached its limit (cost)')
    expect(told({ ...off, message })).toBe('goDown is disabled')
    expect(told({ ...off, message }, { ...missing, message })).toBe('nothing achieves oil at least 1')
    expect(told({ ...path, cause: { kind: 'unmoved', direction: 'up', fact: 'oil' }, message })).toBe(
      'nothing achieves oil at least 1: none raises oil',
    )
    const given = [{ action: 'spill', condition: 'oil 0' }]
    expect(told({ ...path, cause: { kind: 'other-values', given }, message })).toBe(
      'nothing achieves oil at least 1: spill achieves oil 0',
    )
    expect(told({ kind: 'excluded', conditions: ['lamp', 'wind'], of: 'the goal', because: 'undone', message })).toBe(
      'lamp and wind never hold at once',
    )
    // of errors, and of files of earlier versions, only a text is known
    expect(told({ kind: 'other', message: 'the worker is gone' })).toBe('the worker is gone')
    expect(told()).toBe('the search found none')
  })

  test('it can be ended', () => {
    const { society, agent, thoughts } = watchman()
    thoughts.end()
    agent.tell({ lamp: false })
    society.tick(0.5)
    expect(thoughts.of('Wat').because).toBeUndefined()
  })

  test('what is missing is named, and forgotten when a way is found', () => {
    const bakery = defineDomain({
      facts: { bread: flag(), flour: flag(), well: flag() },
      actions: { bake: { needs: { flour: true, well: true }, does: { bread: true } } },
    })
    const kind = defineAgent(bakery, {
      name: 'baker',
      goals: { bread: { wants: { bread: true } } },
      actions: { bake: { tick: () => 'running', assumeEffects: true } },
    })
    const society = createSociety()
    const agent = society.add(kind, { name: 'Marta', context: undefined, beliefs: { flour: true } })
    const thoughts = watchThoughts(society)
    society.tick(0.5)
    society.tick(0.5)
    expect(thoughts.of('Marta').because).toBe('no way to bread: nothing achieves well')
    agent.tell({ well: true })
    society.tick(0.5)
    society.tick(0.5)
    expect(thoughts.of('Marta')).toMatchObject({ plan: ['bake'], because: undefined })
  })

  test('that everything was tried in vain is said without figures', () => {
    const shop = defineDomain({
      facts: { coin: flag(), ale: flag(), bread: flag(), fed: flag() },
      actions: {
        buyAle: { needs: { coin: true }, does: { coin: false, ale: true } },
        buyBread: { needs: { coin: true }, does: { coin: false, bread: true } },
        eat: { needs: { ale: true, bread: true }, does: { fed: true } },
      },
    })
    const kind = defineAgent(shop, {
      name: 'guest',
      goals: { feast: { wants: { fed: true } } },
      actions: { buyAle: { assumeEffects: true }, buyBread: { assumeEffects: true }, eat: { assumeEffects: true } },
    })
    const society = createSociety()
    society.add(kind, { name: 'Tom', context: undefined, beliefs: { coin: true } })
    const thoughts = watchThoughts(society)
    society.tick(0.5)
    society.tick(0.5)
    expect(thoughts.of('Tom').because).toBe('no way to feast: no sequence of actions leads there')
  })
})
