import { printPlan } from '@telos/pddl'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Action } from '../../engine/action.ts'
import { type StepMeanings, translatePlan, translatePlanText } from './plan-translator.ts'

const meanings: StepMeanings = new Map([
  ['go-up', { parameters: 1, move: Action.up }],
  ['wait', { parameters: 0, move: Action.nil }],
  ['push', { parameters: 2, move: undefined }],
  ['end-turn', { parameters: 0, move: undefined }],
])

const objects: Readonly<Record<string, readonly string[]>> = {
  'go-up': ['c1'],
  wait: [],
  push: ['b', 'c'],
  'end-turn': [],
}
const step = (name: string) => ({ name, args: objects[name] })

test('every step is in the turn of the last move before it, as text as well', () => {
  const names = fc.array(fc.constantFrom('go-up', 'wait', 'push', 'end-turn'))
  fc.assert(
    fc.property(fc.constantFrom('go-up', 'wait'), names, (first, rest) => {
      const steps = [first, ...rest].map(step)
      const { turns = [], diagnostics } = translatePlan(steps, meanings)
      expect(diagnostics).toEqual([])
      expect(turns.flatMap((turn) => [turn.step, ...turn.carriedBy])).toEqual(steps)
      for (const turn of turns) {
        expect(turn.move).toBe(meanings.get(turn.step.name)?.move)
        expect(turn.carriedBy.every(({ name }) => meanings.get(name)?.move === undefined)).toBe(true)
      }
      expect(translatePlanText(printPlan(steps).toUpperCase(), 'plan', meanings).turns).toEqual(turns)
    }),
  )
})

test.each([
  ['(go-up c1)\n  (go-pu c1)', 2, 3, 'the domain has no action "go-pu"', 'did you mean "go-up"?'],
  ['(wait)\n(push b)', 2, 1, '"push" has 1 objects, expected 2', undefined],
  ['(end-turn)\n(wait)', 1, 1, '"end-turn" comes before any move', undefined],
  ['(wait)\nlorem ipsum', 2, 1, 'found "lorem", expected a step', undefined],
  ['(constructor)', 1, 1, 'the domain has no action "constructor"', undefined],
])('a plan that does not fit is told with its place: %j', (text, line, column, message, hint) => {
  const { turns, diagnostics } = translatePlanText(text, 'plan.txt', meanings)
  expect(turns).toBeUndefined()
  expect(diagnostics[0]).toMatchObject({ message, span: { file: 'plan.txt', line, column } })
  if (hint !== undefined) expect(diagnostics[0].hint).toBe(hint)
})
