import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryDomain } from '../../../test/domains/arbitrary-domain.ts'
import { type Diagnostic, formatDiagnostic } from '../../diagnostic.ts'
import { factKey } from '../model.ts'
import { readGoal } from '../read-goal.ts'
import { readStart } from '../read-start.ts'
import { buildModel } from './build-model.ts'
import { DOMAIN_CODES } from './domain-report.ts'

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
        const { model, draft, diagnostics } = buildModel(broken)
        expect(model === undefined).toBe(diagnostics.some((diagnostic) => diagnostic.severity === 'error'))
        for (const diagnostic of diagnostics) expect(formatDiagnostic(diagnostic)).not.toBe('')
        if (!draft) return
        const keys = draft.facts.map(({ name, parameters }) => {
          const objects = parameters.map((type) => draft.objects[draft.types[type]!.objects[0] ?? -1]?.name ?? 'none')
          return factKey(name, objects)
        })
        for (const given of [value, true, 1, 'a']) {
          const state = Object.fromEntries(keys.map((key) => [key, given]))
          readStart(draft, state)
          readGoal(draft, [state, ...Object.keys(spec.goals ?? {})])
        }
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

describe('the draft of a domain with mistakes', () => {
  const { model, draft } = buildModel({
    objects: { door: ['north', 'south('], place: 'gate' },
    facts: {
      gold: { kind: 'count', max: 9, initial: 12 },
      at: { kind: 'oneOf', values: ['docks', 'tavern'], initail: 'docks' },
      mood: { kind: 'mood' },
      open: { kind: 'flag', per: ['door'] },
      where: { kind: 'ref', type: 'place' },
      rich: { kind: 'derived', when: { gld: 1 } },
      size: { kind: 'count', max: 9, per: ['door'], fixed: {} },
      locked: { kind: 'flag', per: ['door'], fixed: { 'south(': true } },
    },
    actions: {},
    goals: {
      calm: { wants: { mod: 1 } },
      happy: { wants: { gold: 3 } },
      shut: { with: { door: 'door' }, wants: { 'open(door)': false } },
    },
  })
  const said = (problems: { readonly diagnostics: readonly Diagnostic[] }) => problems.diagnostics.map(formatDiagnostic)

  test('is no model, and says nothing a second time', () => {
    expect(model).toBeUndefined()
    expect(said(readStart(draft!, { where: 'gate', mood: 'calm', 'size(north)': 3, 'locked(north)': true }))).toEqual(
      [],
    )
    expect(
      said(
        readGoal(draft!, [
          'calm',
          'happy',
          { goal: 'shut', with: { door: 'south(' } },
          { mood: 3, rich: true, 'open(north)': true },
        ]),
      ),
    ).toEqual([])
  })

  test('shows further mistakes', () => {
    expect(said(readStart(draft!, { gold: 'x', at: 'dock' }))).toEqual([
      'gold: found "x", expected a whole number from 0 to 9',
      'at: found "dock", expected one of "docks", "tavern" — did you mean "docks"?',
      'found no value of "where", expected an object of type "place" — set it in the start, or give the fact an initial value',
    ])
    expect(said(readGoal(draft!, ['hapy', { 'open(nort)': true }]))).toEqual([
      '0: unknown goal "hapy" — did you mean "happy"?',
      '1.open(nort): unknown object or parameter "nort" — did you mean "north"?',
    ])
  })

  test('is missing where a whole part cannot be read', () => {
    expect(buildModel({ facts: [], actions: {} }).draft).toBeUndefined()
    expect(buildModel({ facts: {}, actions: {}, goals: 3 }).draft).toBeUndefined()
  })
})

test('unknown words of tests and changes are answered with the known ones', () => {
  const facts = { gold: { kind: 'count', max: 9 }, drunk: { kind: 'flag' } }
  const said = (action: object) => buildModel({ facts, actions: { a: action } }).diagnostics.map(formatDiagnostic)
  expect(said({ needs: { gold: { atleast: 1 } }, does: { gold: { ad: 1 } } })).toEqual([
    'actions.a.needs.gold.atleast: unknown test "atleast" — did you mean "atLeast"?',
    'actions.a.does.gold.ad: unknown change "ad" — did you mean "add"?',
  ])
  expect(said({ needs: { drunk: { maybe: 1 } }, does: { gold: { becomes: 1 }, drunk: { toggle: true } } })).toEqual([
    'actions.a.needs.drunk.maybe: unknown test "maybe" — expected one of not, oneOf, fact',
    'actions.a.does.gold.becomes: unknown change "becomes" — ' +
      'expected one of add, subtract, fact, sum, difference, product, quotient, smallest, largest',
    'actions.a.does.drunk.toggle: unknown change "toggle" — expected true or false, or { fact: … }',
  ])
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
      'actions.buy.does.gold.subtrac: unknown change "subtrac" — did you mean "subtract"?',
    ])
  })
})

function codes(facts: object, actions: object): string[] {
  return buildModel({ facts, actions }).diagnostics.map(({ code }) => code)
}

/** Copies the data with the value at one place replaced; the numbers lead to that place. */
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
