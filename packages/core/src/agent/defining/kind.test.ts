import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listen, pass } from '../../../test/agents/agents.ts'
import { arbitraryDomain } from '../../../test/domains/random-domain.ts'
import * as game from '../../entries/game.ts'
import * as full from '../../entries/index.ts'
import { createAgent, DomainError, defineAgent, defineDomain, flag } from '../../entries/index.ts'
import type { ActionHandler } from './action-handler.ts'

test.each([
  ['@telos/core', full],
  ['@telos/core/game', game],
])(
  '%s: written in one object or in two, an agent lives the same life',
  (_entry, { createAgent, defineAgent, defineDomain }) => {
    const twoTicks: ActionHandler = {
      assumeEffects: true,
      tick: ({ seconds }) => (seconds >= 0.1 ? 'done' : 'running'),
    }
    fc.assert(
      fc.property(arbitraryDomain({ mostStates: 100 }), ({ spec, start, goal }) => {
        const { goals: _goals, actions, ...rest } = spec
        const each = (more: (action: object) => object) =>
          Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, more(action)]))
        const definition = { name: 'kind', goals: { only: { wants: goal } } }
        const kinds = [
          defineAgent(defineDomain({ ...rest, name: 'kind', actions } as never), {
            ...definition,
            actions: each(() => twoTicks),
          } as never),
          defineAgent({ ...rest, ...definition, actions: each((action) => ({ ...action, ...twoTicks })) } as never),
        ]
        const [two, one] = kinds.map((kind) => {
          const agent = createAgent(kind, { name: 'Ann', context: undefined, beliefs: start as never })
          const events = listen(agent.society)
          pass(agent.society, 1)
          return { events, faults: agent.faults, domain: kind.domain.model }
        })
        expect(one).toEqual(two)
        expect(one.faults).toEqual([])
      }),
      { numRuns: 60 },
    )
  },
)

describe('a kind that has its domain with it', () => {
  const swim = { needs: { wet: false }, does: { wet: true }, cost: 2, tags: ['fun'], assumeEffects: true }
  const whole = {
    name: 'swimmer',
    facts: { wet: flag() },
    goals: { bathe: { wants: { wet: true } } },
    actions: { swim },
  }

  test('has a domain of the same name, with what actions need, do and cost', () => {
    const kind = defineAgent(whole)
    expect(kind.domain.name).toBe('swimmer')
    const { assumeEffects: _assumeEffects, ...inDomain } = swim
    const alone = defineDomain({ name: 'swimmer', facts: whole.facts, actions: { swim: inDomain } })
    expect(JSON.stringify(kind.domain)).toBe(JSON.stringify(alone))
    expect(kind.domain.plan({ from: {}, to: { wet: true } }).steps).toMatchObject([{ name: 'swim', cost: 2 }])
    expect(kind.warnings).toEqual([])
  })

  test('may have behaviours that are instances of a class', () => {
    class Swim {
      readonly does = { wet: true }
      readonly assumeEffects = true
      #strokes = 0
      tick() {
        return ++this.#strokes < 3 ? 'running' : 'done'
      }
    }
    const kind = defineAgent({ ...whole, actions: { swim: new Swim() } })
    const agent = createAgent(kind, { name: 'Ann', context: undefined })
    pass(agent.society, 0.2)
    expect(agent.beliefs.get('wet')).toBe(false)
    pass(agent.society, 0.2)
    expect(agent.beliefs.get('wet')).toBe(true)
  })

  test('is refused for mistakes in its domain, and for those in its behaviours', () => {
    const told = (change: object): string[] => {
      try {
        defineAgent({ ...whole, ...change } as never)
      } catch (error) {
        if (error instanceof DomainError) return error.message.split('\n')
        throw error
      }
      return []
    }
    expect(told({})).toEqual([])
    expect(told({ actions: { swim: { ...swim, does: { wett: true } } } })).toEqual([
      'actions.swim.does.wett: unknown fact "wett" — did you mean "wet"?',
    ])
    expect(told({ facts: undefined })[0]).toBe('facts: found no facts')
    expect(told({ actions: undefined })[0]).toBe('actions: found no actions')
    expect(told({ actions: { swim: { ...swim, nedes: {}, timeout: -1 } } })).toEqual([
      'swimmer.actions.swim.nedes: unknown key "nedes" — did you mean "needs"?',
      'swimmer.actions.swim.timeout: found -1, expected at least 0',
    ])
  })

  test('may share its domain with other kinds', () => {
    const { domain } = defineAgent(whole)
    const other = defineAgent(domain, { name: 'diver', goals: whole.goals, actions: { swim: { assumeEffects: true } } })
    expect(other.domain).toBe(domain)
    expect(other.warnings).toEqual([])
  })

  test.each(['__proto__', 'constructor', 'toString'])('%s is a name of an action like any other', (name) => {
    const kind = defineAgent({ ...whole, actions: { [name]: swim } })
    const agent = createAgent(kind, { name: 'Ann', context: undefined })
    pass(agent.society, 0.2)
    expect(agent.beliefs.get('wet')).toBe(true)
  })
})
