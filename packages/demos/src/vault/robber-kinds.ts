import { type ActionResult, defineAgent } from '@telos/core'
import { vaultDomain } from './vault-domain.ts'

/** Every action takes as many seconds as it costs and reports its own effects. */
const takesTime = {
  assumeEffects: true,
  tick: ({ seconds, step }: { readonly seconds: number; readonly step: { readonly cost: number } }): ActionResult =>
    seconds >= step.cost - 1e-9 ? 'done' : 'running',
}

/** Actions that open a vault. */
const safecracking = ['pickLock', 'listenToDial', 'dialCode', 'swingOpen', 'layPowder', 'blowDoor'] as const
/** Actions in a bank, with the vault as one step. */
const robbery = ['disguise', 'enter', 'openVault', 'takeGold', 'walkOut', 'fightOut'] as const

const details = {
  drink: takesTime,
  buyRum: takesTime,
  disguise: takesTime,
  enter: takesTime,
  pickLock: takesTime,
  listenToDial: takesTime,
  dialCode: takesTime,
  swingOpen: takesTime,
  layPowder: takesTime,
  blowDoor: takesTime,
  takeGold: takesTime,
  walkOut: takesTime,
  fightOut: takesTime,
}

const goals = { celebrate: { wants: { drunk: true } } } as const

/** Makes one flat plan, from the mask to the last drop. */
export const flatRobber = defineAgent(vaultDomain, { name: 'flat robber', goals, actions: details })

/** Plans at a high level and fills in the details when their turn comes: a plan for each bank, and within it a plan for its vault. */
export const hierarchicalRobber = defineAgent(vaultDomain, {
  name: 'hierarchical robber',
  goals,
  actions: {
    ...details,
    robVault: {
      compound: {
        wants: ({ args: { bank } }) => ({ [`robbed(${bank})`]: true, inside: null }),
        using: robbery,
      },
    },
    openVault: {
      compound: { wants: ({ args: { bank } }) => ({ [`vaultOpen(${bank})`]: true }), using: safecracking },
    },
  },
})
