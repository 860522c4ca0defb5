/** A colour as three numbers from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

// The first matching pattern counts. Colours are close to those of the game seen from above.
const colours: readonly (readonly [RegExp, Colour])[] = [
  [/^grass_block$|^moss_block$/, [126, 173, 84]],
  [/_leaves$|^(vine|bush|azalea)/, [62, 116, 48]],
  [/grass$|^fern$|_fern$|sapling$|^(dandelion|poppy|sugar_cane|lily_pad)$/, [108, 160, 70]],
  [/^(dirt|coarse_dirt|rooted_dirt|podzol|mycelium|mud)$/, [141, 103, 70]],
  [/^(farmland|dirt_path)$/, [128, 92, 58]],
  [/^(wheat|hay_block|carrots|potatoes|beetroots)$/, [203, 178, 72]],
  [/^(sand|sandstone|smooth_sandstone|end_stone)$/, [222, 208, 160]],
  [/^(red_sand|red_sandstone|terracotta)$/, [190, 110, 62]],
  [/^water$|^bubble_column$|^(kelp|seagrass)/, [74, 122, 204]],
  [/^lava$|^magma_block$|fire$/, [232, 106, 30]],
  [/^(ice|packed_ice|blue_ice)$/, [160, 196, 240]],
  [/^snow(_block)?$|^powder_snow$/, [242, 246, 248]],
  [/coal_ore$|^coal_block$/, [70, 72, 76]],
  [/iron_ore$|^raw_iron_block$/, [206, 166, 136]],
  [/gold_ore$|^gold_block$|^raw_gold_block$/, [242, 205, 72]],
  [/diamond_ore$|^diamond_block$/, [92, 219, 213]],
  [/redstone_ore$/, [196, 44, 36]],
  [/lapis_ore$/, [52, 92, 188]],
  [/emerald_ore$/, [46, 182, 92]],
  [/copper_ore$|copper/, [198, 118, 84]],
  [/deepslate|^(basalt|blackstone)/, [78, 78, 84]],
  [/^(cobblestone|mossy_cobblestone|gravel|tuff|andesite)/, [136, 134, 132]],
  [/stone|^(diorite|granite|calcite|furnace|bedrock|smoker|dispenser|dropper)/, [152, 152, 156]],
  [/^clay$/, [162, 168, 184]],
  [/_bed$/, [196, 70, 66]],
  [/_(log|wood|stem)$/, [108, 82, 50]],
  [
    /_planks$|_fence|_door$|_trapdoor$|_slab$|_stairs$|^(crafting_table|chest|barrel|bookshelf|ladder)$/,
    [184, 148, 92],
  ],
  [/^cactus$|^melon$/, [70, 140, 58]],
  [/^pumpkin$|^(carved_pumpkin|jack_o_lantern|torch|wall_torch|lantern|glowstone)$/, [238, 158, 56]],
  [/glass/, [200, 222, 232]],
  [/brick/, [166, 92, 76]],
]

const dyes: ReadonlyMap<string, Colour> = new Map([
  ['white', [236, 238, 238]],
  ['light_gray', [158, 158, 150]],
  ['gray', [84, 88, 92]],
  ['black', [38, 38, 44]],
  ['brown', [128, 84, 52]],
  ['red', [178, 50, 44]],
  ['orange', [240, 130, 34]],
  ['yellow', [248, 208, 66]],
  ['lime', [128, 198, 40]],
  ['green', [92, 122, 32]],
  ['cyan', [30, 148, 156]],
  ['light_blue', [88, 180, 226]],
  ['blue', [60, 72, 168]],
  ['purple', [130, 54, 178]],
  ['magenta', [198, 84, 188]],
  ['pink', [240, 152, 180]],
])

const unknownBlock: Colour = [150, 140, 160]

/** The colour of a block on a map. */
export function blockColour(name: string): Colour {
  const dyed = /^(.*)_(?:wool|carpet|concrete|concrete_powder|terracotta|bed)$/.exec(name)
  return (dyed && dyes.get(dyed[1]!)) ?? colours.find(([pattern]) => pattern.test(name))?.[1] ?? unknownBlock
}

/** Lighter above 1, darker below. */
export function shaded(colour: Colour, factor: number): string {
  return `#${colour.map((value) => hexadecimal(Math.max(0, Math.min(255, Math.round(value * factor))))).join('')}`
}

function hexadecimal(value: number): string {
  return value.toString(16).padStart(2, '0')
}
