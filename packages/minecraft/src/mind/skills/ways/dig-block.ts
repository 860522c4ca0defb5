import { bestTool } from '../../../data/digging.ts'
import { toolOf } from '../../../data/tool.ts'
import type { Position } from '../../../position.ts'
import type { Hands } from '../hands.ts'
import { type Skill, skillDone, skillFailed } from '../skill.ts'
import { lastingItem } from '../tools.ts'

/** Takes the best tool for a block in hand and digs it. The block has to be within reach. */
export function* digBlock(hands: Hands, at: Position): Skill {
  const { body, data } = hands
  const name = body.blockAt(at)?.name
  const facts = name === undefined ? undefined : data.blocks.get(name)
  if (facts === undefined || name === 'air') return skillFailed('the block is gone')
  const tool = bestTool(facts, itemsOf(hands))
  // if the hand does as well, spare the tools
  const holds = tool ?? (toolOf(body.held?.item) === undefined ? undefined : lastingItem(body.inventory))
  if (holds !== undefined && body.held?.item !== holds) {
    const held = yield* hands.perform({ do: 'hold', item: holds }, 40)
    if (!held.ok) return skillFailed(held.why)
  }
  const dug = yield* hands.perform({ do: 'dig', at }, 1200)
  return dug.ok ? skillDone : skillFailed(dug.why)
}

export function itemsOf({ body }: Hands): string[] {
  return body.inventory.map(({ item }) => item)
}
