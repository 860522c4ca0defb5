import { expect, test } from 'vitest'
import { levelNumbers, nextLevelNumber } from './level-files.ts'

const numbers = (...paths: readonly string[]) => levelNumbers(paths.map((path) => ({ path })))

test('levels have the numbers of their files, wherever a game begins', () => {
  expect(numbers('bait_lvl3.txt', 'bait_lvl4.txt')).toEqual([3, 4])
  expect(numbers('bait_lvl0.txt', 'bait_lvl1.txt', 'bait_lvltest.txt')).toEqual([0, 1, 2])
  expect(numbers('yard.txt', 'bait_lvl7.txt')).toEqual([8, 7])
  expect(numbers('yard.txt', 'garden.txt')).toEqual([0, 1])
  expect(numbers()).toEqual([])
})

test('another level follows all that have a number', () => {
  const next = (...paths: readonly string[]) => nextLevelNumber(paths.map((path) => ({ path })))
  expect(next('bait_lvl3.txt', 'bait_lvl4.txt')).toBe(5)
  expect(next('bait_lvl0.txt', 'bait_lvltest.txt')).toBe(1)
  expect(next()).toBe(0)
})

test('where two levels have the same number, levels are counted', () => {
  expect(numbers('bait_lvl1.txt', 'bait_lvl01.txt', 'bait_lvl5.txt')).toEqual([0, 1, 2])
})
