import { expect, it } from 'vitest'
import { createHeadlessVillage } from '../headless.ts'
import { createVillageLog, theftInWords } from './village-log.ts'

it('notes rain before what it makes people do, and puts together who does the same', () => {
  const { village, society, pass } = createHeadlessVillage()
  const log = createVillageLog(society, village)
  pass(3)
  village.rain()
  pass(3)
  const told = [...log.last(40)].reverse()
  const rain = told.indexOf('It begins to rain.')
  expect(rain).toBeGreaterThanOrEqual(0)
  const reaction = told.findIndex((line) => line.endsWith(': stay dry (it rains)'))
  expect(reaction).toBeGreaterThan(rain)
  for (const name of ['Marta', 'Hugo', 'Bruno']) expect(told[reaction]).toContain(name)
})

it('notes the well and the wolf, each once', () => {
  const { village, society, pass } = createHeadlessVillage()
  const log = createVillageLog(society, village)
  village.breakWell()
  pass(1)
  village.callWolf()
  pass(1)
  const told = log.last(40)
  expect(told.filter((line) => line === 'The well is broken.')).toHaveLength(1)
  expect(told.filter((line) => line === 'A wolf is about!')).toHaveLength(1)
})

it('a theft is told with the right words', () => {
  expect(theftInWords(0)).toBe('There is no bread to take.')
  expect(theftInWords(1)).toBe('You take all the bread: 1 loaf.')
  expect(theftInWords(3)).toBe('You take all the bread: 3 loaves.')
})
