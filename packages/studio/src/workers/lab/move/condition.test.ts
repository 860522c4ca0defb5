import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ConditionError, type NodeFacts, readNodeCondition } from './condition.ts'

const facts: NodeFacts = {
  g: 3,
  h: 4,
  f: 7,
  depth: 2,
  node: 41,
  moment: 12,
  children: () => 2,
  action: () => 'move left',
  state: () => 'A1 C3',
}

test.each<[string, boolean]>([
  ['f >= 7 and depth < 4', true],
  ['f > 7 or h = 4', true],
  ['not f > 7', true],
  ['not (f > 7 or h = 4)', false],
  ['action = "move left"', true],
  ['action contains \'LEFT\' and state contains "c3"', true],
  ['state != "A1"', true],
  ['children = 2 and node == 41 and moment <= 12', true],
  ['step = 12', true],
  ['g >= -1.5', true],
  ['f > 7 and f > 7 or g = 3', true],
  ['F = 7 AND NOT G = 4', true],
])('%s', (text, value) => {
  expect(readNodeCondition(text)(facts)).toBe(value)
})

test.each<[string, number, RegExp]>([
  ['', 0, /found the end, expected one of g, h, f/],
  ['f >', 3, /found the end/],
  ['f 7', 2, /found "7", expected =/],
  ['(f > 7', 6, /expected "\)"/],
  ['f > 7 g', 6, /expected and, or/],
  ['cost > 7', 0, /found "cost"/],
  ['f > 7; alert(1)', 5, /";" means nothing here/],
  ['constructor = 1', 0, /found "constructor"/],
])('%s is refusedWith, and where', (text, at, words) => {
  try {
    readNodeCondition(text)
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(ConditionError)
    expect(error).toMatchObject({ at, message: expect.stringMatching(words) })
  }
})

test('no text does anything but be understood or refused', () => {
  const word = fc.constantFrom(
    'f',
    'g',
    'state',
    'and',
    'or',
    'not',
    '(',
    ')',
    '=',
    '<',
    'contains',
    '3',
    '"x"',
    '__proto__',
  )
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      try {
        expect(typeof readNodeCondition(text)(facts)).toBe('boolean')
      } catch (error) {
        expect(error).toBeInstanceOf(ConditionError)
        expect((error as ConditionError).at).toBeLessThanOrEqual(text.length)
      }
    }),
  )
  expect(() => readNodeCondition(`${'('.repeat(5000)}f = 1${')'.repeat(5000)}`)).toThrow('deeper than')
})
