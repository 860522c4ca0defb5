import { expect, test } from 'vitest'
import { listen, takes } from '../../test/agents.ts'
import type { AgentEvent } from '../agent-events.ts'
import { atLeast, count, defineDomain, flag, minus, oneOf, plus } from '../index.ts'
import { defineAgent } from './kind.ts'
import { createAgent } from './society.ts'

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

test('an agent lives: it plans, acts, and is content', () => {
  const sailor = defineAgent(pirate, {
    name: 'sailor',
    goals: { getDrunk: { wants: { drunk: true } } },
    actions: { drinkRum: takes(1), buyRum: takes(1), work: takes(2), goTavern: takes(1) },
  })
  const jack = createAgent(sailor, { name: 'Jack', context: undefined })
  const events = listen(jack.society)
  for (let tick = 0; tick < 60; tick++) jack.tick(0.1)
  console.log(events.map((event) => JSON.stringify(event)).join('\n'))
  console.log(`${jack.explain()}`)
  expect(jack.beliefs.get('drunk')).toBe(true)
})
