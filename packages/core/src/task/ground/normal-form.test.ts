import fc from 'fast-check'
import { expect, test } from 'vitest'
import { modelOf } from '../../../test/domains/models.ts'
import type { Comparison, Formula, Model, Term } from '../../domain/model.ts'
import { initialState, formulaHolds as refereeHolds } from '../referee/execute.ts'
import { UnsupportedError } from '../unsupported-error.ts'
import { literalHolds } from './literal.ts'
import { fixedFacts, NormalForm } from './normal-form.ts'
import { VariableTable } from './variable.ts'

const model: Model = modelOf({
  facts: {
    on: { kind: 'flag' },
    mood: { kind: 'oneOf', values: ['low', 'mid', 'high'], initial: 'low' },
    gold: { kind: 'count', min: -1, max: 3 },
    heat: { kind: 'number', min: 0, max: 1 },
    limit: { kind: 'count', max: 9, fixed: 2 },
  },
  actions: { act: { does: { on: true, mood: 'mid', gold: 1, heat: 1 } } },
})

/** Values of each fact, valid and invalid, to compare with. */
const constants = [
  [0, 1],
  [0, 1, 2, 3],
  [-2, -1, 0, 0.5, 3, 4],
  [-1, 0, 0.25, 0.5, 1, 2],
  [1, 2],
]
const comparison = fc.constantFrom<Comparison>('=', '!=', '<', '<=', '>', '>=')
const factTerm = (fact: number): Term => ({ kind: 'fact', fact, args: [] })

const arbitraryComparison: fc.Arbitrary<Formula> = fc.oneof(
  fc.nat({ max: 4 }).chain((fact) =>
    fc
      .record({
        operator: fact < 2 ? fc.constantFrom<Comparison>('=', '!=') : comparison,
        at: fc.nat(),
        turn: fc.boolean(),
      })
      .map(({ operator, at, turn }): Formula => {
        const constant: Term = { kind: 'constant', value: constants[fact][at % constants[fact].length] }
        const [left, right] = turn ? [constant, factTerm(fact)] : [factTerm(fact), constant]
        return { kind: 'compare', operator, left, right }
      }),
  ),
  fc.record({ operator: comparison, left: fc.constantFrom(2, 3, 4), right: fc.constantFrom(2, 3, 4) }).map(
    ({ operator, left, right }): Formula => ({
      kind: 'compare',
      operator,
      left: factTerm(left),
      right: factTerm(right),
    }),
  ),
)

const { formula: arbitraryFormula } = fc.letrec<{ formula: Formula }>((tie) => ({
  formula: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    arbitraryComparison,
    fc.record({ kind: fc.constant('not' as const), part: tie('formula') }),
    fc.record({ kind: fc.constantFrom('all', 'any'), parts: fc.array(tie('formula'), { maxLength: 3 }) }),
  ),
}))

const states = [false, true].flatMap((on) =>
  ['low', 'mid', 'high'].flatMap((mood) =>
    [-1, 0, 1, 3].flatMap((gold) => [0, 0.25, 0.5, 1].map((heat) => ({ on, mood, gold, heat }))),
  ),
)

test('the alternatives of a formula hold exactly where the formula does', () => {
  fc.assert(
    fc.property(arbitraryFormula, (formula) => {
      const variables = new VariableTable(model)
      const alternatives = new NormalForm(model, variables, fixedFacts(model)).alternatives(formula, [])
      for (const start of states) {
        const state = initialState(model, start)
        const read = (index: number) => {
          const { key, fact } = variables.all[index]
          return state.get(key) ?? model.facts[fact].initial ?? Number.NaN
        }
        const found = alternatives.some((literals) => literals.every((literal) => literalHolds(literal, read)))
        if (found !== refereeHolds(model, formula, [], state)) expect({ start, alternatives, found }).toBe(formula)
      }
    }),
    { numRuns: 500 },
  )
})

// once broken: 0 / 0 is not less than anything, so its negation holds; the grounder turned it into "at least", which does not
test('the negation of a comparison holds wherever the comparison does not, divisions by zero included', () => {
  const quotient: Term = { kind: 'arithmetic', operation: '/', left: factTerm(2), right: factTerm(2) }
  const state = initialState(model, { gold: 0 })
  const differing = (['=', '!=', '<', '<=', '>', '>='] as const).filter((operator) => {
    const part: Formula = { kind: 'compare', operator, left: factTerm(3), right: quotient }
    const formula: Formula = { kind: 'not', part }
    const variables = new VariableTable(model)
    const alternatives = new NormalForm(model, variables, fixedFacts(model)).alternatives(formula, [])
    const found = alternatives.some((literals) => literals.every((literal) => literalHolds(literal, () => 0)))
    return found !== refereeHolds(model, formula, [], state)
  })
  expect(differing).toEqual([])
})

test('fixed facts are folded in, and leave no variable behind', () => {
  const variables = new VariableTable(model)
  const normalForm = new NormalForm(model, variables, fixedFacts(model))
  const enough: Formula = { kind: 'compare', operator: '>=', left: factTerm(4), right: { kind: 'constant', value: 2 } }
  expect(normalForm.alternatives(enough, [])).toEqual([[]])
  expect(normalForm.alternatives({ kind: 'not', part: enough }, [])).toEqual([])
  expect(variables.all).toEqual([])
})

test('a condition with too many alternatives is refused rather than left to fill the memory', () => {
  const either: Formula = {
    kind: 'any',
    parts: [0, 1].map((value) => ({
      kind: 'compare',
      operator: '<',
      left: factTerm(2),
      right: { kind: 'arithmetic', operation: '+', left: factTerm(3), right: { kind: 'constant', value } },
    })),
  }
  // 2 to the 17th; the parts differ, so that none is dropped as a repetition
  const parts = Array.from({ length: 17 }, () => either)
  const normalForm = new NormalForm(model, new VariableTable(model), fixedFacts(model))
  expect(() => normalForm.alternatives({ kind: 'all', parts }, [])).toThrow(UnsupportedError)
  expect(() => normalForm.alternatives({ kind: 'all', parts }, [])).toThrow(/more than 100000 alternatives/)
})
