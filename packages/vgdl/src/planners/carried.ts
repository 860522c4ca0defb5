/** What the avatar carries, and what lines require of it. */
import type { CarryingRequirement } from '../analysis/line-operations.ts'
import { NONE } from '../engine/memory/layout.ts'
import { amountOf } from '../engine/sprite/resources.ts'
import type { World } from '../engine/world.ts'

/** Returns how much of a resource the avatar has. */
export function carriedBy(world: World, resource: number): number {
  return world.avatar === NONE ? 0 : amountOf(world, world.avatar, resource)
}

/** Whether the avatar carries what is required. */
export function isMet(world: World, { kind, resource, limit }: CarryingRequirement): boolean {
  const carried = carriedBy(world, resource)
  return kind === 'at-least' ? carried >= limit : carried <= limit
}
