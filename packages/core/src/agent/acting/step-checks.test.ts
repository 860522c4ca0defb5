/** The planner's assumptions are checked again when a step is about to start. */
import { describe, expect, test } from 'vitest'
import { eventsOf, listen, passTicks, startsIn, takes } from '../../../test/agents/agents.ts'
import { contextOf, createAgent, defineAgent, defineDomain, flag } from '../../entries/index.ts'

interface Field {
  cover: boolean
}

const hiding = (isChecked: boolean) =>
  defineDomain({
    context: contextOf<Field>(),
    facts: { near: flag(), safe: flag() },
    actions: {
      walk: { does: { near: true } },
      hide: {
        needs: { near: true },
        does: { safe: true },
        ...(isChecked && { check: (_args: unknown, { cover }: Field) => cover }),
      },
      flee: { does: { safe: true }, cost: 9 },
    },
  })

describe.each([
  ['check says no', true, 'hide is refused by its check'],
  ['target is gone', false, 'hide no longer has a target'],
] as const)('a step whose %s by the time it comes', (_what, isChecked, message) => {
  function begin() {
    const kind = defineAgent(hiding(isChecked), {
      name: 'hider',
      goals: { survive: { wants: { safe: true } } },
      actions: {
        walk: takes(0.5),
        hide: {
          ...takes(0.5),
          ...(!isChecked && { target: ({ context }: { context: Field }) => (context.cover ? { x: 1 } : undefined) }),
        },
        flee: takes(0.5),
      },
    })
    const agent = createAgent(kind, { name: 'A', context: { cover: true } })
    const events = listen(agent.society)
    passTicks(agent.society, 2)
    expect(startsIn(events)).toEqual(['walk'])
    return { agent, events }
  }

  test('is not begun: the plan is broken, and another one is made', () => {
    const { agent, events } = begin()
    agent.context.cover = false
    passTicks(agent.society, 20)
    expect(startsIn(events)).toEqual(['walk', 'flee'])
    expect(eventsOf(events, 'plan-broken')).toMatchObject([
      { goal: 'survive', step: 1, condition: 'hide to be possible', message },
    ])
    expect(agent.beliefs.get('safe')).toBe(true)
  })

  test('is begun if it is possible again by then', () => {
    const { agent, events } = begin()
    agent.context.cover = false
    passTicks(agent.society, 2)
    agent.context.cover = true
    passTicks(agent.society, 20)
    expect(startsIn(events)).toEqual(['walk', 'hide'])
    expect(eventsOf(events, 'plan-broken')).toEqual([])
  })
})
