import { expect, test } from 'vitest'
import { ProblemError } from './languages/problem-error.ts'
import { parameterValue } from './parameter-text.ts'

test.each([
  ['[1, 2]', [1, 2]],
  ['"Torino"', 'Torino'],
  ['Torino', 'Torino'],
  ['7', 7],
  ['1 2 3', '1 2 3'],
  ['scenario=2,until=300', { scenario: 2, until: 300 }],
  ['name=Anna Maria,needs=[1,2],note="a,b"', { name: 'Anna Maria', needs: [1, 2], note: 'a,b' }],
  ['', ''],
])('%s', (text, value) => {
  expect(parameterValue(text)).toEqual(value)
})

test('what begins like JSON has to be JSON', () => {
  expect(() => parameterValue('[1, 2')).toThrow(ProblemError)
})
