import { expect, it } from 'vitest'
import { clearing, mine } from '../../test/clearing-situation.ts'
import { gameData } from '../data/load-data.ts'
import { reachableItems } from './reachable-items.ts'

it('lists what can be made: more than a hundred items in a clearing', () => {
  const made = reachableItems(gameData, clearing).filter((item) => item.made)
  expect(made.length).toBeGreaterThan(100)
  expect(made.map(({ item }) => item)).toContain('iron_pickaxe')
  expect(reachableItems(gameData, mine).filter((item) => item.made).length).toBeGreaterThan(made.length)
})
