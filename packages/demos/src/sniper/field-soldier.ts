import { type ActionResult, contextOf, defineAgent, defineDomain, flag } from '@telos/core'
import { distanceBetween, type Point } from '@telos/core/space'
import { covers, fullMagazine, height, type SniperField, width } from './sniper-field.ts'

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

interface Run {
  readonly context: FieldSoldierContext
  readonly seconds: number
  readonly data: Record<string, unknown>
}

const secondsPerShot = 0.8
const secondsToReload = 2
/** How long he stays at a place when nothing happens. */
const restSeconds = 3
/** How long he remembers a near miss. */
const alarmSeconds = 3

/** Runs to a point chosen at planning time. */
const toTarget = {
  approach: ({ context: { field, name }, target }: Run & { readonly target: unknown }): ActionResult => {
    const trooper = field.trooper(name)
    const { x, y } = target as Point
    if (trooper.at.x === x && trooper.at.y === y) return 'done'
    trooper.heading = { x, y }
    return 'running'
  },
  onStop: halt,
}

function halt({ context: { field, name } }: Run): void {
  field.trooper(name).heading = null
}

/** Soldiers wander, take cover and attack. The actions they are given decide which of these they can do. */
export const fieldSoldierKind = defineAgent(fieldSoldierDomain, {
  name: 'soldier',
  goals: {
    wander: {
      wants: { restless: false },
      relevance: ({ beliefs }) => (beliefs.get('underFire') ? 0 : 1),
      weight: 0.2,
    },
    attack: { wants: { threat: false }, weight: 0.5 },
    takeCover: {
      wants: { inCover: true },
      relevance: ({ beliefs }) => (beliefs.get('underFire') ? 1 : 0),
    },
  },
  actions: {
    stroll: {
      ...toTarget,
      target: ({ agent: { random } }) => ({
        x: 3 + Math.floor(random.next() * (width / 3)),
        y: Math.floor(random.next() * height),
      }),
      onComplete: ({ context: { field, name } }) => {
        field.trooper(name).strolledAt = field.state.time
      },
    },
    runToCover: {
      ...toTarget,
      target: ({ context: { field, name } }) => {
        const { at } = field.trooper(name)
        const [best] = covers
          .map(({ x, y }) => ({ x, y, cost: distanceBetween(at, { x, y }) }))
          .sort((a, b) => a.cost - b.cost)
        return best
      },
    },
    closeIn: {
      tick: ({ context: { field, name } }) => {
        const raider = field.nearestRaider(name)
        if (raider === undefined || field.isInRange(name)) {
          field.trooper(name).heading = null
          return 'done'
        }
        field.trooper(name).heading = raider.at
        return 'running'
      },
      onStop: halt,
    },
    reload: {
      tick: ({ context: { field, name }, seconds }) => {
        if (seconds < secondsToReload - 1e-9) return 'running'
        field.trooper(name).magazine = fullMagazine
        return 'done'
      },
    },
    shoot: {
      // until no raider is in sight; an empty magazine breaks the plan
      tick: ({ context: { field, name }, data }, dt) => {
        if (field.nearestRaider(name) === undefined) return 'done'
        const aimed = Number(data['aimed'] ?? 0) + dt
        const fires = aimed >= secondsPerShot - 1e-9
        data['aimed'] = fires ? 0 : aimed
        if (fires) field.shoot(name)
        return 'running'
      },
    },
  },
  sensors: {
    eyes: {
      facts: ['threat', 'inRange'],
      every: 0,
      sense: ({ context: { field, name } }) => ({
        threat: field.nearestRaider(name) !== undefined,
        inRange: field.isInRange(name),
      }),
    },
    body: {
      facts: ['restless', 'underFire', 'inCover', 'loaded'],
      every: 0,
      sense: ({ context: { field, name } }) => {
        const { magazine, shotAt, strolledAt } = field.trooper(name)
        const { time } = field.state
        return {
          loaded: magazine > 0,
          inCover: field.isInCover(name),
          underFire: time - shotAt < alarmSeconds,
          restless: time - strolledAt > restSeconds,
        }
      },
    },
  },
  record: {
    fields: ({ context: { field, name } }) => ({ ...field.trooper(name) }),
    draw: ({ at }) => {
      const { x, y } = at as Point
      return [{ kind: 'icon', at: [x, y], icon: 'soldier' }]
    },
  },
})
