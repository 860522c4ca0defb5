import { expect, test } from 'vitest'
import { colouredWordsOf } from './colours.ts'

test.each([
  ['domain', 'facts: # all of them', ['key facts', 'comment # all of them']],
  ['domain', '  rum: { kind: count, max: 3 }', ['number 3']],
  ['domain', '  "a,b": true', ['value "a,b"', 'value true']],
  ['pddl', '(:action go ; moves', ['key :action', 'comment ; moves']],
  ['pddl', '  (and (at ?from) (> (fuel) 2.5))', ['key and', 'variable ?from', 'number 2.5']],
  ['vgdl', '    box > Passive img=box.png limit=9', ['class Passive', 'key img', 'key limit', 'number 9']],
  ['vgdl', 'BasicGame', ['key BasicGame']],
] as const)('%s: %s', (kind, line, expected) => {
  expect(colouredWordsOf(kind, line).map(({ from, to, kind: word }) => `${word} ${line.slice(from, to)}`)).toEqual(
    expected,
  )
})

test('a line of a million characters takes no time', () => {
  const start = performance.now()
  expect(colouredWordsOf('domain', '"'.repeat(1_000_000))).toEqual([])
  expect(performance.now() - start).toBeLessThan(50)
})
