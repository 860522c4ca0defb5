/** What soldiers perceive. No sensor here reads an enemy who is out of sight. */
import type { SensorDefinition } from '@telos/core'
import { exposureCount } from '../arena/cover.ts'
import { weapons } from '../world/weapons.ts'
import { type SoldierShape, taskOf } from './soldier-domain.ts'
import { type EnemySlot, enemySlots, forget, threatCells, whereabouts } from './whereabouts.ts'

type Sensor = SensorDefinition<SoldierShape>
type Facts = Record<string, unknown>

const closeQuarters = 4

/** The belief keys about an enemy, built once. */
const keysOf = { enemy1: keys('enemy1'), enemy2: keys('enemy2'), enemy3: keys('enemy3') }

const eyes: Sensor = {
  facts: ['visible', 'shielded', 'inRange', 'near', 'inThrow', 'pinned', 'contact'],
  every: 0,
  sense({ context: body }) {
    const facts: Facts = {}
    let contact = false
    for (const slot of enemySlots) {
      const keys = keysOf[slot]
      const enemy = body.seen(slot)
      facts[keys.visible] = enemy !== undefined
      if (enemy === undefined) {
        facts[keys.pinned] = false
        continue
      }
      contact = true
      const distance = body.map.distance(body.self.cell, enemy.cell)
      facts[keys.shielded] = enemy.crouching && body.isShielded(enemy)
      facts[keys.inRange] = distance <= weapons.rifle.range
      facts[keys.near] = distance <= closeQuarters
      facts[keys.inThrow] = body.self.grenades > 0 && body.canThrowAt(enemy.cell)
      facts[keys.pinned] = enemy.suppressed > 0
    }
    facts['contact'] = contact
    return facts
  },
}

/** Calls out what he sees, so that everyone in his group knows it. */
const callOut: Sensor = {
  facts: ['known', 'dead'],
  every: 0,
  shares: true,
  sense({ context: body, agent, remember }) {
    const facts: Facts = {}
    for (const slot of enemySlots) {
      const enemy = body.seen(slot)
      if (enemy !== undefined) {
        remember(slot, { cell: enemy.cell })
        facts[keysOf[slot].known] = true
      } else if (agent.beliefs.read(keysOf[slot].dead) !== true && body.seesFallen(slot)) {
        facts[keysOf[slot].dead] = true
      }
    }
    return facts
  },
}

/** Notices that a memory has faded, or that the enemy is no longer there. */
const recall: Sensor = {
  facts: ['known'],
  every: 0.3,
  sense({ context: body, agent }) {
    const facts: Facts = {}
    for (const slot of enemySlots) {
      const isDead = agent.beliefs.read(keysOf[slot].dead) === true
      const sighting = isDead ? undefined : whereabouts(agent, slot)
      const isGone =
        sighting !== undefined &&
        body.seen(slot) === undefined &&
        body.map.distance(body.self.cell, sighting.cell) <= 1.5
      if (isDead || isGone) forget(agent, slot)
      facts[keysOf[slot].known] = sighting !== undefined && !isGone
    }
    return facts
  },
}

const condition: Sensor = {
  facts: ['health', 'underFire', 'weapon', 'loaded', 'fresh', 'magazines', 'grenades'],
  every: 0,
  sense: ({ context: { self } }) => ({
    health: self.health,
    underFire: self.suppressed > 0,
    weapon: self.weapon,
    loaded: self.rounds > 0,
    fresh: self.rounds * 2 > weapons.rifle.magazine,
    magazines: self.magazines,
    grenades: self.grenades,
  }),
}

const cover: Sensor = {
  facts: ['inCover', 'covered'],
  every: 0,
  sense({ context: body, agent }) {
    const { self, map } = body
    const inCover = self.crouching && exposureCount(map, self.cell, threatCells(agent)) === 0
    const facts: Facts = { inCover }
    for (const slot of enemySlots) facts[keysOf[slot].covered] = inCover && body.seen(slot) !== undefined
    return facts
  },
}

const grenades: Sensor = {
  facts: ['grenadeNear'],
  every: 0,
  interrupts: 'always',
  sense: ({ context }) => ({ grenadeNear: context.isNearGrenade }),
}

const post: Sensor = {
  facts: ['atPost'],
  every: 0,
  sense: ({ context: { self }, agent }) => ({ atPost: taskOf(agent, 'takePost')?.cell === self.cell }),
}

/** The sensors of a soldier. */
export const soldierSensors: Readonly<Record<string, Sensor>> = {
  eyes,
  callOut,
  recall,
  condition,
  cover,
  grenades,
  post,
}

function keys(slot: EnemySlot) {
  return {
    visible: `visible(${slot})`,
    known: `known(${slot})`,
    dead: `dead(${slot})`,
    shielded: `shielded(${slot})`,
    inRange: `inRange(${slot})`,
    near: `near(${slot})`,
    inThrow: `inThrow(${slot})`,
    pinned: `pinned(${slot})`,
    covered: `covered(${slot})`,
  } as const
}
