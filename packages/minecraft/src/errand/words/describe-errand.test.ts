import { expect, it } from 'vitest'
import { clearing } from '../../../test/clearing-situation.ts'
import { gameData } from '../../data/load-data.ts'
import { planErrand } from '../plan-errand.ts'
import { describeErrand } from './describe-errand.ts'

it('tells what to do, and what each thing is for', () => {
  const answer = planErrand(gameData, clearing, { item: 'stone_pickaxe', count: 1 })
  if (answer.status !== 'planned') throw new Error(answer.why)
  expect(describeErrand(gameData, answer).split('\n')).toEqual([
    '1. gather 3 × oak_log, for oak_planks',
    '2. craft 12 × oak_planks, for crafting_table and stick and wooden_pickaxe',
    '3. craft 1 × crafting_table, for placing the crafting_table',
    '4. place a crafting_table, for wooden_pickaxe and stone_pickaxe',
    '5. craft 4 × stick, for wooden_pickaxe and stone_pickaxe',
    '6. craft 1 × wooden_pickaxe, for cobblestone',
    '7. gather 3 × cobblestone from stone, for stone_pickaxe',
    '8. craft 1 × stone_pickaxe, for the goal',
    'about 31 s',
  ])
})

it('says so when there is nothing to do', () => {
  const answer = planErrand(gameData, { ...clearing, carried: { stick: 1 } }, { item: 'stick', count: 1 })
  if (answer.status !== 'planned') throw new Error(answer.why)
  expect(describeErrand(gameData, answer)).toBe('nothing to do')
})
