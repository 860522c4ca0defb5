import { describe, expect, it } from 'vitest'
import { createBody } from '../../body/in-process/in-process-body.ts'
import { builtInMap } from '../../maps/built-in-map.ts'
import { createWorld } from '../../world/create-world.ts'
import type { ItemStack } from '../../world/item-stack.ts'
import type { SimulatedPlayer } from '../../world/players/simulated-player.ts'
import type { WorldMap } from '../../world/world-map.ts'
import { createMind } from '../mind.ts'
import type { MindEvent } from '../mind-event.ts'
import type { MindOptions } from '../mind-options.ts'
import type { SimulatedBot } from '../run-errand.ts'

/** Runs a bot without orders for that many seconds, or until a condition holds. */
function live(
  options: MindOptions & {
    readonly map: WorldMap
    readonly seconds: number
    readonly given?: readonly ItemStack[]
    readonly prepare?: (stage: SimulatedBot) => void
    readonly until?: (stage: SimulatedBot) => boolean
  },
) {
  const { map, seconds, given = [], prepare, until, ...mindOptions } = options
  const world = createWorld(map, { seed: 2 })
  const body = createBody(world, 'Ada')
  for (const stack of given) world.give(body.player, stack)
  const mind = createMind(body, mindOptions)
  const events: MindEvent[] = []
  mind.subscribe((event) => events.push(event))
  const stage = { world, body, mind }
  prepare?.(stage)
  for (let tick = 0; tick < seconds * 20 && until?.(stage) !== true; tick++) {
    mind.tick()
    world.tick()
    body.tick()
  }
  return { ...stage, events }
}

/** Makes a body hungry at once, which takes minutes in the game. */
function starve(food: number) {
  return ({ body }: SimulatedBot) => Object.assign((body.player as SimulatedPlayer).vitals, { food, saturation: 0 })
}

const actionsOf = (mind: SimulatedBot['mind']) =>
  mind.agent.view().plans.flatMap(({ steps }) => steps.map(({ name }) => name))

describe('goals that the bot chooses by itself', () => {
  it('fuel before cooking, if there is no other food (Calleja 2017, 6.3)', () => {
    const map = builtInMap('1')
    const chests = map.chests.map((chest) =>
      chest.stacks.some(({ item }) => item === 'apple' || item === 'wheat') ? { ...chest, stacks: [] } : chest,
    )
    const frames = map.frames.filter(({ item }) => item !== 'apple' && item !== 'wheat')
    const { mind } = live({
      map: { ...map, chests, frames },
      seconds: 5,
      goals: ['eat'],
      prepare: starve(10),
      until: (stage) => actionsOf(stage.mind).length > 0,
    })
    expect(actionsOf(mind)).toEqual(['fetchFuel', 'cook', 'eat'])
  })

  it('no fuel of the wool that it keeps for a bed', () => {
    const given = [{ item: 'white_wool', count: 8 }]
    const until = (stage: SimulatedBot) => actionsOf(stage.mind).length > 0
    const { mind } = live({ map: builtInMap('3'), seconds: 5, goals: ['fuel'], given, until })
    expect(actionsOf(mind)).toEqual(['fetchFuel'])
  })

  it('food that needs no fire, if it is very hungry', () => {
    const options = { map: builtInMap('1'), seconds: 5, goals: ['eat'], given: [{ item: 'coal', count: 8 }] } as const
    const until = (stage: SimulatedBot) => actionsOf(stage.mind).length > 0
    const peckish = live({ ...options, prepare: starve(10), until })
    expect(actionsOf(peckish.mind)).toEqual(['cook', 'eat'])
    const starving = live({ ...options, prepare: starve(3), until })
    expect(actionsOf(starving.mind)).toEqual(['forage', 'eat'])
  })

  it('eats until it is fed', () => {
    const { body } = live({
      map: builtInMap('1'),
      seconds: 60,
      goals: ['eat'],
      prepare: starve(4),
      until: ({ body }) => body.food >= 18,
    })
    expect(body.food).toBeGreaterThanOrEqual(18)
  })

  it('sleeps through the night in a bed that it knows', () => {
    const { world } = live({
      map: { ...builtInMap('clearing', 2), timeOfDay: 12_600 },
      seconds: 30,
      goals: ['sleep'],
      given: [{ item: 'white_bed', count: 1 }],
      until: ({ world }) => world.timeOfDay < 12_000,
    })
    expect(world.timeOfDay).toBeLessThan(12_000)
  })

  it('keeps fuel and wool when there is nothing else to do', () => {
    const { body } = live({
      map: builtInMap('3'),
      seconds: 60,
      until: ({ body }) => body.inventory.some(({ item }) => item.endsWith('_wool')) && body.inventory.length > 1,
    })
    expect(body.inventory.map(({ item }) => item)).toEqual(expect.arrayContaining(['orange_wool']))
  })
})

