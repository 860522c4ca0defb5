/** A first agent: a pirate who earns a coin, walks to the tavern, buys rum and drinks it. */
import { contextOf, count, createAgent, defineAgent, defineDomain, flag, minus, oneOf, plus } from '@telos/core'

const pirate = defineDomain({
  context: contextOf<{ x: number }>(),
  facts: { drunk: flag(), rum: count({ max: 3 }), gold: count({ max: 9 }), at: oneOf('docks', 'tavern') },
  actions: {
    work: { needs: { at: 'docks' }, does: { gold: plus(1) }, cost: 5 },
    goTavern: { needs: { at: 'docks' }, does: { at: 'tavern' }, cost: 3 },
    buyRum: { needs: { at: 'tavern' }, does: { gold: minus(1), rum: plus(1) } },
    drinkRum: { does: { rum: minus(1), drunk: true } },
  },
})
const sailor = defineAgent(pirate, {
  name: 'sailor',
  goals: { getDrunk: { wants: { drunk: true } } },
  actions: {
    work: { assumeEffects: true, tick: ({ seconds }) => (seconds >= 2 ? 'done' : 'running') },
    goTavern: { assumeEffects: true, tick: ({ context }, dt) => ((context.x += dt) >= 3 ? 'done' : 'running') },
    buyRum: { assumeEffects: true },
    drinkRum: { assumeEffects: true },
  },
})
const jack = createAgent(sailor, { name: 'Jack', context: { x: 0 }, beliefs: { at: 'docks' } })
while (jack.beliefs.get('drunk') !== true) {
  jack.tick(1)
  console.log(`x = ${jack.context.x}  ${jack.explain()}`)
}

// prints:
// x = 0  Jack is doing work, step 1 of 4 of its plan for getDrunk.
// x = 0  Jack is doing goTavern, step 2 of 4 of its plan for getDrunk.
// x = 1  Jack is doing goTavern, step 2 of 4 of its plan for getDrunk.
// x = 2  Jack is doing goTavern, step 2 of 4 of its plan for getDrunk.
// x = 3  Jack has nothing to do: no goal matters now.
// getDrunk is already reached.
