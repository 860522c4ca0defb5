/** Helpers for tests of agents: actions with a duration, passing time, and a record of events. */

import type { AgentEvent, AgentEventData } from '../../src/agent/agent-events.ts'
import type { AgentKind } from '../../src/agent/defining/kind.ts'
import type { InnerAgent } from '../../src/agent/inner-agent.ts'
import type { InnerSociety } from '../../src/agent/inner-society.ts'
import { describeReasons } from '../../src/agent/schedule/answers.ts'
import type { PlanAnswer } from '../../src/agent/schedule/planning-service.ts'
import { createSociety, type Society, type SocietyOptions } from '../../src/agent/society.ts'

/** Seconds of one tick in tests. */
export const dt = 0.1

/** The behaviour of an action that takes this long and whose effects are then assumed. */
export const takes = (seconds: number) => ({
  assumeEffects: true,
  tick: (run: { readonly seconds: number }) =>
    run.seconds >= seconds - 1e-9 ? ('done' as const) : ('running' as const),
})

/** The behaviour of an action that never ends by itself. */
export const endless = { assumeEffects: true, tick: () => 'running' as const }

/** Records what agents do from now on. Leaves out the end of a tick, which is not their doing. */
export function listen(society: Pick<Society, 'subscribe'>): AgentEvent[] {
  const events: AgentEvent[] = []
  society.subscribe((event) => void (event.agent !== '' && events.push(event)))
  return events
}

/** Like `listen`, but also records events of the society itself. */
export function listenToAll(society: Pick<Society, 'subscribe'>): AgentEvent[] {
  const events: AgentEvent[] = []
  society.subscribe((event) => void events.push(event))
  return events
}

/** Lets this many seconds pass. */
export function pass(society: Society, seconds: number): void {
  passTicks(society, Math.round(seconds / dt))
}

/** Lets this many ticks pass. */
export function passTicks(society: Society, ticks: number): void {
  for (let tick = 0; tick < ticks; tick++) society.tick(dt)
}

/** Lets pending promises settle. */
export async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

/** The events of one type. */
export function eventsOf<Type extends AgentEventData['type']>(events: readonly AgentEvent[], type: Type) {
  return events.filter((event): event is Extract<AgentEvent, { readonly type: Type }> => event.type === type)
}

/** The types of events, in order. */
export const typesOf = (events: readonly AgentEvent[]) => events.map(({ type }) => type)

/** Names of the actions that were started. */
export const startsIn = (events: readonly AgentEvent[]) => eventsOf(events, 'action-start').map(({ step }) => step.name)

/** The fate of actions: `start eat`, `stopped eat`. */
export const actionsIn = (events: readonly AgentEvent[]) =>
  events.flatMap((event) =>
    event.type.startsWith('action-') && 'step' in event
      ? [`${event.type.slice('action-'.length)} ${(event.step as { readonly name: string }).name}`]
      : [],
  )

/** The goals chosen, in order; undefined means none. */
export const goalsIn = (events: readonly AgentEvent[]) => eventsOf(events, 'goal-chosen').map(({ goal }) => goal)

/** The data after a round trip through JSON. */
export const onPaper = <T>(value: T): T => JSON.parse(JSON.stringify(value))

/** Another society that continues from where this one is. */
export function reloaded(society: Society, kinds: readonly AgentKind[], options?: SocietyOptions): Society {
  const copy = createSociety(options)
  copy.load(onPaper(society.save()), { kinds, context: () => undefined })
  return copy
}

/** Why an answer is no plan, in words. */
export function whyNot(answer: PlanAnswer | undefined): string | undefined {
  return answer && describeReasons(answer.reasons())
}

/** The agent with its internals. */
export function innerAgent(agent: { readonly name: string }): InnerAgent {
  return agent as InnerAgent
}

/** The society with its internals. */
export function innerSociety(society: Society): InnerSociety {
  return society as InnerSociety
}
