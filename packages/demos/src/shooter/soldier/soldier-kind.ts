import { defineAgent } from '@telos/core'
import { soldierActions } from './soldier-actions.ts'
import { soldierDomain } from './soldier-domain.ts'
import { soldierGoals } from './soldier-goals.ts'
import { soldierSensors } from './soldier-sensors.ts'

/** A planning soldier, the same for lone fighters and squad members. */
export const soldierKind = defineAgent(soldierDomain, {
  name: 'soldier',
  goals: soldierGoals,
  actions: soldierActions,
  sensors: soldierSensors,
  policy: { interval: 0.5, backOff: { first: 1, factor: 2, max: 8 } },
  memoryDecay: { halfLife: 6, forgetBelow: 0.05 },
  record: {
    fields: ({ context: { self } }) => ({ cell: self.cell, health: self.health, task: self.task }),
  },
})
