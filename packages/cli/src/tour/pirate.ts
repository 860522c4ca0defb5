/** A pirate who wants to be drunk, and has to earn it first. */
import { atLeast, count, defineDomain, flag, minus, oneOf, plus } from '@telos/core'

export const pirate = defineDomain({
  name: 'pirate',
  facts: {
    drunk: flag(),
    rum: count({ max: 3 }),
    gold: count({ max: 9 }),
    at: oneOf('docks', 'tavern', 'still'),
  },
  actions: {
    work: { needs: { at: 'docks' }, does: { gold: plus(1) }, cost: 5 },
    goToTavern: { needs: { at: 'docks' }, does: { at: 'tavern' }, cost: 3 },
    buyRum: {
      needs: { at: 'tavern', gold: atLeast(1) },
      does: { gold: minus(1), rum: plus(1) },
      cost: 2,
    },
    drinkRum: { needs: { rum: atLeast(1) }, does: { rum: minus(1), drunk: true } },
  },
})
