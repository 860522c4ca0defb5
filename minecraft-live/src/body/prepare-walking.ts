import type { Bot } from 'mineflayer'
import pathfinding, { type PartiallyComputedPath } from 'mineflayer-pathfinder'
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
  bot.on('path_update', leaveNodesAlone)
}

/**
 * The path finder moves the places of a way to where feet stand: also those of a way that is not found to its end, which are nodes of a
 * search that goes on in the next tick. It would not know the goal again. So it walks on copies, and nodes are put back to their blocks.
 */
function leaveNodesAlone({ status, path }: PartiallyComputedPath): void {
  if (status !== 'partial') return
  for (const [index, node] of path.entries()) {
    path[index] = Object.assign(Object.create(Object.getPrototypeOf(node)), node)
    const [x, y, z] = node.hash.split(',').map(Number)
    Object.assign(node, { x, y, z })
  }
}
