import { bestTool, digTicks } from '../../../data/digging.ts'
import type { PathStep } from '../../../path/find-path.ts'
import { passable } from '../../../path/terrain.ts'
import type { Position } from '../../../position.ts'
import type { Hands } from '../hands.ts'
import { type Skill, skillDone, skillFailed } from '../skill.ts'
import { digBlock, itemsOf } from './dig-block.ts'

/** Seconds to dig a block in the way; Infinity for one that must stay. */
export function secondsToDig(hands: Hands, at: Position): number {
  const { knowledge, body, data } = hands
  if (!knowledge.mayDig(at) || isNextToLiquid(body, at)) return Number.POSITIVE_INFINITY
  const facts = data.blocks.get(body.blockAt(at)?.name ?? '')
  return facts === undefined ? Number.POSITIVE_INFINITY : 0.1 + digTicks(facts, bestTool(facts, itemsOf(hands))) / 20
}

/** Whether digging would let water or lava in. */
export function isNextToLiquid(body: Hands['body'], { x, y, z }: Position): boolean {
  const isLiquid = (at: Position) => /^(?:water|lava)$/.test(body.blockAt(at)?.name ?? '')
  return (
    isLiquid({ x, y: y + 1, z }) ||
    isLiquid({ x: x + 1, y, z }) ||
    isLiquid({ x: x - 1, y, z }) ||
    isLiquid({ x, y, z: z + 1 }) ||
    isLiquid({ x, y, z: z - 1 })
  )
}

/** Walks a path that has to be dug in places. */
export function* digWay(hands: Hands, steps: readonly PathStep[]): Skill {
  for (const step of steps) {
    for (const at of step.digs) {
      if (hands.knowledge.terrain.terrainAt(at.x, at.y, at.z) === passable) continue
      if (!hands.knowledge.mayDig(at)) return skillFailed('a block in the way must not be dug')
      const dug = yield* digBlock(hands, at)
      if (dug.status === 'failed') return dug
    }
    const walked = yield* hands.perform({ do: 'walk', to: step.at, within: 0 }, 200)
    if (!walked.ok) return skillFailed(walked.why)
  }
  return skillDone
}
