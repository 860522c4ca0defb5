/** One tick of a game. */

import { Action } from './action.ts'
import { DISABLED, FLAGS, NEXT, NONE, SEQUENCE, TYPE } from './memory/layout.ts'
import { removeSprite } from './memory/sprite-lists.ts'
import { needWorld } from './need-world.ts'
import { runCollisions } from './tick/collisions.ts'
import { runEdges } from './tick/edges.ts'
import { runTimers } from './tick/timers.ts'
import type { World } from './world.ts'

/** The last tick of any game. */
export const LAST_TICK = 2000

/** Games end when the original engine has logged more messages than this. */
export const MOST_MESSAGES = 25

/**
 * Lists what the player may do now besides waiting. Empty without a living avatar.
 *
 * @example if (availableActions(world).includes(Action.use)) advance(world, Action.use)
 */
export function availableActions(world: World): readonly Action[] {
  needWorld(world)
  const { avatar, ints, game } = world
  if (avatar === NONE || (ints[avatar + FLAGS] & DISABLED) !== 0) return []
  return game.kinds[ints[avatar + TYPE]].actions
}

/**
 * Plays one tick: updates the avatar and the other sprites, applies interactions, and checks whether the game ends. An action that the
 * avatar does not have counts as nil. Does nothing once the game is over.
 *
 * @example
 * const world = stage.start(42)
 * while (!world.over) advance(world, Action.right)
 */
export function advance(world: World, action: Action): void {
  needWorld(world)
  if (world.over) return
  const events = beginTick(world, action)
  const { edges, collisions } = world.game.rules
  if (world.timers.length > 0) runTimers(world)
  runEdges(world, edges)
  runCollisions(world, collisions)
  endTick(world, events)
}

/** Plays one tick with another way to apply interactions. */
export function playTick(world: World, action: Action, interact: (world: World) => void): void {
  const events = beginTick(world, action)
  interact(world)
  endTick(world, events)
}

/** Updates all sprites; returns the length of the log before interactions. */
function beginTick(world: World, action: Action): number {
  world.tick += 1
  world.tickClock = world.logBase + world.logLength
  world.firstNew = world.nextSequence
  act(world, action)
  updateSprites(world)
  return world.logLength
}

function endTick(world: World, events: number): void {
  clear(world, events)
  checkEnd(world)
}

function act(world: World, action: Action): void {
  const { avatar, ints, game } = world
  if (avatar === NONE || (ints[avatar + FLAGS] & DISABLED) !== 0) return
  const { act, actions } = game.kinds[ints[avatar + TYPE]]
  world.phase = game.order.length
  act?.(world, avatar, actions.includes(action) ? action : Action.nil)
  world.phase = -1
}

function updateSprites(world: World): void {
  const { updates } = world.game
  for (let index = 0; index < updates.length; index++) {
    const { type, orderIndex, update } = updates[index]
    let sprite = world.first(type)
    if (sprite === NONE) continue
    world.phase = orderIndex
    // the original engine crashes when sprites of the type itself are added here; they wait for the next tick
    const end = world.nextSequence
    while (sprite !== NONE && world.ints[sprite + SEQUENCE] < end) {
      update(world, sprite)
      sprite = world.ints[sprite + NEXT]
    }
  }
  world.phase = -1
}

/** Removes killed sprites, and everything that applied only to this tick. */
function clear(world: World, events: number): void {
  const { killed, pulled } = world
  for (let index = 0; index < killed.length; index++) {
    const sprite = killed[index]
    if (sprite === world.avatar) world.avatar = NONE
    removeSprite(world, sprite)
  }
  world.total -= killed.length + world.killedAgain
  world.killedAgain = 0
  if (killed.length > 0) killed.length = 0
  if (pulled.size > 0) pulled.clear()
  forgetLog(world, events)
  if (world.shields.length > 0) world.shields.length = 0
}

/** Drops log entries that all rules have seen, and removed sprites. */
function forgetLog(world: World, events: number): void {
  const { log, ints, game, layout } = world
  let start = events
  if (world.shields.length > 0) {
    // a shielded rule has not read the log yet
    for (let rule = game.rules.collisions.length - 1; rule >= 0; rule--) {
      start = Math.min(start, ints[layout.clocks + rule] - world.logBase)
    }
  }
  const length = world.logLength
  for (let entry = start; entry < length; entry++) log[entry - start] = log[entry]
  world.logLength = length - start
  world.logBase += start
}

function checkEnd(world: World): void {
  const { terminations } = world.game.rules
  for (let index = 0; index < terminations.length; index++) {
    const { isDone, win, isTimeout } = terminations[index]
    if (!isDone(world) || (world.stopped && !isTimeout)) continue
    world.over = true
    world.winner = win ? 'PLAYER_WINS' : 'PLAYER_LOSES'
    break
  }
  if (world.tick >= LAST_TICK) {
    world.over = true
    if (world.winner !== 'PLAYER_WINS') world.winner = 'PLAYER_LOSES'
  }
  if (world.messages > MOST_MESSAGES) {
    world.over = true
    world.messages = 0
  }
}
