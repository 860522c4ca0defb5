import { seededRandom, seedFor } from '@telos/core'
import type { Demo } from '../demo.ts'
import { RoomsRun, unitNames } from './rooms-run.ts'
import type { ScriptedTrouble } from './rooms-world.ts'

const troubleKinds = ['none', 'delayed', 'blocked', 'lost'] as const
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
  summary: 'a squad of four clears room after room and arrests the burglars hiding there',
  options: [
    { name: 'rooms', summary: `how many rooms to clear, 1 to ${mostRooms}`, default: 3 },
    { name: 'trouble', summary: 'what goes wrong', choices: troubleKinds, default: 'none' },
  ],
  start({ seed, rooms = 3, trouble = 'none' }) {
    if (typeof rooms !== 'number' || !Number.isInteger(rooms) || rooms < 1 || rooms > mostRooms)
      throw new RangeError(`found ${rooms} rooms, expected a whole number from 1 to ${mostRooms}`)
    const kind = troubleKinds.find((known) => known === trouble)
    if (kind === undefined) throw new RangeError(`found the trouble "${trouble}", expected ${troubleKinds.join(', ')}`)
    return new RoomsRun({ seed, rooms, troubles: troublesBy(seed, rooms, kind) })
  },
}

/** Chooses the unit or the place affected, and when. */
function troublesBy(seed: number, rooms: number, kind: (typeof troubleKinds)[number]): ScriptedTrouble[] {
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
