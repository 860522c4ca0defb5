/** The planner without agents. */
import { atLeast, count, defineDomain, flag, minus, plus } from '@telos/core'

const pirate = defineDomain({
  facts: { drunk: flag(), rum: count({ max: 3 }), gold: count({ max: 9 }) },
  actions: {
    work: { does: { gold: plus(1) }, cost: 5 },
    buyRum: { needs: { gold: atLeast(1) }, does: { gold: minus(1), rum: plus(1) }, cost: 2 },
    drinkRum: { needs: { rum: atLeast(1) }, does: { rum: minus(1), drunk: true } },
  },
})

export function play(): readonly string[] {
  return pirate.plan({ from: {}, to: { drunk: true } }).steps.map(({ name }) => name)
}
