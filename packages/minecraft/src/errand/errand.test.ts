import { createAgent, defineAgent } from '@telos/core'
import { describe, expect, it } from 'vitest'
import { clearing } from '../../test/clearing-situation.ts'
import { gameData } from '../data/load-data.ts'
import { Errand } from './errand.ts'
import { ItemReachability } from './item-reachability.ts'

const goal = { item: 'stone_pickaxe', count: 1 }

describe('Errand', () => {
  it('is a domain that an agent of the planner lives by', () => {
    const errand = new Errand(gameData, new ItemReachability(gameData, clearing), goal)
    const done: string[] = []
    const actions = Object.fromEntries(
      errand.domain.model.actions.map(({ name }) => [
        name,
        { assumeEffects: true, start: () => (done.push(name) > 0 ? ('done' as const) : undefined) },
      ]),
    )
    const kind = defineAgent(errand.domain, {
      name: 'errand',
      goals: { errand: { wants: errand.wants, planner: errand.planner } },
      actions,
    })
    const agent = createAgent(kind, { name: 'Steve', context: undefined, beliefs: errand.beliefs })
    for (let tick = 0; tick < 60 && agent.beliefs.get('stone_pickaxe') !== 1; tick++) agent.tick(0.05)
    expect(agent.beliefs.get('stone_pickaxe')).toBe(1)
    expect(done.filter((name) => errand.stepOf({ name })?.do === 'craft').length).toBeGreaterThan(4)
  })

  it('plans without methods that are ruled out for now', () => {
    const errand = new Errand(
      gameData,
      new ItemReachability(gameData, { ...clearing, carried: { coal: 1, stick: 1 } }),
      {
        item: 'torch',
        count: 8,
      },
    )
    const { domain, beliefs, wants, planner } = errand
    const free = domain.plan({ from: beliefs, to: wants, planner })
    const gathers = free.steps.filter(({ name }) => name.startsWith('gather coal')).map(({ name }) => name)
    expect(gathers).not.toEqual([])
    const without = [...new Set(gathers)]
    const bound = domain.plan({ from: beliefs, to: wants, planner, without, limits: { expansions: 1000 } })
    expect(bound.status).toBe('solved')
  })

  it('tells its facts in another situation, and leaves out what it does not know', () => {
    const errand = new Errand(gameData, new ItemReachability(gameData, clearing), goal)
    const later = { ...clearing, carried: { oak_log: 3, diamond: 2 }, blocks: { oak_log: { count: 9, seconds: 1 } } }
    const beliefs = errand.beliefsIn(later, 'stone')
    expect(beliefs).toMatchObject({ oak_log: 3, 'oak_log left': 9, 'stone left': 0, at: 'stone' })
    expect(Object.keys(beliefs)).not.toContain('diamond')
  })
})
