import type { Position } from '@telos/minecraft'

/** Texts, and everything else the game encodes as tagged data. */
export interface TaggedData {
  readonly type: string
  readonly name?: string
  readonly value: unknown
}

/** A slot as sent. Without components, an item is in mint condition. */
export type WireSlot =
  | { readonly itemCount: 0 }
  | {
      readonly itemCount: number
      readonly itemId: number
      readonly addedComponentCount: number
      readonly removedComponentCount: number
      readonly components: readonly { readonly type: string; readonly data: unknown }[]
      readonly removeComponents: readonly unknown[]
    }

/** What a client believes to be in a slot; since 1.21.5, nothing or hashes. */
export interface ClaimedSlot {
  readonly itemCount?: number
  readonly itemId?: number
  readonly components?: readonly { readonly type: string; readonly data?: unknown }[]
}

export type Long = readonly [number, number]

interface WorldState {
  readonly dimension: number
  readonly name: string
  readonly gamemode: string
}

interface MovementFlags {
  readonly onGround: boolean
}

/** Packets the server reads, with the fields it uses. */
export interface IncomingPackets {
  teleport_confirm: { readonly teleportId: number }
  position: Position & { readonly flags: MovementFlags }
  position_look: Position & { readonly yaw: number; readonly pitch: number; readonly flags: MovementFlags }
  look: { readonly yaw: number; readonly pitch: number; readonly flags: MovementFlags }
  flying: { readonly flags: MovementFlags }
  held_item_slot: { readonly slotId: number }
  window_click: {
    readonly windowId: number
    readonly stateId: number
    readonly slot: number
    readonly mouseButton: number
    readonly mode: number
    readonly changedSlots: readonly { readonly location: number; readonly item: ClaimedSlot | undefined }[]
    readonly cursorItem: ClaimedSlot | undefined
  }
  close_window: { readonly windowId: number }
  block_dig: { readonly status: number; readonly location: Position; readonly face: number; readonly sequence: number }
  block_place: {
    readonly hand: number | string
    readonly location: Position
    readonly direction: number
    readonly sequence: number
  }
  use_entity: { readonly target: number; readonly mouse?: number; readonly hand?: number | string }
  attack: { readonly entityId: number }
  use_item: {
    readonly hand: number | string
    readonly sequence: number
    readonly rotation: { readonly x: number; readonly y: number }
  }
  entity_action: { readonly actionId: string | number }
  client_command: { readonly actionId: string | number }
  chat_message: { readonly message: string }
  chat_command: { readonly command: string }
  chat_command_signed: { readonly command: string }
}

