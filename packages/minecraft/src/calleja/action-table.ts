import type { PoolPlace } from './pool-surroundings.ts'

/** Facts used by goals and actions. `…Mats` are the materials for crafting something. */
export type PoolFact = PoolGoal | CarriedFact
export type PoolGoal = 'hasFood' | 'hasWool' | 'hasFuel'

/**
 * Lists the facts an inventory can already fulfil: the 11 keys of the prototype's world state.
 *
 * @example carriedFacts.includes('hasWheat') // true
 */
export const carriedFacts = [
  'hasWheat',
  'hasMeat',
  'hasSword',
  'hasSwordMats',
  'hasShears',
  'hasShearsMats',
  'hasIronOre',
  'hasAxe',
  'hasPickaxe',
  'hasAxeMats',
  'hasPickaxeMats',
] as const
export type CarriedFact = (typeof carriedFacts)[number]

export interface ActionRow {
  readonly fixedCost: number
  readonly does: readonly PoolFact[]
  readonly needs?: PoolFact
  readonly place: PoolPlace
  readonly multiUse?: true
  readonly initialVariableCost?: number
}

/**
 * Calleja 2017, table 3.1. Taking from a chest costs 5, crafting 7, a furnace 10, work in the open 14, minus the value of fuel and food:
 * coal and meat 4, wood and bread 2, wool and fruit 1. The table applies the saving to the last action of a chain only: raw meat and wheat
 * are fetched at full cost.
 */
const rows = {
  ChopWood: { fixedCost: 14 - 2, does: ['hasFuel'], needs: 'hasAxe', place: 'tree' },
  CookMeat: { fixedCost: 10 - 4, does: ['hasFood'], needs: 'hasMeat', place: 'furnace' },
  CraftAxe: { fixedCost: 7, does: ['hasAxe'], needs: 'hasAxeMats', place: 'table' },
  CraftBread: { fixedCost: 7 - 2, does: ['hasFood'], needs: 'hasWheat', place: 'table' },
  CraftPickaxe: { fixedCost: 7, does: ['hasPickaxe'], needs: 'hasPickaxeMats', place: 'table', multiUse: true },
  CraftShears: { fixedCost: 7, does: ['hasShears'], needs: 'hasShearsMats', place: 'table' },
  CraftSword: { fixedCost: 7, does: ['hasSword'], needs: 'hasSwordMats', place: 'table' },
  GatherRawMeat: { fixedCost: 14, does: ['hasMeat'], needs: 'hasSword', place: 'sheep' },
  MineCoalOre: { fixedCost: 14 - 4, does: ['hasFuel'], needs: 'hasPickaxe', place: 'coal ore' },
  // the prototype's variable cost of this action starts at 1; the thesis gives no reason
  MineIronOre: { fixedCost: 14, does: ['hasIronOre'], needs: 'hasPickaxe', place: 'iron ore', initialVariableCost: 1 },
  ShearSheep: { fixedCost: 14 - 1, does: ['hasWool', 'hasFuel'], needs: 'hasShears', place: 'sheep' },
  SmeltShearsMats: { fixedCost: 10, does: ['hasShearsMats'], needs: 'hasIronOre', place: 'furnace' },
  UnstoreApple: { fixedCost: 5 - 1, does: ['hasFood'], place: 'chest of apple' },
  UnstoreAxe: { fixedCost: 5, does: ['hasAxe'], place: 'chest of iron_axe' },
  UnstoreAxeMats: { fixedCost: 5, does: ['hasAxeMats'], place: 'chest of iron_ingot' },
  UnstoreCoal: { fixedCost: 5 - 4, does: ['hasFuel'], place: 'chest of coal_block' },
  UnstoreIronOre: { fixedCost: 5, does: ['hasIronOre'], place: 'chest of iron_ore' },
  UnstorePickaxe: { fixedCost: 5, does: ['hasPickaxe'], place: 'chest of iron_pickaxe', multiUse: true },
  UnstorePickaxeMats: { fixedCost: 5, does: ['hasPickaxeMats'], place: 'chest of iron_ingot', multiUse: true },
  UnstoreRawMeat: { fixedCost: 5, does: ['hasMeat'], place: 'chest of mutton' },
  UnstoreShears: { fixedCost: 5, does: ['hasShears'], place: 'chest of shears' },
  UnstoreShearsMats: { fixedCost: 5, does: ['hasShearsMats'], place: 'chest of iron_ingot' },
  UnstoreSword: { fixedCost: 5, does: ['hasSword'], place: 'chest of iron_sword' },
  UnstoreSwordMats: { fixedCost: 5, does: ['hasSwordMats'], place: 'chest of iron_ingot' },
  UnstoreWheat: { fixedCost: 5, does: ['hasWheat'], place: 'chest of wheat' },
  UnstoreWood: { fixedCost: 5 - 2, does: ['hasFuel'], place: 'chest of log' },
  UnstoreWool: { fixedCost: 5 - 1, does: ['hasWool', 'hasFuel'], place: 'chest of wool' },
} as const satisfies Record<string, ActionRow>

export type PoolActionName = keyof typeof rows

/**
 * The 27 actions of the thesis: cost, effects, needs and place of each.
 *
 * @example actionTable.CraftBread // { fixedCost: 5, does: ['hasFood'], needs: 'hasWheat', place: 'table' }
 */
export const actionTable: Readonly<Record<PoolActionName, ActionRow>> = rows

/**
 * Names of the 27 actions in the order of the table.
 *
 * @example poolActionNames.slice(0, 3) // ['ChopWood', 'CookMeat', 'CraftAxe']
 */
export const poolActionNames = Object.keys(rows) as readonly PoolActionName[]

/**
 * Whether a text names one of the 27 actions.
 *
 * @example isPoolActionName('CraftBread') // true
 */
export function isPoolActionName(name: string): name is PoolActionName {
  return Object.hasOwn(rows, name)
}
