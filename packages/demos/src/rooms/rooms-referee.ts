import type { AgentEvent } from '@telos/core'

/** Somebody has gone in. */
export interface RoomEntry {
  readonly room: string
  readonly unit: string
  readonly tick: number
  /** Not all who were to stack up had reported by then. */
  readonly isEarly: boolean
}

/** Watches the rule of the demo, by what is said and seen and without asking the squad: nobody enters before all have reported. */
export class RoomsReferee {
  readonly entries: RoomEntry[] = []
  /** Rooms before which all have reported. */
  readonly #allowed = new Set<string>()
  readonly #waitedFor = new Set<string>()
  #room: string | undefined
  #given = 0

  /** Hears what the agents do and say. */
  onEvent(event: AgentEvent): void {
    switch (event.type) {
      case 'action-start':
        if (event.step.name === 'stackUp') this.#begin(event.step.args.room)
        break
      case 'order-given':
        if (this.#room === undefined || !Object.hasOwn(event.bias, 'moveTo')) break
        this.#waitedFor.add(event.to)
        this.#given++
        break
      case 'report':
        if (event.goal === 'moveTo' && event.what === 'completed') this.#release(event.agent)
        break
      case 'agent-removed':
        this.#release(event.agent)
        break
      case 'action-failed':
      case 'action-stopped':
        if (event.step.name === 'stackUp') this.#room = undefined
    }
  }

  /** Sees somebody go in. */
  see(room: string, unit: string, tick: number): void {
    this.entries.push({ room, unit, tick, isEarly: !this.#allowed.has(room) })
  }

  #begin(room: string): void {
    this.#room = room
    this.#waitedFor.clear()
    this.#given = 0
  }

  #release(unit: string): void {
    if (!this.#waitedFor.delete(unit) || this.#room === undefined || this.#given === 0) return
    if (this.#waitedFor.size === 0) this.#allowed.add(this.#room)
  }
}
