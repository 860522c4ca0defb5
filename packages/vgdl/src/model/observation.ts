/** What an agent sees of a game: a board, its available actions, and a model to try them in. */

import type { Action } from '../engine/action.ts'
import { availableActions } from '../engine/advance.ts'
import type { Game } from '../engine/game.ts'
import { FLAGS, FROM_AVATAR, NEXT, NONE, TYPE } from '../engine/memory/layout.ts'
import { needGame, needWorld } from '../engine/need-world.ts'
import type { SpriteView } from '../engine/sprite/view.ts'
import { viewOf } from '../engine/sprite/view.ts'
import type { World } from '../engine/world.ts'
import { drawingOrder } from './draw-board.ts'

/** The category of a sprite for an observer, by first match. */
export type ObservedCategory = 'avatar' | 'resource' | 'portal' | 'npc' | 'static' | 'fromAvatar' | 'movable'

export interface ObservedSprite extends Omit<SpriteView, 'resources'> {
  /** Names and amounts of what it carries, without resources it has never had. */
  readonly resources: readonly (readonly [name: string, amount: number])[]
  readonly category: ObservedCategory
  /** Cell of its upper left corner; sprites can be between cells. */
  readonly column: number
  readonly row: number
}

export interface Observation {
  readonly tick: number
  readonly score: number
  readonly winner: World['winner']
  readonly over: boolean
  readonly columns: number
  readonly rows: number
  /** Size of a cell in pixels. */
  readonly block: number
  readonly actions: readonly Action[]
  /** Null if there is none. */
  readonly avatar: ObservedSprite | null
  /** All other sprites in drawing order, without hidden ones. */
  readonly sprites: readonly ObservedSprite[]
}

/**
 * Returns what a player sees of a world now, as plain data that JSON can hold.
 *
 * @example
 * const { avatar, sprites } = observe(world)
 * avatar.column // 5
 * sprites.length // 26
 */
export function observe(world: World): Observation {
  needWorld(world)
  const { stage, game, avatar } = world
  const sprites: ObservedSprite[] = []
  for (const type of drawingOrder(game)) {
    if (game.kinds[type].parameters.text('hidden').toLowerCase() === 'true') continue
    for (let sprite = world.first(type); sprite !== NONE; sprite = world.ints[sprite + NEXT]) {
      if (sprite !== avatar) sprites.push(observeSprite(world, sprite))
    }
  }
  return {
    tick: world.tick,
    score: world.score,
    winner: world.winner,
    over: world.over,
    columns: stage.columns,
    rows: stage.rows,
    block: stage.block,
    actions: availableActions(world),
    avatar: avatar === NONE ? null : observeSprite(world, avatar),
    sprites,
  }
}

/**
 * Copies a game for an agent to try actions in. The copy draws its own random numbers, so an agent cannot learn from it what chance will
 * bring in the game itself.
 *
 * @example
 * const model = forwardModel(world, 7)
 * advance(model, Action.up)
 */
export function forwardModel(world: World, seed: number): World {
  needWorld(world)
  return world.copy(seed)
}

function observeSprite(world: World, sprite: number): ObservedSprite {
  const view = viewOf(world, sprite)
  const { block } = world.stage
  return {
    ...view,
    // without negative zeros, which JSON lacks
    orientation: { x: view.orientation.x + 0, y: view.orientation.y + 0 },
    resources: [...view.resources],
    category: categoryOf(world, sprite),
    column: Math.floor(view.x / block),
    row: Math.floor(view.y / block),
  }
}

function categoryOf({ ints, game }: World, sprite: number): ObservedCategory {
  const category = categoryOfType(game, ints[sprite + TYPE])
  return category === 'movable' && (ints[sprite + FLAGS] & FROM_AVATAR) !== 0 ? 'fromAvatar' : category
}

/**
 * Returns the category of a type for an observer. Only a sprite itself tells whether the avatar has made it.
 *
 * @example categoryOfType(game, game.names.idOf('wall')) // 'static'
 */
export function categoryOfType(game: Game, type: number): Exclude<ObservedCategory, 'fromAvatar'> {
  needGame(game)
  const { isAvatar, spriteClass, isStatic, parameters } = game.kinds[type]
  if (isAvatar) return 'avatar'
  const category = spriteClass?.category ?? 'movable'
  if (category === 'resource') return 'resource'
  if (category === 'portal' || parameters.boolean('portal')) return 'portal'
  if (category === 'npc') return 'npc'
  if (category === 'static' || isStatic) return 'static'
  return 'movable'
}
