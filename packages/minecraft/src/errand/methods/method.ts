import type { ErrandStep } from '../errand-step.ts'

/**
 * One way to change quantities: a recipe, a block dug with a tool, fuel put into a furnace. Quantities are named like the facts of the
 * domain: an item by its name, `uses of stone_pickaxe`, `stone left`, `heat`, `crafting_table nearby`.
 */
export interface Method {
  /** Name of the domain's action. */
  readonly name: string
  /** The step for the skills, for one use. */
  readonly step: ErrandStep
  /** Seconds, without the walk there. */
  readonly seconds: number
  /** Where it is carried out; undefined: anywhere, or where the station is. */
  readonly place: string | undefined
  /** An own station at which it is carried out, wherever that was put down. */
  readonly station?: string
  /** A station that it puts down here. */
  readonly putsDown?: string
  readonly takes: ReadonlyMap<string, number>
  readonly gives: ReadonlyMap<string, number>
  /** Quantities of which one has to be there and is not used up. */
  readonly needs: readonly string[]
  /** Methods of a group draw on one source, so their yields do not add up. */
  readonly group: string
  /** Methods of a form differ only in details: the wood of the planks, the tool, the table. @default `group` */
  readonly form?: string
  /** Group that turns the result back into the ingredients; it does not count as a supply. */
  readonly inverse?: string
  /** Only for found items: nobody makes a pickaxe to melt it down. */
  readonly salvages?: boolean
}

/** The fact that holds the uses left in all tools of a name. */
export function usesOf(tool: string): string {
  return `uses of ${tool}`
}

/** The fact that holds how many of a block, animal or stored item are left. */
export function leftOf(source: string): string {
  return `${source} left`
}

/** The fact for whether a station can be used. Existing stations and those put down on the way are distinguished. */
export function nearby(station: string): string {
  return `${station} nearby`
}

/** A station that was put down on the way. */
export function own(station: string): string {
  return `own ${station}`
}

/** The item of an own station; undefined for others. */
export function ownItem(station: string): string | undefined {
  return station.startsWith('own ') ? station.slice('own '.length) : undefined
}

/** Burn time in furnaces, in quarters of a smelting: bamboo, the weakest fuel, burns for one of them. */
export const heat = 'heat'
export const heatPerSmelting = 4
export const ticksPerHeat = 50

/** The starting place, before any walk. */
export const startPlace = 'here'
