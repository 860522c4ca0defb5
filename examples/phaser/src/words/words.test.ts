import { describe, expect, it } from 'vitest'
import { createHeadlessVillage } from '../headless.ts'
import { sentence, words } from './text.ts'
import { beliefsOf, briefly, detailsOf, fully } from './words.ts'

describe('text', () => {
  it('makes words of names', () => {
    expect(words('buyBread')).toBe('buy bread')
  })

  it('a sentence has one full stop', () => {
    expect(sentence('the well is broken')).toBe('the well is broken.')
    expect(sentence('the well is broken.')).toBe('the well is broken.')
    expect(sentence('really?')).toBe('really?')
  })
})

describe('a bubble', () => {
  const thought = { goal: 'eat', plan: ['buyBread', 'eatBread'], at: 0, because: 'play is done', since: 10 }

  it('says why somebody replanned for a while', () => {
    const speech = {
      name: 'Pia',
      goal: 'eat',
      done: [],
      now: 'buy bread',
      next: ['eat bread'],
      because: 'played enough',
    }
    expect(briefly('Pia', thought, '', 'played enough', 12)).toEqual(speech)
    expect(briefly('Pia', thought, '', 'played enough', 30).because).toBeUndefined()
    expect(fully('Pia', thought, '', 'played enough').because).toBe('played enough')
    expect(fully('Pia', thought, '', '').because).toBeUndefined()
  })

  it('of the selected villager has every step', () => {
    const long = { ...thought, plan: ['a', 'b', 'c', 'd', 'e', 'f'], at: 1 }
    expect(briefly('Pia', long, '', '', 12)).toMatchObject({ done: [], now: 'b', next: ['c', 'd', 'e', '…'] })
    expect(fully('Pia', long, '', '')).toMatchObject({ done: ['a'], now: 'b', next: ['c', 'd', 'e', 'f'] })
  })

  it('says why somebody is at a loss for as long as it lasts', () => {
    const stuck = { goal: undefined, plan: [], at: 0, because: 'no way to stockShop: all 54 states', since: 0 }
    expect(briefly('Marta', stuck, 'at a loss', 'no way to stock shop: the well is broken', 100)).toEqual({
      name: 'Marta',
      goal: 'at a loss',
      done: [],
      now: undefined,
      next: [],
      because: 'no way to stock shop: the well is broken',
    })
  })
})

describe('details', () => {
  it('say why somebody replanned, with one full stop', () => {
    const { village, society, pass } = createHeadlessVillage()
    pass(1)
    const detailsFor = (reason: string) => detailsOf(society.agent('Vera'), village.villagers.get('Vera')!, reason)
    expect(detailsFor('it rains')).toContain('Replanned: it rains.')
    expect(detailsFor('').join()).not.toContain('Replanned')
  })

  it('name first what is not satisfied', () => {
    const { village, society, pass } = createHeadlessVillage()
    pass(1)
    village.breakWell()
    village.stock.loaves = 0
    pass(2)
    const marta = society.agent('Marta')
    const details = detailsOf(marta, village.villagers.get('Marta')!, '')
    const goals = details.slice(details.indexOf('What matters now:') + 1)
    expect(goals[0]).toBe('0.50  stockShop, no way: the well is broken')
    expect(goals[1]).toBe('3.00  beSafe, satisfied')
    expect(beliefsOf(marta)('wellWhole')).toBe(false)
  })
})
