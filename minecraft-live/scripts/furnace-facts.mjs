/**
 * What furnaces do in 1.21.4. minecraft-data has no such tables; these are the game's own (recipes of type `smelting`, and the class that
 * lists fuels), expressed as rules so that every wood and colour is covered.
 */
import { colours, woods } from './recipe-facts.mjs'

/** Item → its smelting result. */
export function smeltings() {
  const made = new Map()
  const smelt = (inputs, output) => {
    for (const input of inputs.split(' ')) made.set(input, output)
  }
  smelt('raw_iron iron_ore deepslate_iron_ore', 'iron_ingot')
  smelt('raw_gold gold_ore deepslate_gold_ore nether_gold_ore', 'gold_ingot')
  smelt('raw_copper copper_ore deepslate_copper_ore', 'copper_ingot')
  smelt('coal_ore deepslate_coal_ore', 'coal')
  smelt('diamond_ore deepslate_diamond_ore', 'diamond')
  smelt('emerald_ore deepslate_emerald_ore', 'emerald')
  smelt('lapis_ore deepslate_lapis_ore', 'lapis_lazuli')
  smelt('redstone_ore deepslate_redstone_ore', 'redstone')
  smelt('nether_quartz_ore', 'quartz')
  smelt('ancient_debris', 'netherite_scrap')

  smelt('sand red_sand', 'glass')
  smelt('cobblestone', 'stone')
  smelt('stone', 'smooth_stone')
  smelt('cobbled_deepslate', 'deepslate')
  smelt('sandstone', 'smooth_sandstone')
  smelt('red_sandstone', 'smooth_red_sandstone')
  smelt('quartz_block', 'smooth_quartz')
  smelt('basalt', 'smooth_basalt')
  for (const bricks of [
    'stone_bricks',
    'deepslate_bricks',
    'deepslate_tiles',
    'nether_bricks',
    'polished_blackstone_bricks',
  ])
    smelt(bricks, `cracked_${bricks}`)
  smelt('netherrack', 'nether_brick')
  smelt('clay_ball', 'brick')
  smelt('resin_clump', 'resin_brick')
  smelt('clay', 'terracotta')
  for (const colour of colours) smelt(`${colour}_terracotta`, `${colour}_glazed_terracotta`)

  for (const wood of woods) smelt(`${wood}_log ${wood}_wood stripped_${wood}_log stripped_${wood}_wood`, 'charcoal')
  smelt('cactus', 'green_dye')
  smelt('sea_pickle', 'lime_dye')
  smelt('chorus_fruit', 'popped_chorus_fruit')
  smelt('wet_sponge', 'sponge')

  for (const meat of ['beef', 'porkchop', 'mutton', 'chicken', 'rabbit', 'cod', 'salmon']) smelt(meat, `cooked_${meat}`)
  smelt('potato', 'baked_potato')
  smelt('kelp', 'dried_kelp')

  const worn = 'sword pickaxe axe shovel hoe helmet chestplate leggings boots horse_armor'.split(' ')
  for (const thing of worn) {
    smelt(`iron_${thing}`, 'iron_nugget')
    smelt(`golden_${thing}`, 'gold_nugget')
  }
  for (const thing of ['helmet', 'chestplate', 'leggings', 'boots']) smelt(`chainmail_${thing}`, 'iron_nugget')
  return made
}

/** Item → its burn time in ticks. */
export function fuels() {
  const ticks = new Map()
  const burn = (time, items) => {
    for (const item of items.split(' ')) ticks.set(item, time)
  }
  burn(20000, 'lava_bucket')
  burn(16000, 'coal_block')
  // one tick more than 20 smeltings, as in the game
  burn(4001, 'dried_kelp_block')
  burn(2400, 'blaze_rod')
  burn(1600, 'coal charcoal')
  for (const wood of woods) {
    burn(300, `${wood}_log ${wood}_wood stripped_${wood}_log stripped_${wood}_wood`)
    burn(100, wood === 'mangrove' ? 'mangrove_propagule' : `${wood}_sapling`)
    burn(1200, `${wood}_boat ${wood}_chest_boat`)
  }
  burn(1200, 'bamboo_raft bamboo_chest_raft')
  for (const wood of [...woods, 'bamboo']) {
    burn(300, `${wood}_planks ${wood}_stairs ${wood}_trapdoor ${wood}_pressure_plate ${wood}_fence ${wood}_fence_gate`)
    burn(150, `${wood}_slab`)
    burn(200, `${wood}_door ${wood}_sign`)
    burn(800, `${wood}_hanging_sign`)
    burn(100, `${wood}_button`)
  }
  burn(300, 'bamboo_block stripped_bamboo_block bamboo_mosaic bamboo_mosaic_stairs mangrove_roots')
  burn(150, 'bamboo_mosaic_slab')
  burn(300, 'crafting_table chest trapped_chest barrel bookshelf chiseled_bookshelf lectern jukebox note_block')
  burn(300, 'daylight_detector loom composter cartography_table fletching_table smithing_table ladder')
  burn(300, 'bow crossbow fishing_rod')
  burn(200, 'wooden_sword wooden_pickaxe wooden_axe wooden_shovel wooden_hoe')
  burn(100, 'stick bowl azalea flowering_azalea dead_bush')
  burn(50, 'bamboo scaffolding')
  for (const colour of colours) {
    burn(300, `${colour}_banner`)
    burn(100, `${colour}_wool`)
    burn(67, `${colour}_carpet`)
  }
  return ticks
}
