import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smallErrand } from '../../test/arbitrary-errand.ts'
import { clearing, grove, mine } from '../../test/clearing-situation.ts'
import { exhaustive } from '../../test/exhaustive-errand.ts'
import type { GameData } from '../data/game-data.ts'
import { gameData } from '../data/load-data.ts'
import { cookedMeatGoal, type ErrandGoal, foodGoal, fuelGoal, woolGoal } from './errand-goal.ts'
import { type ErrandAnswer, type ErrandPlan, planErrand } from './plan-errand.ts'
import type { Situation } from './situation.ts'

function planned(answer: ErrandAnswer): ErrandPlan {
  if (answer.status !== 'planned') throw new Error(answer.why)
  return answer
}

function plan(situation: Situation, goal: ErrandGoal): ErrandPlan {
  return planned(planErrand(gameData, situation, goal))
}

function judge({ errand, plan: steps, seconds }: ErrandPlan) {
  return errand.domain.validate({ from: errand.beliefs, to: errand.wants, steps, cost: seconds })
}

/** How many of an item a plan gathers. */
function gathered({ steps }: ErrandPlan, item: string): number {
  return steps.reduce((sum, step) => (step.do === 'gather' && step.item === item ? sum + step.count : sum), 0)
}

function why(situation: Situation, goal: ErrandGoal): string {
  const answer = planErrand(gameData, situation, goal)
  if (answer.status === 'planned') throw new Error('there is a plan')
  return answer.why
}

describe('planErrand in small worlds', () => {
  it('finds a plan exactly where plain search finds one, and hardly a dearer one', () => {
    fc.assert(
      fc.property(smallErrand, (small) => {
        const { data, situation, item, count } = small
        const best = exhaustive(small, 800)
        fc.pre(best !== undefined)
        const answer = planErrand(data, situation, { item, count })
        expect(answer.status).toBe(best < Number.POSITIVE_INFINITY ? 'planned' : 'refused')
        if (answer.status !== 'planned') return
        expect(judge(answer)).toMatchObject({ valid: true })
        expect(answer.seconds).toBeGreaterThan(best - 1e-6)
        expect(answer.seconds).toBeLessThan(best * 1.1 + 1e-6)
      }),
      { numRuns: 120 },
    )
  })

  it('blames nothing innocent: whoever brings what is said to be missing is asked for something else, and gets there', () => {
    fc.assert(
      fc.property(smallErrand, ({ data, situation, item, count }) => {
        let known = situation
        const brought = new Set<string>()
        for (let answer = planErrand(data, known, { item, count }); answer.status === 'refused'; ) {
          const news = answer.missing.filter(
            (missingItem) => missingItem.toDig === undefined && !brought.has(missingItem.item),
          )
          expect({ ...answer, news }).not.toMatchObject({ news: [] })
          for (const missingItem of news) brought.add(missingItem.item)
          known = withPlenty(data, situation, brought)
          answer = planErrand(data, known, { item, count })
        }
      }),
      { numRuns: 100 },
    )
  })
})

/** The situation with plenty of some things, as known blocks where they are blocks. */
function withPlenty(data: GameData, situation: Situation, things: ReadonlySet<string>): Situation {
  const carried: Record<string, number> = { ...situation.carried }
  const blocks = { ...situation.blocks }
  const lying = { ...situation.lying }
  for (const thing of things) {
    if (thing === 'fuel') for (const fuel of data.fuels.keys()) carried[fuel] = 50
    else if (Object.hasOwn(blocks, thing)) blocks[thing] = { count: 50, seconds: 1 }
    else if (thing.endsWith(' on the ground'))
      lying[thing.slice(0, -' on the ground'.length)] = { count: 50, seconds: 1 }
    else carried[thing] = 50
  }
  return { ...situation, carried, blocks, lying }
}

