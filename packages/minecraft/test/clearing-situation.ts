import type { Situation } from '../src/errand/situation.ts'

/** What a bot with empty hands knows after looking around in a clearing. */
export const clearing: Situation = {
  carried: {},
  uses: {},
  blocks: {
    oak_log: { count: 12, seconds: 5 },
    stone: { count: 40, seconds: 6 },
    coal_ore: { count: 8, seconds: 8 },
    iron_ore: { count: 6, seconds: 9 },
    sand: { count: 8, seconds: 7 },
    gravel: { count: 12, seconds: 8 },
    clay: { count: 4, seconds: 9 },
    wheat: { count: 6, seconds: 6 },
    dandelion: { count: 3, seconds: 4 },
    poppy: { count: 3, seconds: 4 },
    sugar_cane: { count: 6, seconds: 9 },
  },
  lying: { egg: { count: 1, seconds: 3 } },
  stored: [],
  animals: { sheep: { count: 3, seconds: 5 }, cow: { count: 3, seconds: 6 } },
  woolly: { white: { count: 3, seconds: 5 } },
  stations: {},
}

/** The same with deeper ores. */
export const mine: Situation = {
  ...clearing,
  blocks: {
    ...clearing.blocks,
    iron_ore: { count: 40, seconds: 9 },
    gold_ore: { count: 6, seconds: 12 },
    diamond_ore: { count: 5, seconds: 15 },
    redstone_ore: { count: 4, seconds: 12 },
    lapis_ore: { count: 3, seconds: 12 },
    obsidian: { count: 10, seconds: 20 },
    sugar_cane: { count: 9, seconds: 9 },
  },
}

/** Small enough for an exhaustive search. */
export const grove: Situation = {
  ...clearing,
  blocks: { oak_log: { count: 6, seconds: 5 }, stone: { count: 14, seconds: 6 }, coal_ore: { count: 2, seconds: 8 } },
}
