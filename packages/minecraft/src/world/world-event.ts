import type { Position } from '../position.ts'
import type { BlockState } from './blocks/block-state.ts'
import type { DroppedItem, Entity } from './creatures/entity.ts'
import type { Player } from './players/player.ts'
import type { OpenWindow } from './windows/open-window.ts'

/** Everything that happens in a world, as small records. Servers, bodies, recorders and tests subscribe to this one stream. */
export type WorldEvent =
  | { readonly type: 'block-changed'; readonly at: Position; readonly block: BlockState; readonly before: BlockState }
  | { readonly type: 'entity-added'; readonly entity: Entity }
  | { readonly type: 'entity-moved'; readonly entity: Entity }
  /** A sheep was sheared or regrew its wool, a frame's item changed, or the count of an item on the ground changed. */
  | { readonly type: 'entity-changed'; readonly entity: Entity }
  | { readonly type: 'entity-hurt'; readonly entity: Entity }
  | { readonly type: 'entity-died'; readonly entity: Entity }
  | { readonly type: 'entity-removed'; readonly entity: Entity }
  /** Comes before `entity-changed` or `entity-removed` of the item. */
  | { readonly type: 'collected'; readonly entity: DroppedItem; readonly player: Player; readonly count: number }
  | { readonly type: 'player-joined'; readonly player: Player }
  | { readonly type: 'player-left'; readonly player: Player }
  /** Slots of the inventory or of the open window changed other than by this player's click. */
  | { readonly type: 'slots-changed'; readonly player: Player }
  | { readonly type: 'window-opened'; readonly player: Player; readonly window: OpenWindow }
  | { readonly type: 'window-closed'; readonly player: Player; readonly window: OpenWindow }
  /** A furnace burns or smelts: emitted every tick to players who have it open. */
  | { readonly type: 'furnace-progress'; readonly player: Player; readonly window: OpenWindow }
  /** Health, food or saturation. */
  | { readonly type: 'vitals-changed'; readonly player: Player }
  | { readonly type: 'ate'; readonly player: Player; readonly item: string }
  | { readonly type: 'tool-broke'; readonly player: Player; readonly item: string }
  | { readonly type: 'player-died'; readonly player: Player; readonly cause: string }
  | { readonly type: 'player-respawned'; readonly player: Player }
  | { readonly type: 'fell-asleep'; readonly player: Player; readonly bed: Position }
  | { readonly type: 'woke-up'; readonly player: Player }
  /** The world has moved a player from its claimed position: a refused move, a respawn. */
  | { readonly type: 'put-back'; readonly player: Player; readonly why: string }
  | { readonly type: 'chat'; readonly from: string; readonly text: string }
  /** The time jumped: players slept through the night, or a test set the clock. */
  | { readonly type: 'time-changed' }

export type WorldListener = (event: WorldEvent) => void
