import { findPath } from '../../../path/find-path.ts'
import { type PathGoal, standIn, standNear } from '../../../path/path-goal.ts'
import { passable } from '../../../path/terrain.ts'
import { blockDistance, blockOf, type Position, positionKey } from '../../../position.ts'
import { type CommandRun, commandDone, commandFailed, type PartialRun } from '../../command-run.ts'
import type { Self } from '../self.ts'
import { land, walkAlong } from './walk-along.ts'

/** Maximum new paths to try after getting stuck. */
const mostDetours = 5

export function* walk(self: Self, to: Position, within: number): CommandRun {
  const block = blockOf(to)
  const problem = yield* walkTo(self, goalAt(self, block, within), () => false)
  return problem === undefined ? commandDone : commandFailed(`cannot get to ${positionKey(block)}: ${problem}`)
}

/** Follows a target until it is near. Replans whenever the target has moved to another block. */
export function* follow(self: Self, id: number, within: number): CommandRun {
  for (;;) {
    const entity = self.world.entities.get(id)
    if (entity === undefined) return commandFailed('its target is gone')
    const block = blockOf(entity.position)
    const isNear = () => blockDistance(self.player.entity.position, entity.position) <= within
    const isElsewhere = () => positionKey(blockOf(entity.position)) !== positionKey(block)
    const problem = yield* walkTo(self, goalAt(self, block, within), () => isNear() || isElsewhere())
    if (problem !== undefined) return commandFailed(`cannot get to its target: ${problem}`)
    if (isNear() || !isElsewhere())
      return self.world.entities.has(id) ? commandDone : commandFailed('its target is gone')
  }
}

/** Plans a path and walks it, until it arrives or `stop` returns true. */
function* walkTo(self: Self, goal: PathGoal, stop: () => boolean): PartialRun {
  let why = 'no path leads there'
  for (let detours = 0; detours <= mostDetours; detours++) {
    yield* land(self)
    if (stop()) return undefined
    const path = findPath(self.view, self.player.entity.position, goal)
    if (path.status === 'limit') return 'it is too far away to find a path'
    if (path.status === 'none') return why
    const problem = yield* walkAlong(
      self,
      path.steps.map(({ at }) => at),
      stop,
    )
    if (problem === undefined) return undefined
    why = problem
  }
  return why
}

/** "Onto a block" means into it, or on top of it if it is solid. */
function goalAt(self: Self, { x, y, z }: Position, within: number): PathGoal {
  if (within > 0) return standNear({ x, y, z }, within)
  return standIn({ x, y: self.view.terrainAt(x, y, z) === passable ? y : y + 1, z })
}
