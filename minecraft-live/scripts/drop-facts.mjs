/**
 * Drops of 1.21.4 blocks for which minecraft-data has none, or only the item without its count and chance. From the game's loot tables for
 * tools without enchantments. Where the game draws from a binomial distribution, the count here is uniform over the same range.
 */

/** @typedef {{ item: string, min?: number, max?: number, chance?: number, tool?: string, unless?: string, when?: Record<string, string> }} Drop */

const few = (item, min, max = min) => [{ item, min, max }]
const sheared = (item, count = 1) => [{ item, min: count, max: count, tool: 'shears' }]

/** Block → drops that replace those of minecraft-data. @returns {Map<string, Drop[]>} */
export function knownDrops(blockNames) {
  const drops = new Map()

  for (const ore of ['redstone_ore', 'deepslate_redstone_ore']) drops.set(ore, few('redstone', 4, 5))
  for (const ore of ['lapis_ore', 'deepslate_lapis_ore']) drops.set(ore, few('lapis_lazuli', 4, 9))
  for (const ore of ['copper_ore', 'deepslate_copper_ore']) drops.set(ore, few('raw_copper', 2, 5))
  drops.set('nether_gold_ore', few('gold_nugget', 2, 6))
  drops.set('glowstone', few('glowstone_dust', 2, 4))
  drops.set('sea_lantern', few('prismarine_crystals', 2, 3))
  drops.set('clay', few('clay_ball', 4))
  drops.set('snow_block', few('snowball', 4))
  drops.set('melon', few('melon_slice', 3, 7))
  drops.set('bookshelf', few('book', 3))
  drops.set('campfire', few('charcoal', 2))
  drops.set('ender_chest', few('obsidian', 8))
  drops.set('creaking_heart', few('resin_clump', 1, 3))
  drops.set('resin_clump', few('resin_clump', 1))
  drops.set('chorus_plant', few('chorus_fruit', 0, 1))
  drops.set('amethyst_cluster', [
    { item: 'amethyst_shard', min: 4, max: 4, tool: 'pickaxe' },
    { item: 'amethyst_shard', min: 2, max: 2, unless: 'amethyst_shard' },
  ])
  drops.set('gravel', [
    { item: 'flint', chance: 0.1 },
    { item: 'gravel', unless: 'flint' },
  ])
  drops.set('gilded_blackstone', [
    { item: 'gold_nugget', min: 2, max: 5, chance: 0.1 },
    { item: 'gilded_blackstone', unless: 'gold_nugget' },
  ])
  drops.set('composter', [{ item: 'composter' }, { item: 'bone_meal', when: { level: '8' } }])
  // the game draws from -6 to 2; nothing drops below 1
  for (const colour of ['brown', 'red'])
    drops.set(`${colour}_mushroom_block`, [{ item: `${colour}_mushroom`, min: 1, max: 2, chance: 2 / 9 }])

  addLeaves(drops, blockNames)
  addPlants(drops)
  addCrops(drops)
  addByState(drops, blockNames)
  for (const name of blockNames) if (name.endsWith('_bed')) drops.set(name, few(name, 1))
  return drops
}

function addLeaves(drops, blockNames) {
  for (const leaves of blockNames.filter((name) => name.endsWith('_leaves'))) {
    const unless = leaves
    const tree = leaves.slice(0, -'_leaves'.length)
    const sapling = tree.endsWith('azalea') ? tree : `${tree}_sapling`
    const all = sheared(leaves)
    if (tree !== 'mangrove') all.push({ item: sapling, chance: tree === 'jungle' ? 0.025 : 0.05, unless })
    all.push({ item: 'stick', min: 1, max: 2, chance: 0.02, unless })
    if (tree === 'oak' || tree === 'dark_oak') all.push({ item: 'apple', chance: 0.005, unless })
    drops.set(leaves, all)
  }
}