describe('what the bot keeps', () => {
  const endsOf = (events: readonly MindEvent[]) => events.filter(({ type }) => type === 'errand-ended').length

  it('counts in all stacks together: what is there is not fetched again and again', () => {
    const given = ['oak_planks', 'spruce_planks', 'white_wool', 'orange_wool', 'red_wool'].map((item) => ({
      item,
      count: 1,
    }))
    const { events } = live({ map: builtInMap('3'), seconds: 10, goals: ['fuel', 'wool'], given })
    expect(events.filter((event) => event.type === 'goal-chosen' && event.goal !== undefined)).toEqual([])
  })

  it('is not tried for again and again where it cannot be had', () => {
    const { events } = live({ map: builtInMap('1'), seconds: 100, goals: ['wool'] })
    expect(endsOf(events)).toBe(1)
  })

  it('is fetched once, and told once, and no more than planned comes along', () => {
    const { body, events } = live({ map: builtInMap('3'), seconds: 20, goals: ['fuel', 'wool'] })
    expect(endsOf(events)).toBe(2)
    const wool = body.inventory.filter(({ item }) => item.endsWith('_wool'))
    expect(wool.reduce((sum, { count }) => sum + count, 0)).toBe(3)
  })
})

describe('orders in chat', () => {
  const say =
    (from: string, text: string) =>
    ({ world }: SimulatedBot) =>
      world.say(from, text)

  it('are obeyed if they come from somebody who may give them', () => {
    const { body, events } = live({
      map: builtInMap('1'),
      seconds: 20,
      goals: [],
      allowedPlayers: ['Bob'],
      prepare: say('Bob', 'Ada get apple 2'),
      until: ({ body }) => body.inventory.some(({ item, count }) => item === 'apple' && count === 2),
    })
    expect(body.inventory).toEqual([{ item: 'apple', count: 2 }])
    expect(events.some(({ type }) => type === 'said')).toBe(true)
  })

  it('are no concern of anybody else, and flooding does not stop the bot', () => {
    const { body, events } = live({
      map: builtInMap('1'),
      seconds: 20,
      goals: [],
      allowedPlayers: ['Bob'],
      prepare: (stage) => {
        for (let line = 0; line < 5000; line++) stage.world.say('Eve', `Ada get apple ${line}`)
        stage.world.say('Bob', 'Ada get wheat 1')
        for (let line = 0; line < 5000; line++) stage.world.say('Bob', `Ada get mutton ${line}`)
      },
      until: ({ body }) => body.inventory.some(({ item }) => item === 'wheat'),
    })
    expect(body.inventory[0]).toMatchObject({ item: 'wheat' })
    expect(events.filter(({ type }) => type === 'heard').length).toBeLessThanOrEqual(5)
  })

  it('are answered with a suggestion if a word is wrong', () => {
    const { events } = live({
      map: builtInMap('1'),
      seconds: 3,
      goals: [],
      allowedPlayers: ['Bob'],
      prepare: say('Bob', 'Ada get aple'),
    })
    expect(events.some((event) => event.type === 'said' && event.text.includes('apple'))).toBe(true)
  })
})
