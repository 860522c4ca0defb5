import type { Position } from '../../position.ts'
import { type BodySize, groundBelow } from '../blocks/collision.ts'
import type { WorldInsides } from '../insides.ts'
import type { ItemStack } from '../item-stack.ts'
import type { DroppedItem } from './entity.ts'

const size: BodySize = { width: 0.25, height: 0.25 }

/** Ticks after which an item that nobody picked up disappears. */
export const itemLifetime = 6000

/** Ticks before an item can be picked up: drops from blocks and animals, and thrown items. */
export const pickUpDelay = { fallen: 10, thrown: 40 } as const

interface Lying {
  readonly item: DroppedItem
  /** Vertical speed in blocks per tick. */
  speed: number
  /** Height at which it comes to rest. */
  ground: number
}

/** Items on the ground: they fall, merge, are picked up, and eventually disappear. They do not slide. */
export class DroppedItems {
  readonly #world: WorldInsides
  readonly #lying = new Map<number, Lying>()

  constructor(world: WorldInsides) {
    this.#world = world
  }

  drop(stack: ItemStack, at: Position, delay: number = pickUpDelay.fallen): DroppedItem {
    const id = this.#world.newId()
    const item: DroppedItem = { kind: 'item', id, position: at, yaw: 0, pitch: 0, stack, delay, age: 0 }
    this.#lying.set(id, { item, speed: 0, ground: this.#groundBelow(at) })
    this.#world.addEntity(item)
    return item
  }

  /** Drops an item from a dug block, somewhere in its middle half. */
  dropFrom(stack: ItemStack, block: Position): void {
    const { random } = this.#world
    const place = () => 0.25 + random.drops.next() / 2
    this.drop(stack, { x: block.x + place(), y: block.y + 0.25, z: block.z + place() })
  }

  forget(id: number): void {
    this.#lying.delete(id)
  }

  /** Call after a change of blocks: items on them may fall. */
  wake(at: Position): void {
    for (const lying of this.#lying.values()) {
      const { x, z } = lying.item.position
      if (Math.abs(x - at.x - 0.5) < 1 && Math.abs(z - at.z - 0.5) < 1) {
        lying.ground = this.#groundBelow(lying.item.position)
      }
    }
  }

  tick(): void {
    for (const lying of this.#lying.values()) {
      const { item } = lying
      item.age++
      if (item.delay > 0) item.delay--
      if (item.position.y > lying.ground && this.#fall(lying)) continue
      if (item.age >= itemLifetime) this.#world.removeEntity(item.id)
      else if (item.delay === 0) this.#offer(item)
    }
  }

  /** Returns true if it merged with an equal item where it fell. */
  #fall(lying: Lying): boolean {
    const { item } = lying
    lying.speed = (lying.speed - 0.04) * 0.98
    const y = Math.max(lying.ground, item.position.y + lying.speed)
    item.position = { ...item.position, y }
    this.#world.emit({ type: 'entity-moved', entity: item })
    if (y > lying.ground) return false
    lying.speed = 0
    return this.#merge(item)
  }

  /** Merges equal items within half a block into the older one. */
  #merge(item: DroppedItem): boolean {
    const limit = this.#world.data.items.get(item.stack.item)?.stackSize ?? 64
    for (const { item: other } of this.#lying.values()) {
      if (other === item || other.stack.item !== item.stack.item) continue
      if (other.stack.wear || item.stack.wear || other.stack.count + item.stack.count > limit) continue
      const { x, y, z } = other.position
      if (Math.abs(x - item.position.x) > 0.75 || Math.abs(z - item.position.z) > 0.75) continue
      if (Math.abs(y - item.position.y) > 0.25) continue
      other.stack = { item: other.stack.item, count: other.stack.count + item.stack.count }
      other.delay = Math.max(other.delay, item.delay)
      other.age = Math.min(other.age, item.age)
      this.#world.emit({ type: 'entity-changed', entity: other })
      this.#world.removeEntity(item.id)
      return true
    }
    return false
  }

  /**
   * Lets nearby players pick up as much as they have room for: within the body, extended by one block sideways and half a block in height.
   */
  #offer(item: DroppedItem): void {
    const { x, y, z } = item.position
    for (const player of this.#world.players.values()) {
      const feet = player.entity.position
      if (Math.abs(x - feet.x) > 1.425 || Math.abs(z - feet.z) > 1.425) continue
      if (y < feet.y - 0.75 || y > feet.y + 2.3 || player.isDead) continue
      const left = player.take(item.stack)
      const count = item.stack.count - (left?.count ?? 0)
      if (count === 0) continue
      this.#world.emit({ type: 'collected', entity: item, player, count })
      if (left === undefined) {
        this.#world.removeEntity(item.id)
        return
      }
      item.stack = left
      this.#world.emit({ type: 'entity-changed', entity: item })
    }
  }

  #groundBelow(at: Position): number {
    const { terrain } = this.#world
    return groundBelow(at, size, (x, y, z) => terrain.shapeAt(x, y, z))
  }
}
