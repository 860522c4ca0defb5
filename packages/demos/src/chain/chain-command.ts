import { type Agent, atLeast, count, defineAgent, defineDomain, flag, giveOrders, ref } from '@telos/core'
import { battlefield, type Flank, flanks, spotName } from './battlefield.ts'

/** Seconds after which the commander repeats an order. */
export const commandTimeout = 60

const commanderDomain = defineDomain({
  name: 'commander',
  facts: {
    squads: count({ max: flanks.length }),
    inPlace: flag(),
    targetTaken: flag(),
    calledOff: flag(),
  },
  actions: {
    setUpAmbush: { needs: { squads: atLeast(2) }, does: { inPlace: true } },
    assaultTogether: { needs: { inPlace: true, squads: atLeast(2) }, does: { targetTaken: true } },
    // the option left with a single squad
    assaultAlone: { needs: { squads: 1 }, does: { targetTaken: true }, cost: 5 },
  },
})

/**
 * The commander sends one squad to each flank and orders a joint assault when both are in place (the `SetUpAmbush` of Pittman 2007, §3.9).
 * He waits for a squad that has broken off until his patience runs out, then repeats the order.
 */
export const commanderKind = defineAgent(commanderDomain, {
  name: 'commander',
  goals: {
    assaultTarget: {
      relevance: ({ beliefs }) => (beliefs.get('calledOff') ? 0 : 1),
      wants: { targetTaken: true },
    },
  },
  actions: {
    setUpAmbush: giveOrders({
      recommends: { takePosition: 1 },
      target: (_run, member) => `${flankOf(member.name)}-flank`,
      // a squad that has failed may resume the order
      failWhen: flanks.length,
      timeout: commandTimeout,
    }),
    assaultTogether: giveOrders({ recommends: { assault: 1 }, failWhen: flanks.length, timeout: commandTimeout }),
    assaultAlone: giveOrders({ recommends: { assault: 1 }, timeout: commandTimeout }),
  },
  sensors: {
    squads: { facts: ['squads'], every: 0, sense: ({ agent }) => ({ squads: agent.squad.subordinates.length }) },
  },
  policy: { backOff: { first: 1, factor: 1, max: 1 } },
})

/** The side a squad is named after. */
export function flankOf(squad: string): Flank {
  return flanks.find((side) => squad.startsWith(side)) ?? 'left'
}

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
