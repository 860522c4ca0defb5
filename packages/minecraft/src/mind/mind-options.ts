import type { Clock } from '@telos/core'
import type { TraversalName } from '@telos/papers/trees'
import type { GameData } from '../data/game-data.ts'
import type { LifeGoalName } from './life/life-goals.ts'

export interface MindOptions {
  /** @default the facts of 1.21.4 */
  readonly data?: GameData
  /** Seed of all randomness in the mind. @default 1 */
  readonly seed?: number
  /** How errands are planned: over items with counts, or by the decision trees of Calleja 2017. @default 'items' */
  readonly planner?: 'items' | 'trees'
  /** How decision trees are searched. @default 'astar' */
  readonly traversal?: TraversalName
  /** Scan radius in blocks around the eye, in each direction. @default 15 */
  readonly scanRadius?: number
  /** Whether it sees through walls and in the dark. @default false */
  readonly xray?: boolean
  /** Whether it explores for what an errand lacks before refusing it. @default true */
  readonly explores?: boolean
  /** Players whose chat commands it obeys. @default none */
  readonly allowedPlayers?: readonly string[]
  /** Goals it may have by itself. `serve`, to carry out orders, is always among them. @default all */
  readonly goals?: readonly LifeGoalName[]
  /** Whether it says in chat what it plans and does. @default true */
  readonly talks?: boolean
  /** Clock in milliseconds to measure planning. @default one that stands still */
  readonly clock?: Clock
}
