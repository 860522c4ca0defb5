import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MicroGame, microStage } from '../../../test/micro-game.ts'
import { microSokoban } from '../../../test/micro-sokoban.ts'
import { Action } from '../../engine/action.ts'
import { advance } from '../../engine/advance.ts'
import type { World } from '../../engine/world.ts'
import { haveSameFuture } from '../../model/state-key.ts'
import type { GamePlanner, PlanningStatus } from '../../planners/game-planner.ts'
import { createPlayer, type GamePlayer } from './game-player.ts'

/** Thinks for this many milliseconds in all, and returns the same moves for every query. */
function oracle(moves: readonly Action[], needed = 0): GamePlanner & { readonly asked: World[] } {
  const asked: World[] = []
  return {
    name: 'oracle',
    asked,
    plan(world) {
      asked.push(world.copy())
      let thought = 0
      let status: PlanningStatus = 'thinking'
      return {
        get status() {
          return status
        },
        get moves() {
          return status === 'found' ? moves : []
        },
        expanded: 0,
        think(milliseconds) {
          thought += milliseconds
          if (thought >= needed) status = 'found'
          return status
        },
      }
    },
  }
}

const hopeless: GamePlanner = {
  name: 'hopeless',
  plan: () => ({ status: 'gave-up', moves: [], expanded: 0, think: () => 'gave-up' }),
}

/** A clock that advances a little with every read. */
function slowClock(step = 0.1): () => number {
  let time = 0
  return () => {
    time += step
    return time
  }
}

function playOut(world: World, player: GamePlayer, ticks: number): World {
  while (!world.over && world.tick < ticks) advance(world, player.decide(world))
  return world
}

/** A key, a door, and spiders in between. */
const dungeon: MicroGame = {
  sprites: [
    'door > Immovable',
    'key > Resource limit=1',
    'blade > OrientedFlicker limit=5 singleton=True',
    'avatar > ShootAvatar stype=blade',
    'spider > RandomNPC cooldown=3 cons=2',
    'wall > Immovable',
  ],
  interactions: [
    'avatar wall > stepBack',
    'spider wall > stepBack',
    'door avatar > killIfOtherHasMore resource=key limit=1',
    'spider blade > killSprite',
    'avatar spider > killSprite',
    'key avatar > collectResource',
  ],
  mapping: ['k > key', 'd > door', 's > spider'],
  terminations: ['SpriteCounter stype=door win=True', 'SpriteCounter stype=avatar win=False'],
  level: ['wwwwwwww', 'wA.....w', 'w.ww.w.w', 'w..s..kw', 'w.ww.w.w', 'wd....sw', 'wwwwwwww'],
}

describe('where chance plays a part', () => {
  test('keys are fetched, doors reached and spiders kept away from', () => {
    const stage = microStage(dungeon)
    const wins = [0, 1, 2].filter((seed) => {
      const player = createPlayer({ planner: hopeless, seed: 1, now: slowClock(0.8) })
      return playOut(stage.start(seed), player, 120).winner === 'PLAYER_WINS'
    })
    expect(wins.length).toBeGreaterThanOrEqual(2)
  })

  test('moves depend on the board and the own seed, not on the chances of the game, and leave it as it is', () => {
    const stage = microStage(dungeon)
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), fc.array(fc.nat(5), { maxLength: 6 }), (one, other, moves) => {
        const world = stage.start(one)
        for (const action of moves) advance(world, action as Action)
        const twin = world.copy(other)
        const before = world.copy()
        const decide = (asked: World): Action =>
          createPlayer({ planner: hopeless, seed: 3, now: slowClock(2) }).decide(asked)
        expect(decide(twin)).toBe(decide(world))
        expect(haveSameFuture(world, before)).toBe(true)
        expect([...world.ints]).toEqual([...before.ints])
      }),
      { numRuns: 10 },
    )
  })

  test('what falls on whoever waits is dodged', () => {
    const stage = microStage({
      sprites: [
        'avatar > HorizontalAvatar',
        'cloud > Bomber stype=rain prob=0.3 speed=0',
        'rain > Missile orientation=DOWN',
      ],
      interactions: ['avatar EOS > stepBack', 'rain EOS > killSprite', 'avatar rain > killSprite'],
      mapping: ['c > cloud'],
      terminations: ['SpriteCounter stype=avatar win=False', 'Timeout limit=25 win=True'],
      level: ['.c.c.c.', '.......', '.......', '...A...'],
    })
    const wins = [0, 1, 2].filter((seed) => {
      const player = createPlayer({ planner: hopeless, seed: 1, now: slowClock(1) })
      return playOut(stage.start(seed), player, 100).winner === 'PLAYER_WINS'
    })
    expect(wins).toEqual([0, 1, 2])
  })
})

