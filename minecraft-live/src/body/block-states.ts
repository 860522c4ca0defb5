import type { BlockState, Position } from '@telos/minecraft'
import type { Bot } from 'mineflayer'
import createBlock from 'prismarine-block'
import { Vec3 } from 'vec3'

/** Blocks of the bot's world as the rest of Telos knows them. Each state is read once and shared. */
export class BlockStates {
  readonly #bot: Bot
  readonly #Block: ReturnType<typeof createBlock>
  readonly #known: BlockState[] = []
  // one object for all questions: scans ask for tens of thousands of blocks
  readonly #at = new Vec3(0, 0, 0)

  constructor(bot: Bot) {
    this.#bot = bot
    this.#Block = createBlock(bot.registry)
  }

  at({ x, y, z }: Position): BlockState | undefined {
    const { world } = this.#bot
    if (world === undefined) return undefined
    this.#at.set(Math.floor(x), Math.floor(y), Math.floor(z))
    const column = world.getColumnAt(this.#at)
    if (!column) return undefined
    return this.#stateOf(world.getBlockStateId(this.#at))
  }

  #stateOf(id: number): BlockState {
    return (this.#known[id] ??= this.#read(id))
  }

  #read(id: number): BlockState {
    const block = this.#Block.fromStateId(id, 0)
    const properties = Object.entries(block.getProperties()).map(([name, value]) => [name, String(value)])
    return properties.length === 0
      ? { name: block.name }
      : { name: block.name, properties: Object.fromEntries(properties) }
  }
}
