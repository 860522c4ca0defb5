import type { MinecraftWorld, Player, WorldEvent } from '@telos/minecraft'
import type { BlockCodec } from '../codec/block-codec.ts'
import type { ColumnEncoder } from '../codec/column-encoder.ts'
import type { ItemCodec } from '../codec/item-codec.ts'
import type { PacketHandlers, PacketWriter } from '../codec/packets.ts'
import type { ProtocolVersion } from '../codec/protocol-version.ts'

/** One concern of a client in play. It receives events of the client, the world and the clock, and writes to the client. */
export interface SessionPart {
  readonly packets: PacketHandlers
  onEvent?(event: WorldEvent): void
  onTick?(): void
}

/** The parts of the server, shared by all clients. */
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
  /** Reports that the rules refused something; the caller corrects the client. */
  refused(what: string, why: string): void
  /** Disconnects a client that broke the protocol, not a rule. */
  kick(reason: string): void
}
