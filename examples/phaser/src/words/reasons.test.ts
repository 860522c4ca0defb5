import { watchThoughts } from '@telos/core'
import { describe, expect, it } from 'vitest'
import { createHeadlessVillage } from '../headless.ts'
import { amountOf, createReasons, missingFor, reasonInWords } from './reasons.ts'
import { beliefsOf } from './words.ts'

const nothing = () => undefined
const believing = (beliefs: Readonly<Record<string, unknown>>) => (fact: string) => beliefs[fact]

describe('a reason', () => {
  it.each([
    ['drawWater needs wellWhole, but wellWhole is false', 'the well is broken'],
    ['buyBread needs loaves at least 1, but loaves is 0', 'there is no bread'],
    ['stockShop needs loaves at least 4, but loaves is 3', 'only 3 loaves'],
    ['pileWood needs logs at least 4, but logs is 1', 'only 1 log on the pile'],
    ['stayDry matters more than stockShop now', 'it rains'],
    ['beSafe matters more than play now', 'a wolf is about'],
    ['eat matters more than pileWood now', 'hungry'],
    ['sleep matters more than fillMill now', 'tired'],
    ['eatBread failed: there is no bread left', 'there is no bread left'],
    ['repairWell is done', 'the well is mended'],
  ])('%s: %s', (because, said) => {
    expect(reasonInWords(because, nothing)).toBe(said)
  })

  it('why there is no way is said by what is missing', () => {
    const beliefs = believing({ wellWhole: false, logs: 0, wood: 0, sacks: 2, coin: 1 })
    expect(reasonInWords('no way to repairWell: all 3 reachable states were explored', beliefs)).toBe(
      'no way to repair well: the woodpile is empty',
    )
    expect(reasonInWords('no way to stockShop: the goal needs loaves at least 4', beliefs)).toBe(
      'no way to stock shop: the well is broken, and the woodpile is empty',
    )
    expect(missingFor('eat', believing({ loaves: 0, bread: 0, coin: 0 }))).toBe('there is no bread, and no coin')
    expect(missingFor('stayDry', nothing)).toBe('every roof is taken')
  })

  it('that there is no way is out of date once there is a plan for it', () => {
    const reasonOf = createReasons()
    const thought = { goal: 'eat', plan: ['eatStew'], at: 0, because: 'no way to eat: the goal needs …', since: 1 }
    expect(reasonOf('Pia', thought, nothing)).toBeUndefined()
    expect(reasonOf('Pia', { ...thought, goal: 'play' }, nothing)).toMatch(/^no way to eat/)
  })

  it('stays what it was when the world has changed since', () => {
    const reasonOf = createReasons()
    const thought = { goal: undefined, plan: [], at: 0, because: 'no way to drink: the goal needs …', since: 1 }
    const said = 'no way to drink: the well is broken'
    expect(reasonOf('Pia', thought, believing({ wellWhole: false, coin: 1 }))).toBe(said)
    expect(reasonOf('Pia', thought, believing({ wellWhole: true, coin: 0 }))).toBe(said)
    expect(reasonOf('Pia', { ...thought, since: 2 }, believing({ wellWhole: true, coin: 0 }))).not.toBe(said)
  })

  it('is never about states or conditions, whatever happens to the village', () => {
    const { village, society, pass } = createHeadlessVillage()
    const thoughts = watchThoughts(society)
    const said = new Set<string>()
    const live = (seconds: number) =>
      pass(seconds, () => {
        for (const [name, agent] of society.agents) {
          const { because } = thoughts.of(name)
          if (because !== undefined) said.add(reasonInWords(because, beliefsOf(agent)))
        }
        return false
      })
    live(40)
    village.stealBread()
    live(20)
    village.breakWell()
    village.stock.logs = 0
    live(30)
    village.rain()
    live(20)
    village.rain()
    village.callWolf()
    live(60)
    expect([...said]).toEqual(expect.arrayContaining(['it rains', 'the well is broken', 'there is no bread']))
    for (const text of said) expect(text).not.toMatch(/states|needs|at least|matters more|false|true/)
  })
})

it('amounts have a plural', () => {
  expect(amountOf('coin', 1)).toBe('1 coin')
  expect(amountOf('coin', 2)).toBe('2 coins')
  expect(amountOf('bread', 2)).toBe('2 loaves')
})
