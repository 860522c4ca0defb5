/** What sprites carry. */
import type { World } from '../world.ts'

/** Added to stored amounts, so that 0 means that the sprite has never had any: recorded runs distinguish that from having none left. */
const HAD = 0x40000000

/** Returns how much of a resource type the sprite has. */
export function amountOf(world: World, sprite: number, resource: number): number {
  return hasHad(world, sprite, resource) ? world.ints[fieldOf(world, sprite, resource)] - HAD : 0
}

/** Whether the sprite has, or has had, any of it. */
export function hasHad(world: World, sprite: number, resource: number): boolean {
  return world.game.resourceIndex[resource] >= 0 && world.ints[fieldOf(world, sprite, resource)] !== 0
}

/** Adds to what the sprite has, never below zero. */
export function addAmount(world: World, sprite: number, resource: number, amount: number): void {
  setAmount(world, sprite, resource, Math.max(0, amountOf(world, sprite, resource) + amount))
}

export function setAmount(world: World, sprite: number, resource: number, amount: number): void {
  if (world.game.resourceIndex[resource] >= 0) world.ints[fieldOf(world, sprite, resource)] = amount + HAD
}

/** Returns how much of it a sprite can have; 0 if it is not a resource. */
export function resourceLimit({ game }: World, resource: number): number {
  return game.resourceLimits[resource] ?? 0
}

function fieldOf({ game }: World, sprite: number, resource: number): number {
  return sprite + game.resourceStart + game.resourceIndex[resource]
}
