/** Compound actions: a step of a plan that stands for a sub-goal, planned when its turn comes. */
import { createAgent, defineAgent, defineDomain, flag, oneOf } from '@telos/core'

const heist = defineDomain({
  facts: {
    at: oneOf('street', 'hall', 'vault'),
    vaultOpen: flag(),
    code: flag(),
    lampsOff: flag(),
    gold: flag(),
  },
  actions: {
    goHall: { needs: { at: 'street' }, does: { at: 'hall' } },
    // its effects have to be declared here: the outer plan knows nothing of the steps inside
    crackVault: { needs: { at: 'hall' }, does: { vaultOpen: true, lampsOff: true, at: 'vault' }, cost: 5 },
    findCode: { needs: { at: 'hall' }, does: { code: true } },
    cutPower: { needs: { at: 'hall' }, does: { lampsOff: true } },
    dial: { needs: { code: true, lampsOff: true }, does: { vaultOpen: true } },
    enter: { needs: { vaultOpen: true }, does: { at: 'vault' } },
    takeGold: { needs: { at: 'vault' }, does: { gold: true } },
  },
})

const quick = { assumeEffects: true }
const robber = defineAgent(heist, {
  name: 'robber',
  goals: { beRich: { wants: { gold: true } } },
  actions: {
    goHall: quick,
    takeGold: quick,
    crackVault: {
      compound: { wants: { vaultOpen: true, at: 'vault' }, using: ['findCode', 'cutPower', 'dial', 'enter'] },
    },
    findCode: quick,
    cutPower: quick,
    dial: quick,
    enter: quick,
  },
})

const bonnie = createAgent(robber, { name: 'Bonnie', beliefs: { at: 'street' } })
bonnie.society.subscribe((event) => {
  if (event.type !== 'plan-adopted') return
  const title = event.within === undefined ? event.goal : `  inside ${event.within.name}`
  console.log(`${title}: ${event.steps.map(({ name }) => name).join(', ')}`)
})
for (let tick = 0; tick < 5; tick++) bonnie.tick(1)
console.log(`gold: ${bonnie.beliefs.get('gold')}`)

// prints:
// beRich: goHall, crackVault, takeGold
//   inside crackVault: findCode, cutPower, dial, enter
// gold: true
