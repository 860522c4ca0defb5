import { expect, test } from 'vitest'
import type { ShownModel } from '../../../workers/arcade/model-contract.ts'
import { gameLineOf, modelLines } from './model-lines.ts'

const model = {
  links: [
    { line: 5, domain: [{ line: 2, endLine: 30 }], problem: [] },
    { line: 10, domain: [{ line: 20, endLine: 24 }], problem: [{ line: 3, endLine: 3 }] },
  ],
} as unknown as ShownModel

test('a line of the game leads to its lines of the model', () => {
  expect(modelLines(model, 10, 'domain')).toEqual([{ line: 20, endLine: 24 }])
  expect(modelLines(model, 10, 'problem')).toEqual([{ line: 3, endLine: 3 }])
  expect(modelLines(model, 1, 'domain')).toEqual([])
})

test('a line of the model leads to the line of the game that says the most about it', () => {
  expect(gameLineOf(model, 22, 'domain')).toBe(10)
  expect(gameLineOf(model, 4, 'domain')).toBe(5)
  expect(gameLineOf(model, 99, 'domain')).toBeUndefined()
})
