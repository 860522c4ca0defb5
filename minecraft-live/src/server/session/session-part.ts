import type { MinecraftWorld, Player, WorldEvent } from '@telos/minecraft'
import type { BlockCodec } from '../codec/block-codec.ts'
import type { ColumnEncoder } from '../codec/column-encoder.ts'
import type { ItemCodec } from '../codec/item-codec.ts'
import type { PacketHandlers, PacketWriter } from '../codec/packets.ts'
import type { ProtocolVersion } from '../codec/protocol-version.ts'

/** One concern of a client in play. It hears the client, the world and the clock, and writes to the client. */
export interface SessionPart {
  readonly packets: PacketHandlers
  onEvent?(event: WorldEvent): void
  onTick?(): void
}

/** What the server is made of, shared by all clients. */
export interface Playground {
  readonly world: MinecraftWorld
  readonly version: ProtocolVersion
  readonly blocks: BlockCodec
  readonly items: ItemCodec
  readonly columns: ColumnEncoder
}

/** What the parts of a session share. */
export interface SessionContext extends Playground {
  readonly player: Player
  readonly writer: PacketWriter
  /** The rules refused something; the client is corrected by whoever says so. */
  refused(what: string, why: string): void
  /** The client broke the protocol, not a rule: it has to go. */
  kick(reason: string): void
}
