import { describe, expect, test, vi } from 'vitest'
import { isQuick } from '../../../../tests/runs.ts'
import { Skirmish, type TeamControl } from './skirmish.ts'
import { enemySlots } from './soldier/whereabouts.ts'
import type { ShooterEvent, TeamColour } from './world/soldier.ts'

// whole matches, on machines of any speed
vi.setConfig({ testTimeout: 240_000 })

/** Whole matches take most of the time here. */
const seeds = isQuick ? [1] : [1, 2, 3]

/** The rest of a match, event by event. */
function story(skirmish: Skirmish, ticks = Infinity): ShooterEvent[] {
  const events: ShooterEvent[] = []
  for (let tick = 0; tick < ticks && skirmish.step(); tick++) events.push(...skirmish.world.events)
  return [...events, ...skirmish.world.events]
}

test('the same seed, the same match; another seed, another one', () => {
  const run = (seed: number) => story(new Skirmish({ blue: 'squad', red: 'independent', seed }))
  expect(run(3)).toEqual(run(3))
  expect(run(3)).not.toEqual(run(4))
})

test('no function of a soldier or a squad ever throws or tells nonsense', () => {
  const faults: unknown[] = []
  for (const red of ['independent', 'fsm'] as const)
    for (const seed of seeds) {
      const skirmish = new Skirmish({ blue: 'squad', red, seed })
      skirmish.society.subscribe((event) => {
        if (event.type === 'fault') faults.push(event)
      })
      while (skirmish.step());
    }
  expect(faults).toEqual([])
})

describe('nobody knows what his side has not seen', () => {
  /** What a side knows of enemies: where each was when a member last saw him. */
  function watch(skirmish: Skirmish, side: TeamColour) {
    const { world, society } = skirmish
    const own = world.soldiers.filter((soldier) => soldier.side === side)
    const enemies = world.soldiers.filter((soldier) => soldier.side !== side)
    const lastSeen = new Map<string, Set<number>>(enemySlots.map((slot) => [slot, new Set()]))
    const look = () => {
      for (const [index, enemy] of enemies.entries())
        if (own.some(({ id }) => world.sees(id, enemy.id))) lastSeen.get(enemySlots[index]!)!.add(enemy.cell)
    }
    const memories = () => [
      ...own.flatMap(({ name }) => society.agents.get(name)?.memory ?? []),
      ...[...society.blackboards].filter(([name]) => name.startsWith(side)).map(([, board]) => board.memory),
    ]
    const check = () => {
      let remembered = 0
      for (const memory of memories())
        for (const slot of enemySlots) {
          const cell = memory.about(slot)?.facts['cell']
          if (cell === undefined) continue
          remembered++
          expect(lastSeen.get(slot)!.has(cell as number)).toBe(true)
        }
      for (const { name } of own)
        for (const slot of enemySlots)
          if (lastSeen.get(slot)!.size === 0)
            expect(society.agents.get(name)?.beliefs.read(`known(${slot})`) ?? false).toBe(false)
      return remembered
    }
    return { look, check }
  }

  test.each(['squad', 'independent'] as const)('%s', (mind) => {
    let remembered = 0
    for (const seed of seeds) {
      const skirmish = new Skirmish({ blue: mind, red: 'independent', seed })
      const { look, check } = watch(skirmish, 'blue')
      do {
        // what is in sight now is sensed in the next tick
        look()
        remembered += check()
      } while (skirmish.step())
    }
    expect(remembered).toBeGreaterThan(0)
  })

  test('what one member of a squad sees the others know; a man on his own tells nobody', () => {
    const knowers = (mind: TeamControl) => {
      const skirmish = new Skirmish({ blue: mind, red: 'fsm', seed: 2 })
      let most = 0
      for (let tick = 0; tick < 100 && skirmish.step(); tick++) {
        const { world, society } = skirmish
        const own = world.soldiers.filter(({ side }) => side === 'blue')
        // a member who has never seen the enemy himself
        for (const { name, sees } of own) {
          const agent = society.agents.get(name)
          if (agent === undefined || sees !== 0) continue
          for (const slot of enemySlots)
            if (agent.memory.about(slot) === undefined && agent.beliefs.read(`known(${slot})`) === true) most++
        }
      }
      return most
    }
    expect(knowers('squad')).toBeGreaterThan(0)
    expect(knowers('independent')).toBe(0)
  })
})

test.each([
  ['squad', 'independent'],
  ['squad', 'fsm'],
] as const)('a match of %s against %s that is saved in the middle goes on identically', (blue, red) => {
  const options = { blue, red, seed: 11 }
  for (const ticks of isQuick ? [37, 150] : [1, 37, 80, 150]) {
    const first = new Skirmish(options)
    story(first, ticks)
    const saved = JSON.parse(JSON.stringify(first.society.save()))
    const second = new Skirmish(options)
    second.load(saved)
    expect(story(second)).toEqual(story(first))
    expect(second.world.snapshot()).toEqual(first.world.snapshot())
  }
})
