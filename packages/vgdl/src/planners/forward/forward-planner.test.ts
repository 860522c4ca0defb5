import { createSearch } from '@telos/core/search'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaled } from '../../../../../tests/runs.ts'
import { microStage } from '../../../test/micro-game.ts'
import { microSokoban } from '../../../test/micro-sokoban.ts'
import { randomPuzzle } from '../../../test/random/random-puzzle.ts'
import { builtInGames } from '../../built-in-games.ts'
import { advance } from '../../engine/advance.ts'
import type { World } from '../../engine/world.ts'
import { loadGame, loadLevel } from '../../load.ts'
import { GameSpace } from '../../model/game-space.ts'
import { type GameGoal, type Planning, winning } from '../game-planner.ts'
import { forwardPlanner } from './forward-planner.ts'

/** Thinks to the end, on a clock that advances only by one millisecond with each read. */
function solve(world: World, goal: GameGoal = winning, slice = 1e9): Planning {
  let time = 0
  const planning = forwardPlanner({ now: () => time++ }).plan(world, goal)
  for (let round = 0; round < 20_000 && planning.status === 'thinking'; round++) planning.think(slice)
  return planning
}

function after({ moves }: Planning, world: World): World {
  for (const move of moves) advance(world, move)
  return world
}

test('puzzles are solved exactly if visiting all their states solves them', () => {
  const seen = new Map<string, number>()
  fc.assert(
    fc.property(randomPuzzle, ({ stage }) => {
      const planning = solve(stage.start())
      seen.set(planning.status, (seen.get(planning.status) ?? 0) + 1)
      if (planning.status === 'found') expect(after(planning, stage.start()).winner).toBe('PLAYER_WINS')
      const search = createSearch(new GameSpace(stage.start()), { engine: 'breadth-first' })
      const status = search.run({ expansions: 600 })
      if (status === 'solved') expect(planning.status).toBe('found')
      if (status === 'exhausted') expect(['none', 'gave-up']).toContain(planning.status)
      // it gives up only for lack of time, which matters in just one of the puzzles
      const isTimed = stage.game.definition.terminations.some(({ terminationClass }) => terminationClass.readsTick)
      if (planning.status === 'gave-up') expect(isTimed).toBe(true)
    }),
    { numRuns: 50 },
  )
  expect(seen.get('found')).toBeGreaterThan(5)
  expect(seen.get('none')).toBeGreaterThan(scaled(5))
})

test('slices of time do not matter, and neither does what was asked for between them', () => {
  fc.assert(
    fc.property(randomPuzzle, fc.integer({ min: 1, max: 40 }), ({ stage }, slice) => {
      const whole = solve(stage.start())
      let time = 0
      const sliced = forwardPlanner({ now: () => time++ }).plan(stage.start(), winning)
      while (sliced.status === 'thinking') {
        sliced.think(slice)
        // the best way so far can be walked
        const world = after(sliced, stage.start())
        expect(world.winner).not.toBe('PLAYER_LOSES')
      }
      expect([sliced.status, sliced.moves, sliced.expanded]).toEqual([whole.status, whole.moves, whole.expanded])
    }),
    { numRuns: 25 },
  )
})

test('its searches can be watched, and are counted', () => {
  const told = new Map<string, number>()
  const planner = forwardPlanner({ now: () => 0, emit: ({ type }) => told.set(type, (told.get(type) ?? 0) + 1) })
  const planning = planner.plan(microStage(microSokoban).start(), winning)
  expect(planning.think(1)).toBe('found')
  const { expanded, statistics } = planning
  expect([told.get('search-start'), told.get('goal'), told.get('search-end')]).toEqual([1, 1, 1])
  expect([told.get('expand'), statistics?.expanded]).toEqual([expanded, expanded])
})

test('it stops when its time is over', () => {
  let time = 0
  const planning = forwardPlanner({ now: () => time++ }).plan(microStage(microSokoban).start(), winning)
  expect(planning.think(5)).toBe('thinking')
  expect(time).toBeLessThan(10)
})

