import { centreOf, type Position, positionKey } from '@telos/minecraft'
import { type CommandRun, commandDone, commandFailed, waitUntil } from '@telos/minecraft/body'
import { Vec3 } from 'vec3'
import type { Self } from '../self.ts'
import { takeInHand } from './hold.ts'

/** Maximum ticks for a server to place a block. */
const patience = 40

/** A click on these opens or operates them instead of placing anything. */
const openable =
  /chest$|^barrel$|^crafting_table$|furnace$|^smoker$|_bed$|_door$|_trapdoor$|_fence_gate$|_button$|^lever$|anvil$/
/** Blocks that a new block may replace. */
const replaceable =
  /^(?:(?:cave_|void_)?air|water|lava|short_grass|grass|fern|tall_grass|large_fern|dead_bush|snow|vine|fire)$/

const neighbours: readonly Position[] = [
  { x: 0, y: -1, z: 0 },
  { x: 0, y: 0, z: -1 },
  { x: 0, y: 0, z: 1 },
  { x: -1, y: 0, z: 0 },
  { x: 1, y: 0, z: 0 },
  { x: 0, y: 1, z: 0 },
]

export function* place(self: Self, item: string, at: Position): CommandRun {
  const where = positionKey(at)
  if (self.data.items.get(item)?.block === undefined) return commandFailed(`${item} cannot be placed`)
  const before = self.blocks.at(at)
  if (before === undefined) return commandFailed(`nothing is known of ${where}`)
  if (!replaceable.test(before.name)) return commandFailed(`${before.name} is already at ${where}`)
  const side = supportOf(self, at)
  if (side === undefined) return commandFailed(`nothing beside ${where} supports a block`)
  const block = self.block({ x: at.x + side.x, y: at.y + side.y, z: at.z + side.z })!
  const beyond = self.beyondBlock(block.position)
  if (beyond !== undefined) return commandFailed(`cannot place ${item} at ${where}: ${beyond}`)
  const problem = yield* takeInHand(self, item)
  if (problem !== undefined) return commandFailed(problem)
  // mineflayer turns to the block it clicks, which determines the direction a furnace faces
  yield self.lookAt(centreOf(block.position))
  yield
  const face = new Vec3(-side.x, -side.y, -side.z)
  const point = new Vec3(0.5 - side.x / 2, 0.5 - side.y / 2, 0.5 - side.z / 2)
  yield self.bot.activateBlock(block, face, point)
  const isPlaced = () => self.blocks.at(at) !== before
  return (yield* waitUntil(isPlaced, patience))
    ? commandDone
    : commandFailed(`the server did not place ${item} at ${where}`)
}

/** The direction of the neighbour to place against: below rather than beside. */
function supportOf(self: Self, at: Position): Position | undefined {
  return neighbours.find((side) => {
    const state = self.blocks.at({ x: at.x + side.x, y: at.y + side.y, z: at.z + side.z })
    return state !== undefined && !openable.test(state.name) && self.data.blocks.get(state.name)?.solid === true
  })
}