describe('planErrand in the clearing and the mine', () => {
  it('plans an iron pickaxe from nothing, straight and without waste', () => {
    const answer = plan(clearing, { item: 'iron_pickaxe', count: 1 })
    expect(judge(answer)).toMatchObject({ valid: true })
    // 16 planks: table 4, two craftings of sticks 4, wooden pickaxe 3, fuel for three smeltings 2
    expect(gathered(answer, 'oak_log')).toBe(4)
    expect(gathered(answer, 'cobblestone')).toBe(11)
    expect(gathered(answer, 'raw_iron')).toBe(3)
    expect(answer.seconds).toBeLessThan(97)
    expect(answer.expanded).toBeLessThan(60)
  })

  it.each([
    'diamond_pickaxe',
    'white_bed',
    'red_bed',
    'shield',
    'cake',
    'rail',
    'clock',
    'anvil',
    'bookshelf',
    'furnace_minecart',
    'enchanting_table',
    'powered_rail',
    'lantern',
  ])('plans %s', (item) => {
    const answer = plan(mine, { item, count: 1 })
    expect(judge(answer)).toMatchObject({ valid: true })
    expect(answer.expanded).toBeLessThan(400)
  })

  it.each([
    ['stone_pickaxe', {}],
    ['torch', {}],
    ['furnace', {}],
    ['chest', {}],
    ['white_bed', { iron_ingot: 2 }],
    ['smoker', { furnace: 1 }],
  ])('plans %s as cheaply as can be', (item, carried) => {
    const answer = plan({ ...grove, carried }, { item, count: 1 })
    const { domain, beliefs, wants } = answer.errand
    const best = domain.plan({ from: beliefs, to: wants, planner: 'uniform-cost', limits: { expansions: 50_000 } })
    expect(best.status).toBe('solved')
    expect(answer.seconds).toBeCloseTo(best.cost, 6)
  })

  it('uses what is there: chests, stations, tools until they break', () => {
    const chest = { x: 1, y: 64, z: -3 }
    const stored = [{ item: 'iron_ingot', count: 3, chest, seconds: 4, seen: true }]
    const fromChest = plan({ ...clearing, stored, stations: { crafting_table: 1 } }, { item: 'iron_pickaxe', count: 1 })
    expect(fromChest.steps).toContainEqual({ do: 'take', item: 'iron_ingot', count: 3, chest })
    expect(fromChest.steps.some((step) => step.do === 'place')).toBe(false)

    const worn = { ...clearing, carried: { wooden_pickaxe: 1 }, uses: { wooden_pickaxe: 2 } }
    expect(plan(worn, { item: 'cobblestone', count: 2 }).steps).toHaveLength(1)
    const more = plan(worn, { item: 'cobblestone', count: 3 })
    expect(more.steps.filter((step) => step.do === 'craft').length).toBeGreaterThan(2)
    expect(judge(more)).toMatchObject({ valid: true })
  })

  it('makes a tool that nothing needs where it saves more time than it takes', () => {
    const forest = { ...mine, blocks: { ...mine.blocks, oak_log: { count: 60, seconds: 5 } } }
    const few = plan(forest, { item: 'oak_planks', count: 12 })
    expect(few.steps.map((step) => step.do)).toEqual(['gather', 'craft'])
    const many = plan(forest, { item: 'chest', count: 6 })
    expect(many.plan.some(({ name }) => name.endsWith('from oak_log with wooden_axe'))).toBe(true)
  })

  it('has nothing to do for what is carried', () => {
    expect(plan({ ...clearing, carried: { bread: 2 } }, { item: 'bread', count: 2 }).steps).toEqual([])
  })

  it('rates food by the hunger it restores, and cooks only when there is time', () => {
    const meat = plan(clearing, cookedMeatGoal(gameData, 3))
    expect(meat.steps.some((step) => step.do === 'stoke')).toBe(true)
    const raw = plan({ ...clearing, carried: { beef: 1 } }, foodGoal(gameData, 6, { raw: true }))
    expect(raw.steps.every((step) => step.do !== 'smelt')).toBe(true)
    // one beef at hand restores 3; a fuelled furnace turns that into 8
    const warm: Situation = { ...clearing, carried: { beef: 1 }, stations: { furnace: 1 }, heat: 2, animals: {} }
    expect(plan(warm, foodGoal(gameData, 8)).steps).toEqual([{ do: 'smelt', input: 'beef', count: 1, fuel: '' }])
  })

  it('rates fuel by burn time, and takes wool of any colour', () => {
    const fuel = plan(clearing, fuelGoal(gameData, 8))
    expect(judge(fuel)).toMatchObject({ valid: true })
    // tools burn, too, but are not meant as fuel
    expect(plan({ ...clearing, carried: { wooden_pickaxe: 1 } }, fuelGoal(gameData, 1)).steps).not.toEqual([])
    const woolly = { black: { count: 1, seconds: 2 }, white: { count: 1, seconds: 3 } }
    const wool = plan({ ...clearing, woolly, carried: { shears: 1 } }, woolGoal(gameData, 3))
    expect(wool.steps.map((step) => step.do)).toEqual(['shear', 'shear'])
  })
})

describe('planErrand where there is no plan', () => {
  it('names the root', () => {
    const { sugar_cane: _, ...blocks } = mine.blocks
    expect(why({ ...mine, blocks }, { item: 'cake', count: 1 })).toBe('needs 2 sugar_cane; none is known')
    expect(why(clearing, { item: 'obsidian', count: 1 })).toBe('needs obsidian; none is known')
    const black = { ...clearing.blocks, obsidian: { count: 3, seconds: 9 } }
    expect(why({ ...clearing, blocks: black }, { item: 'obsidian', count: 1 })).toBe(
      'needs a diamond_pickaxe to dig obsidian and needs 3 diamond; none is known',
    )
    const ore = { ...clearing.blocks, iron_ore: { count: 2, seconds: 9 } }
    expect(why({ ...clearing, blocks: ore }, { item: 'iron_pickaxe', count: 1 })).toBe(
      'needs 3 iron_ingot; 2 can be obtained (2 iron_ore known)',
    )
  })

  it('gives the plainest of a kind as the example', () => {
    const beds = ['orange', 'white', 'red'].map((colour) => [`${colour}_bed`, 1])
    const bed: ErrandGoal = { name: 'bed', worth: Object.fromEntries(beds), total: 1 }
    expect(why({ ...clearing, woolly: {}, animals: {} }, bed)).toBe(
      'needs 1 × bed, such as white_bed, which needs 3 white_wool; none is known',
    )
  })

  it('tells what there is too little of for all of it together', () => {
    const few: Situation = { ...grove, blocks: { ...grove.blocks, oak_log: { count: 2, seconds: 5 } } }
    expect(why(few, { item: 'stone_pickaxe', count: 1 })).toBe('needs 3 oak_log in all; 2 can be obtained')
  })

  it('counts what is made of other things that count only once', () => {
    expect(why(clearing, woolGoal(gameData, 9))).toBe('needs 9 × wool; at most 6 can be obtained (white_wool)')
    expect(why({ ...clearing, woolly: {} }, woolGoal(gameData, 1))).toBe('needs 1 × wool; none is known')
  })

  it('asks back for unknown items', () => {
    const answer = planErrand(gameData, clearing, { item: 'iron_pikaxe', count: 1 })
    expect(answer).toMatchObject({ status: 'unknown', diagnostics: [{ code: 'minecraft/unknown-item' }] })
    expect(why(clearing, { item: '__proto__', count: 1 })).toContain('unknown item')
  })
})
