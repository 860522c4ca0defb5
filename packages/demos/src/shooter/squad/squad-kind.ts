import { defineAgent } from '@telos/core'
import { type EnemySlot, enemySlots, whereabouts } from '../soldier/whereabouts.ts'
import { squadActions } from './squad-actions.ts'
import { type SquadAgent, type SquadGoal, squadDomain } from './squad-domain.ts'
import { firepowerOn } from './squad-members.ts'
import { squadSensors } from './squad-sensors.ts'

/** What squads want. */

const destroy: SquadGoal = {
  wants(squad) {
    const slot = chooseTarget(squad)
    return slot && { [`dead(${slot})`]: true }
  },
  relevance: ({ beliefs }) => (beliefs.get('contact') ? 0.8 : 0),
}

const keepTogether: SquadGoal = {
  wants: { together: true },
  relevance: ({ beliefs }) => (beliefs.get('contact') ? 0.2 : 0.6),
}

const find: SquadGoal = { wants: { contact: true }, relevance: 0.3 }

/** Orders from the player come first. Attacking is what a squad does anyway, except that it does not wait. */
const obey: SquadGoal = {
  wants: { relieved: true },
  relevance({ beliefs }) {
    const command = beliefs.get('command')
    return command === 'none' || command === 'attack' ? 0 : 1
  },
  weight: 2,
}

/** The goals of a squad. */
export const squadGoals: Readonly<Record<string, SquadGoal>> = { obey, destroy, keepTogether, find }

/** How many times more valuable another target must be before switching: soldiers who keep changing targets hit nobody. */
const loyalty = 1.5

/** The enemy that the squad can bring the most fire on, otherwise the one seen last. */
function chooseTarget(squad: SquadAgent): EnemySlot | undefined {
  let best: EnemySlot | undefined
  let most = 0
  const present = squad.activityView().action?.step.args['foe']
  for (const slot of enemySlots) {
    if (squad.beliefs.get(`dead(${slot})`) || !squad.beliefs.get(`known(${slot})`)) continue
    const fire = firepowerOn(squad, slot)
    const worth = (fire > 0 ? 1 + fire : (whereabouts(squad, slot)?.confidence ?? 0)) * (slot === present ? loyalty : 1)
    if (worth <= most) continue
    best = slot
    most = worth
  }
  return best
}

/** A squad leader without a body: what one member sees everyone knows, and they fight as one. */
export const squadKind = defineAgent(squadDomain, {
  name: 'squad',
  goals: squadGoals,
  actions: squadActions,
  sensors: squadSensors,
  policy: { interval: 0.5, backOff: { first: 0.2, factor: 1, max: 0.2 } },
  memoryDecay: { halfLife: 30, forgetBelow: 0 },
  record: { fields: ({ squad }) => ({ members: squad.subordinates.map(({ name }) => name) }) },
})
