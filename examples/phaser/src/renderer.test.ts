import { expect, test } from 'vitest'
import { prefersCanvas } from './renderer.ts'

test('the address can ask for a canvas', () => {
  expect(prefersCanvas('?canvas')).toBe(true)
})
