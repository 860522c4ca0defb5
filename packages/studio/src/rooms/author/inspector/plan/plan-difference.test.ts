import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planDifference } from './plan-difference.ts'

const plan = fc.array(fc.constantFrom('work', 'go', 'buy', 'drink'), { maxLength: 9 })
const steps = (texts: readonly string[]) => texts.map((text) => ({ text }))
const textsOf = (rows: ReturnType<typeof planDifference>) => rows.map(({ step }) => step.text)

test('reads as the mock-up does', () => {
  const rows = planDifference(steps(['work', 'go', 'steal', 'drink']), steps(['work', 'go', 'buy', 'drink']))
  expect(rows.map(({ kind, step, index }) => `${kind} ${index} ${step.text}`)).toEqual([
    'same 0 work',
    'same 1 go',
    'removed 2 steal',
    'added 2 buy',
    'same 3 drink',
  ])
})

test('without what was removed it is the new plan, without what was added the old one', () => {
  fc.assert(
    fc.property(plan, plan, (before, after) => {
      const rows = planDifference(steps(before), steps(after))
      expect(textsOf(rows.filter(({ kind }) => kind !== 'removed'))).toEqual(after)
      expect(textsOf(rows.filter(({ kind }) => kind !== 'added'))).toEqual(before)
      for (const { kind, index, step } of rows) expect((kind === 'removed' ? before : after)[index]).toBe(step.text)
    }),
  )
})

test('keeps as many steps as any difference could', () => {
  const longest = (one: readonly string[], other: readonly string[]): number => {
    if (one.length === 0 || other.length === 0) return 0
    if (one[0] === other[0]) return 1 + longest(one.slice(1), other.slice(1))
    return Math.max(longest(one.slice(1), other), longest(one, other.slice(1)))
  }
  fc.assert(
    fc.property(plan, plan, (before, after) => {
      const same = planDifference(steps(before), steps(after)).filter(({ kind }) => kind === 'same')
      expect(same).toHaveLength(longest(before, after))
    }),
    { numRuns: 60 },
  )
})

test('of very long plans is still a difference', () => {
  const long = (mark: string) => steps(Array.from({ length: 900 }, (_, at) => (at % 2 ? `${mark}${at}` : `step${at}`)))
  const rows = planDifference(long('a'), long('b'))
  expect(rows.filter(({ kind }) => kind !== 'removed')).toHaveLength(900)
  expect(rows.filter(({ kind }) => kind !== 'added')).toHaveLength(900)
})
