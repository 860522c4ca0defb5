import { createSociety, type LoadSocietyOptions, type Society, seededRandom, seedFor } from '@telos/core'
import type { WorldScene } from '@telos/draw'
import type { DemoRun } from '../demo.ts'
import { layOutRooms } from './floor-plan.ts'
import { defineRoomSquad } from './room-squad.ts'
import { narrateRoomsAgent, narrateRoomsWorld } from './rooms-narration.ts'
import { RoomsReferee } from './rooms-referee.ts'
import { roomsScene } from './rooms-scene.ts'
import { RoomsWorld, type ScriptedTrouble } from './rooms-world.ts'
import { defineUnit } from './unit.ts'

/** Settings of a run. */
export interface RoomsSetup {
  readonly seed: number
  readonly rooms: number
  readonly troubles: readonly ScriptedTrouble[]
}

/** Names of the four units. */
export const unitNames = ['Ann', 'Bob', 'Cid', 'Dee'] as const

const secondsPerTick = 0.25
/** Longer than any run whose troubles end. */
const mostSeconds = 600

/** A squad working its way through the rooms. */
export class RoomsRun implements DemoRun {
  readonly society: Society
  readonly world: RoomsWorld
  readonly referee = new RoomsReferee()
  /** What `society.load` needs besides the saved data. */
  readonly loading: LoadSocietyOptions
  #sentences: string[] = []
  #orders = 0
  #failedOrders = 0

  constructor({ seed, rooms, troubles }: RoomsSetup) {
    const plan = layOutRooms(seed, rooms)
    const random = seededRandom(seedFor(seed, 'speeds'))
    const speeds = new Map(unitNames.map((name) => [name, 1.5 + random.next()]))
    this.world = new RoomsWorld(plan, speeds, troubles)
    this.world.onBurglar = (event) => this.#tell(narrateRoomsWorld(event))
    this.society = createSociety({ seed, world: this.world })
    this.society.subscribe((event) => {
      this.referee.onEvent(event)
      this.#tell(narrateRoomsAgent(event))
      if (event.type === 'order-given') this.#orders++
      if (event.type === 'action-failed' && event.agent === 'squad') this.#failedOrders++
    })
    const unit = defineUnit(plan)
    const squad = defineRoomSquad(plan)
    const contextOf = (name: string) => ({ world: this.world, name })
    this.loading = {
      kinds: [unit, squad] as unknown as LoadSocietyOptions['kinds'],
      context: (name) => (name === 'squad' ? undefined : contextOf(name)),
    }
    // the squad belongs to its units' group and learns which corners they have seen
    this.society.add(squad, { name: 'squad', group: 'squad' })
    for (const name of unitNames) this.society.add(unit, { name, context: contextOf(name), superior: 'squad' })
  }

  get isOver(): boolean {
    return (
      this.#cleared === this.world.plan.rooms.length || this.society.agents.size === 1 || this.world.time >= mostSeconds
    )
  }

  step(): boolean {
    if (this.isOver) return false
    this.society.tick(secondsPerTick)
    for (const event of this.world.events) {
      this.#tell(narrateRoomsWorld(event))
      if (event.type === 'entered') this.referee.see(event.room, event.unit, this.society.ticks)
      if (event.type === 'fallen') this.society.remove(event.unit)
    }
    return !this.isOver
  }

  newSentences(): readonly string[] {
    const sentences = this.#sentences
    this.#sentences = []
    return sentences
  }

  picture(): string {
    return this.world.draw()
  }

  scene(): WorldScene {
    return roomsScene(this.world, this.society)
  }

  outcome() {
    const { entries } = this.referee
    return {
      rooms: this.world.plan.rooms.length,
      cleared: this.#cleared,
      seconds: this.society.time,
      arrested: Object.values(this.world.burglars).filter((fate) => fate === 'arrested').length,
      units: this.society.agents.size - 1,
      orders: this.#orders,
      failedOrders: this.#failedOrders,
      entries: entries.length,
      earlyEntries: entries.filter(({ isEarly }) => isEarly).length,
    }
  }

  outcomeInWords() {
    const { rooms, cleared, seconds, arrested, units, orders, failedOrders, entries, earlyEntries } = this.outcome()
    return {
      'rooms cleared': `${cleared} of ${rooms}`,
      seconds,
      'burglars arrested': arrested,
      'units left': units,
      'orders given': orders,
      'orders that failed': failedOrders,
      'entries into rooms': entries,
      'before all were ready': earlyEntries,
    }
  }

  get #cleared(): number {
    const { beliefs } = this.society.agent('squad')
    return this.world.plan.rooms.filter(({ name }) => beliefs.read(`cleared(${name})`) === true).length
  }

  #tell(sentence: string | undefined): void {
    if (sentence !== undefined) this.#sentences.push(sentence)
  }
}
