/**
 * Writes the facts of the game that @telos/minecraft goes by: packages/minecraft/src/data/minecraft-1.21.4.json.
 *
 *   node minecraft-live/scripts/extract-data.mjs           writes it
 *   node minecraft-live/scripts/extract-data.mjs --check   fails if the file is not what would be written
 *
 * Names, hardness, stack sizes and recipes come from minecraft-data; what that lacks, from the *-facts.mjs beside this. Fields that
 * have their usual value are left out: the reader in read-game-data.ts puts them back.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { knownDrops } from './drop-facts.mjs'
import { fuels, smeltings } from './furnace-facts.mjs'
import { moreChoices, recipeTags } from './recipe-facts.mjs'

const version = '1.21.4'
const file = fileURLToPath(new URL(`../../packages/minecraft/src/data/minecraft-${version}.json`, import.meta.url))
const data = createRequire(import.meta.url)('minecraft-data')(version)

const nameOf = (id) => data.items[id].name
const byName = (a, b) => (a.name < b.name ? -1 : 1)

// ---- items

/** Items that place a block of another name. Buckets are left out: they pour. */
const places = new Map(
  Object.entries({
    redstone: 'redstone_wire',
    string: 'tripwire',
    wheat_seeds: 'wheat',
    carrot: 'carrots',
    potato: 'potatoes',
    beetroot_seeds: 'beetroots',
    melon_seeds: 'melon_stem',
    pumpkin_seeds: 'pumpkin_stem',
    torchflower_seeds: 'torchflower_crop',
    pitcher_pod: 'pitcher_crop',
    cocoa_beans: 'cocoa',
    sweet_berries: 'sweet_berry_bush',
    glow_berries: 'cave_vines',
  }),
)

function items() {
  return data.itemsArray
    .filter(({ name }) => name !== 'air')
    .map(({ name, stackSize, maxDurability }) => {
      // wheat is the only item that cannot place its namesake
      const block = places.get(name) ?? (data.blocksByName[name] && name !== 'wheat' ? name : undefined)
      return {
        name,
        ...(stackSize !== 64 && { stackSize }),
        ...(maxDurability !== undefined && { durability: maxDurability }),
        ...(block !== undefined && { block }),
      }
    })
    .sort(byName)
}

// ---- blocks

const tiers = ['wooden', 'stone', 'iron', 'diamond']

/** The class of tools that digs a block faster. */
function toolOf({ name, material, harvestTools }) {
  if (name === 'cobweb') return 'sword'
  if (material === 'wool') return 'shears'
  // ores list the tag of tools that are too weak as their material, instead of their class
  if (material.startsWith('incorrect_for')) return 'pickaxe'
  for (const id of Object.keys(harvestTools ?? {})) return nameOf(id).split('_').at(-1)
  return /mineable\/(\w+)$/.exec(material)?.[1]
}

/** The weakest tool that yields drops. */
function tierOf({ name, harvestTools }) {
  // requires a pickaxe in the game; minecraft-data says it does not
  if (name === 'ender_chest') return 'wooden'
  if (harvestTools === undefined || name === 'cobweb') return undefined
  const names = Object.keys(harvestTools).map(nameOf)
  return tiers.find((tier) => names.some((tool) => tool.startsWith(tier)))
}

function shapeOf(block) {
  const shapes = data.blockCollisionShapes.blocks[block.name]
  const shape = Array.isArray(shapes) ? shapes[block.defaultState - block.minStateId] : shapes
  return data.blockCollisionShapes.shapes[shape]
}

/** Whether light passes, and sight as well unless the block fills most of its place. */
function isTransparent(block) {
  if (block.transparent) return true
  const isWide = shapeOf(block).some(([x, , z, toX, toY, toZ]) => toX - x > 0.8 && toZ - z > 0.8 && toY >= 0.5)
  return block.filterLight < 15 && !isWide
}

const fluids = new Set(['water', 'lava', 'bubble_column'])

function blocks() {
  const known = knownDrops(data.blocksArray.map(({ name }) => name))
  return data.blocksArray
    .map((block) => {
      const { name } = block
      const hardness = block.diggable && !fluids.has(name) ? block.hardness : -1
      const tool = toolOf(block)
      const needs = tierOf(block)
      const solid = block.boundingBox === 'block'
      const drops =
        known.get(name) ?? block.drops.map((id) => ({ item: nameOf(id) })).filter(({ item }) => item !== 'air')
      return {
        name,
        hardness,
        ...(!solid && { solid }),
        ...(isTransparent(block) && { transparent: true }),
        ...(block.emitLight > 0 && { light: block.emitLight }),
        ...(tool !== undefined && hardness > 0 && { tool }),
        ...(needs !== undefined && { needs }),
        ...(!isItself(drops, name) && { drops }),
      }
    })
    .sort(byName)
}

function isItself(drops, name) {
  return drops.length === 1 && drops[0].item === name && Object.keys(drops[0]).length === 1
}

// ---- recipes

/**
 * Recipes as patterns of letters: `{"result":"torch","count":4,"shape":["a","b"],"of":["#coals","stick"]}`. A letter stands for an item,
 * for one of several, or for one of a tag; cells with the same letter may hold different items, as planks of two woods make a chest.
 * minecraft-data lists such choices as separate recipes, and only some of the combinations.
 */
