import { passable } from '../../../path/terrain.ts'
import { centreOf, type Position, positionKey } from '../../../position.ts'
import { facings, neighbourBlock } from '../../../world/blocks/facing.ts'
import { canSee } from '../../../world/blocks/sight.ts'
import type { Face } from '../../../world/players/player.ts'
import { type CommandRun, commandDone, commandFailed } from '../../command-run.ts'
import type { Self } from '../self.ts'
import { takeInHand } from './hold.ts'

/** A click on these opens or operates them instead of placing anything. */
const openable =
  /chest$|^barrel$|^crafting_table$|furnace$|^smoker$|_bed$|_door$|_trapdoor$|_fence_gate$|_button$|^lever$|anvil$/

export function* place(self: Self, item: string, at: Position): CommandRun {
  const block = self.world.data.items.get(item)?.block
  if (block === undefined) return commandFailed(`${item} cannot be placed`)
  const support = supportOf(self, at)
  if (support === undefined) return commandFailed(`nothing beside ${positionKey(at)} supports a block`)
  const problem = yield* takeInHand(self, item)
  if (problem !== undefined) return commandFailed(problem)
  self.lookAt(support.point)
  const ruling = self.player.useOnBlock(support.block, support.face)
  if (!ruling.allowed) return commandFailed(`cannot place ${item} at ${positionKey(at)}: ${ruling.why}`)
  yield
  return self.world.blockAt(at).name === 'air'
    ? commandFailed(`the ${item} did not stay at ${positionKey(at)}`)
    : commandDone
}

interface Support {
  readonly block: Position
  readonly face: Face
  /** Centre of that face. */
  readonly point: Position
}

/** A neighbour to place against, and its face towards the place: a visible one if possible, below rather than beside. */
function supportOf(self: Self, at: Position): Support | undefined {
  const isOpaque = (x: number, y: number, z: number) => self.view.terrainAt(x, y, z) !== passable
  const middle = centreOf(at)
  let hidden: Support | undefined
  for (const [index, facing] of facings.entries()) {
    const block = neighbourBlock(at, facing)
    const state = self.blockAt(block)
    if (state === undefined || openable.test(state.name)) continue
    if (!self.world.data.blocks.get(state.name)?.solid) continue
    const near = 0.499
    const point = {
      x: middle.x + (block.x - at.x) * near,
      y: middle.y + (block.y - at.y) * near,
      z: middle.z + (block.z - at.z) * near,
    }
    const support = { block, face: (index ^ 1) as Face, point }
    if (canSee(self.eyes, point, isOpaque)) return support
    hidden ??= support
  }
  return hidden
}
