import { atLeast, count, defineAgent, defineDomain, flag, giveOrders } from '@telos/core'
import { type Flank, flanks } from './battlefield.ts'

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
