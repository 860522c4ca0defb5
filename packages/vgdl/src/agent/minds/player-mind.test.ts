import { expect, test } from 'vitest'
import { type MicroGame, microStage } from '../../../test/micro-game.ts'
import { isChanceAhead } from '../../analysis/chance-ahead.ts'
import { Action } from '../../engine/action.ts'
import { advance } from '../../engine/advance.ts'
import { type GamePlanner, type PlanningStatus, winning } from '../../planners/game-planner.ts'
import { playOut } from '../game-mind.ts'
import { createPlayer } from '../reactive/game-player.ts'
import { playerMind } from './player-mind.ts'

/** Returns the same answer for every world. */
function saying(status: PlanningStatus, why: string): GamePlanner {
  return { name: 'oracle', plan: () => ({ status, why, moves: [], expanded: 0, think: () => status }) }
}

const meadow: MicroGame = {
  sprites: ['avatar > MovingAvatar', 'exit > Door', 'moth > RandomNPC', 'wall > Immovable'],
  interactions: ['avatar wall > stepBack', 'moth wall > stepBack', 'exit avatar > killSprite'],
  mapping: ['x > exit', 'm > moth'],
  terminations: ['SpriteCounter stype=exit win=True', 'Timeout limit=30 win=False'],
  level: ['wwwwww', 'wA..xw', 'wm...w', 'wwwwww'],
}
const stone = { ...meadow, level: ['wwwwww', 'wA..xw', 'wwwwww'] }

/** Plays with a planner that gives this answer. */
async function play(game: MicroGame, planner: GamePlanner, before: readonly Action[] = []) {
  const world = microStage(game).start(1)
  for (const action of before) advance(world, action)
  let time = 0
  const player = createPlayer({ planner, seed: 1, now: () => (time += 0.5) })
  const run = await playOut(world, (move) => playerMind(world, move, { player }))
  return { ...run, player, world }
}

test.each([
  ['where chance plays a part', meadow],
  ['where it plays none', stone],
])('a proof that there is no way ends the game before it begins: %s', async (_, game) => {
  const { status, actions, mind } = await play(game, saying('none', 'the door is painted on'))
  expect([status, actions]).toEqual(['unsolvable', []])
  expect(mind.statistics.notes).toEqual([{ ticks: 0, kind: 'no-plan', text: 'the door is painted on' }])
})

test('who only gives up is not believed', async () => {
  const { status, mind } = await play(meadow, saying('gave-up', 'too hard'))
  expect(status).toBe('solved')
  expect(mind.statistics.notes).toEqual([])
})

test('all time of thinking is told', async () => {
  const { mind, player } = await play(meadow, saying('gave-up', 'too hard'))
  const { firstMoveMs, moves, planMs, slowestMs } = player.statistics
  expect(mind.statistics.planMs).toBe(planMs)
  expect(planMs).toBeGreaterThanOrEqual(firstMoveMs + (moves - 1) * 0.5)
  expect(planMs).toBeLessThanOrEqual(moves * slowestMs)
})

test('a proof for a world that was waited into proves nothing for the first one', async () => {
  // a cart keeps moving, so the world changes while the planner thinks
  const cart = { ...stone, sprites: [...stone.sprites, 'cart > Missile orientation=RIGHT speed=0.1'] }
  const level = ['wwwwww', 'wA..xw', 'wc...w', 'wwwwww']
  let asked = 0
  const planner: GamePlanner = {
    name: 'slow',
    plan: () => {
      const status = asked++ === 0 ? 'thinking' : 'none'
      return { status, moves: [], expanded: 0, think: () => status }
    },
  }
  const { status, actions, player, mind } = await play({ ...cart, mapping: ['x > exit', 'c > cart'], level }, planner)
  expect(asked).toBeGreaterThan(1)
  expect(player.proof?.isAboutStart).toBe(false)
  expect(actions.length).toBeGreaterThan(0)
  expect(status).toBe('gave-up')
  expect(mind.statistics.notes.at(-1)?.text).toBe('the level cannot be won any more: no plan exists')
})

test('a proof that took several moves of waiting is about the level, as nothing has changed', async () => {
  let thoughts = 0
  const planner: GamePlanner = {
    name: 'slow',
    plan: () => ({
      get status(): PlanningStatus {
        return thoughts > 3 ? 'none' : 'thinking'
      },
      moves: [],
      expanded: 0,
      think() {
        thoughts++
        return this.status
      },
    }),
  }
  const timeless = { ...stone, terminations: ['SpriteCounter stype=exit win=True'] }
  // the first tick differs from all others
  for (const before of [[], [Action.nil]]) {
    thoughts = 0
    const { status, actions, mind } = await play(timeless, planner, before)
    expect(status).toBe('unsolvable')
    expect(new Set(actions)).toEqual(new Set([Action.nil]))
    expect(mind.statistics.replans).toBe(0)
  }
})

test('a plan for the world before the first tick is followed after it, if it holds there', async () => {
  let thoughts = 0
  const asked: number[] = []
  const slow = (moves: readonly Action[]): GamePlanner => ({
    name: 'slow',
    plan: (world) => {
      asked.push(world.tick)
      const status = (): PlanningStatus => (thoughts > 2 ? 'found' : 'thinking')
      return {
        get status() {
          return status()
        },
        moves,
        expanded: 0,
        think() {
          thoughts++
          return status()
        },
      }
    },
  })
  const { right } = Action
  const run = await play({ ...stone, terminations: ['SpriteCounter stype=exit win=True'] }, slow([right, right, right]))
  expect([run.status, run.mind.statistics.replans, asked]).toEqual(['solved', 0, [-1]])
})

test('when chance is over, what is proved then is not about the level', async () => {
  // the moth flies into the trap, and nothing is left to chance
  const trap = {
    ...meadow,
    sprites: [...meadow.sprites, 'trap > Immovable'],
    interactions: [...(meadow.interactions ?? []), 'moth trap > killSprite'],
    mapping: [...(meadow.mapping ?? []), 't > trap'],
    terminations: ['SpriteCounter stype=exit win=True'],
    level: ['wwwwwwww', 'wA.wwxww', 'wwwwwwww', 'wmt....w', 'wwwwwwww'],
  }
  const planner: GamePlanner = {
    name: 'oracle',
    plan: (world) => saying(isChanceAhead(world) ? 'gave-up' : 'none', 'walled in').plan(world, winning),
  }
  const { status, actions, mind } = await play(trap, planner)
  expect(status).toBe('gave-up')
  expect(actions.length).toBeGreaterThan(0)
  expect(mind.statistics.notes.map(({ text }) => text)).toEqual(['the level cannot be won any more: walled in'])
})
