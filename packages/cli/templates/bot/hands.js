// @ts-check
// The bot's only access to a world. For another world, a game client or a web service, write another file like this one.
import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * @typedef {import('./world.js').Place} Place
 *
 * @typedef {object} Hands
 * @property {() => Facts} look what can be seen now, as facts of the domain in bot.js
 * @property {(place: Place) => Promise<void>} walkTo each of these promises is fulfilled when the work is done, and rejected if it fails
 * @property {() => Promise<void>} digLog
 * @property {() => Promise<void>} digStone
 * @property {(item: string) => Promise<void>} craft
 * @property {(seconds: number) => Promise<void>} wait until this much time has passed in the world
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
        // trees elsewhere cannot be seen from here: what the bot believes about them stays
        [`logs(${at})`]: logsHere,
      }
    },
    walkTo: (place) => world.walkTo(place),
    digLog: () => world.dig('log'),
    digStone: () => world.dig('stone'),
    craft: (item) => world.craft(item),
    async wait(seconds) {
      // in a world that runs in real time: await setTimeout(seconds * 1000)
      world.pass(seconds)
      await nextTurn()
    },
  }
}
