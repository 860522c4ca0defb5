/** What sprites carry. */
import type { World } from '../world.ts'

/** Added to what is kept, so that 0 means that the sprite has never had any of it: recorded runs tell that from having none left. */
const HAD = 0x40000000

/** How much of a resource type the sprite has. */
export function amountOf(world: World, sprite: number, resource: number): number {
  return hasHad(world, sprite, resource) ? world.ints[fieldOf(world, sprite, resource)] - HAD : 0
}

/** Whether the sprite has, or has had, any of it. */
export function hasHad(world: World, sprite: number, resource: number): boolean {
  return world.game.resourceIndex[resource] >= 0 && world.ints[fieldOf(world, sprite, resource)] !== 0
}

/** Adds to what the sprite has; there is never less than nothing. */
export function addAmount(world: World, sprite: number, resource: number, amount: number): void {
  setAmount(world, sprite, resource, Math.max(0, amountOf(world, sprite, resource) + amount))
}

export function setAmount(world: World, sprite: number, resource: number, amount: number): void {
  if (world.game.resourceIndex[resource] >= 0) world.ints[fieldOf(world, sprite, resource)] = amount + HAD
}

/** How much of it anybody can have; 0 for what is no resource. */
export function resourceLimit({ game }: World, resource: number): number {
  return game.resourceLimits[resource] ?? 0
}

function fieldOf({ game }: World, sprite: number, resource: number): number {
  return sprite + game.resourceStart + game.resourceIndex[resource]
}
