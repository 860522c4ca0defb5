import type { Entity, Slot, WorldEvent } from '@telos/minecraft'
import { angle, EntityCodec } from '../codec/entity-codec.ts'
import { sameSlot } from '../codec/item-codec.ts'
import type { PacketHandlers } from '../codec/packets.ts'
import type { ColumnView } from './column-view.ts'
import type { SessionContext, SessionPart } from './session-part.ts'

/** The state of an entity as last sent. */
interface Told {
  x: number
  y: number
  z: number
  yaw: number
  pitch: number
  held: Slot
}

/** The entities a client knows: those in its columns. Positions are sent once per tick, events at once. */
export class EntityView implements SessionPart {
  readonly packets: PacketHandlers = {}
  readonly #context: SessionContext
  readonly #columns: ColumnView
  readonly #codec: EntityCodec
  readonly #told = new Map<number, Told>()
  readonly #damage: number

  constructor(context: SessionContext, columns: ColumnView) {
    this.#context = context
    this.#columns = columns
    this.#codec = new EntityCodec(context.version, context.items)
    this.#damage = context.version.registryIndex('damage_type', 'generic')
  }

  onTick(): void {
    const { world, player } = this.#context
    for (const entity of world.entities.values()) {
      if (entity === player.entity) continue
      const isVisible = this.#columns.has(entity.position)
      const told = this.#told.get(entity.id)
      if (told === undefined) {
        if (isVisible) this.#introduce(entity)
      } else if (isVisible) {
        this.#follow(entity, told)
      } else this.#forget(entity.id)
    }
  }

  onEvent(event: WorldEvent): void {
    const { writer } = this.#context
    switch (event.type) {
      case 'entity-changed':
        if (this.#told.has(event.entity.id)) this.#describe(event.entity)
        break
      case 'entity-hurt':
        if (!this.#knows(event.entity)) break
        writer.send('damage_event', {
          entityId: event.entity.id,
          sourceTypeId: this.#damage,
          sourceCauseId: 0,
          sourceDirectId: 0,
        })
        break
      case 'entity-died':
        if (this.#knows(event.entity)) writer.send('entity_status', { entityId: event.entity.id, entityStatus: 3 })
        break
      case 'entity-removed':
        this.#forget(event.entity.id)
        break
      case 'collected':
        if (!this.#told.has(event.entity.id)) break
        writer.send('collect', {
          collectedEntityId: event.entity.id,
          collectorEntityId: event.player.entity.id,
          pickupItemCount: event.count,
        })
        break
      case 'ate':
        if (event.player === this.#context.player) {
          writer.send('entity_status', { entityId: event.player.entity.id, entityStatus: 9 })
        }
        break
      case 'fell-asleep':
        this.#tellSleep(event.player.entity, event.bed)
        break
      case 'woke-up':
        this.#tellSleep(event.player.entity, undefined)
        if (this.#knows(event.player.entity))
          writer.send('animation', { entityId: event.player.entity.id, animation: 2 })
        break
    }
  }

  /** Every client knows its own body. */
  #knows(entity: Entity): boolean {
    return entity === this.#context.player.entity || this.#told.has(entity.id)
  }

  #introduce(entity: Entity): void {
    const { x, y, z } = entity.position
    const told = { x, y, z, yaw: entity.yaw, pitch: entity.pitch, held: undefined }
    this.#told.set(entity.id, told)
    this.#context.writer.send('spawn_entity', this.#codec.spawn(entity))
    this.#describe(entity)
    this.#follow(entity, told)
  }

  #describe(entity: Entity): void {
    const metadata = this.#codec.metadata(entity)
    if (metadata.length > 0) this.#context.writer.send('entity_metadata', { entityId: entity.id, metadata })
  }

  #follow(entity: Entity, told: Told): void {
    const { writer, world, items } = this.#context
    const { id, yaw, pitch } = entity
    const { x, y, z } = entity.position
    if (told.x !== x || told.y !== y || told.z !== z || told.yaw !== yaw || told.pitch !== pitch) {
      const onGround = entity.kind !== 'item'
      writer.send('sync_entity_position', { entityId: id, x, y, z, dx: 0, dy: 0, dz: 0, yaw, pitch, onGround })
      if (told.yaw !== yaw) writer.send('entity_head_rotation', { entityId: id, headYaw: angle(yaw) })
      Object.assign(told, { x, y, z, yaw, pitch })
    }
    if (entity.kind !== 'player') return
    const held = world.players.get(entity.name)?.held
    if (sameSlot(held, told.held)) return
    told.held = held
    writer.send('entity_equipment', { entityId: id, equipments: [{ slot: 0, item: items.slotOf(held) }] })
  }

  #tellSleep(entity: Entity, bed: { x: number; y: number; z: number } | undefined): void {
    if (!this.#knows(entity)) return
    this.#context.writer.send('entity_metadata', { entityId: entity.id, metadata: this.#codec.sleep(bed) })
  }

  #forget(id: number): void {
    if (this.#told.delete(id)) this.#context.writer.send('entity_destroy', { entityIds: [id] })
  }
}
