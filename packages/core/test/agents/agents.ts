/** What tests of agents need over and over: actions that last, time that passes, and what has happened meanwhile. */

import type { AgentMind } from '../../src/agent/agent-mind.ts'
import type { AnyKind } from '../../src/agent/defining/kind.ts'
import { createSociety, type Society, type SocietyOptions } from '../../src/agent/society.ts'
import type { AgentEvent, AgentEventData } from '../../src/agent-events.ts'

/** Seconds of one tick in tests. */
export const dt = 0.1

/** The behaviour of an action that takes so long, and whose effects are believed then. */
export const takes = (seconds: number) => ({
  assumeEffects: true,
  tick: (run: { readonly seconds: number }) =>
    run.seconds >= seconds - 1e-9 ? ('done' as const) : ('running' as const),
})

/** The behaviour of an action that never ends by itself. */
export const endless = { assumeEffects: true, tick: () => 'running' as const }

/** What agents do from now on. The end of a tick is not their doing and is left out. */
export function listen(society: Pick<Society, 'subscribe'>): AgentEvent[] {
  const events: AgentEvent[] = []
  society.subscribe((event) => void (event.agent !== '' && events.push(event)))
  return events
}

/** As `listen`, but what a society tells by itself is heard as well. */
export function listenToAll(society: Pick<Society, 'subscribe'>): AgentEvent[] {
  const events: AgentEvent[] = []
  society.subscribe((event) => void events.push(event))
  return events
}

/** Lets so many seconds pass. */
export function pass(society: Society, seconds: number): void {
  passTicks(society, Math.round(seconds / dt))
}

/** Lets so many ticks pass. */
export function passTicks(society: Society, ticks: number): void {
  for (let tick = 0; tick < ticks; tick++) society.tick(dt)
}

/** Lets promises that can be kept be kept. */
export async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

/** The events of one type. */
export function eventsOf<Type extends AgentEventData['type']>(events: readonly AgentEvent[], type: Type) {
  return events.filter((event): event is Extract<AgentEvent, { readonly type: Type }> => event.type === type)
}

/** The types of events, one after the other. */
export const typesOf = (events: readonly AgentEvent[]) => events.map(({ type }) => type)

/** Names of the actions that were begun. */
export const startsIn = (events: readonly AgentEvent[]) => eventsOf(events, 'action-start').map(({ step }) => step.name)

/** What became of actions: `start eat`, `stopped eat`. */
export const actionsIn = (events: readonly AgentEvent[]) =>
  events.flatMap((event) =>
    event.type.startsWith('action-') && 'step' in event
      ? [`${event.type.slice('action-'.length)} ${(event.step as { readonly name: string }).name}`]
      : [],
  )

/** The goals that were chosen one after the other; undefined: none. */
export const goalsIn = (events: readonly AgentEvent[]) => eventsOf(events, 'goal-chosen').map(({ goal }) => goal)

/** What is left of data on paper. */
export const onPaper = <T>(value: T): T => JSON.parse(JSON.stringify(value))

/** Another society that goes on where this one is. */
export function reloaded(society: Society, kinds: readonly AnyKind[], options?: SocietyOptions): Society {
  const copy = createSociety(options)
  copy.load(onPaper(society.save()), { kinds, context: () => undefined })
  return copy
}

/** The agent with its insides. */
export function mindOf(agent: { readonly name: string }): AgentMind {
  return agent as AgentMind
}
