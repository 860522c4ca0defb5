/** What sprites carry. */
import type { World } from './world.ts'

/** How much of a resource type the sprite has. */
export function amountOf({ ints, game }: World, sprite: number, resource: number): number {
  const index = game.resourceIndex[resource]
  return index >= 0 ? ints[sprite + game.resourceStart + index] : 0
}

/** Adds to what the sprite has; there is never less than nothing. */
export function addAmount(world: World, sprite: number, resource: number, amount: number): void {
  setAmount(world, sprite, resource, Math.max(0, amountOf(world, sprite, resource) + amount))
}

export function setAmount({ ints, game }: World, sprite: number, resource: number, amount: number): void {
  const index = game.resourceIndex[resource]
  if (index >= 0) ints[sprite + game.resourceStart + index] = amount
}

/** How much of it anybody can have; 0 for what is no resource. */
export function limitOf({ game }: World, resource: number): number {
  return game.resourceLimits[resource] ?? 0
}
