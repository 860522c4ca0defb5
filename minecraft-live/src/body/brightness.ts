import { darkness } from '@telos/minecraft'
import type { Bot } from 'mineflayer'
import type { Vec3 } from 'vec3'

/** Light of a block as it is now, 0 to 15: the brighter of lamps and sky. undefined where nothing is loaded. */
export function brightness(world: Bot['world'], at: Vec3, timeOfDay: number): number | undefined {
  if (!world?.getColumnAt(at)) return undefined
  return Math.max(world.getBlockLight(at), world.getSkyLight(at) - darkness(timeOfDay), 0)
}
