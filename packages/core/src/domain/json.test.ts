import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryDomain } from '../../test/domains/arbitrary-domain.ts'
import { buildModel } from './check/build-model.ts'
import { contextOf } from './condition-builders.ts'
import { derived, flag, number, ref } from './fact-builders.ts'
import { domainFromJSON, domainToJSON, functionsOf } from './json.ts'
import type { DomainSpec } from './spec.ts'

test('every valid domain survives text, with the same model and the same document', () => {
  fc.assert(
    fc.property(arbitraryDomain, (spec) => {
      const { model, diagnostics } = buildModel(spec)
      expect(diagnostics.filter((diagnostic) => diagnostic.severity === 'error')).toEqual([])
      const document = domainToJSON(spec)
      const read = domainFromJSON(JSON.parse(JSON.stringify(document)))
      expect(read.model).toEqual(model)
      expect(JSON.stringify(domainToJSON(read.spec))).toBe(JSON.stringify(document))
    }),
    { numRuns: 300 },
  )
})

const guard = {
  objects: { place: ['gate', 'tower'] },
  context: contextOf<{ distance(from: string, to: string): number }>(),
  facts: { at: ref('place'), seen: flag().per('place').initially(true) },
  actions: {
    go: { with: { to: 'place' }, does: { at: 'to' }, cost: () => 2, minCost: 1, check: () => true },
    look: { with: { here: 'place' }, does: { 'seen(here)': true } },
  },
}

test('builders become plain data, and functions are named by their place', () => {
  expect(JSON.parse(JSON.stringify(domainToJSON(guard)))).toEqual({
    telos: 1,
    objects: { place: ['gate', 'tower'] },
    facts: { at: { kind: 'ref', type: 'place' }, seen: { kind: 'flag', per: ['place'], initial: true } },
    actions: {
      go: {
        with: { to: 'place' },
        does: { at: 'to' },
        cost: { function: 'go.cost' },
        minCost: 1,
        check: { function: 'go.check' },
      },
      look: { with: { here: 'place' }, does: { 'seen(here)': true } },
    },
  })
})

test('infinite bounds are none, and survive text', () => {
  const endless = { min: -Infinity, max: Infinity }
  expect(number(endless).spec).toEqual({ kind: 'number' })
  expect(derived({ value: 1, min: 0, max: Infinity }).spec).toEqual({ kind: 'derived', value: 1, min: 0 })
  const spec = { facts: { heat: { kind: 'number', ...endless } }, actions: { warm: { does: { heat: { add: 1 } } } } }
  const document = JSON.parse(JSON.stringify(domainToJSON(spec)))
  expect(document.facts.heat).toEqual({ kind: 'number' })
  expect(domainFromJSON(document).model).toEqual(buildModel(spec).model)
})

test('functions come back by their names', () => {
  const spec = guard as unknown as DomainSpec
  const { model, diagnostics } = domainFromJSON(domainToJSON(guard), { functions: functionsOf(spec) })
  expect(diagnostics).toEqual([])
  expect(model).toEqual(buildModel(guard).model)
})

test('a document without its version, or without its functions, is refused', () => {
  expect(domainFromJSON({ facts: {}, actions: {} })).toMatchObject({
    model: undefined,
    diagnostics: [{ code: 'domain/version', path: [] }],
  })
  expect(domainFromJSON({ telos: 2, facts: {}, actions: {} }).diagnostics[0]).toMatchObject({ path: ['telos'] })
  const codes = domainFromJSON(domainToJSON(guard)).diagnostics.map(({ code }) => code)
  expect(codes).toEqual(['domain/unknown-function', 'domain/unknown-function'])
})
