import { describe, expect, it } from 'vitest'
import { createHeadlessVillage } from './headless.ts'
import { sentence, words } from './text.ts'
import { beliefsOf, briefly, detailsOf, fully } from './words.ts'

const nothing = () => undefined

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
    expect(briefly('Pia', thought, '', 12, nothing)).toEqual(lines)
    expect(briefly('Pia', thought, '', 30, nothing).reason).toBe('')
  })

  it('that there was no way does not stand above a plan', () => {
    const old = { ...thought, because: 'no way to eat: the goal needs hungry to be false' }
    expect(briefly('Pia', old, '', 12, nothing).reason).toBe('')
    expect(fully('Pia', old, '', nothing).reason).toBe('')
    expect(fully('Pia', { ...old, goal: 'play' }, '', nothing).reason).toContain('no way to eat')
  })

  it('who is at a loss says why as long as he is', () => {
    const stuck = { goal: undefined, plan: [], at: 0, because: 'no way to stockShop: all 54 states', since: 0 }
    const believes = (fact: string) => ({ wellWhole: false, sacks: 1, logs: 1, coin: 1 })[fact]
    expect(briefly('Marta', stuck, 'at a loss', 100, believes)).toEqual({
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
    const thought = { goal: undefined, plan: [], at: 0, because: 'stayDry matters more than play now', since: 0 }
    const details = detailsOf(society.agent('Vera'), village.villagers.get('Vera')!, thought)
    expect(details).toContain('Thought again: it rains.')
  })

  it('name first what is not satisfied', () => {
    const { village, society, pass } = createHeadlessVillage()
    pass(1)
    village.breakWell()
    village.stock.loaves = 0
    pass(2)
    const marta = society.agent('Marta')
    const thought = { goal: undefined, plan: [], at: 0, because: undefined, since: 0 }
    const details = detailsOf(marta, village.villagers.get('Marta')!, thought)
    const goals = details.slice(details.indexOf('What matters now:') + 1)
    expect(goals[0]).toBe('0.50  stockShop, no way: the well is broken')
    expect(goals[1]).toBe('3.00  beSafe, satisfied')
    expect(beliefsOf(marta)('wellWhole')).toBe(false)
  })
})
