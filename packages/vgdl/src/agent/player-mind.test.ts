import { expect, test } from 'vitest'
import { type MicroGame, microStage } from '../../test/micro-game.ts'
import { Action } from '../engine/action.ts'
import type { GamePlanner, PlanningStatus } from '../planners/game-planner.ts'
import { playOut } from './mind.ts'
import { playerMind } from './player-mind.ts'
import { createPlayer } from './reactive/player.ts'

/** Says the same of every world. */
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

/** Plays with a planner that says so. */
async function play(game: MicroGame, planner: GamePlanner) {
  const world = microStage(game).start(1)
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
  expect(mind.account.notes).toEqual([{ ticks: 0, kind: 'no-plan', text: 'the door is painted on' }])
})

test('who only gives up is not believed', async () => {
  const { status, mind } = await play(meadow, saying('gave-up', 'too hard'))
  expect(status).toBe('solved')
  expect(mind.account.notes).toEqual([])
})

test('all time of thinking is told', async () => {
  const { mind, player } = await play(meadow, saying('gave-up', 'too hard'))
  const { firstMoveMs, moves, planMs, slowestMs } = player.statistics
  expect(mind.account.planMs).toBe(planMs)
  expect(planMs).toBeGreaterThanOrEqual(firstMoveMs + (moves - 1) * 0.5)
  expect(planMs).toBeLessThanOrEqual(moves * slowestMs)
})

test('a proof for a world that was waited into proves nothing for the first one', async () => {
  // a cart moves on and on, so that the world is another one while the planner thinks
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
  const { status, actions, player } = await play({ ...cart, mapping: ['x > exit', 'c > cart'], level }, planner)
  expect(asked).toBeGreaterThan(1)
  expect(player.proof).toBeUndefined()
  expect(actions).toContain(Action.right)
  expect(status).toBe('solved')
})
