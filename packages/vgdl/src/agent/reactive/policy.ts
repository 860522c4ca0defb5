/** A quick choice of a move: towards useful sprites, around danger, striking at what is in the way. */
import type { RandomSource } from '@telos/core'
import { Action } from '../../engine/action.ts'
import { availableActions } from '../../engine/advance.ts'
import { NONE, ORIENTATION } from '../../engine/memory/layout.ts'
import type { World } from '../../engine/world.ts'
import { UNREACHED } from '../../planners/distances/cell-queue.ts'
import { BLOCKED } from '../../planners/distances/walking-distance.ts'
import type { TacticalMap } from './tactical-map.ts'

/** Probability of a random move. */
const WHIM = 0.15

/** Probability of using a weapon where it might hit. */
const STRIKE = 0.7

/** Returns the move that seems best without looking ahead. */
export function chooseQuickly(world: World, tactics: TacticalMap, random: RandomSource, whim = WHIM): Action {
  const actions = availableActions(world)
  if (actions.length === 0) return Action.nil
  if (random.next() < whim) return anyOf(actions, random)
  tactics.look(world)
  const here = tactics.cellOf(world, world.avatar)
  if (actions.includes(Action.use) && isAimed(world, tactics, here) && random.next() < STRIKE) return Action.use
  let best: Action = Action.nil
  let least = moveRating(world, Action.nil, tactics)
  for (const action of actions) {
    const value = moveRating(world, action, tactics)
    // ties are broken at random, so that different ways are tried
    if (value < least || (value === least && random.next() < 0.5)) {
      least = value
      best = action
    }
  }
  if (best === Action.nil && least >= UNREACHED) return anyOf(actions, random)
  return best
}

/** Rates how bad a move is without looking ahead: by the remaining distance and the danger at its destination. */
export function moveRating(world: World, action: Action, tactics: TacticalMap): number {
  tactics.look(world)
  const { distances } = tactics.distance
  const here = tactics.cellOf(world, world.avatar)
  if (action === Action.use) return isAimed(world, tactics, here) ? distances[here] : Number.POSITIVE_INFINITY
  const cell = neighbourCell(world, here, action)
  if (action !== Action.nil && (cell === here || tactics.costs[cell] >= BLOCKED)) return Number.POSITIVE_INFINITY
  return distances[cell] + tactics.costs[cell] * 2
}

function anyOf(actions: readonly Action[], random: RandomSource): Action {
  const index = Math.floor(random.next() * (actions.length + 1))
  return index === actions.length ? Action.nil : actions[index]
}

/** Returns the adjacent cell, or the cell itself at the edge and for moves that lead nowhere. */
export function neighbourCell({ stage }: World, cell: number, action: Action): number {
  const column = cell % stage.columns
  switch (action) {
    case Action.up:
      return cell >= stage.columns ? cell - stage.columns : cell
    case Action.down:
      return cell < stage.columns * (stage.rows - 1) ? cell + stage.columns : cell
    case Action.left:
      return column > 0 ? cell - 1 : cell
    case Action.right:
      return column + 1 < stage.columns ? cell + 1 : cell
    default:
      return cell
  }
}

/** Whether using the weapon now may hit: the avatar stands where a target is in range, or a threat is in the cell that it faces. */
function isAimed(world: World, tactics: TacticalMap, here: number): boolean {
  const { ints, game, avatar } = world
  if (avatar === NONE) return false
  const facing = game.directions.plain[ints[avatar + ORIENTATION]]
  const ahead = facing >= 1 && facing <= 4 ? neighbourCell(world, here, facing as Action) : here
  const { targets, threats } = tactics
  if (targets?.targets.some(({ weapon }) => weapon !== undefined) === true && tactics.distance.distances[here] === 0) {
    return true
  }
  return threats !== undefined && ahead !== here && threats.moving.some((type) => stands(world, tactics, type, ahead))
}

function stands(world: World, tactics: TacticalMap, type: number, cell: number): boolean {
  for (const sprite of world.sprites(type)) if (tactics.cellOf(world, sprite) === cell) return true
  return false
}
