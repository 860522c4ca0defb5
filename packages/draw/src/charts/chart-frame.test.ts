import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { roundPixels } from '../svg.ts'
import { CHART_COLUMN, colourRules, isDrawable, seriesColours } from './chart-frame.ts'

test('every colour has a rule', () => {
  const rules = colourRules('dark', (name, colour) => `${name} ${colour}`).split('\n')
  expect(rules).toEqual(seriesColours.map(({ dark }, at) => `.s${at} ${dark}`))
})

test('numbers that are as good as infinite are not drawn', () => {
  expect([0, -5, 1e299].every(isDrawable)).toBe(true)
  expect([1e300, -1e301, Number.POSITIVE_INFINITY, Number.NaN].some(isDrawable)).toBe(false)
})

test('coordinates have two decimals', () => {
  expect(roundPixels(1.23456)).toBe(1.23)
})

test('charts declare none of this again', () => {
  const files = [import.meta.dirname, join(import.meta.dirname, '../../../experiments/src/charts')].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.') && name !== 'chart-frame.ts')
      .map((name) => join(folder, name)),
  )
  expect(files.length).toBeGreaterThan(5)
  const again = [String(CHART_COLUMN), '1e300', 'toPrecision(3)', '* 100) / 100', seriesColours[0].light]
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    expect(again.filter((words) => text.includes(words))).toEqual([])
  }
})
