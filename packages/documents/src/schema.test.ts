import { readdirSync, readFileSync } from 'node:fs'
import { domainToJSON } from '@telos/core/documents'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { arbitraryDomain } from '../../core/test/domains/arbitrary-domain.ts'
import schema from '../schema/domain.schema.json' with { type: 'json' }
import { arbitraryWay, garbage, replaceAt } from '../test/damage.ts'
import { readDomainDocument } from './read-document.ts'

const validate = new Ajv2020({ strict: false }).compile(schema)
const examples = new URL('../../../examples/documents/', import.meta.url)

test.each(readdirSync(examples))('example %s follows the schema', (file) => {
  expect(validate(parse(readFileSync(new URL(file, examples), 'utf8')))).toBe(true)
})

test('every valid domain follows the schema', () => {
  fc.assert(
    fc.property(arbitraryDomain, (spec) => {
      expect(validate(JSON.parse(JSON.stringify(domainToJSON(spec)))), JSON.stringify(validate.errors?.[0])).toBe(true)
    }),
  )
})

test('what the schema refuses, the checker refuses too', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(arbitraryDomain, arbitraryWay, garbage, (spec, way, value) => {
      const data = JSON.parse(JSON.stringify(domainToJSON(spec)))
      replaceAt(data, way, value)
      if (validate(data)) return
      const { diagnostics } = readDomainDocument(JSON.stringify(data))
      expect(
        diagnostics.some(({ severity }) => severity === 'error'),
        JSON.stringify(validate.errors),
      ).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['an unknown key', { action: {} }],
  ['another version', { telos: 2 }],
  ['a fact without kind', { facts: { x: {} } }],
  ['a count without max', { facts: { x: { kind: 'count' } } }],
  ['a reserved name', { facts: { any: { kind: 'flag' } } }],
  ['a negative cost', { actions: { a: { cost: -1 } } }],
  ['an unknown limit', { limits: { time: 1 } }],
])('%s is refused by both', (_title, more) => {
  const data = { telos: 1, facts: {}, actions: {}, ...more }
  expect(validate(data)).toBe(false)
  expect(readDomainDocument(JSON.stringify(data)).diagnostics).not.toEqual([])
})
