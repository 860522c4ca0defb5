import { expect, test } from 'vitest'
import { goalInWords, listInWords, planInWords, stepInWords } from './step-words.ts'

const words = { till: 'work in the fields', walk: ({ to }: Readonly<Record<string, string>>) => `walk to the ${to}` }
const step = (name: string, args: Readonly<Record<string, string>> = {}) => ({ name, args })

test('steps and goals have their own words, or are spelt out', () => {
  expect(stepInWords(step('till'), words)).toBe('work in the fields')
  expect(stepInWords(step('walk', { to: 'river' }), words)).toBe('walk to the river')
  expect(stepInWords(step('buyFood', { at: 'market' }), words)).toBe('buy food market')
  expect(goalInWords('takeCover', words)).toBe('take cover')
  expect(goalInWords('toString', words)).toBe('to string')
})

test('a plan says how often a step is repeated', () => {
  const tills = (times: number) => Array.from({ length: times }, () => step('till'))
  expect(planInWords([...tills(2), step('rest'), step('till')], words)).toEqual([
    'work in the fields twice',
    'rest',
    'work in the fields',
  ])
  expect(planInWords(tills(5), words)).toEqual(['work in the fields five times'])
  expect(planInWords(tills(9), words)).toEqual(['work in the fields 9 times'])
})

test('lists', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listInWords)).toEqual(['', 'a', 'a and b', 'a, b and c'])
})
