import { contextOf, defineDomain, flag } from '@telos/core'
import type { SniperField } from './sniper-field.ts'

/** What a soldier's functions see of the world: the field, and who he is in it. */
export interface FieldSoldierContext {
  readonly field: SniperField
  readonly name: string
}

/** Actions that move a soldier. Without them he is a sniper who holds his position. */
export const movements = ['stroll', 'runToCover', 'closeIn'] as const

/** What soldiers can do. */
export const fieldSoldierDomain = defineDomain({
  name: 'soldier',
  context: contextOf<FieldSoldierContext>(),
  facts: {
    /** He has been at the same place for some time. */
    restless: flag(),
    underFire: flag(),
    inCover: flag(),
    /** He sees a raider. */
    threat: flag(),
    inRange: flag(),
    loaded: flag(),
  },
  actions: {
    stroll: { does: { restless: false, inCover: false } },
    runToCover: { does: { inCover: true } },
    closeIn: { needs: { threat: true, inRange: false, underFire: false }, does: { inRange: true, inCover: false } },
    reload: { does: { loaded: true }, cost: 2 },
    shoot: { needs: { threat: true, inRange: true, loaded: true }, does: { threat: false } },
  },
})
