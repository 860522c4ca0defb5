import type { Bot } from 'mineflayer'
import type { Entity } from 'prismarine-entity'
import createItem, { type Item } from 'prismarine-item'

/** What servers send about entities besides their position. Its index in the list differs between versions, so it is looked up by name. */
export class EntityMetadata {
  readonly #bot: Bot
  readonly #Item: ReturnType<typeof createItem>

  constructor(bot: Bot) {
    this.#bot = bot
    this.#Item = createItem(bot.registry)
  }

  /** undefined if the server has not sent it, or if that version's data has no names. */
  get(entity: Entity, key: string): unknown {
    const known = this.#bot.registry.entitiesByName[entity.name ?? ''] as
      | { metadataKeys?: readonly string[] }
      | undefined
    const index = known?.metadataKeys?.indexOf(key) ?? -1
    return index < 0 ? undefined : entity.metadata[index]
  }

  /** The item on the ground or in a frame. */
  item(entity: Entity): Item | undefined {
    const value = this.get(entity, 'item') ?? undefined
    try {
      return (value === undefined ? entity.getDroppedItem() : this.#Item.fromNotch(value)) ?? undefined
    } catch {
      // versions without metadata names, and servers that send something else instead
      return undefined
    }
  }
}
