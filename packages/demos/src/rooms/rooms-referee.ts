import type { AgentEvent } from '@telos/core'

/** A unit has entered a room. */
export interface RoomEntry {
  readonly room: string
  readonly unit: string
  readonly tick: number
  /** Whether some unit had not yet reported from its post. */
  readonly isEarly: boolean
}

/** Checks the demo's rule from reports and movements, without asking the squad: nobody enters before all have reported. */
export class RoomsReferee {
  readonly entries: RoomEntry[] = []
  /** Rooms outside which all have reported. */
  readonly #allowed = new Set<string>()
  readonly #waitedFor = new Set<string>()
  #room: string | undefined
  #given = 0

  /** Receives the events of the agents. */
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

  /** Records that a unit enters a room. */
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
