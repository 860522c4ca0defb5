import type { AgentEvent } from '../agent-events.ts'

/** An event with its number. */
export interface NumberedEvent {
  readonly order: number
  readonly event: AgentEvent
}

export class EventShapes {}

export class EventLog {
  length = 0
  firstTick = Number.POSITIVE_INFINITY
  lastTick = Number.NEGATIVE_INFINITY
  readonly #slots: unknown[] = []

  constructor(_shapes: EventShapes) {}

  add(event: AgentEvent, order: number): void {
    if (this.length++ === 0) this.firstTick = event.tick
    this.lastTick = event.tick
    this.#slots.push(event, order)
  }

  /** The events, made anew. */
  read(): NumberedEvent[] {
    const found: NumberedEvent[] = []
    const slots = this.#slots
    for (let at = 0; at < slots.length; at += 2) found.push({ event: slots[at] as AgentEvent, order: slots[at + 1] as number })
    return found
  }
}
