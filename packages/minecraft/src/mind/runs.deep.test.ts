import { describe, expect, it, vi } from 'vitest'
import { runWithEvents as run } from '../../test/run-with-events.ts'
import { builtInMap } from '../maps/built-in-map.ts'
import { findPath } from '../path/find-path.ts'
import { standNear } from '../path/path-goal.ts'
import { blockOf } from '../position.ts'
import { MeteredPlanner } from './metered-planner.ts'

describe('places that do not show from afar', () => {
  it.each([1, 2, 3])('a sheep in a pit is found and shorn, seed %i', (seed) => {
    const { end, seconds } = run({ map: builtInMap('4'), seed, wanted: { need: 'wool' }, talks: false })
    expect(end).toEqual({ status: 'reached' })
    expect(seconds).toBeLessThan(60)
  })

  it('ore that shows from above alone is found from above', () => {
    const result = run({
      map: builtInMap('clearing', 2),
      seed: 2,
      wanted: { item: 'raw_iron', count: 9 },
      prepare: ({ world, body }) => world.give(body.player, { item: 'stone_pickaxe', count: 1 }),
    })
    expect(result.end).toEqual({ status: 'reached' })
  })

  it.each([4, 7])('diamonds that fall into niches are picked up, and the way back stays open, seed %i', (seed) => {
    const map = builtInMap('mine', seed)
    const { end, bot: stage } = run({
      map,
      seed,
      wanted: { item: 'diamond', count: 3 },
      prepare: ({ world, body }) => world.give(body.player, { item: 'iron_pickaxe', count: 1 }),
    })
    expect(end).toEqual({ status: 'reached' })
    const { terrain } = stage.mind.knowledge
    expect(findPath(terrain, stage.body.position, standNear(blockOf(map.spawn), 1)).status).toBe('found')
  })

  it('whoever went down for the last diamond digs a way up again', () => {
    const result = run({ map: builtInMap('mine', 4), seed: 4, wanted: { item: 'diamond_pickaxe' } })
    expect(result.end).toEqual({ status: 'reached' })
  })
})

describe('goals that cannot be reached', () => {
  it('are refused after a look around, where there is something to look at', () => {
    const { end, seconds, events } = run({ map: builtInMap('clearing', 1), wanted: { item: 'diamond' } })
    expect(end.status).toBe('impossible')
    expect(seconds).toBeLessThan(90)
    expect(events.some((event) => event.type === 'replanned' && event.because.includes('looking around'))).toBe(true)
  })

  it('are as impossible after a look around for trees', () => {
    const asked = vi.spyOn(MeteredPlanner.prototype, 'answerFor')
    const forgotten = vi.spyOn(MeteredPlanner.prototype, 'forget')
    const map = { ...builtInMap('clearing', 1), animals: [] }
    const { end, events } = run({ map, wanted: { need: 'wool' }, planner: 'trees' })
    expect(events.some((event) => event.type === 'replanned' && event.because.includes('looking around'))).toBe(true)
    expect(end.status).toBe('impossible')
    // the planner keeps nothing of removed agents
    expect(asked.mock.calls.length).toBeGreaterThan(1)
    expect(forgotten.mock.calls.map(([agent]) => agent)).toEqual(asked.mock.calls.map(([agent]) => agent))
    vi.restoreAllMocks()
  })
})
