import { canStand, passable } from '../../path/terrain.ts'
import { blockOf, type Position, positionKey } from '../../position.ts'
import { packPosition } from '../sight/packed-position.ts'
import type { Hands } from './hands.ts'
import { type Skill, skillDone, skillFailed } from './skill.ts'
import type { SkillProgress } from './skill-progress.ts'
import { isInReach } from './ways/reach-block.ts'

/** Places an item's block on free ground within reach, nearest first. */
export function* placeItem(hands: Hands, { item }: { readonly item: string }, progress: SkillProgress): Skill {
  const { knowledge } = hands
  if (hands.count(item) === 0) return skillFailed(`${item} is not carried`)
  let why = 'no free ground is within reach'
  for (const at of freeSpots(hands).slice(0, 6)) {
    hands.target = at
    const placed = yield* hands.perform({ do: 'place', item, at }, 100)
    if (!placed.ok) {
      why = placed.why
      continue
    }
    knowledge.own.add(positionKey(at))
    // no need to see a block it has just placed
    knowledge.blocks.see(packPosition(at.x, at.y, at.z), hands.data.items.get(item)?.block ?? item)
    progress.made = 1
    return skillDone
  }
  return skillFailed(why)
}

/** Places within reach where a block can stand without closing the way out: not where the body is, and not in a narrow passage. */
function freeSpots(hands: Hands): Position[] {
  const { body, knowledge } = hands
  const feet = blockOf(body.position)
  const spots: { readonly at: Position; readonly away: number }[] = []
  for (let dx = -3; dx <= 3; dx++)
    for (let dz = -3; dz <= 3; dz++)
      for (let dy = -2; dy <= 2; dy++) {
        const at = { x: feet.x + dx, y: feet.y + dy, z: feet.z + dz }
        if (!canStand(knowledge.terrain, at.x, at.y, at.z)) continue
        const away = Math.hypot(at.x + 0.5 - body.position.x, at.y - body.position.y, at.z + 0.5 - body.position.z)
        if (away < 1.5 || away > 4) continue
        const floor = { ...at, y: at.y - 1 }
        if (isInReach(hands, floor)) spots.push({ at, away: away + (isPass(hands, at) ? 10 : 0) })
      }
  return spots.sort((a, b) => a.away - b.away).map(({ at }) => at)
}

/** Whether there are walls on both sides: a block there would shut people in. */
function isPass({ knowledge: { terrain } }: Hands, { x, y, z }: Position): boolean {
  const isWall = (dx: number, dz: number) => terrain.terrainAt(x + dx, y, z + dz) !== passable
  return (isWall(1, 0) && isWall(-1, 0)) || (isWall(0, 1) && isWall(0, -1))
}
