import type { AgentEvent } from '@telos/core'
import type { SquadCommand } from './squad/squad-command.ts'
import type { ShooterEvent } from './world/shooter-event.ts'
import type { Soldier } from './world/soldier.ts'

/** What squad leaders say when they begin something; FOE is whom it is about. */
const orders: Readonly<Record<string, string>> = {
  focusFire: 'orders: all fire at FOE',
  manoeuvre: 'orders: pin FOE down, and go around the cover',
  holdLine: 'orders: stay behind cover, and wait for FOE',
  assault: 'orders: all at once at FOE',
  regroup: 'orders: come together',
  sweep: 'orders: advance together',
  moveOut: 'obeys, and moves out',
  fallBack: 'obeys, and falls back',
  holdGround: 'holds its ground',
}

/** Makes sentences of what happens in a match. */
export class ShooterNarrator {
  #lines: string[] = []
  readonly #soldiers: readonly Soldier[]
  /** The last thing that each leader has said: who says the same again is not quoted. */
  readonly #said = new Map<string, string>()

  constructor(soldiers: readonly Soldier[]) {
    this.#soldiers = soldiers
  }

  /** What has happened since the last call. */
  newSentences(): readonly string[] {
    const lines = this.#lines
    this.#lines = []
    return lines
  }

  /** The player gives an order. */
  commanded({ order }: SquadCommand): void {
    this.#lines.push(`The player orders: ${order}.`)
  }

  onEvent(event: AgentEvent): void {
    if (event.type !== 'action-start' || !Object.hasOwn(orders, event.step.name)) return
    const foe = event.step.args['foe']
    const words = orders[event.step.name]!.replace('FOE', foe === undefined ? '' : this.#enemyOf(event.agent, foe))
    if (this.#said.get(event.agent) === words) return
    this.#said.set(event.agent, words)
    this.#lines.push(`The ${event.agent} ${words}.`)
  }

  happened(event: ShooterEvent): void {
    const line = this.#sentence(event)
    if (line !== undefined) this.#lines.push(`${line}.`)
  }

  #sentence(event: ShooterEvent): string | undefined {
    switch (event.type) {
      case 'killed':
        return `${this.#name(event.soldier)} has shot ${this.#name(event.target)}`
      case 'grenade':
        return `${this.#name(event.soldier)} throws a grenade`
      case 'hit':
        return event.weapon === 'grenade' ? `${this.#name(event.target)} is hit by a grenade` : undefined
      case 'over':
        return event.winner === 'draw' ? 'The time is over: a draw' : `The ${event.winner} side has won`
      default:
        return undefined
    }
  }

  #name(id: number): string {
    return this.#soldiers[id]?.name ?? 'somebody'
  }

  /** A slot such as `enemy2` is the second soldier of the other side. */
  #enemyOf(squad: string, slot: string): string {
    const enemies = this.#soldiers.filter(({ side }) => !squad.startsWith(side))
    return enemies[Number(slot.slice(-1)) - 1]?.name ?? slot
  }
}
