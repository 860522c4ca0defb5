/** Interchangeable ingredients in recipes of 1.21.4: the game's item tags, and choices that minecraft-data omits. */

export const colours =
  'white orange magenta light_blue yellow lime pink gray light_gray cyan purple blue brown green red black'.split(' ')

/** Woods that burn and come from trees: crimson and warped do not burn, bamboo is not a tree. */
export const woods = 'oak spruce birch jungle acacia dark_oak mangrove cherry pale_oak'.split(' ')

const fungi = ['crimson', 'warped']
const allWoods = [...woods, ...fungi, 'bamboo']

/** Everything that planks of a wood are made from. */
function logsOf(wood) {
  if (wood === 'bamboo') return ['bamboo_block', 'stripped_bamboo_block']
  const [log, bark] = fungi.includes(wood) ? ['stem', 'hyphae'] : ['log', 'wood']
  return [`${wood}_${log}`, `${wood}_${bark}`, `stripped_${wood}_${log}`, `stripped_${wood}_${bark}`]
}

export const recipeTags = Object.entries({
  coals: ['charcoal', 'coal'],
  logs: [...woods, ...fungi].flatMap(logsOf),
  planks: allWoods.map((wood) => `${wood}_planks`),
  stone_crafting_materials: ['blackstone', 'cobbled_deepslate', 'cobblestone'],
  wooden_slabs: allWoods.map((wood) => `${wood}_slab`),
  wool: colours.map((colour) => `${colour}_wool`),
}).map(([name, items]) => ({ name, items: items.sort() }))

/** All choices for an ingredient of which minecraft-data names only one. */
export function moreChoices(result, ingredient) {
  if (result === 'fire_charge' && ingredient === 'coal') return ['coal', 'charcoal']
  const [wood] = result.split('_planks')
  if (result.endsWith('_planks')) return logsOf(wood)
  // dyeing again: all colours but the resulting one
  const dyed = /_(wool|carpet|bed)$/.exec(result)?.[1]
  if (dyed !== undefined && ingredient !== result && ingredient.endsWith(`_${dyed}`))
    return colours.map((colour) => `${colour}_${dyed}`).filter((item) => item !== result)
  return undefined
}
