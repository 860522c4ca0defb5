/** Several effects of one action on one fact. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minus, plus, when } from '../../domain/effect-builders.ts'
import { count, flag, number } from '../../domain/fact-builders.ts'
import { defineDomain } from '../../planner/define-domain.ts'

const most = 5

interface Written {
  /** The flag it depends on; undefined means always. */
  readonly when: 'a' | 'b' | undefined
  readonly change: number
  readonly sets: boolean
}

const written: fc.Arbitrary<Written[]> = fc.array(
  fc.record({
    when: fc.constantFrom('a' as const, 'b' as const, undefined),
    change: fc.integer({ min: -4, max: 4 }),
    sets: fc.constantFrom(false, false, false, true),
  }),
  { minLength: 1, maxLength: 5 },
)

test('changes are added up before the bounds are looked at, in any order', () => {
  fc.assert(
    fc.property(written, fc.boolean(), fc.boolean(), fc.nat(most), fc.boolean(), (effects, a, b, x, whole) => {
      const domain = domainOf(effects, whole)
      if (domain === undefined) return
      const from = { a, b, x }
      const result = domain.plan({ from, to: { done: true } })
      const after = afterAll(effects, from)
      expect(result.status).toBe(after === undefined ? 'unsolvable' : 'solved')
      if (after === undefined) return
      expect(result.states.at(-1)).toMatchObject({ x: after })
      expect(domain.validate({ from, to: { done: true }, steps: result.steps }).valid).toBe(true)
      // the same with x in the goal, so that no effect on it can be dropped
      expect(domain.plan({ from, to: { done: true, x: after } }).status).toBe('solved')
    }),
    { numRuns: 1000 },
  )
})

test('what is set and changed at once is reported, unless conditions may keep the two apart', () => {
  const one = (effects: Written[]) => domainOf(effects, true) === undefined
  const set: Written = { when: undefined, change: 1, sets: true }
  const add: Written = { when: undefined, change: 1, sets: false }
  expect(one([set, { ...add, when: 'a' }])).toBe(true)
  expect(one([{ ...set, when: 'a' }, add])).toBe(true)
  expect(
    one([
      { ...set, when: 'a' },
      { ...add, when: 'b' },
    ]),
  ).toBe(false)
})

/** Undefined if the definition is rejected. Unconditional effects are summed, because a map holds each key once. */
function domainOf(effects: readonly Written[], whole: boolean) {
  const effectOf = ({ change, sets }: Written) =>
    ({ x: sets ? Math.abs(change) : change < 0 ? minus(-change) : plus(change) }) as const
  const always = effects.find((effect) => effect.when === undefined)
  const others = effects.filter((effect) => effect !== always)
  const conditional = others.map((effect) =>
    // a condition that always holds
    when(effect.when === undefined ? { never: false } : { [effect.when]: true }, effectOf(effect)),
  )
  try {
    // conditions built at run time have no names for the types to check
    return defineDomain({
      facts: {
        x: whole ? count({ max: most }) : number({ min: 0, max: most }),
        a: flag(),
        b: flag(),
        never: flag(),
        done: flag(),
      },
      actions: { act: { does: { ...(always && effectOf(always)), done: true, when: conditional as never } } },
    })
  } catch (error) {
    expect(String(error)).toContain('is set and changed at once')
    return undefined
  }
}

/** The new value of x, or undefined if the action is inapplicable. */
function afterAll(effects: readonly Written[], { a, b, x }: { a: boolean; b: boolean; x: number }): number | undefined {
  const always = effects.find((effect) => effect.when === undefined)
  const inOrder = always === undefined ? effects : [always, ...effects.filter((effect) => effect !== always)]
  const fired = inOrder.filter((effect) => effect.when === undefined || { a, b }[effect.when])
  const sets = fired.filter((effect) => effect.sets)
  if (sets.length > 0 && sets.length < fired.length) return undefined
  const last = sets.at(-1)
  const after = last === undefined ? fired.reduce((sum, { change }) => sum + change, x) : Math.abs(last.change)
  return after < 0 || after > most ? undefined : after
}
