import type { BlockState, Position, WorldEvent } from '@telos/minecraft'
import { isInside } from '../codec/column-shape.ts'
import { encodeLight } from '../codec/light-encoder.ts'
import type { LightPacket, PacketHandlers } from '../codec/packets.ts'
import type { SessionContext, SessionPart } from './session-part.ts'

/** Number of columns that a client has on each side of its own. */
export const viewDistance = 5

/** Ticks between two checks for changed light. */
const lightInterval = 5

/** How far a changed block affects light. */
const lightRange = 15

/** The blocks and their light that a client knows: it always has the columns around it. */
export class ColumnView implements SessionPart {
  readonly packets: PacketHandlers = {}
  readonly #context: SessionContext
  /** Columns sent, by key, with their light if it may change. */
  readonly #sent = new Map<string, { readonly x: number; readonly z: number; light: LightPacket | undefined }>()
  readonly #dim = new Set<string>()
  #centre: { readonly x: number; readonly z: number } | undefined

  constructor(context: SessionContext) {
    this.#context = context
  }

  /** Whether the client has the column of a point. */
  has({ x, z }: Position): boolean {
    return this.#sent.has(keyOf(Math.floor(x) >> 4, Math.floor(z) >> 4))
  }

  /** Sends columns that have come into view and unloads those that have left it. */
  follow(): void {
    const { player, writer, columns, world } = this.#context
    const { position } = player.entity
    const x = Math.floor(position.x) >> 4
    const z = Math.floor(position.z) >> 4
    if (this.#centre?.x === x && this.#centre.z === z) return
    this.#centre = { x, z }
    writer.send('update_view_position', { chunkX: x, chunkZ: z })
    for (const [key, column] of this.#sent) {
      if (Math.abs(column.x - x) <= viewDistance && Math.abs(column.z - z) <= viewDistance) continue
      this.#sent.delete(key)
      writer.send('unload_chunk', { chunkX: column.x, chunkZ: column.z })
    }
    const missing = around(x, z).filter((column) => !this.#sent.has(keyOf(column.x, column.z)))
    writer.send('chunk_batch_start', {})
    for (const column of missing) {
      const packet = columns.encode(column.x, column.z)
      writer.send('map_chunk', packet)
      const isMapped = isInside(world, column.x, world.bounds.min.y, column.z)
      this.#sent.set(keyOf(column.x, column.z), { ...column, light: isMapped ? packet : undefined })
    }
    writer.send('chunk_batch_finished', { batchSize: missing.length })
  }

  /** Sends the client the true state of a block. */
  tell(at: Position): void {
    const { writer, blocks, world } = this.#context
    if (this.has(at)) writer.send('block_change', { location: at, type: blocks.stateOf(world.blockAt(at)) })
  }

  onEvent(event: WorldEvent): void {
    if (event.type !== 'block-changed') return
    this.tell(event.at)
    if (this.#shines(event.block) === this.#shines(event.before)) return
    const { x, z } = event.at
    for (const cornerX of [x - lightRange, x, x + lightRange]) {
      for (const cornerZ of [z - lightRange, z, z + lightRange]) this.#dim.add(keyOf(cornerX >> 4, cornerZ >> 4))
    }
  }

  onTick(): void {
    this.follow()
    if (this.#dim.size === 0 || this.#context.world.ticks % lightInterval !== 0) return
    for (const key of this.#dim) this.#relight(key)
    this.#dim.clear()
  }

  #relight(key: string): void {
    const column = this.#sent.get(key)
    if (column?.light === undefined) return
    const light = encodeLight(this.#context.world, column.x, column.z)
    if (sameLight(light, column.light)) return
    column.light = light
    this.#context.writer.send('update_light', { chunkX: column.x, chunkZ: column.z, ...light })
  }

  /** What light depends on. */
  #shines({ name, properties }: BlockState): string {
    const facts = this.#context.world.data.blocks.get(name)
    return `${facts?.transparent} ${facts?.light} ${properties?.['lit']}`
  }
}

function keyOf(x: number, z: number): string {
  return `${x},${z}`
}

/** All columns in view, the nearest first. */
function around(x: number, z: number): { x: number; z: number }[] {
  const columns: { x: number; z: number; far: number }[] = []
  for (let dx = -viewDistance; dx <= viewDistance; dx++) {
    for (let dz = -viewDistance; dz <= viewDistance; dz++)
      columns.push({ x: x + dx, z: z + dz, far: Math.hypot(dx, dz) })
  }
  return columns.sort((one, other) => one.far - other.far).map((column) => ({ x: column.x, z: column.z }))
}

function sameLight(one: LightPacket, other: LightPacket): boolean {
  return sameLevels(one.skyLight, other.skyLight) && sameLevels(one.blockLight, other.blockLight)
}

function sameLevels(one: readonly Uint8Array[], other: readonly Uint8Array[]): boolean {
  return one.length === other.length && one.every((levels, index) => Buffer.compare(levels, other[index]!) === 0)
}
