import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Argument, LiftedFormula, LiftedModel } from '../domain/model.ts'
import { expandFormula, expandQuantifiers } from './expand-quantifiers.ts'
import { evaluateFormula } from './referee/evaluate.ts'
import { UnsupportedError } from './unsupported-error.ts'

const model: LiftedModel = {
  name: 'small',
  types: [
    { name: 'thing', parent: -1, objects: [0, 1, 2] },
    { name: 'box', parent: 0, objects: [1, 2] },
    { name: 'nothing', parent: 0, objects: [] },
  ],
  objects: [0, 1, 1].map((type, index) => ({ name: `o${index}`, type })),
  facts: [{ name: 'on', parameters: [0, 0], values: { kind: 'flag' }, initial: 0 }],
  actions: [],
}

/** Formulas over `on` with parameters below `scope`, read off a list of choices. */
function formulaFrom(choices: number[], scope: number, depth: number): LiftedFormula {
  const pick = (below: number) => (choices.pop() ?? 0) % below
  const argument = (): Argument => {
    const choice = pick(scope + 3)
    return choice < scope ? { kind: 'parameter', index: choice } : { kind: 'constant', value: choice - scope }
  }
  const kind = depth === 0 ? pick(2) : pick(7)
  switch (kind) {
    case 0:
      return {
        kind: 'compare',
        operator: pick(2) === 0 ? '=' : '!=',
        left: { kind: 'fact', fact: 0, args: [argument(), argument()] },
        right: { kind: 'constant', value: 1 },
      }
    case 1:
      return { kind: 'compare', operator: '=', left: argument(), right: argument() }
    case 2:
      return { kind: 'not', part: formulaFrom(choices, scope, depth - 1) }
    case 3:
    case 4: {
      const parts = Array.from({ length: pick(4) }, () => formulaFrom(choices, scope, depth - 1))
      return { kind: kind === 3 ? 'all' : 'any', parts }
    }
    default: {
      const parameters = Array.from({ length: 1 + pick(2) }, (_, index) => ({
        name: `v${index}`,
        type: (pick(6) % 5) % 3,
      }))
      const part = formulaFrom(choices, scope + parameters.length, depth - 1)
      return { kind: kind === 5 ? 'exists' : 'forall', first: scope, parameters, part }
    }
  }
}

function holds(formula: LiftedFormula, binding: readonly number[], on: ReadonlySet<string>): boolean {
  switch (formula.kind) {
    case 'all':
      return formula.parts.every((part) => holds(part, binding, on))
    case 'any':
      return formula.parts.some((part) => holds(part, binding, on))
    case 'not':
      return !holds(formula.part, binding, on)
    case 'compare':
      return evaluateFormula(formula, binding, (_, args) => Number(on.has(args.join())))
    default: {
      let ways: number[][] = [binding.slice(0, formula.first)]
      for (const { type } of formula.parameters) {
        ways = ways.flatMap((way) => model.types[type].objects.map((object) => [...way, object]))
      }
      const results = ways.map((way) => holds(formula.part, way, on))
      return formula.kind === 'exists' ? results.includes(true) : !results.includes(false)
    }
  }
}

const arbitraryFormula = fc
  .array(fc.nat(1000), { minLength: 20, maxLength: 120 })
  .map((choices) => formulaFrom([...choices], 1, 4))

test('a formula without quantifiers means the same', () => {
  fc.assert(
    fc.property(
      arbitraryFormula,
      fc.uniqueArray(fc.tuple(fc.nat(2), fc.nat(2)).map(String)),
      fc.nat(2),
      (formula, pairs, object) => {
        const on = new Set(pairs)
        const plain = expandFormula(model, formula)
        const result = evaluateFormula(plain, [object], (_, args) => Number(on.has(args.join())))
        expect(result).toBe(holds(formula, [object], on))
      },
    ),
    { numRuns: 1000 },
  )
})

const pair = (left: Argument, right: Argument) => ({ kind: 'fact', fact: 0, args: [left, right] }) as const
const parameter = (index: number): Argument => ({ kind: 'parameter', index })
const one = { kind: 'constant', value: 1 } as const
const zero = { kind: 'constant', value: 0 } as const

test('effects on all objects are listed, those whose condition fails are left out, and true comes last', () => {
  const plain = expandQuantifiers({
    ...model,
    actions: [
      {
        name: 'stack',
        parameters: [{ name: 'x', type: 0 }],
        condition: { kind: 'all', parts: [] },
        cost: one,
        tags: [],
        effects: [
          { target: pair(parameter(0), parameter(0)), operation: 'set', value: one, clamp: false },
          {
            target: pair(parameter(0), parameter(1)),
            operation: 'set',
            value: zero,
            clamp: false,
            forall: { first: 1, parameters: [{ name: 'y', type: 0 }] },
            when: { kind: 'compare', operator: '!=', left: parameter(1), right: { kind: 'constant', value: 2 } },
          },
        ],
      },
    ],
  })
  const [action] = plain.actions
  expect(action.effects.map(({ target, value }) => [target.args[1], value])).toEqual([
    [zero, zero],
    [one, zero],
    [parameter(0), one],
  ])
  expect(action.effects.every(({ when }) => when === undefined)).toBe(true)
})

test('more parts than allowed are refused before they are made', () => {
  const parameters = Array.from({ length: 30 }, (_, index) => ({ name: `v${index}`, type: 0 }))
  const part: LiftedFormula = { kind: 'compare', operator: '=', left: pair(parameter(0), parameter(1)), right: one }
  expect(() => expandFormula(model, { kind: 'exists', first: 0, parameters, part })).toThrow(UnsupportedError)
})

test('ten thousand levels do not overflow the stack', () => {
  let formula: LiftedFormula = { kind: 'compare', operator: '=', left: pair(parameter(0), parameter(0)), right: one }
  for (let level = 0; level < 5000; level++) formula = { kind: 'not', part: { kind: 'all', parts: [formula] } }
  expect(expandFormula(model, formula).kind).toBe('compare')
})