function addPlants(drops) {
  for (const [plant, item, count] of [
    ['short_grass', 'short_grass', 1],
    ['fern', 'fern', 1],
    ['tall_grass', 'short_grass', 2],
    ['large_fern', 'fern', 2],
  ])
    drops.set(plant, [...sheared(item, count), { item: 'wheat_seeds', chance: 0.125, unless: item }])
  drops.set('dead_bush', [...sheared('dead_bush'), { item: 'stick', min: 0, max: 2, unless: 'dead_bush' }])
  drops.set('cobweb', [...sheared('cobweb'), { item: 'string', unless: 'cobweb' }])
  for (const plant of 'vine glow_lichen hanging_roots seagrass nether_sprouts small_dripleaf pale_hanging_moss'.split(
    ' ',
  ))
    drops.set(plant, sheared(plant))
  drops.set('tall_seagrass', sheared('seagrass', 2))
  for (const vines of ['weeping_vines', 'twisting_vines']) {
    const drop = [...sheared(vines), { item: vines, chance: 0.33, unless: vines }]
    drops.set(vines, drop).set(`${vines}_plant`, drop)
  }
  drops.set('mangrove_propagule', few('mangrove_propagule', 1))
  for (const stem of ['pumpkin', 'melon'])
    for (const name of [`${stem}_stem`, `attached_${stem}_stem`]) drops.set(name, few(`${stem}_seeds`, 0, 3))
}

function addCrops(drops) {
  const grown = { age: '7' }
  drops.set('wheat', [
    { item: 'wheat', when: grown },
    { item: 'wheat_seeds', min: 1, max: 4, when: grown },
    { item: 'wheat_seeds', unless: 'wheat' },
  ])
  drops.set('beetroots', [
    { item: 'beetroot', when: { age: '3' } },
    { item: 'beetroot_seeds', min: 1, max: 4, when: { age: '3' } },
    { item: 'beetroot_seeds', unless: 'beetroot' },
  ])
  drops.set('carrots', [{ item: 'carrot' }, { item: 'carrot', min: 1, max: 4, when: grown }])
  drops.set('potatoes', [
    { item: 'potato' },
    { item: 'potato', min: 1, max: 4, when: grown },
    { item: 'poisonous_potato', chance: 0.02, when: grown },
  ])
  drops.set('pitcher_crop', [
    { item: 'pitcher_plant', when: { age: '4' } },
    { item: 'pitcher_pod', unless: 'pitcher_plant' },
  ])
  drops.set('nether_wart', [{ item: 'nether_wart' }, { item: 'nether_wart', min: 1, max: 3, when: { age: '3' } }])
  drops.set('cocoa', [{ item: 'cocoa_beans' }, { item: 'cocoa_beans', min: 2, max: 2, when: { age: '2' } }])
  drops.set('sweet_berry_bush', [
    { item: 'sweet_berries', min: 1, max: 2, when: { age: '2' } },
    { item: 'sweet_berries', min: 2, max: 3, when: { age: '3' } },
  ])
  for (const vines of ['cave_vines', 'cave_vines_plant'])
    drops.set(vines, [{ item: 'glow_berries', when: { berries: 'true' } }])
}

/** Several of one item from one block. */
function addByState(drops, blockNames) {
  for (const name of blockNames) {
    if (name.endsWith('_slab')) drops.set(name, [{ item: name }, { item: name, when: { type: 'double' } }])
    if (name === 'candle' || name.endsWith('_candle')) drops.set(name, counted(name, 'candles', 4))
  }
  drops.set('sea_pickle', counted('sea_pickle', 'pickles', 4))
  drops.set('pink_petals', counted('pink_petals', 'flower_amount', 4))
  drops.set('snow', counted('snowball', 'layers', 8))
}

function counted(item, property, most) {
  const all = [{ item }]
  for (let count = 2; count <= most; count++)
    all.push({ item, min: count - 1, max: count - 1, when: { [property]: String(count) } })
  return all
}