test.each(builtInGames.map(({ name }) => name))('%s is won, with a plan that can be played', (name) => {
  const { description = '', levels = [] } = builtInGames.find((game) => game.name === name) ?? {}
  const { game } = loadGame(description, name)
  const stage = game && loadLevel(game, levels[0].text, name).stage
  if (stage === undefined) throw new Error(name)
  const planning = solve(stage.start())
  expect(planning.status).toBe('found')
  expect(after(planning, stage.start()).winner).toBe('PLAYER_WINS')
})

test('other goals are reached as well, even where the avatar just has to be somewhere', () => {
  const stage = microStage(microSokoban)
  const { block } = stage
  const corner: GameGoal = {
    name: 'corner',
    isReached: (world) => world.ints[world.avatar + 6] === block && world.ints[world.avatar + 7] === block,
  }
  const planning = solve(stage.start(), corner)
  expect(planning.status).toBe('found')
  expect(corner.isReached(after(planning, stage.start()))).toBe(true)
  expect(planning.moves).toHaveLength(4)
})

test('a game that is won by itself is won, even by who cannot move', () => {
  const stage = microStage({
    sprites: ['wall > Immovable', 'exit > Door', 'avatar > OrientedAvatar'],
    interactions: ['avatar wall > stepBack', 'exit avatar > killSprite'],
    terminations: ['SpriteCounter stype=exit win=True'],
    level: ['www', 'wAw', 'www'],
  })
  expect(solve(stage.start())).toMatchObject({ status: 'found', moves: { length: 1 } })
})

test('a goal that is reached needs no moves', () => {
  const planning = solve(microStage(microSokoban).start(), { name: 'now', isReached: () => true })
  expect([planning.status, planning.moves]).toEqual(['found', []])
})

test('what chance forbids in one future is not proved to be impossible', () => {
  const stage = microStage({
    sprites: ['bat > RandomNPC', 'wall > Immovable', 'gem > Immovable', 'avatar > MovingAvatar'],
    interactions: ['avatar wall > stepBack', 'bat wall > stepBack', 'bat gem > stepBack', 'gem avatar > killSprite'],
    mapping: ['b > bat', 'g > gem'],
    terminations: ['SpriteCounter stype=gem win=True', 'Timeout limit=9 win=False'],
    level: ['wwwwww', 'wAwgbw', 'wwwwww'],
  })
  const planning = solve(stage.start())
  expect(planning.status).toBe('gave-up')
  expect(planning.why).toBeDefined()
})

test('a search that comes to its limit of memory gives up and says so', () => {
  const { interactions = [] } = microSokoban
  // according to the lines, boxes may come, although no wall ever leaves the screen
  const stage = microStage({
    ...microSokoban,
    interactions: [...interactions, 'wall EOS > spawn stype=box'],
    terminations: ['SpriteCounterMore stype=box limit=9 win=True'],
  })
  const planning = forwardPlanner({ memory: 1000 }).plan(stage.start(), winning)
  while (planning.status === 'thinking') planning.think(100)
  expect(planning).toMatchObject({ status: 'gave-up', why: expect.stringContaining('memory'), limit: 'memory' })
})

test('more thought never makes a way longer, and often shorter', () => {
  let shorter = 0
  fc.assert(
    fc.property(randomPuzzle, ({ stage }) => {
      const first = forwardPlanner({ improve: 0, now: () => 0 }).plan(stage.start(), winning)
      const better = forwardPlanner({ improve: 1000, now: () => 0 }).plan(stage.start(), winning)
      expect(first.think(1)).toBe(better.think(1))
      expect(better.moves.length).toBeLessThanOrEqual(first.moves.length)
      if (better.moves.length < first.moves.length) shorter += 1
    }),
    { numRuns: 30 },
  )
  expect(shorter).toBeGreaterThan(0)
})
