import { describe, expect, test } from 'vitest'
import { endless, eventsOf, listen, passTicks, reloaded } from '../../../test/agents/agents.ts'
import { createSociety, defineAgent, defineDomain, failed, flag, giveOrders, number } from '../../entries/index.ts'
import type { GoalDefinition } from '../defining/agent-definition.ts'
import { watchThoughts } from './thoughts.ts'

const post = defineDomain({
  facts: { noise: flag(), coins: number({ min: 0, max: 9 }), looked: flag(), warm: flag() },
  actions: { look: { does: { looked: true } }, warmUp: { does: { warm: true } } },
})

function guardThat(because?: GoalDefinition['because'], warmUp: object = endless) {
  return defineAgent(post, {
    name: 'guard',
    goals: {
      investigate: {
        wants: { looked: true },
        weight: 2,
        relevance: ({ beliefs }) => (beliefs.get('noise') || (beliefs.get('coins') ?? 0) > 0 ? 1 : 0),
        ...(because !== undefined && { because: because as never }),
      },
      rest: { wants: { warm: true } },
    },
    actions: { look: endless, warmUp },
  })
}

function alarmed(because?: GoalDefinition['because'], facts: object = { noise: true }) {
  const kind = guardThat(because)
  const society = createSociety()
  const guard = society.add(kind, { name: 'Gil', context: undefined })
  const events = listen(society)
  const thoughts = watchThoughts(society)
  passTicks(society, 2)
  guard.tell(facts)
  passTicks(society, 2)
  const chosen = eventsOf(events, 'goal-chosen').at(-1)
  return { kind, society, guard, chosen, events, thought: thoughts.of('Gil').because }
}

describe('the reason for a goal', () => {
  test('is what the goal says', () => {
    const { guard, chosen, thought } = alarmed('heard a coin fall')
    expect(chosen).toMatchObject({ goal: 'investigate', because: 'heard a coin fall' })
    expect(thought).toBe('investigate: heard a coin fall')
    expect(guard.explain().sentences).toContain('Its goal is investigate, because heard a coin fall.')
  })

  test('may be told by a function, which is caught when it throws', () => {
    expect(alarmed((agent) => `${agent.beliefs.read('coins')} coins`, { coins: 3 }).chosen?.because).toBe('3 coins')
    const { chosen, events } = alarmed(() => {
      throw new Error('no words')
    })
    expect(chosen?.because).toBe('noise')
    expect(eventsOf(events, 'fault')).toMatchObject([{ where: 'because of investigate', message: 'no words' }])
  })

  test('is otherwise what was believed of what the goal reads', () => {
    expect(alarmed(undefined, { coins: 2, noise: true }).chosen?.because).toBe('coins is 2, noise')
  })

  test('is left out where a goal always matters', () => {
    const { events } = alarmed()
    expect(eventsOf(events, 'goal-chosen')[0]).toMatchObject({ goal: 'rest' })
    expect(eventsOf(events, 'goal-chosen')[0]).not.toHaveProperty('because')
  })

  test('is the order of a superior', () => {
    const society = createSociety()
    const command = defineDomain({ facts: { done: flag() }, actions: { send: { does: { done: true } } } })
    const leader = defineAgent(command, {
      name: 'leader',
      goals: { lead: { wants: { done: true } } },
      actions: { send: giveOrders({ recommends: { investigate: 2 } }) },
    })
    society.add(leader, { name: 'Ann', context: undefined })
    society.add(guardThat(), { name: 'Gil', context: undefined, superior: 'Ann' })
    const events = listen(society)
    passTicks(society, 3)
    const chosen = eventsOf(events, 'goal-chosen').filter(({ agent }) => agent === 'Gil')
    expect(chosen.at(-1)).toMatchObject({ goal: 'investigate', because: 'Ann ordered it' })
  })

  test('is saved', () => {
    const { society, kind, guard } = alarmed('heard a coin fall')
    expect(reloaded(society, [kind]).agent('Gil').explain().sentences).toEqual(guard.explain().sentences)
  })
})

test('why a step has failed reaches the event, the explanation and the thoughts', () => {
  const society = createSociety()
  const kind = guardThat(undefined, { tick: () => failed('the fire is out') })
  const guard = society.add(kind, { name: 'Gil', context: undefined })
  const events = listen(society)
  const thoughts = watchThoughts(society)
  passTicks(society, 4)
  expect(eventsOf(events, 'blamed')).toMatchObject([{ step: { name: 'warmUp' }, reason: 'the fire is out' }])
  expect(guard.view().blamed).toMatchObject([{ reason: 'the fire is out' }])
  expect(`${guard.explain()}`).toContain('warmUp failed once (the fire is out); retry in')
  expect(thoughts.of('Gil').because).toBe('no way to rest: warmUp failed: the fire is out')
  expect(reloaded(society, [kind]).agent('Gil').view().blamed).toEqual(guard.view().blamed)
})
