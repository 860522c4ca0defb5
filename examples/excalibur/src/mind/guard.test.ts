/** The guard's mind in the game's rules, without an engine. */
import { type ChosenTarget, createSociety, watchThoughts } from '@telos/core'
import { createScheduler } from '@telos/core/schedule'
import { distanceBetween, type Point } from '@telos/core/space'
import type { Scene } from 'excalibur'
import { describe, expect, test } from 'vitest'
import { createMinds } from '../telos.ts'
import { centre, doorNames, posts, roomAt, TILE } from '../world/castle.ts'
import { createWorld } from '../world/world.ts'
import { defineGuard } from './guard.ts'
import { createGuardBody, type GuardBody } from './guard-body.ts'
import { cover } from './guard-domain.ts'
import { prepareGuards } from './prepare.ts'
import { createScriptedRound } from './scripted-round.ts'

/** What `nearest(Bandage)` of the adapter does, without actors. */
function nearestBandage({ context: { world, self } }: { readonly context: GuardBody }): ChosenTarget | undefined {
  const ways = world.state.bandages.map((bandage) => ({ ...bandage, cost: world.wayLength(self, bandage) ?? Infinity }))
  return ways.filter(({ cost }) => cost < Infinity).sort((a, b) => a.cost - b.cost)[0]
}

const guardKind = defineGuard({ bandage: nearestBandage })

/** In the hall, where the guard begins and sees him. */
const below = centre(13, 6)

function newGame() {
  const society = createSociety({ planning: createScheduler({ budget: { expansions: 500 } }) })
  const world = createWorld({ heard: (sound) => society.notify('noise', sound) })
  const context = createGuardBody(world)
  society.add(guardKind, { name: 'guard', context, beliefs: { at: 'hall' } })
  const thoughts = watchThoughts(society)
  const events: string[] = []
  society.subscribe((event) => {
    if (event.type === 'action-done') events.push([event.step.name, ...Object.values(event.step.args)].join(' '))
    if (event.type === 'plan-done') events.push(`${event.goal}!`)
    if (event.type === 'fault') throw new Error(`${event.where}: ${event.message}`)
  })
  const game = {
    society,
    world,
    context,
    events,
    thought: () => thoughts.of('guard'),
    /** Lets time pass, until something holds if that is asked for. Gives whether it came to hold. */
    pass(seconds: number, until: () => boolean = () => false): boolean {
      for (let frame = 0; frame < seconds * 60; frame++) {
        world.step(1 / 60)
        society.tick(1 / 60)
        if (until()) return true
      }
      return false
    },
  }
  return game
}

test('the kind has nothing doubtful', () => {
  expect(guardKind.warnings).toEqual([])
})

test('what is prepared finds out what cost functions read, so that nothing is compiled twice in the game', () => {
  const kind = defineGuard({ bandage: nearestBandage })
  prepareGuards(kind)
  expect(kind.domain.costFactReads).toEqual({ open: ['atDoor'], unlock: ['atDoor'], go: ['atDoor'] })
})

describe('patrol', () => {
  test('opens doors on his way and shuts them behind him', () => {
    const { pass, events, world } = newGame()
    expect(pass(20, () => events.includes('patrol!'))).toBe(true)
    expect(events).toEqual(['open east door', 'go chapel east door', 'check chapel', 'patrol!'])
    expect(world.state.doors['east door'].isShut).toBe(true)
  })

  test('looks after every room, again and again', () => {
    const { pass, events } = newGame()
    pass(160)
    const checked = events.filter((event) => event.startsWith('check ')).map((event) => event.slice(6))
    expect(new Set(checked.slice(0, 6)).size).toBe(6)
    expect(checked.length).toBeGreaterThan(7)
  })
})

