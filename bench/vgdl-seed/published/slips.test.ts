import { expect, test } from 'vitest'
import { plannerNames } from './appendix-a.ts'
import { publishedCoverage } from './published-tables.ts'
import { publishedOutcomes, shortestPublished, slips } from './slips.ts'

test('the appendix has as many plans as Table 6.1 counts, each with a time and a length', () => {
  for (const planner of plannerNames) expect(publishedOutcomes(planner)).toHaveLength(publishedCoverage[planner].sum)
})

test('five figures of the tables do not follow from the appendix', () => {
  const found = slips().map(
    ({ where, what, printed, computed }) => `${where} ${what}: ${printed} ${computed?.toFixed(2)}`,
  )
  expect(found).toEqual([
    'Table 6.2 FD (LAMA), butterflies: 8 7.79',
    'Table 6.4 DUAL-BFWS, satisficing: 34.12 34.08',
    'Table 6.4 DUAL-BFWS, agile: 33.19 33.21',
    'Table 6.4 Saarplan, satisficing: 35.4 35.33',
    'Table 6.4 FD (LAMA), satisficing: 38 37.74',
  ])
})

test('the shortest published plan is that of any planner', () => {
  expect(shortestPublished('bait', 0)).toBe(21)
  expect(shortestPublished('butterflies', 5)).toBe(103)
  expect(shortestPublished('chipschallenge', 4)).toBeUndefined()
})
