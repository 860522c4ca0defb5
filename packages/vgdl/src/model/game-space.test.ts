import { createSearch, type StateSpace, Successors, solutionOf } from '@telos/core/search'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellsOf, microStage, playOn } from '../../test/micro-game.ts'
import { microSokoban } from '../../test/micro-sokoban.ts'
import type { Action } from '../engine/action.ts'
import { advance } from '../engine/advance.ts'
import type { World } from '../engine/world.ts'
import { drawBoard } from './draw-board.ts'
import { GameSpace } from './game-space.ts'
import { missingToWin } from './missing-to-win.ts'
import { haveSameFuture } from './state-key.ts'

const stage = microStage(microSokoban)

/** The world after a plan. */
function replay(world: World, plan: readonly number[]): World {
  for (const action of plan) advance(world, action as Action)
  return world
}

const complete = ['auto', 'bfws', 'dual-bfws', 'astar', 'wastar', 'greedy', 'uniform-cost', 'breadth-first']
const patient = ['iterative-deepening', 'idastar', 'branch-and-bound', 'branch-and-bound-with-cost']
/** Engines that drop states, or get lost at depths where the game is over. */
const hopeful = ['iw', 'beam', 'hill-climbing', 'depth-first', 'id-best-first']

describe('every engine', () => {
  test.each([...complete, ...patient, ...hopeful])('%s finds ways that win the game itself', (engine) => {
    const search = createSearch(new GameSpace(stage.start(), { interchangeable: true }), { engine })
    const status = search.run({ expansions: hopeful.includes(engine) ? 2000 : 30_000 })
    if (!hopeful.includes(engine)) expect(status).toBe('solved')
    if (status !== 'solved') return
    const world = replay(stage.start(), solutionOf(search))
    expect([world.over, world.winner]).toEqual([true, 'PLAYER_WINS'])
  })

  test('iw needs little where one thing after the other has to be done', () => {
    const corridor = microStage({ ...microSokoban, level: ['wwwwwww', 'wA.b.ow', 'wwwwwww'] })
    const search = createSearch(new GameSpace(corridor.start()), { engine: 'iw' })
    expect(search.run({ expansions: 20 })).toBe('solved')
    expect(solutionOf(search).map((operator) => search.space.operatorName(operator))).toEqual(Array(3).fill('right'))
  })

  test('a heuristic can look at the world of a state', () => {
    const boxesLeft = {
      name: 'boxes',
      title: 'boxes',
      summary: 'boxes that are left',
      admissible: false,
      unsupported: () => undefined,
      create: (space: StateSpace) => ({
        stateless: true,
        evaluate: (state: number) => cellsOf((space as GameSpace).worldOf(state), 'box').length,
      }),
    }
    const search = createSearch(new GameSpace(stage.start()), { engine: 'astar', heuristic: boxesLeft })
    expect(search.run()).toBe('solved')
    expect(replay(stage.start(), solutionOf(search)).winner).toBe('PLAYER_WINS')
  })

  test('the shortest way is the same for all that promise it', () => {
    const lengths = ['breadth-first', 'uniform-cost', 'astar'].map((engine) => {
      const search = createSearch(new GameSpace(stage.start()), { engine, heuristic: 'goal-count' })
      expect(search.run()).toBe('solved')
      return solutionOf(search).length
    })
    expect(new Set(lengths).size).toBe(1)
  })
})

