/** A guard who shuts the doors of a castle at night. Only the map knows what a walk costs. */
import { contextOf, defineDomain, fact, flag, isNot, ref } from '@telos/core'

export interface CastleMap {
  /** Paces from one place to another. */
  distance(from: string, to: string): number
  isBlocked(door: string): boolean
}

export const tourGuard = defineDomain({
  name: 'guard',
  context: contextOf<CastleMap>(),
  objects: {
    place: ['gate', 'yard', 'armoury', 'tower', 'kitchen', 'stables'],
    door: ['mainDoor', 'towerDoor', 'stableDoor'],
  },
  facts: {
    at: ref('place'),
    armed: flag(),
    shut: flag().per('door'),
    doorAt: ref('place').per('door').fixed({ mainDoor: 'gate', towerDoor: 'tower', stableDoor: 'stables' }),
  },
  actions: {
    go: {
      with: { to: 'place' },
      needs: { at: isNot('to') },
      does: { at: 'to' },
      cost: ({ at, to }, map) => map.distance(at, to),
      minCost: 1,
    },
    takeSpear: { needs: { at: 'armoury' }, does: { armed: true } },
    shut: {
      with: { door: 'door' },
      needs: { at: fact('doorAt(door)'), armed: true },
      does: { 'shut(door)': true },
      check: ({ door }, map) => !map.isBlocked(door),
    },
  },
  goals: {
    nightfall: { wants: { 'shut(mainDoor)': true, 'shut(towerDoor)': true, 'shut(stableDoor)': true, at: 'kitchen' } },
  },
})
