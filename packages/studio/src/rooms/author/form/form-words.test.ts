import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { domainView } from '../../../workers/model/view/domain-view.ts'
import { type ReadableDomain, readableDomain } from '../../../workers/model/view/readable-domain.ts'
import {
  choicesFor,
  factKeys,
  listOfNames,
  shownFactOf,
  simpleChange,
  simpleTest,
  testsFor,
  writtenValue,
} from './form-words.ts'

const text = readFileSync(new URL('../../../../../../examples/documents/guard.yaml', import.meta.url), 'utf8')
const guard = domainView(readableDomain({ path: 'guard.yaml', text }) as ReadableDomain)

test('simple tests and changes are written back as they were; others have no control', () => {
  for (const test_ of [true, 'docks', 3, null, { atLeast: 1 }, { not: 'docks' }])
    expect(writtenValue(simpleTest(test_)!)).toEqual(test_)
  for (const change of [false, 'tavern', { add: 1 }, { subtract: 2 }])
    expect(writtenValue(simpleChange(change)!)).toEqual(change)
  expect(simpleTest({ atLeast: { fact: 'gold' } })).toBeUndefined()
  expect(simpleTest({ between: [1, 2] })).toBeUndefined()
  expect(simpleChange({ add: 1, clamp: true })).toBeUndefined()
  expect(simpleTest([{ at: 'docks' }])).toBeUndefined()
})

test('facts about objects are offered with parameters first, and only with those of their type', () => {
  const keys = factKeys(guard, [{ name: 'which', type: 'door' }])
  expect(keys).toContain('open(which)')
  expect(keys).toContain('open(northDoor)')
  expect(keys).not.toContain('open(gate)')
  expect(factKeys(guard, [], true).filter((key) => /^(within|safe|path)/.test(key))).toEqual([])
})

test('values are those that a fact can have', () => {
  const choices = choicesFor(shownFactOf(guard, 'at'), guard, [
    { name: 'to', type: 'place' },
    { name: 'door', type: 'door' },
  ])
  expect(choices).toEqual(['to', 'gate', 'yard', 'tower', 'armoury'])
  expect(choicesFor(shownFactOf(guard, 'open(northDoor)'), guard, [])).toEqual([true, false])
  expect(testsFor(shownFactOf(guard, 'armed'))).toEqual(['is'])
  expect(listOfNames(' a, b ,, c')).toEqual(['a', 'b', 'c'])
})
