import { atLeast, count, defineDomain, flag, minus, oneOf, plus } from '@telos/core'

const pirate = defineDomain({
  facts: {
    drunk: flag(),
    rum: count({ max: 3 }),
    gold: count({ max: 9 }),
    at: oneOf('docks', 'tavern', 'still'),
  },
  actions: {
    drinkRum: { needs: { rum: atLeast(1) }, does: { rum: minus(1), drunk: true } },
    buyRum: { needs: { at: 'tavern', gold: atLeast(1) }, does: { gold: minus(1), rum: plus(1) }, cost: 2 },
    work: { needs: { at: 'docks' }, does: { gold: plus(1) }, cost: 5 },
    goTavern: { needs: { at: 'docks' }, does: { at: 'tavern' }, cost: 3 },
  },
})

const result = pirate.plan({ from: { at: 'docks' }, to: { drunk: true } })
console.log(result.status)
console.log(result.steps.map((step) => step.name).join(', '))
console.log(`${result}`)

// prints:
// solved
// work, goTavern, buyRum, drinkRum
// 1. work       5  so that buyRum has gold at least 1
// 2. goTavern   3  so that buyRum has at tavern
// 3. buyRum     2  so that drinkRum has rum at least 1
// 4. drinkRum   1  for the goal: drunk
//    total     11
