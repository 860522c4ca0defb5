import { type Position, positionKey } from '../../position.ts'
import type { Hands } from './hands.ts'
import { hasRoomFor, noRoom } from './room.ts'
import { type Skill, skillDone, skillFailed } from './skill.ts'
import type { SkillProgress } from './skill-progress.ts'
import { reachBlock } from './ways/reach-block.ts'

/** Takes an item out of a chest: a given one, or the nearest known or labelled to hold it. Remembers what is left inside. */
export function* takeFromChest(
  hands: Hands,
  { item, count, chest }: { readonly item: string; readonly count: number; readonly chest?: Position },
  progress: SkillProgress,
): Skill {
  const { knowledge } = hands
  const at = chest ?? nearestChestWith(hands, item)
  if (at === undefined) return skillFailed(`no chest is known to hold ${item}`)
  if (!hasRoomFor(hands, item)) return noRoom(item)
  const reached = yield* reachBlock(hands, at)
  if (reached.status === 'failed') {
    knowledge.avoid(at)
    return reached
  }
  const first = hands.count(item)
  const taken = yield* hands.perform({ do: 'take', at, item, count }, 200)
  progress.made = hands.count(item) - first
  if (taken.found !== undefined) knowledge.chests.opened(at, taken.found)
  if (taken.ok && progress.made >= count) return skillDone
  if (taken.found === undefined) {
    const looked = yield* hands.perform({ do: 'look-into', at }, 200)
    if (looked.found !== undefined) knowledge.chests.opened(at, looked.found)
    else knowledge.avoid(at)
  }
  const held = progress.made === 0 ? 'no' : `only ${progress.made}`
  return skillFailed(`the chest at ${positionKey(at)} held ${held} ${item}`)
}

function nearestChestWith({ knowledge }: Hands, item: string): Position | undefined {
  const { blocks, chests } = knowledge
  const distances = knowledge.distances()
  let best: Position | undefined
  let least = Number.POSITIVE_INFINITY
  for (const at of [...blocks.positionsOf('chest'), ...blocks.positionsOf('trapped_chest')]) {
    const contents = chests.contentsOf(at)
    const holds = contents === undefined ? knowledge.labelsOf(at).includes(item) : contents.has(item)
    const seconds = holds && !knowledge.isAvoided(at) ? distances.secondsToReach(at) : Number.POSITIVE_INFINITY
    if (seconds >= least) continue
    least = seconds
    best = at
  }
  return best
}
