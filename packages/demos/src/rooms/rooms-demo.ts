import { seededRandom, seedFor } from '@telos/core'
import type { Demo } from '../demo.ts'
import { optionValues } from '../option-values.ts'
import { RoomsRun, unitNames } from './rooms-run.ts'
import type { ScriptedTrouble } from './rooms-world.ts'

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
