import { expect, test } from 'vitest'
import { listen, pass, startsIn, takes, typesOf } from '../../test/agents/agents.ts'
import { atLeast, count, createAgent, defineAgent, defineDomain, flag, minus, oneOf, plus } from '../entries/index.ts'

const pirate = defineDomain({
  facts: {
    drunk: flag(),
    rum: count({ max: 3 }),
    gold: count({ max: 9 }),
    at: oneOf('docks', 'tavern').initially('docks'),
  },
  actions: {
    drinkRum: { needs: { rum: atLeast(1) }, does: { rum: minus(1), drunk: true } },
    buyRum: { needs: { at: 'tavern', gold: atLeast(1) }, does: { gold: minus(1), rum: plus(1) }, cost: 2 },
    work: { needs: { at: 'docks' }, does: { gold: plus(1) }, cost: 5 },
    goTavern: { needs: { at: 'docks' }, does: { at: 'tavern' }, cost: 3 },
  },
})
const sailor = defineAgent(pirate, {
  name: 'sailor',
  goals: { getDrunk: { wants: { drunk: true } } },
  actions: { drinkRum: takes(1), buyRum: takes(1), work: takes(2), goTavern: takes(1) },
})

test('an agent lives: it plans, acts step by step, and is content', () => {
  const jack = createAgent(sailor, { name: 'Jack', context: undefined })
  const events = listen(jack.society)
  pass(jack.society, 6)
  expect(startsIn(events)).toEqual(['work', 'goTavern', 'buyRum', 'drinkRum'])
  expect(typesOf(events.slice(0, 5))).toEqual([
    'plan-requested',
    'plan-found',
    'plan-adopted',
    'goal-chosen',
    'action-start',
  ])
  expect(typesOf(events.slice(-3))).toEqual(['belief', 'plan-done', 'goal-chosen'])
  expect(jack.beliefs.known()).toEqual({ drunk: true, at: 'tavern' })
  expect(`${jack.explain()}`).toBe('Jack has nothing to do: no goal matters now.\ngetDrunk is already reached.')
})

test('a lone agent has a tick of its own, until others could be ticked by it unnoticed', () => {
  const jack = createAgent(sailor, { name: 'Jack', context: undefined })
  jack.tick(0.5)
  expect([jack.society.time, jack.society.ticks]).toEqual([0.5, 1])
  jack.society.add(sailor, { name: 'Jim', context: undefined })
  expect(() => jack.tick(0.5)).toThrow('agents that share a society have no tick: call society.tick(dt)')
  jack.society.tick(0.5)
  expect(jack.society.ticks).toBe(2)
})

test('nothing happens between ticks, nor when nothing changes', () => {
  const jack = createAgent(sailor, { name: 'Jack', context: undefined, beliefs: { drunk: true } })
  const events = listen(jack.society)
  jack.tell({ gold: 3 })
  pass(jack.society, 30)
  expect(typesOf(events)).toEqual(['belief'])
})
