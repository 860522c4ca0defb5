import type { Position } from '../../position.ts'
import { eyeHeight } from '../../world/blocks/collision.ts'
import type { Knowledge } from './knowledge.ts'
import { seesInto } from './sees-into.ts'

/** Radius in blocks around a place within which to stand and look into it. */
const radius = 4

/** The nearest standing place from which a block can be seen: the edge of a pit, a corner. The block itself is the last resort. */
export function placeToSee(knowledge: Knowledge, block: Position): Position | undefined {
  const distances = knowledge.distances()
  let best: Position | undefined
  let least = Number.POSITIVE_INFINITY
  for (let x = block.x - radius; x <= block.x + radius; x++)
    for (let z = block.z - radius; z <= block.z + radius; z++)
      for (let y = block.y - radius; y <= block.y + radius; y++) {
        if (x === block.x && y === block.y && z === block.z) continue
        const seconds = distances.secondsTo({ x, y, z })
        if (seconds >= least || !seesInto(knowledge.terrain, { x: x + 0.5, y: y + eyeHeight, z: z + 0.5 }, block))
          continue
        least = seconds
        best = { x, y, z }
      }
  return best ?? (distances.secondsTo(block) < Number.POSITIVE_INFINITY ? block : undefined)
}
