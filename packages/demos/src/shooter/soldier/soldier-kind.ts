import { defineAgent } from '@telos/core'
import { evaluateCurve, logistic, piecewise } from '@telos/core/utility'
import { soldierActions } from './soldier-actions.ts'
import { type SoldierGoal as Goal, type SoldierAgent, soldierDomain, taskOf } from './soldier-domain.ts'
import { soldierSensors } from './soldier-sensors.ts'
import { type EnemySlot, enemySlots, whereabouts } from './whereabouts.ts'

/** What soldiers want, and how much. A squad leader's orders only add to this. */

/** The less health is left, the more survival matters to him. */
const fear = piecewise([
  [0, 1],
  [33, 0.9],
  [66, 0.3],
  [100, 0.15],
])
const courage = logistic({ midpoint: 35, steepness: 0.12 })

/** Below this health nobody goes where enemies are, whatever the order. */
export const badlyHurt = 35
/** Extra value of firing at the enemy everyone fires at. */
const namedTarget = 1.3

const dodgeGrenade: Goal = {
  wants: { grenadeNear: false },
  relevance: ({ beliefs }) => (beliefs.get('grenadeNear') ? 1 : 0),
  weight: 3,
}

const survive: Goal = {
  wants: { inCover: true },
  relevance: ({ beliefs }) => dangerTo(beliefs) * evaluateCurve(fear, beliefs.get('health') ?? 0),
  weight: 1.1,
}

/** The enemy named by the squad leader, unless another one is in plain sight. */
const engage: Goal = {
  wants(agent) {
    const slot = taskOf(agent, 'engage')?.enemy
    if (slot === undefined || isUnfit(agent)) return undefined
    const { beliefs } = agent
    const isFree = !beliefs.get('contact') || beliefs.get(`visible(${slot})`) || beliefs.get(`dead(${slot})`)
    return isFree ? killing(slot) : undefined
  },
  relevance: 0,
}

/** The enemy of his own choice. */
const fight: Goal = {
  wants(agent) {
    const slot = chooseEnemy(agent)
    return slot && killing(slot)
  },
  relevance(agent) {
    const { beliefs } = agent
    const slot = chooseEnemy(agent)
    if (slot === undefined) return 0
    if (beliefs.get(`visible(${slot})`)) return 0.65
    return 0.4 * evaluateCurve(courage, beliefs.get('health') ?? 0)
  },
}

const pin: Goal = {
  wants(agent) {
    const slot = taskOf(agent, 'pin')?.enemy
    return slot && { [`pinned(${slot})`]: true }
  },
  relevance: 0,
}

const makeReady: Goal = {
  wants: { fresh: true, weapon: 'rifle' },
  relevance: ({ beliefs }) =>
    beliefs.get('contact') || (beliefs.get('magazines') === 0 && !beliefs.get('loaded')) ? 0 : 0.65,
}

const search: Goal = { wants: { contact: true }, relevance: 0.2 }

const takePost: Goal = {
  wants(agent) {
    const task = taskOf(agent, 'takePost')
    if (task?.cell === undefined) return undefined
    return task.retreat !== true && isUnfit(agent) ? undefined : { atPost: true }
  },
  relevance: 0,
}

const keepWatch: Goal = {
  wants: { watched: true },
  relevance: 0,
}

/** The goals of a soldier. Those without a relevance of their own matter only when ordered. */
export const soldierGoals: Readonly<Record<string, Goal>> = {
  dodgeGrenade,
  survive,
  engage,
  fight,
  pin,
  makeReady,
  search,
  takePost,
  keepWatch,
}

/** The enemy he would rather fight: one in sight and easy to hit, otherwise the one seen last. */
export function chooseEnemy(agent: SoldierAgent): EnemySlot | undefined {
  let best: EnemySlot | undefined
  let most = 0
  for (const slot of enemySlots) {
    const worth = worthOf(agent, slot)
    if (worth <= most) continue
    best = slot
    most = worth
  }
  return best
}

function worthOf(agent: SoldierAgent, slot: EnemySlot): number {
  const { beliefs, context: body } = agent
  if (beliefs.get(`dead(${slot})`)) return 0
  if (beliefs.get(`visible(${slot})`)) {
    const enemy = body.seen(slot)
    if (enemy === undefined) return 1
    // taking aim again takes time
    const isTarget = body.self.task === 'fire' && body.self.target === enemy.id
    const isNamed = taskOf(agent, 'engage')?.enemy === slot
    return 1 + body.hitChance(slot) * (isTarget ? 1.5 : 1) * (isNamed ? namedTarget : 1)
  }
  return beliefs.get(`known(${slot})`) ? (whereabouts(agent, slot)?.confidence ?? 0) : 0
}

function killing(slot: EnemySlot) {
  return { [`dead(${slot})`]: true }
}

function dangerTo(beliefs: SoldierAgent['beliefs']): number {
  return beliefs.get('underFire') ? 1 : beliefs.get('contact') ? 0.8 : 0
}

/** Whether his health forbids it: badly hurt, with enemies about. */
function isUnfit({ beliefs }: SoldierAgent): boolean {
  if ((beliefs.get('health') ?? 0) >= badlyHurt) return false
  return dangerTo(beliefs) > 0 || enemySlots.some((slot) => beliefs.get(`known(${slot})`))
}

/** A planning soldier, the same for lone fighters and squad members. */
export const soldierKind = defineAgent(soldierDomain, {
  name: 'soldier',
  goals: soldierGoals,
  actions: soldierActions,
  sensors: soldierSensors,
  policy: { interval: 0.5, backOff: { first: 1, factor: 2, max: 8 } },
  memoryDecay: { halfLife: 6, forgetBelow: 0.05 },
  record: {
    fields: ({ context: { self } }) => ({ cell: self.cell, health: self.health, task: self.task }),
  },
})
