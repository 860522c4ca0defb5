import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryDomain } from '../../../test/arbitrary-domain.ts'
import { formatDiagnostic } from '../../diagnostic.ts'
import { buildModel } from './build-model.ts'
import { DOMAIN_CODES } from './codes.ts'

describe('anything may come in', () => {
  test('arbitrary data never throws, and has a model or an error', () => {
    const anything = fc.anything({ withNullPrototype: true, withMap: true, withDate: true, maxDepth: 5 })
    fc.assert(
      fc.property(anything, (data) => {
        const { model, diagnostics } = buildModel(data)
        expect(model === undefined).toBe(diagnostics.some((diagnostic) => diagnostic.severity === 'error'))
        for (const { code } of diagnostics) expect(Object.hasOwn(DOMAIN_CODES, code)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('a valid domain with something put in a wrong place never throws', () => {
    const garbage = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom('__proto__', 'at(', -1, Infinity, Number.NaN, () => 1, Symbol('x'), 10n),
    )
    fc.assert(
      fc.property(arbitraryDomain, fc.array(fc.nat(), { minLength: 1, maxLength: 8 }), garbage, (spec, way, value) => {
        const broken = replaceAt(spec, way, value)
        const { model, diagnostics } = buildModel(broken)
        expect(model === undefined).toBe(diagnostics.some((diagnostic) => diagnostic.severity === 'error'))
        for (const diagnostic of diagnostics) expect(formatDiagnostic(diagnostic)).not.toBe('')
      }),
      { numRuns: 1000 },
    )
  })

  test('conditions without end are refused, not followed', () => {
    const endless: Record<string, unknown> = { x: true }
    endless['not'] = endless
    expect(codes({ x: { kind: 'flag' } }, { a: { needs: endless, does: { x: true } } })).toEqual(['domain/too-deep'])
    let cost: unknown = 1
    for (let depth = 0; depth < 100_000; depth++) cost = { sum: [cost] }
    expect(codes({ x: { kind: 'flag' } }, { a: { does: { x: true }, cost } })).toEqual(['domain/too-deep'])
  })

  test('shared parts that stand for a trillion are refused', () => {
    let condition: unknown = { x: true }
    for (let doubling = 0; doubling < 40; doubling++) condition = { any: [condition, condition] }
    expect(codes({ x: { kind: 'flag' } }, { a: { needs: condition, does: { x: true } } })).toContain('domain/too-large')
  })

  test('a sum of very many terms stays shallow', () => {
    const cost = { sum: Array.from({ length: 50_000 }, () => 1) }
    const { model } = buildModel({ facts: { x: { kind: 'flag' } }, actions: { a: { does: { x: true }, cost } } })
    expect(model?.actions[0]?.cost).toMatchObject({ kind: 'term', atLeast: 50_000 })
  })
})

describe('names', () => {
  test('names of JavaScript are ordinary names', () => {
    const facts = Object.fromEntries([
      ['__proto__', { kind: 'flag' }],
      ['constructor', { kind: 'flag' }],
    ])
    const actions = Object.fromEntries([
      ['toString', { needs: Object.fromEntries([['__proto__', false]]), does: { constructor: true } }],
    ])
    const { model, diagnostics } = buildModel({ facts, actions })
    expect(diagnostics).toEqual([])
    expect(model?.facts.map((fact) => fact.name)).toEqual(['__proto__', 'constructor'])
    expect(codes({ x: { kind: 'flag' } }, { a: { needs: { toString: true, valueOf: 1 }, does: { x: true } } })).toEqual(
      ['domain/unknown-fact', 'domain/unknown-fact'],
    )
  })

  test('several mistakes are all reported, each with its place and a suggestion', () => {
    const { diagnostics } = buildModel({
      facts: { gold: { kind: 'count', max: 9 }, at: { kind: 'oneOf', values: ['docks', 'tavern'] } },
      actions: { buy: { needs: { gld: 1, at: 'tavren' }, does: { gold: { subtrac: 1 } }, costs: 2 } },
    })
    expect(diagnostics.map(formatDiagnostic)).toEqual([
      'actions.buy.costs: unknown key "costs" — did you mean "cost"?',
      'actions.buy.needs.gld: unknown fact "gld" — did you mean "gold"?',
      'actions.buy.needs.at: found "tavren", expected one of "docks", "tavern" — did you mean "tavern"?',
      'actions.buy.does.gold: found a map, expected a whole number from 0 to 9',
    ])
  })
})

function codes(facts: object, actions: object): string[] {
  return buildModel({ facts, actions }).diagnostics.map(({ code }) => code)
}

/** A copy with the value at some place, found by following the numbers, replaced. */
function replaceAt(data: unknown, way: readonly number[], value: unknown): unknown {
  if (way.length === 0 || typeof data !== 'object' || data === null || Object.keys(data).length === 0) return value
  const keys = Object.keys(data)
  const key = keys[way[0]! % keys.length]!
  const copy: Record<string, unknown> = Array.isArray(data)
    ? ([...data] as never)
    : Object.assign(Object.create(null), data)
  copy[key] = replaceAt(copy[key], way.slice(1), value)
  return copy
}
