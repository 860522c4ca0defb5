import type { Clock } from '@telos/core'
import type { TraversalName } from '@telos/core/trees'
import type { GameData } from '../data/game-data.ts'
import type { LifeGoalName } from './life/life-goals.ts'

export interface MindOptions {
  /** @default the facts of 1.21.4 */
  readonly data?: GameData
  /** All chance of the mind comes from it. @default 1 */
  readonly seed?: number
  /** How errands are planned: over items with their numbers, or by the decision trees of Calleja 2017. @default 'items' */
  readonly planner?: 'items' | 'trees'
  /** How decision trees are searched. @default 'astar' */
  readonly traversal?: TraversalName
  /** Blocks around the eye that are looked at, in each direction. @default 15 */
  readonly scanRadius?: number
  /** Sees through walls and in the dark. @default false */
  readonly xray?: boolean
  /** Looks around for what an errand lacks before it refuses it. @default true */
  readonly explores?: boolean
  /** Players whose chat commands are obeyed. @default none */
  readonly allowedPlayers?: readonly string[]
  /** What it may want by itself. `serve`, to do what it is told, is always among them. @default all */
  readonly goals?: readonly LifeGoalName[]
  /** Tells in chat what it plans and does. @default true */
  readonly talks?: boolean
  /** Milliseconds, to measure planning by. @default one that stands still */
  readonly clock?: Clock
}
