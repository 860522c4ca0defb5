import type { Bot } from 'mineflayer'
import pathfinding from 'mineflayer-pathfinder'
import { timeFactor } from '../scaled-time.ts'

/**
 * Milliseconds of the machine for finding a way: altogether, and within one tick. The first is for machines that stand still now and then;
 * `walk` counts the ticks.
 */
const thinking = { altogether: 60_000, perTick: 20 }
/** Blocks that a way may be longer than the straight line; without a limit, all of a flat world is searched for a place that is walled in. */
const longestDetour = 100

/** Lets the path finder walk, jump and sprint, and nothing else: what is dug or built is the mind's to say. */
export function prepareWalking(bot: Bot): void {
  const movements = new pathfinding.Movements(bot)
  movements.canDig = false
  movements.allow1by1towers = false
  movements.allowParkour = false
  movements.scafoldingBlocks = []
  movements.maxDropDown = 3
  movements.infiniteLiquidDropdownDistance = false
  bot.pathfinder.setMovements(movements)
  bot.pathfinder.thinkTimeout = thinking.altogether * timeFactor()
  bot.pathfinder.tickTimeout = thinking.perTick * timeFactor()
  Object.assign(bot.pathfinder, { searchRadius: longestDetour })
}
