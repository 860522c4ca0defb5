import { expect, it } from 'vitest'
import { clearing } from '../../test/clearing-situation.ts'
import { gameData } from '../data/load-data.ts'
import { planErrand } from './plan-errand.ts'
import { reachableItems } from './reachable-items.ts'

it('lists what can be planned, but for what two ingredients compete for', () => {
  const made = reachableItems(gameData, clearing).filter((item) => item.made)
  const answers = made.map(({ item }) => ({ item, answer: planErrand(gameData, clearing, { item, count: 1 }) }))
  const others = answers.flatMap(({ item, answer }) => (answer.status === 'planned' ? [] : [`${item} ${answer.why}`]))
  expect(others).toEqual([
    'hopper_minecart needs 10 iron_ore in all; 6 can be obtained',
    'red_banner needs 6 poppy in all; 3 can be obtained',
    'yellow_banner needs 6 dandelion in all; 3 can be obtained',
  ])
})
