/** Goals: relevance × weight, utility curves, the best goal that has a plan, hysteresis, and changes at run time. */
import { createAgent, defineAgent, defineDomain, flag, number } from '@telos/core'
import { averaged, consider, expectedUtility, linear, logistic } from '@telos/core/utility'

const duel = defineDomain({
  facts: {
    health: number({ min: 0, max: 100 }).initially(100),
    enemies: number({ min: 0 }),
    ladder: flag(),
    covered: flag(),
    won: flag(),
    onRoof: flag(),
  },
  actions: {
    takeCover: { does: { covered: true } },
    fight: { does: { won: true } },
    climb: { needs: { ladder: true }, does: { onRoof: true } },
  },
})

// plain data over beliefs; the average of two considerations, of which health counts twice
const fear = averaged([
  consider('health', logistic({ midpoint: 40, steepness: -0.15 }), 2),
  consider('enemies', linear(0, 4)),
])

const fencer = defineAgent(duel, {
  name: 'fencer',
  goals: {
    hide: { wants: { covered: true }, relevance: fear },
    // the probability of a hit × what it is worth
    fight: { wants: { won: true }, relevance: expectedUtility([{ probability: 0.6, utility: 0.8 }]) },
    // the designer's favourite, but a ladder is missing
    show: { wants: { onRoof: true }, relevance: 0.9, weight: 2 },
  },
  actions: {
    takeCover: { tick: () => 'running', assumeEffects: true },
    fight: { tick: () => 'running', assumeEffects: true },
    climb: { assumeEffects: true },
  },
  // another goal has to beat the current one by 0.1 to take over
  policy: { hysteresis: 0.1 },
})

const zoe = createAgent(fencer, { name: 'Zoe', goals: { show: { weight: 1.5 } } })
const look = (title: string) => {
  // a goal without a plan costs a tick: the next best is tried in the next one
  for (let tick = 0; tick < 2; tick++) zoe.tick(0.1)
  const figures = zoe.view().goals.map(({ name, priority, state }) => `${name} ${priority.toFixed(2)} ${state}`)
  console.log(`${title}: ${figures.join(', ')}`)
}

look('at first')
zoe.tell({ health: 30 })
look('hurt; hiding is better, but not by enough')
zoe.tell({ health: 20, enemies: 3 })
look('badly hurt')
zoe.setGoal('hide', { active: false })
look('a goal removed')
zoe.setGoal('fight', { weight: 0 })
look('another weighted 0')
console.log(`${zoe.explain()}`)
zoe.tell({ ladder: true })
look('a ladder')

// prints:
// at first: hide 0.00 possible, fight 0.48 current, show 1.35 no-plan
// hurt; hiding is better, but not by enough: hide 0.55 possible, fight 0.48 current, show 1.35 no-plan
// badly hurt: hide 0.89 current, fight 0.48 possible, show 1.35 no-plan
// a goal removed: hide 0.00 irrelevant, fight 0.48 current, show 1.35 no-plan
// another weighted 0: hide 0.00 irrelevant, fight 0.00 irrelevant, show 1.35 no-plan
// Zoe is stuck: no goal has a plan.
// hide does not matter now (relevance 0 × weight 1 = 0).
// fight does not matter now (relevance 0.48 × weight 0 = 0).
// show has no plan (relevance 0.9 × weight 1.5 = 1.35): the goal needs onRoof. Only climb achieves it, and needs ladder. No action achieves ladder.
// a ladder: hide 0.00 irrelevant, fight 0.00 irrelevant, show 1.35 satisfied
