import { gameData } from '@telos/minecraft'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CommandError } from '../../command.ts'
import { readBotGoal } from './bot-goal.ts'

test.each([
  ['food', { kind: 'get', word: 'food', wanted: { need: 'food', count: 1 } }],
  ['wool:8', { kind: 'get', word: 'wool:8', wanted: { need: 'wool', count: 8 } }],
  ['Iron_Pickaxe', { kind: 'get', word: 'iron_pickaxe', wanted: { item: 'iron_pickaxe', count: 1 } }],
  ['minecraft:cake:2', { kind: 'get', word: 'cake:2', wanted: { item: 'cake', count: 2 } }],
  ['minecraft:cake', { kind: 'get', word: 'cake', wanted: { item: 'cake', count: 1 } }],
  ['bed', { kind: 'get', word: 'bed', wanted: { item: 'bed', count: 1 } }],
  ['night', { kind: 'night', word: 'night' }],
])('%s', (word, goal) => {
  expect(readBotGoal(word)).toEqual(goal)
})

test.each([
  ['irn_pickaxe', 'unknown goal "irn_pickaxe" — did you mean "iron_pickaxe"?'],
  ['iron pickaxe', 'unknown goal "iron pickaxe" — did you mean "iron_pickaxe"?'],
  ['bedd', 'unknown goal "bedd" — did you mean "bed"?'],
  ['plank', 'unknown goal "plank" — did you mean "planks"?'],
  ['fod', 'unknown goal "fod" — did you mean "food"?'],
  ['__proto__', 'unknown goal "__proto__" — telos minecraft bot --list shows what can be made'],
  ['', '--goal is empty — name an item, such as iron_pickaxe'],
  ['food:0', '--goal food:0: found "0", expected a number from 1 to 999'],
  ['food:many', '--goal food:many: found "many", expected a number from 1 to 999'],
  ['food:', '--goal food:: found "", expected a number from 1 to 999'],
  ['food:1e3', '--goal food:1e3: found "1e3", expected a number from 1 to 999'],
  ['night:2', '--goal night takes no number: it is the next one'],
])('%j is refused', (word, message) => {
  expect(() => readBotGoal(word)).toThrow(new CommandError('usage', message))
})

test('every item is a goal, and whatever else is typed is refused in words', () => {
  const items = fc.constantFrom(...gameData.items.keys())
  fc.assert(
    fc.property(items, fc.integer({ min: 1, max: 999 }), (item, count) => {
      expect(readBotGoal(`${item}:${count}`)).toMatchObject({ wanted: { item, count } })
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        readBotGoal(text)
      } catch (error) {
        expect(error).toBeInstanceOf(CommandError)
      }
    }),
  )
})
