import { type Agent, defineAgent, defineDomain, flag, giveOrders, ref } from '@telos/core'
import { battlefield, spotName } from './battlefield.ts'

const joined = battlefield.trails.flatMap(([a, b]) => [`${a},${b}`, `${b},${a}`])

const squadDomain = defineDomain({
  name: 'squad',
  objects: { waypoint: battlefield.waypoints },
  facts: {
    position: ref('waypoint'),
    enemyNear: flag(),
    targetTaken: flag(),
    joins: flag()
      .per('waypoint', 'waypoint')
      .fixed(Object.fromEntries(joined.map((pair) => [pair, true]))),
    isFlank: flag().per('waypoint').fixed({ 'left-flank': true, 'right-flank': true }),
  },
  actions: {
    march: {
      with: { from: 'waypoint', to: 'waypoint' },
      needs: { position: 'from', 'joins(from,to)': true },
      does: { position: 'to' },
    },
    storm: {
      with: { flank: 'waypoint' },
      needs: { position: 'flank', 'isFlank(flank)': true },
      does: { targetTaken: true },
    },
    returnFire: { needs: { enemyNear: true }, does: { enemyNear: false } },
  },
})

/**
 * A squad acts through orders to its soldiers and learns from their reports. An autonomous squad breaks off when its soldiers meet an
 * enemy. Otherwise the squad only passes orders on, and the soldiers themselves break off.
 */
export function defineSquad(autonomous: boolean) {
  return defineAgent(squadDomain, {
    name: 'squad',
    autonomous,
    goals: {
      takePosition: {
        relevance: 0,
        wants: ({ squad }) => {
          const waypoint = battlefield.waypoints.find((known) => known === squad.targetOf('takePosition'))
          return waypoint && { position: waypoint }
        },
      },
      assault: { relevance: 0, wants: { targetTaken: true } },
      repel: {
        relevance: ({ beliefs }) => (beliefs.get('enemyNear') ? 0.9 : 0),
        weight: 2,
        wants: { enemyNear: false },
      },
    },
    actions: {
      march: giveOrders({
        recommends: { moveTo: 1 },
        target: ({ args }, _member, index) => spotName(args.to, index),
        timeout: 20,
      }),
      storm: giveOrders({ recommends: { storm: 1 }, timeout: 40 }),
      returnFire: giveOrders({ recommends: { fight: 0.5 }, timeout: 30 }),
    },
    sensors: {
      // a squad has no eyes; it knows what its soldiers report
      reports: {
        facts: ['enemyNear', 'targetTaken'],
        every: 0,
        sense: ({ agent }) => ({
          enemyNear: anyBelieves(agent.squad.subordinates, 'enemyNear'),
          ...(anyBelieves(agent.squad.subordinates, 'targetTaken') && { targetTaken: true }),
        }),
      },
    },
    policy: { backOff: { first: 1, factor: 1, max: 1 } },
  })
}

function anyBelieves(soldiers: readonly Agent[], fact: string): boolean {
  return soldiers.some(({ beliefs }) => beliefs.read(fact) === true)
}
