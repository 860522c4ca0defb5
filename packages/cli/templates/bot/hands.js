// @ts-check
// All that the bot has of a world. For another world, a game client or a web service, write another file like this one.
import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * @typedef {import('./world.js').Place} Place
 *
 * @typedef {object} Hands
 * @property {() => Facts} look what can be seen now, as facts of the domain in bot.js
 * @property {(place: Place) => Promise<void>} walkTo each of these is fulfilled when it is done, and rejected when it fails
 * @property {() => Promise<void>} digLog
 * @property {() => Promise<void>} digStone
 * @property {(item: string) => Promise<void>} craft
 * @property {(seconds: number) => Promise<void>} wait until the world is so much older
 *
 * @typedef {Record<string, string | number | boolean | null>} Facts
 */

/**
 * @param {import('./world.js').World} world
 * @returns {Hands}
 */
export function createHands(world) {
  return {
    look() {
      const { at, table, inventory, logsHere } = world.look()
      const { woodenPickaxe, stonePickaxe, ...materials } = inventory
      return {
        at,
        table: table ?? null,
        ...materials,
        woodenPickaxe: woodenPickaxe > 0,
        stonePickaxe: stonePickaxe > 0,
        // trees elsewhere cannot be seen from here: what the bot believes of them stays
        [`logs(${at})`]: logsHere,
      }
    },
    walkTo: (place) => world.walkTo(place),
    digLog: () => world.dig('log'),
    digStone: () => world.dig('stone'),
    craft: (item) => world.craft(item),
    async wait(seconds) {
      // in a world that lives by the clock: await setTimeout(seconds * 1000)
      world.pass(seconds)
      await nextTurn()
    },
  }
}
