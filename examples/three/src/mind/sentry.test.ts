import { createScheduler } from '@telos/core/schedule'
import { describe, expect, test } from 'vitest'
import { createGame, type Game } from '../game.ts'
import type { Place } from '../world/level.ts'
import { distance } from '../world/museum.ts'
import type { Sentry } from './sentry-body.ts'
import { hidingPlace } from './sentry-domain.ts'

/** A game without a screen; a budget in expansions repeats exactly. */
function begin() {
  const game = createGame(createScheduler({ budget: { expansions: 500 } }))
  const told: string[] = []
  const plans: Record<string, string[][]> = { Ann: [], Bob: [], Cyd: [] }
  game.society.subscribe((event) => {
    if (event.type === 'plan-adopted') plans[event.agent]?.push(event.steps.map(({ name }) => name))
    if (event.type === 'plan-broken' || event.type === 'fault') told.push(event.message)
    if (event.type === 'action-done') told.push(`${event.agent} did ${event.step.name}`)
    if (event.type === 'goal-chosen' && event.reason === 'achieved') told.push(`${event.agent}: ${event.was} is done`)
  })
  return { game, told, plans }
}

/** Lets the game run until something holds; gives false when it does not within the time. */
function until(game: Game, holds: () => boolean, seconds = 40): boolean {
  for (let frame = 0; frame < seconds * 30 && !holds(); frame++) game.update(1 / 30)
  return holds()
}

function pass(game: Game, seconds: number): void {
  until(game, () => false, seconds)
}

function put(game: Game, name: string, x: number, y: number, heading = 0): void {
  const { thief, sentry } = game.museum
  Object.assign(name === 'thief' ? thief : sentry(name), { x, y, heading })
}

