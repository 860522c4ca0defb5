import { type ActionResult, defineAgent } from '@telos/core'
import { distanceBetween, type Point } from '@telos/core/space'
import { type FieldSoldierContext, fieldSoldierDomain } from './field-soldier-domain.ts'
import { covers, height, width } from './ground.ts'
import { fullMagazine } from './sniper-field.ts'

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