function recipes() {
  const forms = new Map()
  for (const { result, inShape, ingredients } of Object.values(data.recipes).flat()) {
    // larger maps: the result depends on the map
    if (result.count === 0) continue
    const rows = (inShape ?? [ingredients]).map((row) => row.map((id) => (id === null ? undefined : nameOf(id))))
    const letters = [...new Set(rows.flat().filter((item) => item !== undefined))]
    const pattern = rows.map((row) => row.map((item) => (item ? letterAt(letters.indexOf(item)) : ' ')).join(''))
    const form = {
      result: nameOf(result.id),
      ...(result.count !== 1 && { count: result.count }),
      ...(inShape ? { shape: pattern } : { items: pattern[0] }),
    }
    const key = JSON.stringify(form)
    if (!forms.has(key)) forms.set(key, { form, of: letters.map(() => new Set()) })
    const { of } = forms.get(key)
    for (const [index, item] of letters.entries())
      for (const choice of moreChoices(form.result, item) ?? [item]) of[index].add(choice)
  }
  return [...forms.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { form, of }]) => ({ ...form, of: of.map((choices) => written([...choices].sort())) }))
}

const letterAt = (index) => String.fromCharCode(97 + index)

/** A choice of items, as a tag if it has a name. */
function written(choices) {
  if (choices.length === 1) return choices[0]
  const tag = recipeTags.find(({ items }) => items.join() === choices.join())
  return tag ? `#${tag.name}` : choices
}

/** Items that crafting or eating leaves behind. */
const leftovers = [
  { item: 'beetroot_soup', leaves: 'bowl' },
  { item: 'dragon_breath', leaves: 'glass_bottle' },
  { item: 'honey_bottle', leaves: 'glass_bottle' },
  { item: 'lava_bucket', leaves: 'bucket' },
  { item: 'milk_bucket', leaves: 'bucket' },
  { item: 'mushroom_stew', leaves: 'bowl' },
  { item: 'rabbit_stew', leaves: 'bowl' },
  { item: 'suspicious_stew', leaves: 'bowl' },
  { item: 'water_bucket', leaves: 'bucket' },
]

// ---- food and animals

/** Food that may poison, starve or teleport whoever eats it. */
const risky = new Set(
  'chicken chorus_fruit poisonous_potato pufferfish rotten_flesh spider_eye suspicious_stew'.split(' '),
)

function foods() {
  return (
    data.foodsArray
      // not food since 1.21.2
      .filter(({ name }) => name !== 'ominous_bottle')
      .map(({ name, foodPoints, saturation }) => ({
        item: name,
        food: foodPoints,
        saturation,
        ...(risky.has(name) && { risky: true }),
      }))
      .sort((a, b) => (a.item < b.item ? -1 : 1))
  )
}

/** Health, `movement_speed` and loot from the game. A sheep's wool depends on the sheep and is therefore not among the drops. */
const animals = [
  { name: 'chicken', health: 4, attribute: 0.25, drops: [{ item: 'feather', min: 0, max: 2 }, { item: 'chicken' }] },
  {
    name: 'cow',
    health: 10,
    attribute: 0.2,
    drops: [
      { item: 'leather', min: 0, max: 2 },
      { item: 'beef', min: 1, max: 3 },
    ],
  },
  { name: 'pig', health: 10, attribute: 0.25, drops: [{ item: 'porkchop', min: 1, max: 3 }] },
  { name: 'sheep', health: 8, attribute: 0.23, drops: [{ item: 'mutton', min: 1, max: 2 }] },
]

/** A walking animal gains attribute² × 0.98 per tick and keeps 0.6 × 0.91 of its speed on the ground. */
function blocksPerSecond(attribute) {
  return Math.round(((attribute ** 2 * 0.98) / (1 - 0.6 * 0.91)) * 20 * 100) / 100
}

function animalFacts() {
  return animals.map(({ name, health, attribute, drops }) => {
    const { width, height } = data.entitiesByName[name]
    return { name, health, width, height, speed: blocksPerSecond(attribute), drops }
  })
}

// ---- the file

function furnaceRecords(map, field) {
  return [...map].map(([item, value]) => ({ item, [field]: value })).sort((a, b) => (a.item < b.item ? -1 : 1))
}

function extract() {
  const sections = {
    items: items(),
    blocks: blocks(),
    tags: recipeTags,
    recipes: recipes(),
    leftovers,
    smelting: furnaceRecords(smeltings(), 'output'),
    fuels: furnaceRecords(fuels(), 'ticks'),
    foods: foods(),
    animals: animalFacts(),
  }
  const texts = Object.entries(sections).map(
    ([name, records]) => `"${name}":[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]`,
  )
  return `{\n"version":"${version}",\n${texts.join(',\n')}\n}\n`
}

const text = extract()
if (process.argv.includes('--check')) {
  const isSame = readFileSync(file, 'utf8') === text
  console.log(isSame ? `${file} is up to date.` : `${file} differs from the data. Run this script without --check.`)
  process.exitCode = isSame ? 0 : 1
} else {
  writeFileSync(file, text)
  console.log(`${file}: ${Math.round(text.length / 1024)} kB`)
}