describe('a locked door', () => {
  test('he fetches the key, unlocks it and goes on', () => {
    const { pass, events, world, thought } = newGame()
    pass(1)
    world.lock('east door')
    pass(0.2)
    expect(thought().because).toBe('open(east door) needs not locked(east door), but locked(east door) is true')
    expect(thought().plan).toContain('fetchKey(armoury)')
    expect(pass(40, () => events.includes('patrol!'))).toBe(true)
    const wanted = ['fetchKey armoury', 'unlock east door', 'open east door', 'check chapel']
    expect(events.filter((event) => wanted.includes(event))).toEqual(wanted)
    expect(world.state.key).toBe('guard')
  })

  test('to unlock takes the same time however far he has come', () => {
    const { pass, world, society, events } = newGame()
    const times: number[] = []
    society.subscribe((event) => {
      if (event.type !== 'action-arrived' && event.type !== 'action-done') return
      if (event.step.name === 'unlock') times.push(society.time)
    })
    world.lock('east door')
    expect(pass(40, () => events.includes('unlock east door'))).toBe(true)
    expect(times).toHaveLength(2)
    expect(times[1] - times[0]).toBeCloseTo(0.7, 1)
  })

  test('when the key is moved, he plans another way', () => {
    const { pass, events, world, thought } = newGame()
    world.lock('east door')
    pass(1)
    world.moveKey('kitchen')
    pass(0.2)
    expect(thought().because).toBe('fetchKey(armoury) needs keyIn armoury, but keyIn is kitchen')
    expect(thought().plan).toContain('fetchKey(kitchen)')
    expect(pass(40, () => events.includes('patrol!'))).toBe(true)
    expect(events).not.toContain('fetchKey armoury')
  })

  test('when the key is out of reach, he says so, and looks after other rooms', () => {
    const { pass, world, thought, events } = newGame()
    world.lock('east door')
    world.moveKey('chapel')
    pass(1)
    expect(thought().goal).toBe('patrolElsewhere')
    expect(thought().because).toMatch(/^no way to patrol: /)
    pass(60)
    expect(events).toEqual(expect.arrayContaining(['check kitchen', 'check armoury', 'check yard', 'check hall']))
    world.unlock('east door')
    expect(pass(20, () => events.includes('check chapel'))).toBe(true)
  })
})

describe('the intruder', () => {
  test('is heard, searched for, seen, chased and thrown out', () => {
    const { pass, events, world, thought } = newGame()
    world.putIntruder('kitchen')
    world.noise()
    pass(0.2)
    expect(thought()).toMatchObject({ goal: 'hunt', because: 'hunt: intruderIn is kitchen' })
    expect(thought().plan).toEqual(['open(middle door)', 'go(kitchen,middle door)', 'search(kitchen)', 'chase'])
    expect(pass(20, () => world.state.caught === 1)).toBe(true)
    pass(0.2)
    expect(events).toContain('hunt!')
    expect(world.isOutside(world.state.intruder)).toBe(true)
    expect(thought().goal).toBe('patrol')
  })

  test('is seen without a sound', () => {
    const { pass, world, thought } = newGame()
    Object.assign(world.state.intruder, { ...below, room: 'hall' })
    pass(0.3)
    expect(thought()).toMatchObject({ goal: 'hunt', plan: ['chase'] })
  })

  test('is not seen behind a shut door', () => {
    const { pass, world, thought } = newGame()
    world.putIntruder('yard')
    pass(1)
    expect(thought().goal).toBe('patrol')
  })

  test('who was thrown out is not seen for two seconds, and the guard does not wait for him behind the gate', () => {
    const { pass, world, context, thought } = newGame()
    const { guard, intruder } = world.state
    Object.assign(guard, { ...posts.yard, room: 'yard', facing: Math.PI })
    Object.assign(intruder, { ...centre(2, 11), room: 'yard' })
    expect(pass(5, () => world.state.caught === 1)).toBe(true)
    expect(context.known).toBeUndefined()
    // before his nose, as soon as he is out
    Object.assign(intruder, { x: guard.x, y: guard.y + TILE })
    pass(1.8)
    expect(thought()).toMatchObject({ goal: 'patrol', because: 'hunt is done' })
    expect(world.state.caught).toBe(1)
    Object.assign(intruder, centre(0, 10))
    expect(pass(8, () => guard.room !== 'yard')).toBe(true)
    pass(3)
    expect(guard.room).not.toBe('yard')
  })

  test('who stays before his eyes is caught again when the two seconds are over', () => {
    const { pass, world } = newGame()
    Object.assign(world.state.intruder, { ...below, room: 'hall' })
    expect(pass(5, () => world.state.caught === 1)).toBe(true)
    const stayWithHim = () => {
      const { x, y, room } = world.state.guard
      Object.assign(world.state.intruder, { x, y, room })
      return world.state.caught === 2
    }
    expect(pass(1.9, stayWithHim)).toBe(false)
    expect(pass(1, stayWithHim)).toBe(true)
  })

  test('who is gone is given up', () => {
    const { pass, world, thought } = newGame()
    world.putIntruder('kitchen')
    world.noise()
    pass(0.5)
    world.putIntruder('treasury')
    expect(pass(20, () => thought().goal === 'patrol')).toBe(true)
    expect(world.state.caught).toBe(0)
  })
})

