/**
 * A game and a level made ready for play: types alone. What happens in play happens to worlds, and a world knows its game: `World` stands
 * for the class of that name, so that neither file has to import the other.
 */
import type { SpriteDeclaration } from '../definition/class-declarations.ts'
import type { ParameterValues } from '../definition/fields.ts'
import type { GameDefinition, TypeNames } from '../definition/game-definition.ts'
import type { Action } from './action.ts'
import type { CellTable } from './memory/cell-table.ts'
import type { DirectionTable, NumberTable } from './sprite/directions.ts'

/** What sprites of one type do in a tick, after `world.beginUpdate`. */
export type Update<World> = (world: World, sprite: number) => void

/** What the avatar does in a tick with an action. */
export type Act<World> = (world: World, sprite: number, action: Action) => void

/**
 * Carries an effect out. `first` and `second` are sprites, or `NONE`: the second one at the edge of the screen and on timers, both
 * for a timer that belongs to no type. Tells whether the score of the line is to be added.
 */
export type RunEffect<World> = (world: World, first: number, second: number) => boolean

/** An effect that is made ready, with what the engine has to know about it. */
export interface ReadyEffect<World> {
  readonly run: RunEffect<World>
  readonly score: number
}

export type IsDone<World> = (world: World) => boolean

export interface Kind<World> {
  readonly id: number
  readonly name: string
  readonly spriteClass: SpriteDeclaration | undefined
  readonly parameters: ParameterValues
  readonly lineage: readonly number[]
  readonly subTypes: readonly number[]
  /** Types of its lineage of which there can be only one sprite. */
  readonly singletons: readonly number[]
  /** Place in the drawing order; -1 if its sprites are never updated. */
  readonly orderIndex: number
  readonly cooldown: number
  readonly isAvatar: boolean
  readonly isStatic: boolean
  readonly stationary: boolean
  readonly rotateInPlace: boolean
  readonly onlyActive: boolean
  readonly update: Update<World> | undefined
  readonly act: Act<World> | undefined
  /** What a player may do with it; nothing unless it is an avatar. */
  readonly actions: readonly Action[]
  /** The integers of a new sprite; undefined when there is no class. */
  readonly template: Int32Array | undefined
}

/** Types that count as one, in their order. */
export interface TypeGroup {
  readonly types: readonly number[]
  /** By type: its place among them, or -1. */
  readonly ranks: Int16Array
  /** Of all of them, as cells have them. */
  readonly bits: number
}

export interface ReadyCollision<World> {
  readonly run: RunEffect<World>
  readonly score: number
  readonly firstType: number
  readonly secondType: number
  readonly first: TypeGroup
  readonly second: TypeGroup
  /** Of both, each once. */
  readonly types: readonly number[]
  /** Of the effect's class, for shields. */
  readonly effectNumber: number
}

export interface ReadyEdge<World> {
  readonly run: RunEffect<World>
  readonly score: number
  readonly group: TypeGroup
}

/** An effect that waits for its tick; the type is -1 where it belongs to none. */
export interface Timer<World> {
  readonly effect: ReadyEffect<World>
  readonly type: number
  readonly next: number
  /** Ticks until it comes again, or undefined. */
  readonly every: number | undefined
}

export interface ReadyTermination<World> {
  readonly isDone: IsDone<World>
  readonly win: boolean
  /** Ends games whatever a StopCounter says. */
  readonly isTimeout: boolean
  /** How much is missing until it is done, where that can be counted. */
  readonly missing?: (world: World) => number
}

export interface Rules<World> {
  readonly collisions: readonly ReadyCollision<World>[]
  readonly edges: readonly ReadyEdge<World>[]
  /** In the order in which they come. */
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
  /** What is updated in a tick, in this order. */
  readonly updates: readonly TypeUpdate<World>[]
  readonly rules: Rules<World>
  readonly directions: DirectionTable
  readonly numbers: NumberTable
  /** Integers of a sprite. */
  readonly stride: number
  /** Where resources begin in a sprite. */
  readonly resourceStart: number
  /** By type: which resource it is, or -1. */
  readonly resourceIndex: Int32Array
  /** By resource: its type. */
  readonly resourceTypes: readonly number[]
  /** By type: how much of it a sprite can have. */
  readonly resourceLimits: Int32Array
  /** By type: collides with something, so that the grid has to know where it is. */
  readonly isIndexed: Uint8Array
  /** By type: its sprites may change, come or go. */
  readonly isChanging: Uint8Array
}

export interface TypeUpdate<World> {
  readonly type: number
  readonly orderIndex: number
  readonly update: Update<World>
}

/** A level of a game: its measures, and the world that play begins with. */
export interface Stage<World> {
  readonly game: Game<World>
  readonly columns: number
  readonly rows: number
  /** Pixels of a cell. */
  readonly block: number
  /** Pixels of the screen. */
  readonly width: number
  readonly height: number
  /** Where pixels lie in the grid of collisions. */
  readonly columnAt: CellTable
  readonly rowAt: CellTable
  /** By cell (row by row): path finders go around it. */
  readonly blocked: Uint8Array
  /** What path finders have found, by start cell. */
  readonly paths: Map<number, Int32Array>
  /** A world before its first tick. The same seed and the same actions give the same play. */
  start(seed?: number): World
}
