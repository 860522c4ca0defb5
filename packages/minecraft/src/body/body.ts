import type { Position } from '../position.ts'
import type { BlockState } from '../world/blocks/block-state.ts'
import type { ItemStack } from '../world/item-stack.ts'

/**
 * What a mind lives in. There are two: one in a world of this process, and one on any server, by mineflayer. A mind sees and does
 * nothing but this, so it cannot tell them apart. All fields are of now; nothing is remembered here.
 */
export interface Body {
  readonly name: string
  /** Ticks of game time since it came into the world. */
  readonly ticks: number
  /** Where the feet are. */
  readonly position: Position
  /** Where it looks to, in degrees as in the game: 0 south (+z), 90 west (-x). For pictures; may be left out. */
  readonly yaw?: number
  /** What is left of the way that it walks, block by block, next one first. For pictures; may be left out. */
  readonly path?: readonly Position[]
  readonly health: number
  readonly food: number
  readonly isAlive: boolean
  readonly isSleeping: boolean
  readonly timeOfDay: number
  /** Everything carried, stack by stack. */
  readonly inventory: readonly ItemStack[]
  readonly held: ItemStack | undefined
  /** undefined where nothing is loaded. Whether the block can be seen is for the mind to find out. */
  blockAt(at: Position): BlockState | undefined
  /** 0 to 15, as bright as it is now; undefined where nothing is loaded. */
  lightAt(at: Position): number | undefined
  /** Animals, item frames, things on the ground and other players nearby, seen or not. */
  entities(): readonly SeenEntity[]
  /** Begins something. What was under way is cancelled. */
  begin(command: BodyCommand): CommandHandle
  say(text: string): void
  subscribe(listener: (event: BodyEvent) => void): () => void
  /** Leaves the world; nothing of it keeps the process alive. */
  leave(): Promise<void>
}

export interface SeenEntity {
  readonly id: number
  readonly kind: 'animal' | 'item' | 'frame' | 'player' | 'other'
  /** `sheep`, the item on the ground, the name of a player. */
  readonly name: string
  readonly position: Position
  /** Animals. */
  readonly baby?: boolean
  /** Sheep without wool. */
  readonly sheared?: boolean
  /** Sheep. */
  readonly colour?: string
  /** Things on the ground. */
  readonly count?: number
  /** Frames: the item inside, and the block that carries the frame. */
  readonly shows?: string
  readonly behind?: Position
}

/** One thing that hands and feet can do. Blocks and entities to act on have to be within reach, or the command fails and says so. */
export type BodyCommand =
  /**
   * Walks until the block that the feet are in is within `within` blocks of another, from middle to middle. 0 is onto it: into it, or on top
   * of it if it is solid. Fails when there is no way.
   */
  | { readonly do: 'walk'; readonly to: Position; readonly within: number }
  /** The same for something that moves. */
  | { readonly do: 'follow'; readonly entity: number; readonly within: number }
  | { readonly do: 'hold'; readonly item: string }
  /** Digs with what is in hand. */
  | { readonly do: 'dig'; readonly at: Position }
  /** Puts the block of an item into an empty place that has a neighbour. */
  | { readonly do: 'place'; readonly item: string; readonly at: Position }
  | { readonly do: 'attack'; readonly entity: number }
  /** Uses what is in hand on an entity: shears on a sheep. */
  | { readonly do: 'use-on'; readonly entity: number }
  | { readonly do: 'eat'; readonly item: string }
  /** `recipe` is a place in `GameData.recipes`; without a table, in the 2 × 2 grid. */
  | { readonly do: 'craft'; readonly recipe: number; readonly times: number; readonly table?: Position }
  /** Opens a chest, looks, and closes it: `CommandHandle.found` tells what is inside. */
  | { readonly do: 'look-into'; readonly at: Position }
  /** Takes up to `count`; `CommandHandle.found` tells what is left inside. Fails if there is none. */
  | { readonly do: 'take'; readonly at: Position; readonly item: string; readonly count: number }
  | { readonly do: 'put'; readonly at: Position; readonly item: string; readonly count: number }
  /** Puts things to smelt and fuel into a furnace; either may be left out. */
  | {
      readonly do: 'stoke'
      readonly at: Position
      readonly input?: { readonly item: string; readonly count: number }
      readonly fuel?: { readonly item: string; readonly count: number }
    }
  /** Takes what a furnace has ready (and with `all` also what it still holds); `CommandHandle.found` tells what is left inside. */
  | { readonly do: 'empty'; readonly at: Position; readonly all?: boolean }
  | { readonly do: 'sleep'; readonly bed: Position }
  | { readonly do: 'wake' }
  | { readonly do: 'respawn' }

/** A command under way. */
export interface CommandHandle {
  readonly status: 'running' | 'done' | 'failed' | 'cancelled'
  /** Why it failed. */
  readonly why?: string
  /** Contents of the chest or furnace that was looked into. */
  readonly found?: readonly ItemStack[]
  cancel(): void
}

export type BodyEvent =
  | { readonly type: 'block-changed'; readonly at: Position }
  | { readonly type: 'chat'; readonly from: string; readonly text: string }
  | { readonly type: 'hurt' }
  | { readonly type: 'died' }
  | { readonly type: 'respawned' }
  /** A piece of the world was loaded: blocks between two corners, both inside. */
  | { readonly type: 'loaded'; readonly min: Position; readonly max: Position }
  /** The connection is gone; nothing more will come. */
  | { readonly type: 'ended'; readonly reason: 'left' | 'kicked' | 'lost' | 'refused'; readonly message: string }
