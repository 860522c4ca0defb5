import { createSociety, type LoadSocietyOptions, type Society, seededRandom, seedFor } from '@telos/core'
import type { WorldScene } from '@telos/draw'
import { type Demo, optionValues } from '../demo.ts'
import { StoryRun } from '../story-run.ts'
import { layOutRooms } from './floor-plan.ts'
import { defineRoomSquad } from './room-squad.ts'
import { RoomsReferee } from './rooms-referee.ts'
import { narrateRoomsAgent, narrateRoomsWorld, roomsScene } from './rooms-story.ts'
import { RoomsWorld, type ScriptedTrouble } from './rooms-world.ts'
import { defineUnit } from './unit.ts'

const troubleKinds = ['none', 'delayed', 'blocked', 'lost'] as const
type TroubleKind = (typeof troubleKinds)[number]
const mostRooms = 12

/**
 * Four units clear one room after another: they stack up outside and enter when all have reported.
 *
 * @example
 * const run = roomsDemo.start({ seed: 1, rooms: 2 })
 * while (run.step()) for (const sentence of run.newSentences()) console.log(sentence)
 */
export const roomsDemo: Demo = {
  name: 'rooms',
  rank: 4,
  summary: 'a squad of four clears room after room and arrests the burglars hiding there',
  shows: 'four units clear rooms; nobody enters before all have reported',
  options: [
    { name: 'rooms', summary: `how many rooms to clear, 1 to ${mostRooms}`, default: 3 },
    { name: 'trouble', summary: 'what goes wrong', choices: troubleKinds, default: 'none' },
  ],
  start(options) {
    const { seed, rooms: wanted, trouble } = optionValues(roomsDemo.options, options)
    const rooms = Number(wanted)
    if (!Number.isInteger(rooms) || rooms < 1 || rooms > mostRooms)
      throw new RangeError(`rooms: found ${wanted}, expected a whole number from 1 to ${mostRooms}`)
    return new RoomsRun({ seed, rooms, troubles: troublesBy(seed, rooms, trouble as TroubleKind) })
  },
}

/** Chooses the unit or the place affected, and when. */
function troublesBy(seed: number, rooms: number, kind: TroubleKind): ScriptedTrouble[] {
  const random = seededRandom(seedFor(seed, 'trouble'))
  const oneOf = (count: number) => Math.floor(random.next() * count)
  const unit = unitNames[oneOf(unitNames.length)]
  const from = 1 + oneOf(12)
  switch (kind) {
    case 'none':
      return []
    case 'delayed':
      return [{ kind, unit, from, until: from + 25 }]
    case 'blocked':
      return [{ kind, place: `room${1 + oneOf(rooms)}-post${1 + oneOf(4)}`, from: 0.25, until: 40 }]
    case 'lost':
      return [{ kind, unit, from }]
  }
}

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
export class RoomsRun extends StoryRun {
  override readonly society: Society
  readonly world: RoomsWorld
  readonly referee = new RoomsReferee()
  /** What `society.load` needs besides the saved data. */
  readonly loading: LoadSocietyOptions
  #orders = 0
  #failedOrders = 0

  constructor({ seed, rooms, troubles }: RoomsSetup) {
    super()
    const plan = layOutRooms(seed, rooms)
    const random = seededRandom(seedFor(seed, 'speeds'))
    const speeds = new Map(unitNames.map((name) => [name, 1.5 + random.next()]))
    this.world = new RoomsWorld(plan, speeds, troubles)
    this.world.onBurglar = (event) => this.tell(narrateRoomsWorld(event))
    this.society = createSociety({ seed, world: this.world })
    this.society.subscribe((event) => {
      this.referee.onEvent(event)
      this.tell(narrateRoomsAgent(event))
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

  protected advance(): void {
    this.society.tick(secondsPerTick)
    for (const event of this.world.events) {
      this.tell(narrateRoomsWorld(event))
      if (event.type === 'entered') this.referee.see(event.room, event.unit, this.society.ticks)
      if (event.type === 'fallen') this.society.remove(event.unit)
    }
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
}
