import type { ErrandStep } from '../errand-step.ts'

/**
 * One way to change what there is, whatever it is: a recipe, a block dug with a tool, fuel put into a furnace. Quantities are named as the
 * facts of the domain are: an item by its name, `uses of stone_pickaxe`, `stone left`, `heat`, `crafting_table nearby`.
 */
export interface Method {
  /** Names the action of the domain. */
  readonly name: string
  /** What the skills are told for one time. */
  readonly step: ErrandStep
  /** Without the way there. */
  readonly seconds: number
  /** Where it is done; undefined: anywhere, or where the station is. */
  readonly place: string | undefined
  /** A station of one's own at which it is done, wherever that was put down. */
  readonly station?: string
  /** A station that is put down by it, here. */
  readonly putsDown?: string
  readonly takes: ReadonlyMap<string, number>
  readonly gives: ReadonlyMap<string, number>
  /** Quantities of which one has to be there, and stays. */
  readonly needs: readonly string[]
  /** Methods of a group draw on one source, so what they can give does not add up. */
  readonly group: string
  /** Methods of a form differ in details only: the wood of the planks, the tool, the table at which it is done. @default `group` */
  readonly form?: string
  /** Group that turns the result back into the ingredients: what only comes from there is no supply. */
  readonly inverse?: string
  /** Only for what was found: nobody makes a pickaxe to melt it down. */
  readonly salvages?: boolean
}

/** Fact that says how many uses are left in all tools of a name. */
export function usesOf(tool: string): string {
  return `uses of ${tool}`
}

/** Fact that says how many of a block, animal or stored thing are left. */
export function leftOf(source: string): string {
  return `${source} left`
}

/** Fact that says whether a station can be used. Those that stood there before and those put down on the way are told apart. */
export function nearby(station: string): string {
  return `${station} nearby`
}

/** A station that was put down on the way. */
export function own(station: string): string {
  return `own ${station}`
}

/** The item that a station of one's own is made of; undefined for others. */
export function ownItem(station: string): string | undefined {
  return station.startsWith('own ') ? station.slice('own '.length) : undefined
}

/** Burn time in furnaces, in quarters of a smelting: the least fuel, bamboo, burns for one of them. */
export const heat = 'heat'
export const heatPerSmelting = 4
export const ticksPerHeat = 50

/** Where one is before going anywhere. */
export const startPlace = 'here'
