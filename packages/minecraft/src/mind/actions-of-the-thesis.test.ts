import { expect, it } from 'vitest'
import { createBody, type InProcessBody } from '../body/in-process/in-process-body.ts'
import { actionTable, type PoolActionName, poolActionNames } from '../calleja/action-table.ts'
import { errandSteps } from '../calleja/errand-steps.ts'
import { gameData } from '../data/load-data.ts'
import { builtInMap } from '../maps/built-in-map.ts'
import { createWorld } from '../world/create-world.ts'
import type { ItemStack } from '../world/item-stack.ts'
import type { MinecraftWorld } from '../world/minecraft-world.ts'
import { TreeSurroundings } from './errands/tree-surroundings.ts'
import { Knowledge } from './knowledge/knowledge.ts'
import { exploreFrom, viewpoint } from './skills/explore.ts'
import { Hands } from './skills/hands.ts'
import type { Skill } from './skills/skill.ts'
import { skillFor } from './skills/skill-for.ts'

/** Where each of the 27 is carried out, what it is given first, and what it has to produce. */
const trials: Readonly<
  Record<PoolActionName, readonly [map: '1' | '2' | '3', given: readonly ItemStack[], brings: string]>
> = {
  ChopWood: ['3', [{ item: 'iron_axe', count: 1 }], 'spruce_log'],
  CookMeat: [
    '1',
    [
      { item: 'mutton', count: 1 },
      { item: 'coal', count: 1 },
    ],
    'cooked_mutton',
  ],
  CraftAxe: [
    '3',
    [
      { item: 'iron_ingot', count: 3 },
      { item: 'stick', count: 2 },
    ],
    'iron_axe',
  ],
  CraftBread: ['1', [{ item: 'wheat', count: 3 }], 'bread'],
  CraftPickaxe: [
    '2',
    [
      { item: 'iron_ingot', count: 3 },
      { item: 'stick', count: 2 },
    ],
    'iron_pickaxe',
  ],
  CraftShears: ['2', [{ item: 'iron_ingot', count: 2 }], 'shears'],
  CraftSword: [
    '1',
    [
      { item: 'iron_ingot', count: 2 },
      { item: 'stick', count: 1 },
    ],
    'iron_sword',
  ],
  GatherRawMeat: ['1', [{ item: 'iron_sword', count: 1 }], 'mutton'],
  MineCoalOre: ['3', [{ item: 'iron_pickaxe', count: 1 }], 'coal'],
  MineIronOre: ['2', [{ item: 'iron_pickaxe', count: 1 }], 'raw_iron'],
  ShearSheep: ['2', [{ item: 'shears', count: 1 }], 'wool'],
  SmeltShearsMats: [
    '2',
    [
      { item: 'raw_iron', count: 2 },
      { item: 'coal', count: 1 },
    ],
    'iron_ingot',
  ],
  UnstoreApple: ['1', [], 'apple'],
  UnstoreAxe: ['3', [], 'iron_axe'],
  UnstoreAxeMats: ['3', [], 'stick'],
  UnstoreCoal: ['3', [], 'coal_block'],
  UnstoreIronOre: ['2', [], 'iron_ore'],
  UnstorePickaxe: ['2', [], 'iron_pickaxe'],
  UnstorePickaxeMats: ['2', [], 'stick'],
  UnstoreRawMeat: ['1', [], 'mutton'],
  UnstoreShears: ['2', [], 'shears'],
  UnstoreShearsMats: ['2', [], 'iron_ingot'],
  UnstoreSword: ['1', [], 'iron_sword'],
  UnstoreSwordMats: ['1', [], 'stick'],
  UnstoreWheat: ['1', [], 'wheat'],
  UnstoreWood: ['3', [], 'spruce_log'],
  UnstoreWool: ['2', [], 'orange_wool'],
}

function drive(world: MinecraftWorld, body: InProcessBody, knowledge: Knowledge): void {
  world.tick()
  body.tick()
  knowledge.tick()
}

it.each(poolActionNames)('%s is carried out for real', (name) => {
  const [map, given, brings] = trials[name]
  const world = createWorld(builtInMap(map), { seed: 5 })
  const body = createBody(world, 'Ada')
  for (const stack of given) world.give(body.player, stack)
  const knowledge = new Knowledge(body, gameData)
  for (let tick = 0; tick < 5; tick++) drive(world, body, knowledge)
  const hands = new Hands(knowledge)
  const surroundings = new TreeSurroundings(knowledge)
  // some frames cannot be seen from the start
  const isThere = () => surroundings.isAvailable(actionTable[name].place)
  for (let walks = 0; walks < 8 && !isThere(); walks++) carryOut(exploreFrom(hands, isThere, viewpoint(hands)!))
  const { fuel, log } = surroundings
  const before = count(body, brings)
  for (const step of errandSteps([name], { surroundings, ...(fuel && { fuel }), ...(log && { log }) })) {
    expect(carryOut(skillFor(hands, step, { made: 0 }))).toEqual({ status: 'done' })
  }
  expect(count(body, brings)).toBeGreaterThan(before)

  function carryOut(skill: Skill) {
    let next = skill.next()
    for (let tick = 0; !next.done && tick < 1200; tick++, next = skill.next()) drive(world, body, knowledge)
    return next.value
  }
})

/** How many are carried; wool of any colour. */
function count(body: InProcessBody, item: string): number {
  return body.inventory.reduce(
    (sum, stack) => sum + (stack.item === item || (item === 'wool' && stack.item.endsWith('_wool')) ? stack.count : 0),
    0,
  )
}
