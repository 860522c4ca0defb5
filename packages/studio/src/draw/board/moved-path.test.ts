import { expect, test } from 'vitest'
import { box, disc, polygon } from '../path-data.ts'
import { movedPath } from './moved-path.ts'

test.each([
  ['M8 8h48v-4H10V2z', 'M 5 5h 24v -2H 6V 2z'],
  ['M0,0 10-10.5.5 3', 'M 1 1 6 -4.25 1.25 2.5'],
  ['M4 4a2 2 0 018 8A4 4 30 1 0 2 2', 'M 3 3a 1 1 0 0 1 4 4A 2 2 30 1 0 2 2'],
  ['M0 0c1 2 3 4 5 6s1 1 2 2', 'M 1 1c 0.5 1 1.5 2 2.5 3s 0.5 0.5 1 1'],
])('%s', (data, moved) => {
  expect(movedPath(data, 0.5, 1, 1)).toBe(moved)
})

test('shapes keep their form', () => {
  for (const data of [box(1, 2, 10, 8, 2), disc(4, 4, 3), polygon(0, 0, 4, 0, 2, 3)])
    expect(movedPath(movedPath(data, 0.5, 3, 1), 2, -6, -2)).toBe(movedPath(data, 1, 0, 0))
})

test('what is no path is refused', () => {
  expect(() => movedPath('M0 0 J3', 1, 0, 0)).toThrow('J3')
  expect(() => movedPath('M0', 1, 0, 0)).toThrow('number')
})
