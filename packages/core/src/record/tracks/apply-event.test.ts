import { describe, expect, test } from 'vitest'
import type { AgentView } from '../../agent/agent.ts'
import type { AgentEvent, AgentEventData } from '../../agent/agent-events.ts'
import type { PlanStep } from '../../task/plan/plan-step.ts'
import { applyEvent, emptyView } from './apply-event.ts'

const go: PlanStep = { name: 'go', args: { to: 'inn' } }
const work: PlanStep = { name: 'work', args: {} }
const dig: PlanStep = { name: 'dig', args: {} }

/** Jack's view after some events, one per second. */
function after(...happenings: AgentEventData[]): AgentView {
  let view: AgentView | undefined = emptyView('Jack', 'sailor', undefined)
  for (const [time, happening] of happenings.entries()) {
    const event = { ...happening, agent: 'Jack', tick: time } as AgentEvent
    const before = JSON.stringify(view)
    const next: AgentView | undefined = applyEvent(view, event, time)
    expect(JSON.stringify(view)).toBe(before)
    view = next
  }
  return view!
}

const costing = (cost: number) => (step: PlanStep) => ({ ...step, cost })
const takenUp = (goal: string, steps: readonly PlanStep[], within?: PlanStep): AgentEventData => ({
  type: 'plan-adopted',
  goal,
  steps: steps.map(costing(1.5)),
  at: 0,
  ...(within && { within }),
})
const done = (step: PlanStep): AgentEventData => ({ type: 'action-done', step: costing(1.5)(step), seconds: 1 })

describe('applying events', () => {
  test('a plan goes on step by step, through the plan of a compound step', () => {
    const plan = [
      takenUp('rich', [work, go]),
      { type: 'action-start', step: work } as const,
      takenUp('work', [dig], work),
    ]
    expect(after(...plan).plans.map(({ goal, at }) => [goal, at])).toEqual([
      ['rich', 0],
      ['work', 0],
    ])
    const inside = [...plan, { type: 'action-start', step: dig } as const, done(dig)]
    expect(after(...inside).plans.map(({ at }) => at)).toEqual([0, 1])
    const outside = [...inside, { type: 'plan-done', goal: 'work', within: work } as const, done(work)]
    expect(after(...outside).plans).toEqual([{ goal: 'rich', steps: [work, go], at: 1, cost: 1.5 }])
    expect(after(...outside, { type: 'plan-done', goal: 'rich' }).plans).toEqual([])
  })

  test('a repair gives the steps from now on', () => {
    const view = after(takenUp('rich', [work, go]), done(work), {
      type: 'plan-repaired',
      goal: 'rich',
      steps: [dig],
      how: 'retargeted',
    })
    expect(view.plans).toMatchObject([{ steps: [dig], at: 0 }])
  })

  test('a plan that is found is not adopted by that, and answers the query', () => {
    const asked = { type: 'plan-requested', goal: 'rich' } as const
    const found = {
      type: 'plan-found',
      goal: 'rich',
      steps: [go],
      cost: 1,
      expanded: 1,
      waited: 0,
      cached: false,
    } as const
    expect(after(asked)).toMatchObject({ planningFor: 'rich', plans: [] })
    expect(after(asked, found)).toMatchObject({ planningFor: undefined, plans: [] })
    expect(after(asked, { type: 'plan-cancelled', goal: 'rich' }).planningFor).toBeUndefined()
    // the plan for a compound step is another query
    expect(after(asked, { ...found, within: work }).planningFor).toBe('rich')
  })

  test('sightings are merged, and the last one comes first', () => {
    const see = (thing: string, facts: object) => ({ type: 'remembered', thing, facts, confidence: 1 }) as const
    expect(after(see('door', { open: true }), see('cat', {}), see('door', { locked: false })).memory).toEqual([
      { thing: 'door', facts: { open: true, locked: false }, seen: 2, confidence: 1 },
      { thing: 'cat', facts: {}, seen: 1, confidence: 1 },
    ])
  })

  test('orders change the one who gets them', () => {
    const given = { type: 'order-given', order: 7, to: 'Jack', bias: { hide: 1 }, target: 'barn' } as const
    const withdrawn = { type: 'order-withdrawn', order: 7, to: 'Jack' } as const
    const flint = { agent: 'Flint', tick: 0 }
    const jack = applyEvent(emptyView('Jack', 'sailor', 'Flint'), { ...given, ...flint })
    expect(jack?.orders).toEqual([{ order: 7, from: 'Flint', bias: { hide: 1 }, target: 'barn' }])
    expect(applyEvent(jack, { ...withdrawn, ...flint })?.orders).toEqual([])
    expect(applyEvent(emptyView('Flint', 'captain', undefined), { ...given, ...flint })?.orders).toEqual([])
  })

  test('blame ends when the step works, and a removed agent is not there', () => {
    const blamed = { type: 'blamed', step: go, failures: 1, until: 9 } as const
    expect(after(blamed).blamed).toHaveLength(1)
    expect(after(blamed, done(go)).blamed).toEqual([])
    expect(after({ type: 'agent-removed' })).toBeUndefined()
  })
})