test('states have the same number exactly if they are the same, and keep it', () => {
  const moves = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 25 })
  fc.assert(
    fc.property(moves, moves, (first, second) => {
      const space = new GameSpace(stage.start())
      const out = new Successors()
      const follow = (actions: readonly number[]): number => {
        let state = 0
        for (const action of actions) {
          out.count = 0
          space.expand(state, out)
          const index = out.operators.subarray(0, out.count).indexOf(action)
          if (index >= 0) state = out.states[index]
        }
        return state
      }
      expect(space.initial()).toBe(0)
      const [one, other] = [follow(first), follow(second)]
      const worlds = [replay(stage.start(), [0, ...first]), replay(stage.start(), [0, ...second])] as const
      // a world before its first tick equals no other
      if (one !== 0 && other !== 0) expect(one === other).toBe(haveSameFuture(...worlds))
      expect(space.describe(one)).toBe(drawBoard(worlds[0]))
      expect(space.isGoal(other)).toBe(worlds[1].winner === 'PLAYER_WINS')
      expect(space.goalCount(one)).toBe(missingToWin(worlds[0]))
      expect(follow(first)).toBe(one)
    }),
    { numRuns: 40 },
  )
})

test('a state that was released is met again as a new one, and its number goes to others', () => {
  const space = new GameSpace(stage.start())
  const out = new Successors()
  space.expand(space.initial(), out)
  const bytes = space.bytes()
  const states = [...new Set(out.states.subarray(0, out.count))]
  for (let round = 0; round < 1200; round++) {
    const state = states[round % states.length]
    const board = space.describe(state)
    space.release(state)
    expect(() => space.describe(state)).toThrow('no longer stored')
    expect(() => space.release(state)).toThrow(RangeError)
    out.count = 0
    space.expand(0, out)
    expect([...new Set(out.states.subarray(0, out.count))].sort()).toEqual([...states].sort())
    expect(space.describe(state)).toBe(board)
  }
  expect(space.bytes()).toBe(bytes)
})

test('a search that comes to its limit of memory says so', () => {
  const search = createSearch(new GameSpace(stage.start()), { engine: 'breadth-first' })
  expect([search.run({ memory: 100_000 }), search.limit]).toEqual(['limit', 'memory'])
})

test('lost games lead nowhere', () => {
  const deadly = microStage({
    sprites: ['fire > Immovable', 'goal > Immovable', 'avatar > MovingAvatar'],
    interactions: ['avatar fire > killSprite', 'goal avatar > killSprite'],
    mapping: ['f > fire', 'g > goal'],
    terminations: ['SpriteCounter stype=avatar', 'SpriteCounter stype=goal win=True'],
    level: ['fAfg', '....'],
  })
  const search = createSearch(new GameSpace(deadly.start()), { engine: 'breadth-first' })
  expect(search.run()).toBe('solved')
  expect(solutionOf(search).map((operator) => search.space.operatorName(operator))).toEqual([
    'down',
    'right',
    'right',
    'up',
  ])
  const world = deadly.start()
  playOn(world, 'L')
  const over = createSearch(new GameSpace(world), { engine: 'breadth-first' })
  expect([over.run(), over.limit]).toEqual(['exhausted', undefined])
})

test('the world that is searched stays as it is, and its chances are not looked at', () => {
  const moths = microStage({
    sprites: ['moth > RandomNPC', 'avatar > MovingAvatar', 'wall > Immovable'],
    interactions: ['moth wall > stepBack', 'avatar wall > stepBack', 'moth avatar > killSprite'],
    mapping: ['m > moth'],
    terminations: ['SpriteCounter stype=moth win=True'],
    level: ['wwwwww', 'wA...w', 'w..m.w', 'wwwwww'],
  })
  const plans = [1, 2, 3].map((seed) => {
    const world = moths.start(seed)
    const search = createSearch(new GameSpace(world, { seed: 4 }), { engine: 'breadth-first' })
    expect(search.run({ expansions: 5000 })).toBe('solved')
    expect([world.tick, world.randomHigh, cellsOf(world, 'moth')]).toEqual([-1, moths.start(seed).randomHigh, ['3,2']])
    return solutionOf(search)
  })
  expect(plans[1]).toEqual(plans[0])
  expect(plans[2]).toEqual(plans[0])
  // with the seed that the search assumed, the plan succeeds
  expect(replay(moths.start(4), plans[0]).winner).toBe('PLAYER_WINS')
})