describe('sentries', () => {
  test('go their rounds', () => {
    const { game, told, plans } = begin()
    pass(game, 25)
    for (const name of ['Ann', 'Bob', 'Cyd']) {
      expect(plans[name]?.length).toBeGreaterThanOrEqual(3)
      expect(plans[name]?.every((steps) => steps.join() === 'walk,look')).toBe(true)
      expect(told).toContain(`${name}: patrol is done`)
    }
    expect(game.museum.outcome).toBe('playing')
  })

  test('switch the light on again when it was cut, and only one of them goes', () => {
    const { game, told } = begin()
    pass(game, 2)
    game.museum.cutLight()
    expect(until(game, () => game.museum.lightOn)).toBe(true)
    pass(game, 8)
    expect(told.filter((line) => line.endsWith('pressSwitch'))).toHaveLength(1)
    expect(told.some((line) => line.endsWith('getLight is done'))).toBe(true)
  })

  test('fetch lamps when the switch is broken, or repair it', () => {
    const { game, told, plans } = begin()
    pass(game, 2)
    game.museum.cutLight()
    game.museum.breakSwitch()
    const { sentries } = game.museum
    expect(until(game, () => sentries.filter(({ lamp }) => lamp === 'burning').length === 2)).toBe(true)
    expect(told).toContain('pressSwitch needs switchWorks, but switchWorks is false')
    expect(game.museum.lightOn).toBe(false)
    // there are two lamps for three
    const all = Object.values(plans).flat()
    expect(all).toContainEqual(['takeLamp', 'lightLamp'])
    expect(all).toContainEqual(['takeTools', 'repairSwitch', 'pressSwitch'])
    expect(until(game, () => game.museum.lightOn)).toBe(true)
    // and then the lamps are put back
    expect(until(game, () => sentries.every(({ lamp }) => lamp === 'none'))).toBe(true)
  })

  test('take four seconds for the repair itself, however long the way was', () => {
    const { game } = begin()
    const times: Record<string, number> = {}
    game.society.subscribe((event) => {
      if ((event.type === 'action-arrived' || event.type === 'action-done') && event.step.name === 'repairSwitch')
        times[event.type] = game.society.time
    })
    for (const object of game.objects.values()) if (object.userData.type === 'lamp') object.removeFromParent()
    game.museum.cutLight()
    game.museum.breakSwitch()
    expect(until(game, () => game.museum.switchWorks, 60)).toBe(true)
    const { 'action-arrived': arrived = 0, 'action-done': done = 0 } = times
    expect(arrived).toBeGreaterThan(8)
    expect(done - arrived).toBeCloseTo(4, 0)
  })

  test('use what there is in the scene: without lamps they repair the switch', () => {
    const { game, plans } = begin()
    for (const object of game.objects.values()) if (object.userData.type === 'lamp') object.removeFromParent()
    game.museum.cutLight()
    game.museum.breakSwitch()
    expect(until(game, () => game.museum.lightOn, 60)).toBe(true)
    const all = Object.values(plans).flat()
    expect(all).toContainEqual(['takeTools', 'repairSwitch', 'pressSwitch'])
    expect(all.flat()).not.toContain('takeLamp')
  })

  test('look into a noise, and go back to their rounds', () => {
    const { game, told } = begin()
    pass(game, 2)
    const ann = game.museum.sentry('Ann')
    game.museum.throwCoin({ x: 8, y: 8 })
    expect(until(game, () => game.society.agent('Ann').goal === 'investigate', 1)).toBe(true)
    expect(until(game, () => distance(ann, { x: 8, y: 8 }) < 0.7, 8)).toBe(true)
    expect(until(game, () => game.society.agent('Ann').goal === 'patrol', 6)).toBe(true)
    expect(told).toContain('Ann: investigate is done')
  })

  test('chase the thief whom they see, and catch him', () => {
    const { game, plans } = begin()
    put(game, 'Ann', 4, 8, 0)
    put(game, 'thief', 9, 8)
    expect(until(game, () => game.museum.outcome === 'caught', 6)).toBe(true)
    expect(plans.Ann).toContainEqual(['chase', 'grab'])
  })

  test('lose a thief who gets out of sight, and ring the bell: then all come', () => {
    const { game, told } = begin()
    put(game, 'Ann', 4, 8, 0)
    put(game, 'thief', 9, 8)
    pass(game, 0.5)
    expect(game.society.agent('Ann').goal).toBe('catchThief')
    put(game, 'thief', 13, 15)
    expect(until(game, () => game.museum.bellRings > 0, 15)).toBe(true)
    expect(told).toContain('chase needs thiefInSight, but thiefInSight is false')
    pass(game, 0.3)
    const goals = ['Ann', 'Bob', 'Cyd'].map((name) => game.society.agent(name).goal)
    expect(goals).toEqual(['investigate', 'investigate', 'investigate'])
  })

  test('hide where the thief cannot see them when they are hit, each in a place of its own, and come back', () => {
    const { game, plans, told } = begin()
    const { museum } = game
    put(game, 'Ann', 12, 9)
    put(game, 'Cyd', 12, 9)
    put(game, 'thief', 9.5, 9)
    for (const name of ['Ann', 'Cyd']) museum.hit(museum.sentry(name))
    const isResting = (name: string) => {
      const { plan, at } = game.thoughts.of(name)
      return plan[at] === 'rest'
    }
    expect(until(game, () => isResting('Ann') && isResting('Cyd'), 10)).toBe(true)
    const [ann, cyd] = [museum.sentry('Ann'), museum.sentry('Cyd')]
    for (const sentry of [ann, cyd]) expect(museum.grid.canSee(museum.thief, sentry)).toBe(false)
    expect(distance(ann, cyd)).toBeGreaterThan(0.9)
    expect(plans.Ann?.at(-1)).toEqual(['hide', 'rest'])
    put(game, 'thief', 13, 15)
    expect(until(game, () => told.includes('Ann: recover is done') && told.includes('Cyd: recover is done'), 10)).toBe(
      true,
    )
    expect(museum.grid.cover.filter((place) => museum.reservations.holderOf(place) !== undefined)).toEqual([])
  })

  test('look for another hiding place when the thief comes round the corner', () => {
    const { game, told } = begin()
    const { museum } = game
    put(game, 'Ann', 12, 9)
    put(game, 'thief', 9.5, 9)
    museum.hit(museum.sentry('Ann'))
    const isResting = () => game.thoughts.of('Ann').plan[game.thoughts.of('Ann').at] === 'rest'
    expect(until(game, isResting, 10)).toBe(true)
    const first = museum.sentry('Ann').shelter
    put(game, 'thief', (first?.x ?? 0) - 0.3, (first?.y ?? 0) + 0.3)
    expect(until(game, () => told.includes('rest needs hidden, but hidden is false'), 3)).toBe(true)
    expect(until(game, isResting, 10)).toBe(true)
    expect(museum.sentry('Ann').shelter).not.toEqual(first)
  })

  test('choose the hiding place from where they are when they set out, not from where they made the plan', () => {
    const { game, plans } = begin()
    const { museum } = game
    put(game, 'Ann', 12, 9)
    put(game, 'thief', 9.5, 9)
    let planned: unknown
    game.society.subscribe((event) => {
      if (event.type !== 'plan-adopted' || event.agent !== 'Ann' || event.steps[0]?.name !== 'hide') return
      planned = hidingPlace.best(game.society.agent('Ann').context as Sentry)
      put(game, 'Ann', 22, 14)
    })
    museum.hit(museum.sentry('Ann'))
    expect(until(game, () => museum.sentry('Ann').shelter !== undefined, 1)).toBe(true)
    expect(plans.Ann?.at(-1)).toEqual(['hide', 'rest'])
    const { shelter } = museum.sentry('Ann')
    expect(museum.grid.wayCost({ x: 22, y: 14 }, planned as Place)).toBeGreaterThan(5)
    expect(museum.grid.wayCost({ x: 22, y: 14 }, shelter as Place)).toBeLessThan(3)
  })

  test('leave the hiding place to others when they are called away', () => {
    const { game } = begin()
    const { museum } = game
    put(game, 'Ann', 12, 9)
    put(game, 'thief', 9.5, 9)
    museum.hit(museum.sentry('Ann'))
    expect(until(game, () => museum.reservations.size === 1, 5)).toBe(true)
    game.society.agent('Ann').setGoal('recover', { active: false })
    pass(game, 0.1)
    expect(museum.sentry('Ann').shelter).toBeUndefined()
    expect(museum.reservations.size).toBe(0)
  })

  test('do not plan to hide where there is nowhere to hide', () => {
    const { game, plans } = begin()
    const { museum } = game
    for (const cover of museum.grid.cover) museum.reservations.reserve(cover, 'somebody')
    museum.hit(museum.sentry('Ann'))
    expect(until(game, () => !museum.sentry('Ann').hurt, 20)).toBe(true)
    expect(plans.Ann?.flat()).toContain('catchBreath')
    expect(plans.Ann?.flat()).not.toContain('hide')
  })

  test('are struck by a dart that is shot at them, and not through a wall', () => {
    const { game } = begin()
    const { museum } = game
    put(game, 'Ann', 4, 10)
    put(game, 'thief', 8, 10, Math.PI)
    museum.shoot()
    pass(game, 0.5)
    expect(museum.sentry('Ann').hurt).toBe(true)
    put(game, 'Bob', 20, 5)
    put(game, 'thief', 20, 9, -Math.PI / 2)
    museum.shoot()
    pass(game, 0.8)
    expect(museum.sentry('Bob').hurt).toBe(false)
  })
})

