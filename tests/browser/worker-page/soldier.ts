import { defineAgent, defineDomain, flag, oneOf } from '@telos/core'

const barracks = defineDomain({
  name: 'barracks',
  facts: { at: oneOf('yard', 'armoury', 'gate'), armed: flag(), gateHeld: flag() },
  actions: {
    goArmoury: { does: { at: 'armoury' } },
    goGate: { does: { at: 'gate' } },
    arm: { needs: { at: 'armoury' }, does: { armed: true } },
    holdGate: { needs: { at: 'gate', armed: true }, does: { gateHeld: true } },
  },
})

export const soldier = defineAgent(barracks, {
  name: 'soldier',
  goals: { hold: { wants: { gateHeld: true } } },
  actions: {
    goArmoury: { assumeEffects: true },
    goGate: { assumeEffects: true },
    arm: { assumeEffects: true },
    holdGate: { assumeEffects: true },
  },
})
