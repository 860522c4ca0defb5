import type { Position } from '../position.ts'
import type { BlockState } from '../world/blocks/block-state.ts'
import type { ItemStack } from '../world/item-stack.ts'

/**
 * A mind's interface to a world. There are two implementations: one for a world in this process, and one for any server, through
 * mineflayer. A mind senses and acts only through this interface, so it cannot tell them apart. All fields are current; nothing is
 * remembered here.
 */
export interface Body {
  readonly name: string
  /** Ticks of game time since it joined the world. */
  readonly ticks: number
  /** Where the feet are. */
  readonly position: Position
  /** Where it looks, in degrees as in the game: 0 south (+z), 90 west (-x). Only for pictures; may be omitted. */
  readonly yaw?: number
  /** The rest of its current path, block by block, next one first. Only for pictures; may be omitted. */
  readonly path?: readonly Position[]
  readonly health: number
  readonly food: number
  readonly isAlive: boolean
  readonly isSleeping: boolean
  readonly timeOfDay: number
  /** Everything carried, stack by stack. */
  readonly inventory: readonly ItemStack[]
  readonly held: ItemStack | undefined
  /** undefined where nothing is loaded. The mind decides whether it can see the block. */
  blockAt(at: Position): BlockState | undefined
  /** Current light level, 0 to 15; undefined where nothing is loaded. */
  lightAt(at: Position): number | undefined
  /** Animals, item frames, items on the ground and other players nearby, seen or not. */
  entities(): readonly SeenEntity[]
  /** Begins a command. Cancels the one under way. */
  begin(command: BodyCommand): CommandHandle
  say(text: string): void
  subscribe(listener: (event: BodyEvent) => void): () => void
  /** Leaves the world and stops keeping the process alive. */
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
  /** Items on the ground. */
  readonly count?: number
  /** Frames: the item inside, and the block that carries the frame. */
  readonly shows?: string
  readonly behind?: Position
}

/** One thing that hands and feet can do. The target block or entity has to be within reach; otherwise the command fails and says so. */
export type BodyCommand =
  /**
   * Walks until the block the feet are in is within `within` blocks of another, from centre to centre. With 0, walks into the block, or on
   * top of it if it is solid. Fails if there is no path.
   */
  | { readonly do: 'walk'; readonly to: Position; readonly within: number }
  /** The same for a moving target. */
  | { readonly do: 'follow'; readonly entity: number; readonly within: number }
  | { readonly do: 'hold'; readonly item: string }
  /** Digs with the item in hand. */
  | { readonly do: 'dig'; readonly at: Position }
  /** Places an item's block in an empty place that has a neighbour. */
  | { readonly do: 'place'; readonly item: string; readonly at: Position }
  | { readonly do: 'attack'; readonly entity: number }
  /** Uses the item in hand on an entity, such as shears on a sheep. */
  | { readonly do: 'use-on'; readonly entity: number }
  | { readonly do: 'eat'; readonly item: string }
  /** `recipe` is an index into `GameData.recipes`; without a table, it is crafted in the 2 × 2 grid. */
  | { readonly do: 'craft'; readonly recipe: number; readonly times: number; readonly table?: Position }
  /** Opens a chest, reads its contents and closes it; `CommandHandle.found` holds the contents. */
  | { readonly do: 'look-into'; readonly at: Position }
  /** Takes up to `count`; `CommandHandle.found` holds what is left inside. Fails if there is none. */
  | { readonly do: 'take'; readonly at: Position; readonly item: string; readonly count: number }
  | { readonly do: 'put'; readonly at: Position; readonly item: string; readonly count: number }
  /** Puts items to smelt and fuel into a furnace; either may be omitted. */
  | {
      readonly do: 'stoke'
      readonly at: Position
      readonly input?: { readonly item: string; readonly count: number }
      readonly fuel?: { readonly item: string; readonly count: number }
    }
  /** Takes what a furnace has finished (with `all`, everything in it); `CommandHandle.found` holds what is left inside. */
  | { readonly do: 'empty'; readonly at: Position; readonly all?: boolean }
  | { readonly do: 'sleep'; readonly bed: Position }
  | { readonly do: 'wake' }
  | { readonly do: 'respawn' }

/** A command under way. */
export interface CommandHandle {
  readonly status: 'running' | 'done' | 'failed' | 'cancelled'
  /** Why it failed. */
  readonly why?: string
  /** Contents of the chest or furnace it opened. */
  readonly found?: readonly ItemStack[]
  cancel(): void
}

export type BodyEvent =
  | { readonly type: 'block-changed'; readonly at: Position }
  | { readonly type: 'chat'; readonly from: string; readonly text: string }
  | { readonly type: 'hurt' }
  | { readonly type: 'died' }
  | { readonly type: 'respawned' }
  /** A part of the world was loaded: the blocks between two corners, both included. */
  | { readonly type: 'loaded'; readonly min: Position; readonly max: Position }
  /** The connection is gone; no further events follow. */
  | { readonly type: 'ended'; readonly reason: 'left' | 'kicked' | 'lost' | 'refused'; readonly message: string }