/** Packets the server writes. */
export interface OutgoingPackets {
  login: Readonly<Record<string, unknown>>
  respawn: { readonly worldState: WorldState; readonly copyMetadata: number }
  difficulty: { readonly difficulty: string; readonly difficultyLocked: boolean }
  abilities: { readonly flags: number; readonly flyingSpeed: number; readonly walkingSpeed: number }
  held_item_slot: { readonly slot: number }
  spawn_position:
    | { readonly location: Position; readonly angle: number }
    | {
        readonly globalPos: { readonly dimensionName: string; readonly location: Position }
        readonly yaw: number
        readonly pitch: number
      }
  game_state_change: { readonly reason: string; readonly gameMode: number }
  set_ticking_state: { readonly tick_rate: number; readonly is_frozen: boolean }
  update_view_position: { readonly chunkX: number; readonly chunkZ: number }
  chunk_batch_start: Readonly<Record<string, never>>
  chunk_batch_finished: { readonly batchSize: number }
  map_chunk: LightPacket & {
    readonly x: number
    readonly z: number
    readonly heightmaps: TaggedData | readonly never[]
    readonly chunkData: Buffer
    readonly blockEntities: readonly (Position & { readonly type: number })[]
  }
  update_light: LightPacket & { readonly chunkX: number; readonly chunkZ: number }
  unload_chunk: { readonly chunkX: number; readonly chunkZ: number }
  block_change: { readonly location: Position; readonly type: number }
  acknowledge_player_digging: { readonly sequenceId: number }
  position: Position & {
    readonly teleportId: number
    readonly dx: number
    readonly dy: number
    readonly dz: number
    readonly yaw: number
    readonly pitch: number
    readonly flags: Readonly<Record<string, boolean>>
  }
  player_info: { readonly action: Readonly<Record<string, boolean>>; readonly data: readonly unknown[] }
  player_remove: { readonly players: readonly string[] }
  spawn_entity: Position & {
    readonly entityId: number
    readonly objectUUID: string
    readonly type: number
    readonly velocity: Position
    readonly pitch: number
    readonly yaw: number
    readonly headPitch: number
    readonly objectData: number
  }
  entity_metadata: { readonly entityId: number; readonly metadata: readonly MetadataEntry[] }
  sync_entity_position: Position & {
    readonly entityId: number
    readonly dx: number
    readonly dy: number
    readonly dz: number
    readonly yaw: number
    readonly pitch: number
    readonly onGround: boolean
  }
  entity_head_rotation: { readonly entityId: number; readonly headYaw: number }
  entity_equipment: {
    readonly entityId: number
    readonly equipments: readonly { readonly slot: number; readonly item: WireSlot }[]
  }
  entity_destroy: { readonly entityIds: readonly number[] }
  entity_status: { readonly entityId: number; readonly entityStatus: number }
  damage_event: {
    readonly entityId: number
    readonly sourceTypeId: number
    readonly sourceCauseId: number
    readonly sourceDirectId: number
  }
  animation: { readonly entityId: number; readonly animation: number }
  collect: {
    readonly collectedEntityId: number
    readonly collectorEntityId: number
    readonly pickupItemCount: number
  }
  update_health: { readonly health: number; readonly food: number; readonly foodSaturation: number }
  death_combat_event: { readonly playerId: number; readonly message: TaggedData }
  open_window: { readonly windowId: number; readonly inventoryType: number; readonly windowTitle: TaggedData }
  close_window: { readonly windowId: number }
  window_items: {
    readonly windowId: number
    readonly stateId: number
    readonly items: readonly WireSlot[]
    readonly carriedItem: WireSlot
  }
  set_slot: { readonly windowId: number; readonly stateId: number; readonly slot: number; readonly item: WireSlot }
  set_cursor_item: { readonly contents: WireSlot }
  craft_progress_bar: { readonly windowId: number; readonly property: number; readonly value: number }
  system_chat: { readonly content: TaggedData; readonly isActionBar: boolean }
  update_time:
    | { readonly age: Long; readonly time: Long; readonly tickDayTime: boolean }
    | {
        readonly age: Long
        readonly clockUpdates: readonly {
          readonly id: number
          readonly totalTicks: number
          readonly partialTick: number
          readonly rate: number
        }[]
      }
  kick_disconnect: { readonly reason: TaggedData }
  disconnect: { readonly reason: TaggedData | string }
  feature_flags: { readonly features: readonly string[] }
  tags: { readonly tags: readonly never[] }
}

export interface LightPacket {
  readonly skyLightMask: readonly Long[]
  readonly blockLightMask: readonly Long[]
  readonly emptySkyLightMask: readonly Long[]
  readonly emptyBlockLightMask: readonly Long[]
  readonly skyLight: readonly Uint8Array[]
  readonly blockLight: readonly Uint8Array[]
}

export interface MetadataEntry {
  readonly key: number
  readonly type: string
  readonly value: unknown
}

/** Writes packets to one client. */
export interface PacketWriter {
  send<Name extends keyof OutgoingPackets>(name: Name, packet: OutgoingPackets[Name]): void
}

/** Packet handlers by name. */
export type PacketHandlers = {
  readonly [Name in keyof IncomingPackets]?: (packet: IncomingPackets[Name]) => void
}
