import type { BlockState, Position } from '@telos/minecraft'
import type { Bot } from 'mineflayer'
import createBlock from 'prismarine-block'
import type { LoadedColumns } from './loaded-columns.ts'

/** Blocks of the bot's world as Telos represents them. Each state is read once and shared. */
export class BlockStates {
  readonly #columns: LoadedColumns
  readonly #Block: ReturnType<typeof createBlock>
  readonly #known: BlockState[] = []

  constructor(bot: Bot, columns: LoadedColumns) {
    this.#columns = columns
    this.#Block = createBlock(bot.registry)
  }

  at({ x, y, z }: Position): BlockState | undefined {
    const id = this.#columns.ask(Math.floor(x), Math.floor(y), Math.floor(z), (column, inside) =>
      column.getBlockStateId(inside),
    )
    return id === undefined ? undefined : (this.#known[id] ??= this.#read(id))
  }

  #read(id: number): BlockState {
    const block = this.#Block.fromStateId(id, 0)
    const properties = Object.entries(block.getProperties()).map(([name, value]) => [name, String(value)])
    return properties.length === 0
      ? { name: block.name }
      : { name: block.name, properties: Object.fromEntries(properties) }
  }
}
