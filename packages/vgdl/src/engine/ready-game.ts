/**
 * A game and a level prepared for play: types only. What happens in play happens to worlds, and a world knows its game: `World` here stands
 * for the class of that name, so that neither file has to import the other.
 */
import type { SpriteDeclaration } from '../definition/class-declarations.ts'
import type { ParameterValues } from '../definition/fields.ts'
import type { EffectDefinition, GameDefinition, TypeNames } from '../definition/game-definition.ts'
import type { Action } from './action.ts'
import type { CellTable } from './memory/cell-table.ts'
import type { DirectionTable, NumberTable } from './sprite/directions.ts'

/** Updates sprites of one type in a tick, after `world.beginUpdate`. */
export type Update<World> = (world: World, sprite: number) => void

/** Moves the avatar in a tick according to an action. */
export type Act<World> = (world: World, sprite: number, action: Action) => void

/**
 * Carries out an effect. `first` and `second` are sprites, or `NONE`: the second one at the edge of the screen and on timers, both for a
 * timer that belongs to no type. Returns whether to add the score of the line.
 */
export type RunEffect<World> = (world: World, first: number, second: number) => boolean

/** A prepared effect, with what the engine needs to know about it. */
export interface ReadyEffect<World> {
  readonly run: RunEffect<World>
  readonly score: number
  /** The line that it comes from. */
  readonly definition: EffectDefinition
}

export type IsDone<World> = (world: World) => boolean

export interface Kind<World> {
  readonly id: number
  readonly name: string
  readonly spriteClass: SpriteDeclaration | undefined
  readonly parameters: ParameterValues
  readonly lineage: readonly number[]
  readonly subTypes: readonly number[]
  /** Types of its lineage that can have only one sprite. */
  readonly singletons: readonly number[]
  /** Position in drawing order; -1 if its sprites are never updated. */
  readonly orderIndex: number
  readonly cooldown: number
  readonly isAvatar: boolean
  readonly isStatic: boolean
  readonly stationary: boolean
  readonly rotateInPlace: boolean
  readonly onlyActive: boolean
  readonly update: Update<World> | undefined
  readonly act: Act<World> | undefined
  /** The actions available to a player; empty unless it is an avatar. */
  readonly actions: readonly Action[]
  /** The integers of a new sprite; undefined if it has no class. */
  readonly template: Int32Array | undefined
}

/** Types that count as one, in order. */
export interface TypeGroup {
  readonly types: readonly number[]
  /** By type: its index among them, or -1. */
  readonly ranks: Int16Array
  /** The combined bits of all of them, as in cells. */
  readonly bits: number
}

export interface ReadyCollision<World> extends ReadyEffect<World> {
  readonly firstType: number
  readonly secondType: number
  readonly first: TypeGroup
  readonly second: TypeGroup
  /** The types of both, without duplicates. */
  readonly types: readonly number[]
  /** The number of the effect's class, for shields. */
  readonly effectNumber: number
}

export interface ReadyEdge<World> extends ReadyEffect<World> {
  readonly group: TypeGroup
}

/** An effect waiting for its tick; the type is -1 if it belongs to none. */
export interface Timer<World> {
  readonly effect: ReadyEffect<World>
  readonly type: number
  readonly next: number
  /** Ticks until it repeats, or undefined. */
  readonly every: number | undefined
}

export interface ReadyTermination<World> {
  readonly isDone: IsDone<World>
  readonly win: boolean
  /** Whether it ends games regardless of a StopCounter. */
  readonly isTimeout: boolean
  /** How much is missing until it is met, if that can be counted. */
  readonly missing?: (world: World) => number
}

export interface Rules<World> {
  readonly collisions: readonly ReadyCollision<World>[]
  readonly edges: readonly ReadyEdge<World>[]
  /** In order of execution. */
  readonly timers: readonly Timer<World>[]
  readonly terminations: readonly ReadyTermination<World>[]
}

export interface Game<World> {
  readonly definition: GameDefinition
  readonly names: TypeNames
  readonly kinds: readonly Kind<World>[]
  /** By type; never less than 1. */
  readonly cooldowns: Int32Array
  /** Leaf types in drawing order. */
  readonly order: readonly number[]
  /** Types updated in a tick, in this order. */
  readonly updates: readonly TypeUpdate<World>[]
  readonly rules: Rules<World>
  readonly directions: DirectionTable
  readonly numbers: NumberTable
  /** Integers of a sprite. */
  readonly stride: number
  /** Offset of resources in a sprite. */
  readonly resourceStart: number
  /** By type: its resource number, or -1. */
  readonly resourceIndex: Int32Array
  /** By resource: its type. */
  readonly resourceTypes: readonly number[]
  /** By type: how much of it a sprite can have. */
  readonly resourceLimits: Int32Array
  /** By type: whether it collides with something, so that the grid must index it. */
  readonly isIndexed: Uint8Array
  /** By type: whether its sprites may change, come or go. */
  readonly isChanging: Uint8Array
}

export interface TypeUpdate<World> {
  readonly type: number
  readonly orderIndex: number
  readonly update: Update<World>
}

/** A level of a game: its dimensions, and the world that play starts from. */
export interface Stage<World> {
  readonly game: Game<World>
  readonly columns: number
  readonly rows: number
  /** Size of a cell in pixels. */
  readonly block: number
  /** Size of the screen in pixels. */
  readonly width: number
  readonly height: number
  /** Maps pixels to the collision grid. */
  readonly columnAt: CellTable
  readonly rowAt: CellTable
  /** By cell (row by row): whether path finders avoid it. */
  readonly blocked: Uint8Array
  /** Results of path finders, by start cell. */
  readonly paths: Map<number, Int32Array>
  /** Returns a world before its first tick. The same seed and the same actions always produce the same play. */
  start(seed?: number): World
}

/** Inserts a timer before those of the same tick. */
export function insertTimer<World>(timers: readonly Timer<World>[], timer: Timer<World>): readonly Timer<World>[] {
  const at = timers.findIndex(({ next }) => next >= timer.next)
  return at < 0 ? [...timers, timer] : timers.toSpliced(at, 0, timer)
}
