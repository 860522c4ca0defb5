/**
 * A world and its players with their internals, as the rules see them. Rules know these two interfaces; `SimulatedWorld` and
 * `SimulatedPlayer` are built from rules.
 */
import type { RandomSource } from '@telos/core'
import type { Position } from '../position.ts'
import type { ShapeAt } from './blocks/collision.ts'
import type { Terrain } from './blocks/terrain.ts'
import type { Animal, DroppedItem, Entity } from './creatures/entity.ts'
import type { SimulatedAnimal } from './creatures/simulated-animal.ts'
import type { ItemStack } from './item-stack.ts'
import type { MinecraftWorld } from './minecraft-world.ts'
import type { Player } from './players/player.ts'
import type { Vitals } from './players/vitals.ts'
import type { Chest } from './windows/chest.ts'
import type { Furnace } from './windows/furnace.ts'
import type { WorldEvent } from './world-event.ts'

export interface WorldInsides
  extends Pick<
    MinecraftWorld,
    | 'data'
    | 'seed'
    | 'spawn'
    | 'bounds'
    | 'ticks'
    | 'timeOfDay'
    | 'entities'
    | 'setBlock'
    | 'removeEntity'
    | 'setTime'
    | 'hurt'
    | 'say'
  > {
  readonly terrain: Terrain
  readonly shapeAt: ShapeAt
  /** A separate random source for each purpose, so that none affects another. */
  readonly random: { readonly drops: RandomSource; readonly crops: RandomSource }
  readonly players: ReadonlyMap<string, PlayerInsides>
  readonly items: {
    drop(stack: ItemStack, at: Position, delay?: number): DroppedItem
    dropFrom(stack: ItemStack, block: Position): void
  }
  readonly animals: {
    get(id: number): SimulatedAnimal | undefined
    all(): Iterable<Animal>
    hurt(beast: SimulatedAnimal, damage: number, from: Position): void
    shear(beast: SimulatedAnimal): void
  }
  readonly containers: {
    chest(at: Position): Chest | undefined
    furnace(at: Position): Furnace | undefined
  }
  newId(): number
  addEntity(entity: Entity): void
  emit(event: WorldEvent): void
}

export interface PlayerInsides extends Omit<Player, 'digging'> {
  readonly world: WorldInsides
  readonly vitals: Vitals
  digging: Digging | undefined
  meal: Meal | undefined
  sleeping: { readonly bed: Position; readonly since: number } | undefined
  lastAttack: number
  unhurtUntil: number
  looksInto(at: Position): boolean
  sleepsIn(bed: Position): boolean
  /** Opens a window onto a block, after the rules have allowed it. */
  open(kind: 'chest' | 'crafting' | 'furnace', at: Position): void
  /** Puts a stack away. Returns what did not fit. */
  take(stack: ItemStack): ItemStack | undefined
  /** The same, but what does not fit falls to the ground. */
  receive(stack: ItemStack): void
  /** Uses up one of the item in hand. */
  spendHeld(): void
  wearHeld(uses: number): void
}

/** A block being dug. */
export interface Digging {
  readonly at: Position
  readonly since: number
  /** 1 when done; grows each tick depending on the tool in hand and the ground below the feet. */
  progress: number
}

/** A meal under way. */
export interface Meal {
  readonly item: string
  readonly slot: number
  readonly done: number
}