describe('minds', () => {
  test('switched off make no plans, and the game goes on; switched on again they go on', () => {
    const { game, plans } = begin()
    const { museum, minds, society } = game
    pass(game, 1)
    minds.enabled = false
    const before = JSON.stringify(plans)
    const time = society.time
    const [ann, thief] = [{ ...museum.sentry('Ann') }, { ...museum.thief }]
    museum.cutLight()
    museum.wish.x = 1
    pass(game, 1)
    expect(museum.thief.x).toBeGreaterThan(thief.x + 2)
    expect({ ...museum.sentry('Ann') }).toEqual(ann)
    expect(society.time).toBe(time)
    expect(JSON.stringify(plans)).toBe(before)
    museum.wish.x = 0
    minds.enabled = true
    expect(until(game, () => museum.lightOn)).toBe(true)
  })

  test('leave with their objects, and a restart begins anew', () => {
    const { game } = begin()
    game.objects.get('Bob')?.removeFromParent()
    expect([...game.society.agents.keys()]).toEqual(['Ann', 'Cyd'])
    game.museum.cutLight()
    game.restart()
    expect([...game.society.agents.keys()]).toEqual(['Ann', 'Bob', 'Cyd'])
    expect(game.museum.lightOn).toBe(true)
    pass(game, 1)
    expect(game.society.agent('Bob').goal).toBe('patrol')
  })
})
