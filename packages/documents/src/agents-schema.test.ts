import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import schema from '../schema/agents.schema.json' with { type: 'json' }
import domainSchema from '../schema/domain.schema.json' with { type: 'json' }
import { arbitraryAgents, program } from '../test/arbitrary-agents.ts'
import { arbitraryWay, garbage, replaceAt } from '../test/damage.ts'
import { readAgentsDocument } from './read-document.ts'

const validate = new Ajv2020({ strict: false }).addSchema(domainSchema, 'domain.schema.json').compile(schema)
const plain = (data: unknown) => JSON.parse(JSON.stringify(data))
const hasErrors = (data: unknown, options = {}) =>
  readAgentsDocument(JSON.stringify(data), options).diagnostics.some(({ severity }) => severity === 'error')

test('every valid document follows the schema', () => {
  fc.assert(
    fc.property(arbitraryAgents, (data) => {
      expect(validate(plain(data)), JSON.stringify(validate.errors?.[0])).toBe(true)
    }),
  )
})

test('what the schema refuses, the checker refuses too', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(arbitraryAgents, arbitraryWay, garbage, (data, way, value) => {
      const damaged = plain(data)
      replaceAt(damaged, way, value)
      if (!validate(damaged)) expect(hasErrors(damaged, program), JSON.stringify(validate.errors)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

const agent = (more: object) => ({ agents: { ann: { kind: 'soldier', ...more } } })
const kind = (more: object) => ({ kinds: { soldier: { domain: 'yard', ...more } } })
const relevance = (data: unknown) => agent({ goals: { eat: { relevance: data } } })

test.each([
  ['an unknown key', { agent: {} }],
  ['another version', { telosAgents: 2 }],
  ['a name with a comma', { agents: { 'a,b': { kind: 'soldier' } } }],
  ['an agent without a kind', { agents: { ann: {} } }],
  ['a kind on nothing', { kinds: { soldier: {} } }],
  ['a kind on two things', kind({ like: 'guard' })],
  ['a negative weight', agent({ goals: { eat: -1 } })],
  ['actions twice', agent({ actions: [], without: [] })],
  ['an unknown policy', agent({ policy: { replan: 'never' } })],
  ['a relevance above 1', relevance(2)],
  ['an unknown curve', relevance({ fact: 'x', curve: 'straight' })],
  ['a power without its number', relevance({ fact: 'x', curve: 'power' })],
  ['a flat logistic curve', relevance({ fact: 'x', curve: { curve: 'logistic', steepness: 0 } })],
  ['an average of nothing', relevance({ average: [] })],
  ['a memory that never halves', kind({ memoryDecay: { halfLife: 0 } })],
  ['a compound of nothing', kind({ actions: { rob: { compound: { wants: 'rich' } } } })],
])('%s is refused by both', (_title, more) => {
  const data = { telosAgents: 1, ...more }
  expect(validate(data)).toBe(false)
  expect(hasErrors(data, { withoutCode: true })).toBe(true)
})
