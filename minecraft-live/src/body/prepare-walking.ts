import type { Bot } from 'mineflayer'
import pathfinding, { type PartiallyComputedPath } from 'mineflayer-pathfinder'
import { timeFactor } from '../scaled-time.ts'

/** Clock milliseconds for finding a path: in total, and within one tick. The total allows for stalls; `walk` counts the ticks. */
const thinking = { altogether: 60_000, perTick: 20 }
/** Maximum blocks by which a path may exceed the straight line; without a limit, all of a flat world is searched for a walled-in place. */
const longestDetour = 100

/** Lets the path finder walk, jump and sprint, and nothing else: the mind decides what is dug or built. */
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
 * The path finder moves the places of a path to where the feet stand, even those of a partial path, which are nodes of a search that
 * continues in the next tick; it would then not recognise the goal. So it walks on copies, and nodes are moved back to their blocks.
 */
function leaveNodesAlone({ status, path }: PartiallyComputedPath): void {
  if (status !== 'partial') return
  for (const [index, node] of path.entries()) {
    path[index] = Object.assign(Object.create(Object.getPrototypeOf(node)), node)
    const [x, y, z] = node.hash.split(',').map(Number)
    Object.assign(node, { x, y, z })
  }
}
