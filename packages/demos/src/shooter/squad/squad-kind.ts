import { defineAgent } from '@telos/core'
import { squadActions } from './squad-actions.ts'
import { squadDomain } from './squad-domain.ts'
import { squadGoals } from './squad-goals.ts'
import { squadSensors } from './squad-sensors.ts'

/** A squad leader without a body: what one member sees everyone knows, and they fight as one. */
export const squadKind = defineAgent(squadDomain, {
  name: 'squad',
  goals: squadGoals,
  actions: squadActions,
  sensors: squadSensors,
  policy: { interval: 0.5, backOff: { first: 0.2, factor: 1, max: 0.2 } },
  memoryDecay: { halfLife: 30, forgetBelow: 0 },
  record: { fields: ({ squad }) => ({ members: squad.subordinates.map(({ name }) => name) }) },
})