describe('where chance plays no part', () => {
  const pushing: MicroGame = { ...microSokoban, level: ['wwwwwww', 'wA.b.ow', 'wwwwwww'] }
  const pushes = [Action.right, Action.right, Action.right]

  test('a plan is waited for where waiting changes nothing, and followed to the win', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (needed) => {
        const planner = oracle(pushes, needed)
        const player = createPlayer({ planner, seed: 0, budget: 40, now: slowClock(0.01) })
        const world = playOut(microStage(pushing).start(0), player, 50)
        expect(world.winner).toBe('PLAYER_WINS')
        expect(world.tick).toBeGreaterThanOrEqual(2 + Math.floor(needed / 40))
        expect(player.statistics.fallbacks).toBe(0)
        expect(player.statistics.planMs).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 10 },
    )
  })

  test('where the world goes on, the plan is made for the world after the moves that are made meanwhile', () => {
    const stage = microStage({
      sprites: ['avatar > MovingAvatar', 'exit > Immovable', 'cart > Missile orientation=RIGHT speed=0.1'],
      interactions: ['exit avatar > killSprite'],
      mapping: ['e > exit', 'c > cart'],
      terminations: ['SpriteCounter stype=exit win=True'],
      level: ['A.e', '...', 'c..'],
    })
    const planner = oracle([Action.right, Action.right], 300)
    const player = createPlayer({ planner, seed: 0, now: slowClock(0.01) })
    const world = playOut(stage.start(0), player, 120)
    expect(world.winner).toBe('PLAYER_WINS')
    // the last plan was requested for a world still to come
    expect(planner.asked.at(-1)?.tick).toBe(world.tick - 2)
  })

  test('a plan is dropped when the world is not what it should be', () => {
    const planner = oracle(pushes)
    const player = createPlayer({ planner, seed: 0 })
    const world = microStage(pushing).start(0)
    expect(player.decide(world)).toBe(Action.right)
    advance(world, Action.nil)
    expect(player.decide(world)).toBe(Action.right)
    expect(player.statistics.replans).toBe(1)
    expect(planner.asked.at(-1)?.tick).toBe(0)
  })

  test('without a plan it plays on', () => {
    const player = createPlayer({ planner: hopeless, seed: 0, now: slowClock(1) })
    const world = playOut(microStage({ ...dungeon, level: ['wwwwww', 'wA.kdw', 'wwwwww'] }).start(0), player, 40)
    expect(world.winner).toBe('PLAYER_WINS')
    expect(player.statistics.fallbacks).toBe(player.statistics.moves)
  })
})

test('a move is found in its time, whatever the clock says, and the slowest one is known', () => {
  const stage = microStage(dungeon)
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 100 }), fc.integer({ min: 10, max: 40 }), (budget, step) => {
      const now = slowClock(step / 20)
      const player = createPlayer({ planner: hopeless, seed: 5, budget, now })
      const world = playOut(stage.start(1), player, 4)
      const { firstMoveMs, slowestMs, moves } = player.statistics
      expect(moves).toBe(world.tick + 1)
      expect(slowestMs).toBeGreaterThanOrEqual(firstMoveMs)
      // some reads of the clock happen after the deadline
      expect(slowestMs).toBeLessThanOrEqual(budget * 0.85 + 10 * (step / 20) + 1)
    }),
    { numRuns: 15 },
  )
})