describe('a hurt guard', () => {
  const hurtInSight = () => {
    const game = newGame()
    Object.assign(game.world.state.intruder, { ...below, room: 'hall' })
    game.pass(0.3)
    game.world.hurt()
    return game
  }

  test('flees to a cover that the intruder does not see, and rests there', () => {
    const { pass, context, world, thought } = hurtInSight()
    const { guard, intruder } = world.state
    expect(pass(1, () => thought().goal === 'recover')).toBe(true)
    // not to a bandage, as the intruder would see him walk there
    expect(thought().plan).toEqual(['hide', 'rest'])
    expect(world.canSee(intruder, guard)).toBe(true)
    expect(pass(8, () => thought().plan[thought().at] === 'rest')).toBe(true)
    expect(world.canSee(intruder, guard)).toBe(false)
    expect(context.isCovered()).toBe(true)
    expect(pass(12, () => world.state.health >= 90)).toBe(true)
    pass(0.3)
    expect(thought().goal).toBe('hunt')
  })

  test('hides anew when the intruder comes after him', () => {
    const { pass, world, thought } = hurtInSight()
    pass(8, () => thought().plan[thought().at] === 'rest')
    const { guard, intruder } = world.state
    const before = { x: guard.x, y: guard.y }
    // to where he looks at the guard from another side
    const side = [9, 11, 13, 16, 18].map((column) => centre(column, 6)).find((place) => world.canSee(place, guard))
    expect(side).toBeDefined()
    Object.assign(intruder, side)
    pass(0.3)
    expect(thought().because).toBe('rest needs covered, but covered is false')
    expect(thought().plan[thought().at]).toBe('hide')
    pass(3, () => !world.canSee(intruder, guard))
    expect(world.canSee(intruder, guard)).toBe(false)
    expect(distanceBetween(before, guard)).toBeGreaterThan(1)
  })

  test('fetches the nearest bandage from another room, through doors that he opens and that fall shut again', () => {
    const { pass, world, thought, events, context } = newGame()
    pass(0.2)
    world.hurt()
    expect(roomAt(nearestBandage({ context }) as unknown as Point)).toBe('armoury')
    const opened = new Set<string>()
    const walksThrough = () => {
      for (const name of doorNames) if (!world.state.doors[name].isShut) opened.add(name)
      return events.includes('fetchBandage')
    }
    pass(0.3)
    expect(thought()).toMatchObject({ goal: 'recover', plan: ['fetchBandage', 'hide', 'dress'] })
    expect(pass(30, walksThrough)).toBe(true)
    expect(world.state.guard.room).toBe('armoury')
    expect([...opened]).toEqual(['north door'])
    expect(world.state.doors['north door'].isShut).toBe(true)
    expect(pass(30, () => events.includes('recover!'))).toBe(true)
    expect(world.state.health).toBe(100)
    expect(world.state.bandages).toHaveLength(2)
  })

  test('hides near to where he is when its turn comes, whatever was chosen when the plan was made', () => {
    const { context, world } = newGame()
    const { target, approach } = guardKind.actions.get('hide')!
    const planned = target!({ context } as never)
    expect(roomAt(planned?.place as Point)).toBe('hall')
    Object.assign(world.state.guard, { ...posts.armoury, room: 'armoury' })
    const run = { context, target: planned, data: {} } as never
    for (let frame = 0; frame < 600 && approach!(run, 1 / 60) !== 'done'; frame++) world.step(1 / 60)
    expect(roomAt(world.state.guard)).toBe('armoury')
    expect(context.isCovered()).toBe(true)
  })

  test('rests when every bandage is behind a locked door', () => {
    const { pass, world, thought, events } = newGame()
    for (const name of ['north door', 'middle door', 'east door'] as const) world.lock(name)
    pass(0.2)
    expect(world.wayLength(world.state.guard, posts.chapel)).toBeUndefined()
    world.hurt()
    pass(0.3)
    expect(thought()).toMatchObject({ goal: 'recover', plan: ['hide', 'rest'] })
    expect(pass(30, () => events.includes('recover!'))).toBe(true)
  })

  test('leaves the bandage in the room of the intruder alone', () => {
    const { pass, context, world, thought } = newGame()
    world.putIntruder('armoury')
    world.noise()
    world.hurt()
    pass(0.3)
    expect(context.known?.room).toBe('armoury')
    expect(thought()).toMatchObject({ goal: 'recover', plan: ['hide', 'rest'] })
  })

  test('the query takes no place that is seen or cannot be reached', () => {
    const { context, world } = newGame()
    Object.assign(world.state.intruder, { ...below, room: 'hall' })
    const { kept, points } = cover.run(context)
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.length).toBeLessThan(points.length)
    for (const { point } of kept) {
      expect(world.canSee(world.state.intruder, point)).toBe(false)
      expect(world.wayLength(context.self, point)).toBeDefined()
    }
  })
})

