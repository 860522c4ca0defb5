// @ts-check
// A small world of blocks. Everything done in it takes time and may fail, so the methods for it return promises.

/** @typedef {'camp' | 'forest' | 'grove' | 'quarry'} Place */
/** @typedef {'log' | 'planks' | 'sticks' | 'cobblestone' | 'woodenPickaxe' | 'stonePickaxe'} Item */

/** Positions of the places along the road, in metres. */
const road = { camp: 0, forest: 4, grove: 14, quarry: -6 }
const metresPerSecond = 2

/** @type {Readonly<Record<string, { takes: Partial<Record<Item, number>>, gives: number, atTable?: true }>>} */
const recipes = {
  planks: { takes: { log: 1 }, gives: 4 },
  sticks: { takes: { planks: 2 }, gives: 4 },
  table: { takes: { planks: 4 }, gives: 1 },
  woodenPickaxe: { takes: { planks: 3, sticks: 2 }, gives: 1, atTable: true },
  stonePickaxe: { takes: { cobblestone: 3, sticks: 2 }, gives: 1, atTable: true },
}

/** @typedef {ReturnType<typeof createWorld>} World */

/** @param {{ pickaxeLasts?: number }} [options] how many stones a wooden pickaxe can dig */
export function createWorld({ pickaxeLasts = 59 } = {}) {
  /** @type {Place} */
  let at = 'camp'
  /** @type {Place | undefined} */
  let table
  let time = 0
  let wear = 0
  /** @type {{ until: number, resolve: () => void, reject: (reason: Error) => void } | undefined} */
  let work
  /** @type {Record<Place, number>} */
  const logs = { camp: 0, forest: 4, grove: 6, quarry: 0 }
  /** @type {Record<Item, number>} */
  const inventory = { log: 0, planks: 0, sticks: 0, cobblestone: 0, woodenPickaxe: 0, stonePickaxe: 0 }

  /**
   * Waits until this much time has passed. There is only one pair of hands, so any other work ends.
   * @param {number} seconds
   */
  function spend(seconds) {
    work?.reject(new Error('called away'))
    return /** @type {Promise<void>} */ (
      new Promise((resolve, reject) => {
        work = { until: time + seconds, resolve, reject }
      })
    )
  }

  /** What somebody standing in the world can see. */
  const look = () => ({ at, table, inventory: { ...inventory }, logsHere: logs[at] })

  return {
    look,

    /** @param {Place} place */
    async walkTo(place) {
      await spend(Math.abs(road[place] - road[at]) / metresPerSecond)
      at = place
    },

    /** @param {'log' | 'stone'} block */
    async dig(block) {
      if (block === 'stone') {
        if (at !== 'quarry') throw new Error(`there is no stone in the ${at}`)
        if (inventory.woodenPickaxe === 0) throw new Error('stone cannot be dug with bare hands')
      }
      await spend(1)
      if (block === 'log') {
        if (logs[at] === 0) throw new Error(`there is no tree in the ${at}`)
        logs[at]--
        inventory.log++
        return
      }
      inventory.cobblestone++
      if (++wear < pickaxeLasts) return
      inventory.woodenPickaxe--
      wear = 0
    },

    /** @param {string} item */
    async craft(item) {
      const recipe = recipes[item]
      if (recipe === undefined) throw new Error(`nobody knows how to make ${item}`)
      const takes = /** @type {[Item, number][]} */ (Object.entries(recipe.takes))
      for (const [what, count] of takes) {
        if (inventory[what] < count) throw new Error(`${item} takes ${count} ${what}, and there are ${inventory[what]}`)
      }
      if (recipe.atTable && table !== at) throw new Error(`there is no table in the ${at}`)
      await spend(0.5)
      for (const [what, count] of takes) inventory[what] -= count
      if (item === 'table') table = at
      else inventory[/** @type {Item} */ (item)] += recipe.gives
    },

    /**
     * Lets time pass, and finishes work that is due.
     * @param {number} seconds
     */
    pass(seconds) {
      time += seconds
      if (work === undefined || time < work.until) return
      const { resolve } = work
      work = undefined
      resolve()
    },

    /**
     * Burns down all the trees in a place.
     * @param {Place} place
     */
    burn(place) {
      logs[place] = 0
    },
  }
}
