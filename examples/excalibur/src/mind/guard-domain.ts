/** Declares what a guard can do. One action serves all doors, another all rooms. */
import { all, any, contextOf, defineDomain, derived, fact, flag, ref } from '@telos/core'
import { coverPoints, defineSpatialQuery, distance, exposure, keep, pathCost } from '@telos/core/space'
import { linear } from '@telos/core/utility'
import { type DoorName, doorNames, doors, type Room, rooms, TILE } from '../world/castle.ts'
import type { GuardBody } from './guard-body.ts'

/** Finds a hiding place: unseen, reachable, close to the guard and far from his enemies. */
export const cover = defineSpatialQuery<GuardBody>({
  name: 'cover',
  generate: coverPoints(),
  filters: [keep(exposure(), { atMost: 0 }), keep(pathCost(), { atMost: 40 })],
  scores: [pathCost({ within: 20 }), distance({ to: 'enemies', curve: linear(2 * TILE, 10 * TILE), weight: 0.5 })],
})

const side = (of: 'front' | 'back') =>
  Object.fromEntries(doorNames.map((name) => [name, doors[name][of]])) as Record<DoorName, Room>

/** Cost of doing something at a door. More if he has to walk there first. */
const atDoor = (cost: number, way: number) => (facts: { readonly atDoor: DoorName | null; readonly door: DoorName }) =>
  facts.atDoor === facts.door ? cost : cost + way

export const guardDomain = defineDomain({
  context: contextOf<GuardBody>(),
  objects: { room: rooms, door: doorNames },
  facts: {
    at: ref('room'),
    front: ref('room').per('door').fixed(side('front')),
    back: ref('room').per('door').fixed(side('back')),
    beside: derived({ with: { door: 'door' }, when: any({ at: fact('front(door)') }, { at: fact('back(door)') }) }),
    // the door he stands at; walking to another one costs more
    atDoor: ref('door').orNone(),
    shut: flag().per('door'),
    locked: flag().per('door'),
    keyIn: ref('room').orNone(),
    hasKey: flag(),
    checked: flag().per('room'),
    // none when he knows of no intruder
    intruderIn: ref('room').orNone(),
    seesIntruder: flag(),
    hurt: flag(),
    covered: flag(),
    hasBandage: flag(),
  },
  actions: {
    open: {
      with: { door: 'door' },
      needs: { 'beside(door)': true, 'shut(door)': true, 'locked(door)': false },
      does: { 'shut(door)': false, atDoor: 'door' },
      cost: atDoor(1, 3),
      minCost: 1,
    },
    unlock: {
      with: { door: 'door' },
      needs: { 'beside(door)': true, 'locked(door)': true, hasKey: true },
      does: { 'locked(door)': false, atDoor: 'door' },
      cost: atDoor(2, 3),
      minCost: 2,
    },
    go: {
      with: { to: 'room', door: 'door' },
      needs: all(
        { 'shut(door)': false },
        any({ at: fact('front(door)'), 'back(door)': 'to' }, { at: fact('back(door)'), 'front(door)': 'to' }),
      ),
      // he shuts doors behind him
      does: { at: 'to', 'shut(door)': true, atDoor: 'door', covered: false },
      // costs more than walking up to open it, so he opens a door just before he goes through, not on an earlier visit
      cost: atDoor(1, 4),
      minCost: 1,
    },
    fetchKey: {
      with: { room: 'room' },
      needs: { at: 'room', keyIn: 'room' },
      does: { keyIn: null, hasKey: true, atDoor: null },
      cost: 3,
    },
    check: { with: { room: 'room' }, needs: { at: 'room' }, does: { 'checked(room)': true, atDoor: null } },
    search: {
      with: { room: 'room' },
      needs: { at: 'room', intruderIn: 'room' },
      does: { seesIntruder: true },
      cost: 3,
    },
    // expensive, so that a hurt guard hides rather than get rid of the intruder first
    chase: { needs: { seesIntruder: true }, does: { intruderIn: null, seesIntruder: false }, cost: 20 },
    // its target tells whether there is cover, and how far away
    hide: { does: { covered: true, seesIntruder: false, atDoor: null } },
    fetchBandage: {
      needs: { seesIntruder: false },
      // only the target knows which room he is in then, and no later step needs it
      does: { hasBandage: true, covered: false, atDoor: null },
      // checks the procedural precondition: he does not walk around in view of the intruder
      check: (_none, guard) => !guard.isWatched(),
    },
    dress: { needs: { covered: true, hasBandage: true }, does: { hurt: false, hasBandage: false } },
    rest: { needs: { covered: true }, does: { hurt: false }, cost: 25 },
  },
  goals: {
    inspected: { with: { room: 'room' }, wants: { 'checked(room)': true } },
  },
})
