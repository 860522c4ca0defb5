import type { ErrandOrder, LiveBody, Mind, MindOptions } from '@telos/minecraft'
import { createMind } from '@telos/minecraft'
import type { Bot } from 'mineflayer'
import pathfinding from 'mineflayer-pathfinder'
import { MineflayerBody } from './body/mineflayer-body.ts'

/** What the plug-in adds to a bot, as `bot.telos`. */
export interface Telos {
  /** The bot as a body for any mind. Available from `spawn` on. */
  readonly body: LiveBody
  /** The bot's mind. It starts when first accessed. */
  readonly mind: Mind
  /** Set these before first accessing the mind. */
  options: MindOptions
  /** Gets that many of an item by any means. Resolves when the errand has ended, successfully or not. */
  pursue(item: string, count?: number): Promise<NonNullable<ErrandOrder['end']>>
}

declare module 'mineflayer' {
  interface Bot {
    telos: Telos
  }
}

/**
 * A mineflayer plug-in that makes the bot plan by itself. It uses only mineflayer's public API, so it works wherever mineflayer does.
 *
 * @example
 * const bot = mineflayer.createBot({ username: 'Ada' })
 * bot.loadPlugin(telos)
 * bot.once('spawn', async () => console.log(await bot.telos.pursue('iron_pickaxe', 1)))
 */
export function telos(bot: Bot): void {
  if (!bot.hasPlugin(pathfinding.pathfinder)) bot.loadPlugin(pathfinding.pathfinder)
  let body: LiveBody | undefined
  let mind: Mind | undefined
  let over: string | undefined
  bot.once('end', (reason) => {
    over = `the connection has ended (${reason})`
  })
  bot.telos = {
    options: {},
    get body() {
      if (bot.entity?.position === undefined) throw new Error('bot.telos.body is available once the bot has spawned')
      return (body ??= new MineflayerBody(bot))
    },
    get mind() {
      if (mind !== undefined) return mind
      const created = createMind(bot.telos.body, bot.telos.options)
      bot.telos.body.onTick(() => created.tick())
      return (mind = created)
    },
    pursue(item, count = 1) {
      // a body or mind created now would wait for an end that has already happened
      if (over !== undefined) return Promise.resolve({ status: 'ended', why: over })
      const order = bot.telos.mind.pursue({ item, count })
      return new Promise((resolve) => {
        const tell = () => {
          if (order.end === undefined) return
          unsubscribe()
          resolve(order.end)
        }
        // an errand may end by an event, including the end of the connection
        const unsubscribe = bot.telos.mind.subscribe(tell)
        tell()
      })
    },
  }
}
