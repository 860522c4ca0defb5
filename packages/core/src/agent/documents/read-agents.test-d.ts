import { flag } from '../../domain/fact-builders.ts'
import { defineDomain } from '../../planner/define-domain.ts'
import type { ActionHandler } from '../defining/action-handler.ts'
import type { SensorDefinition } from '../defining/agent-definition.ts'
import { defineAgent } from '../defining/define-agent.ts'
import { readAgents } from './read-agents.ts'

const pool = defineDomain({
  objects: { door: ['north', 'south'] },
  facts: { wet: flag() },
  actions: { swim: { with: { door: 'door' }, does: { wet: true } } },
})

const swimmer = defineAgent(pool, {
  name: 'swimmer',
  goals: { bathe: { wants: { wet: true }, relevance: (agent) => Number(agent.beliefs.get('wet')) } },
  actions: { swim: { interruptible: ({ args }) => args.door === 'north' } },
})

const dive: ActionHandler = { start: ({ args }) => (args['door'] === 'north' ? 'done' : 'running') }
const eyes: SensorDefinition = { every: 1, sense: () => undefined }

// kinds, domains and functions of any domain are accepted
readAgents(undefined, {
  kinds: { swimmer },
  domains: { pool, lake: 'there is no lake' },
  behaviours: { diver: { dive } },
  sensors: { diver: { eyes } },
  functions: { fear: (agent) => agent.society.time },
})

// @ts-expect-error: a relevance is a number
readAgents(undefined, { functions: { fear: () => 'much' } })
