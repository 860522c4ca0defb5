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

  it('a change of mind is news for a while', () => {
    const lines = { goal: 'Pia: eat', step: '▸ buy bread', rest: 'then eat bread', reason: '↻ played enough' }
    expect(briefly('Pia', thought, '', 'played enough', 12)).toEqual(lines)
    expect(briefly('Pia', thought, '', 'played enough', 30).reason).toBe('')
    expect(fully('Pia', thought, '', 'played enough').reason).toBe('↻ played enough')
    expect(fully('Pia', thought, '', '').reason).toBe('')
  })

  it('who is at a loss says why as long as he is', () => {
    const stuck = { goal: undefined, plan: [], at: 0, because: 'no way to stockShop: all 54 states', since: 0 }
    expect(briefly('Marta', stuck, 'at a loss', 'no way to stock shop: the well is broken', 100)).toEqual({
      goal: 'Marta: at a loss',
      step: '',
      rest: '',
      reason: '↻ no way to stock shop: the well is broken',
    })
  })
})

describe('details', () => {
  it('tell why somebody thought again, with one full stop', () => {
    const { village, society, pass } = createHeadlessVillage()
    pass(1)
    const detailsFor = (reason: string) => detailsOf(society.agent('Vera'), village.villagers.get('Vera')!, reason)
    expect(detailsFor('it rains')).toContain('Thought again: it rains.')
    expect(detailsFor('').join()).not.toContain('Thought again')
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
