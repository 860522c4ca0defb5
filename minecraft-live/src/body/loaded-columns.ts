import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'

type Column = ReturnType<Bot['world']['getColumn']>

/** Columns of the bot's world, looked up by block. prismarine-world looks them up by strings, which would be most of the work of a scan. */
export class LoadedColumns {
  readonly #bot: Bot
  readonly #columns = new Map<number, Column>()
  // one object for all queries: scans read tens of thousands of blocks
  readonly #inside = new Vec3(0, 0, 0)

  constructor(bot: Bot) {
    this.#bot = bot
    const forget = () => this.#columns.clear()
    bot.on('chunkColumnLoad', forget)
    bot.on('chunkColumnUnload', forget)
    // another dimension is another world
    bot.on('respawn', forget)
    bot.on('game', forget)
  }

  /** Queries the column of a block; undefined where nothing is loaded. Whole numbers only. */
  ask<T>(x: number, y: number, z: number, question: (column: Column, inside: Vec3) => T): T | undefined {
    const column = this.#columnOf(x >> 4, z >> 4)
    if (!column) return undefined
    this.#inside.set(x & 15, y, z & 15)
    return question(column, this.#inside)
  }

  #columnOf(chunkX: number, chunkZ: number): Column | undefined {
    // worlds are 3.75 million columns wide at most
    const key = chunkX * 4_194_304 + chunkZ
    const known = this.#columns.get(key)
    if (known) return known
    const column = this.#bot.world?.getColumn(chunkX, chunkZ)
    if (column) this.#columns.set(key, column)
    return column ?? undefined
  }
}
