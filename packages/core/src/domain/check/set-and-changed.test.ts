import { expect, test } from 'vitest'
import { defineDomain } from '../../planner/define-domain.ts'
import { buildModel } from './build-model.ts'

const facts = { on: { kind: 'flag' }, off: { kind: 'flag' }, gold: { kind: 'count', max: 9 } }

function codes(when: unknown): string[] {
  const { diagnostics } = buildModel({ facts, actions: { work: { does: { when } } } })
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, path }) => `${code} ${path?.join('.')}`)
}

/** A conditional effect; the linter would take a literal with `then` for a promise. */
const under = (condition: unknown, effects: unknown) =>
  Object.fromEntries([
    ['if', condition],
    ['then', effects],
  ])

const set = { gold: 3 }
const change = { gold: { add: 1 } }
const refusal = (place: string) => [`domain/set-and-changed actions.work.does.when.${place}`]

test.each([
  ['set, then changed', { on: true }, set, { on: true }, change],
  ['changed, then set', { on: true }, change, { on: true }, set],
  ['parts in another order', { on: true, off: true }, set, { off: true, on: true }, change],
  ['nested', { on: true }, set, { on: true }, { when: [under({ on: true }, change)] }],
] as const)('one condition, %s: is refused', (_, first, one, second, other) => {
  const found = codes([under(first, one), under(second, other)])
  // the reported place is the condition of the second entry, or of the one nested in it
  expect(found).toEqual(refusal('when' in other ? '1.then.when.0.if' : '1.if'))
})

test.each([
  ['conditions that differ', { on: true }, set, { on: false }, change],
  ['two changes', { on: true }, change, { on: true }, change],
] as const)('%s are fine', (_, first, one, second, other) => {
  expect(codes([under(first, one), under(second, other)])).toEqual([])
})

test('an entry without effects before them does not move the place, and defineDomain tells it', () => {
  const when = [under({ off: true }, {}), under({ on: true }, set), under({ on: true }, change)]
  expect(codes(when)).toEqual(refusal('2.if'))
  const definition = { facts, actions: { work: { does: { when } } } }
  expect(() => defineDomain(definition as never)).toThrow(
    'actions.work.does.when.2.if: "gold" is set and changed at once: two conditional effects have the same condition — keep one of the two, or make their conditions exclude each other',
  )
})
