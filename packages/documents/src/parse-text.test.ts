import { formatDiagnostic } from '@telos/core'
import { expect, test } from 'vitest'
import { readDomainDocument } from './read-document.ts'

const told = (effects: string, facts = 'gold: { kind: count, max: 9 }') =>
  readDomainDocument(`telos: 1\nfacts: { ${facts} }\nactions: { dig: { does: { ${effects} } } }`, {
    file: 'mine.yaml',
  }).diagnostics.map(formatDiagnostic)

// once silently ignored: the author meant an increase, but the effect set the fact to 1
test('a number with a sign looks like a change, but sets the fact', () => {
  expect(told('gold: +1')).toEqual(['mine.yaml:3:33 warning: gold: +1 sets it to 1 — write { add: 1 } to increase it'])
  expect(told('gold: -1', 'gold: { kind: number }')).toEqual([
    'mine.yaml:3:33 warning: gold: -1 sets it to -1 — write { subtract: 1 } to decrease it',
  ])
  expect(told('when: [{ if: { gold: 1 }, then: { gold: +2 } }]')[0]).toContain('gold: +2 sets it to 2')
})

test('where the number is refused, it is told why', () => {
  expect(told('gold: -1')).toEqual([
    expect.stringMatching(/^mine.yaml:3:33 found -1, expected .* — write \{ subtract: 1 \} to decrease it$/),
  ])
})

test('what can only be meant so is not doubted', () => {
  expect(told('gold: 1')).toEqual([])
  expect(told('gold: { add: -1 }')).toEqual([])
  expect(told('heat: -5', 'heat: { kind: number, min: -20 }')).toEqual([])
})
