import { blockOf, type Position } from '../../position.ts'
import { placeToSee } from '../knowledge/place-to-see.ts'
import type { Hands } from './hands.ts'
import { type Skill, skillDone } from './skill.ts'
import { digTo, lostPlace } from './ways/lost-place.ts'

/** Minimum distance in blocks from all earlier viewpoints: nearer ones show little that is new. Rock hides more than a meadow. */
const newGround = 8
const newRock = 4

/** Where there is ore, there is more. */
const oreRadius = 7

/** Radius in blocks to consider, horizontally and vertically. */
const farthest = 24
const heights = 12
const farthestHidden = 40

/** Ticks between two checks of whether enough was found. */
const patience = 20

/** Explores: goes to the place that shows most for the walk. Stops as soon as it has found enough. */
export function* exploreFrom(hands: Hands, isEnough: () => boolean, { at: goal, into, isLost }: Viewpoint): Skill {
  const { knowledge } = hands
  hands.target = into ?? goal
  if (isLost) return yield* digTo(hands, goal)
  const walk = hands.perform({ do: 'walk', to: goal, within: into === undefined ? 1 : 0 }, 400)
  let next = hands.body.ticks + patience
  for (let step = walk.next(); ; step = walk.next()) {
    if (step.done) {
      // whatever the outcome, this path has been tried
      if (into === undefined) knowledge.lookedFrom(goal)
      else knowledge.ground.settle(into)
      return skillDone
    }
    if (hands.body.ticks >= next) {
      next = hands.body.ticks + patience
      if (isEnough()) {
        walk.return({ ok: true, found: undefined })
        return skillDone
      }
    }
    yield undefined
  }
}

/** A viewpoint to go to. */
export interface Viewpoint {
  readonly at: Position
  /** A place that has not been seen. */
  readonly into?: Position
  /** It has been there, and no path leads back: one has to be dug. */
  readonly isLost?: boolean
  /** A second look at rock already seen from elsewhere. */
  readonly isSecondLook: boolean
}

/**
 * Places it has been cut off from come first, then new ground; after that, unseen pits and corners; then another look at the rock, whose
 * tops and niches are not visible from everywhere.
 */
export function viewpoint(hands: Hands): Viewpoint | undefined {
  const lost = lostPlace(hands)
  if (lost !== undefined) return { at: lost, isLost: true, isSecondLook: false }
  const across = (at: Position, seen: Position) => Math.hypot(at.x - seen.x, at.z - seen.z)
  const ground = bestPlace(hands, across, newGround)
  if (ground !== undefined) return { at: ground, isSecondLook: false }
  const hidden = hiddenPlace(hands)
  if (hidden !== undefined) return hidden
  const rock = rockPlace(hands)
  return rock && { at: rock, isSecondLook: true }
}

/** The nearest reachable place that has not been seen, and a viewpoint for it. */
function hiddenPlace({ body, knowledge }: Hands): Viewpoint | undefined {
  const distances = knowledge.distances()
  const { x, y, z } = blockOf(body.position)
  let into: Position | undefined
  let least = Number.POSITIVE_INFINITY
  for (let dx = -farthestHidden; dx <= farthestHidden; dx++)
    for (let dz = -farthestHidden; dz <= farthestHidden; dz++)
      for (let dy = -heights; dy <= heights; dy++) {
        const at = { x: x + dx, y: y + dy, z: z + dz }
        const seconds = distances.secondsTo(at)
        if (seconds >= least || knowledge.hasSeenInto(at)) continue
        least = seconds
        into = at
      }
  const at = into && placeToSee(knowledge, into)
  return at && { at, into, isSecondLook: false }
}

function rockPlace(hands: Hands): Position | undefined {
  const { blocks } = hands.knowledge
  const ores = blocks.names.filter((name) => name.endsWith('_ore')).flatMap((name) => blocks.positionsOf(name))
  if (ores.length === 0) return undefined
  return bestPlace(
    hands,
    (at, seen) => {
      const isRock = ores.some((ore) => Math.hypot(ore.x - at.x, ore.z - at.z) < oreRadius)
      return isRock ? Math.hypot(at.x - seen.x, 3 * (at.y - seen.y), at.z - seen.z) : 0
    },
    newRock,
  )
}

/** The viewpoint that differs most, for its walk, from earlier ones. */
function bestPlace(
  { body, knowledge }: Hands,
  difference: (at: Position, seen: Position) => number,
  least: number,
): Position | undefined {
  const distances = knowledge.distances()
  const { viewpoints } = knowledge
  const { x, y, z } = body.position
  let best: Position | undefined
  let most = Number.NEGATIVE_INFINITY
  for (let dx = -farthest; dx <= farthest; dx++)
    for (let dz = -farthest; dz <= farthest; dz++)
      for (let dy = -heights; dy <= heights; dy++) {
        const at = { x: Math.floor(x) + dx, y: Math.floor(y) + dy, z: Math.floor(z) + dz }
        const seconds = distances.secondsTo(at)
        if (2 * least - 2 * seconds <= most) continue
        let news = 2 * least
        for (const seen of viewpoints) news = Math.min(news, difference(at, seen))
        const worth = news - 2 * seconds
        if (news < least || worth <= most) continue
        most = worth
        best = at
      }
  return best
}
