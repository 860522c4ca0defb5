import {
  coverPoints,
  defineSpatialQuery,
  distance,
  entities,
  exposure,
  lineOfSight as fireLine,
  keep,
  keepIf,
  type Point,
  pathCost,
  unreserved,
} from '@telos/core/space'
import { linear } from '@telos/core/utility'
import type { ArenaCell } from '../arena/arena-map.ts'
import { sharedLineOfSight } from '../arena/line-of-sight.ts'
import { weapons } from '../world/weapons.ts'
import { type Ground, groundOf } from './ground.ts'
import type { SoldierAgent } from './soldier-domain.ts'

/** The spatial queries with which soldiers choose places. */

/** Nobody runs farther than this for cover. */
const coverSteps = 10
const positionSteps = 14
const flankSteps = 20
/** Far enough from the enemy's muzzle, near enough to hit. */
const goodRange = { near: 4, far: 12 }

const free = keep<Ground>(unreserved(), { atLeast: 1 })

const inRangeOfTarget = keepIf<Ground>(
  'in range of target',
  (point, { target }) => rangeTo(point, target) <= weapons.rifle.range - 2,
)

const seesTarget = keepIf<Ground>(
  'sees target',
  (point, { map, target }) =>
    target !== undefined && sharedLineOfSight(map).canSee(point.data as ArenaCell, target.data as ArenaCell),
)

/** Cover from every known enemy. */
export const coverQuery = defineSpatialQuery<Ground>({
  name: 'cover',
  generate: coverPoints({ within: coverSteps }),
  filters: [free, keep(pathCost(), { atMost: coverSteps }), keep(exposure(), { atMost: 0 })],
  scores: [pathCost({ within: coverSteps })],
})

/** A place that no known enemy can see at all. */
export const hidingQuery = defineSpatialQuery<Ground>({
  name: 'hiding',
  generate: entities('floor'),
  filters: [
    keep(distance(), { atMost: coverSteps }),
    keepIf('out of sight', ({ data }, { map, enemies }) =>
      enemies.every((enemy) => !sharedLineOfSight(map).canSee(data as ArenaCell, enemy.data as ArenaCell)),
    ),
    keep(pathCost(), { atMost: coverSteps }),
  ],
  scores: [pathCost({ within: coverSteps })],
})

/** Cover from all enemies from which the target can be shot; best where the target's own cover does not help. */
export const firingPositionQuery = defineSpatialQuery<Ground>({
  name: 'firing position',
  generate: coverPoints({ within: positionSteps }),
  filters: [
    free,
    inRangeOfTarget,
    seesTarget,
    keep(pathCost(), { atMost: positionSteps }),
    keep(exposure(), { atMost: 0 }),
  ],
  scores: [pathCost({ within: positionSteps, weight: 2 }), fireLine({ to: 'target' })],
})

/** A place from which the target's cover does not help and where few can shoot back. */
export const flankQuery = defineSpatialQuery<Ground>({
  name: 'flank',
  generate: entities('floor'),
  filters: [
    keep(distance(), { atMost: flankSteps }),
    inRangeOfTarget,
    keep(fireLine({ to: 'target' }), { atLeast: 1 }),
    free,
    keep(pathCost(), { atMost: flankSteps }),
  ],
  scores: [
    pathCost({ within: flankSteps, weight: 2 }),
    exposure({ weight: 1.5 }),
    distance({ to: 'target', curve: linear(goodRange.far, goodRange.near), weight: 0.5 }),
  ],
})

function rangeTo(point: Point, target: Point | undefined): number {
  return target === undefined ? Number.POSITIVE_INFINITY : Math.hypot(point.x - target.x, point.y - target.y)
}

/** Returns the best place for a soldier to get around the cover of someone in that cell, or undefined if there is none. */
export function bestFlank(soldier: SoldierAgent, target: ArenaCell): ArenaCell | undefined {
  return flankQuery.best(groundOf(soldier, target))?.data as ArenaCell | undefined
}