test('with the mind off he does nothing by plan, and the game goes on', () => {
  const { pass, society, world, thought } = newGame()
  pass(1)
  expect(thought().plan).not.toEqual([])
  let frame = (_event: { readonly elapsed: number }): void => {}
  const scene = { on: (_event: 'postupdate', listener: typeof frame) => void (frame = listener) }
  const minds = createMinds(scene as unknown as Scene, society)
  minds.enabled = false
  const beat = createScriptedRound(world)
  const before = { ...world.state.guard }
  const time = society.time
  world.state.steering = { x: 1, y: 0 }
  for (let frames = 0; frames < 120; frames++) {
    world.step(1 / 60)
    frame({ elapsed: 1000 / 60 })
    beat(1 / 60)
  }
  expect(society.time).toBe(time)
  expect(distanceBetween(before, world.state.guard)).toBeGreaterThan(20)
  expect(world.state.intruder.x).toBeGreaterThan(4 * TILE)
  minds.enabled = true
  for (let frames = 0; frames < 90; frames++) frame({ elapsed: 1000 / 60 })
  expect(thought().plan).not.toEqual([])
})

test('stones hurt, and are heard where they fall', () => {
  const { pass, context, world, thought } = newGame()
  const { intruder } = world.state
  Object.assign(intruder, { ...below, room: 'hall' })
  world.throwStone()
  pass(0.5)
  expect(world.state.health).toBe(65)
  expect(thought().goal).toBe('hunt')
  expect(context.known?.room).toBe('hall')
})

test('gold that reaches the gate is stolen', () => {
  const { world } = newGame()
  world.putIntruder('treasury')
  world.state.intruder.x = 22.3 * TILE
  world.step(1 / 60)
  expect(world.state.hasGold).toBe(true)
  Object.assign(world.state.intruder, { x: TILE / 2, y: 10.5 * TILE })
  world.step(1 / 60)
  expect(world.state).toMatchObject({ hasGold: false, stolen: 1 })
})

test('a door or room that does not exist is named, and so are those that do', () => {
  const { world } = newGame()
  expect(() => world.lock('nort door' as 'north door')).toThrow('there is no door "nort door"; there are west door, ')
  expect(() => world.moveKey('cellar' as 'hall')).toThrow('there is no room "cellar"; there are armoury, hall, ')
})
