/** Where to go: generate points, filter, score; as the target of an action, and as a condition the planner evaluates. */
import { contextOf, createSociety, defineAgent, defineDomain, flag } from '@telos/core'
import {
  coverPoints,
  defineSpatialQuery,
  distance,
  exposure,
  keep,
  type Point,
  Reservations,
  type SpatialWorld,
  unreserved,
} from '@telos/core/space'

const crates: Point[] = [
  { name: 'crate', x: 4, y: 0 },
  { name: 'wall', x: 6, y: 3 },
  { name: 'barrel', x: 2, y: 5 },
  { name: 'far wall', x: 30, y: 0 },
]
const enemy: Point = { x: 12, y: 0 }

const cover = defineSpatialQuery<SpatialWorld>({
  name: 'cover within 10 m',
  generate: coverPoints({ within: 10 }),
  filters: [keep(unreserved(), { atLeast: 1 }), keep(exposure(), { atMost: 0 })],
  scores: [distance({ within: 10 }), distance({ to: 'enemies', within: 20, weight: 0.5 })],
})

const skirmish = defineDomain({
  context: contextOf<SpatialWorld>(),
  facts: { safe: flag(), smoke: flag() },
  actions: {
    // the planner itself evaluates this: is there cover within 10 m?
    takeCover: { does: { safe: true }, check: (_none, soldier) => cover.some(soldier) },
    throwSmoke: { does: { smoke: true }, cost: 3 },
    runAway: { needs: { smoke: true }, does: { safe: true }, cost: 5 },
  },
})

const reservations = new Reservations()
const soldier = defineAgent(skirmish, {
  name: 'soldier',
  goals: { live: { wants: { safe: true } } },
  actions: {
    takeCover: {
      // the best point is the target; the farther away it is, the more the step costs
      target({ context }) {
        const point = cover.best(context)
        return point && { point: { ...point }, cost: Math.hypot(point.x - context.self.x, point.y - context.self.y) }
      },
      // two soldiers do not run for the same crate
      start: ({ agent, target }) => void reservations.reserve(target?.point as Point, agent.name),
      assumeEffects: true,
    },
    throwSmoke: { assumeEffects: true },
    runAway: { assumeEffects: true },
  },
})

const society = createSociety()
const bodyOf = (name: string, self: Point): SpatialWorld => ({
  name,
  self,
  enemies: [enemy],
  // the wall hides what is behind it
  canSee: (_from, to) => to.name === 'barrel',
  pathCost: (from, to) => Math.hypot(from.x - to.x, from.y - to.y),
  reservedBy: (point) => reservations.holderOf(point),
  coverPoints: () => crates,
  entities: () => [],
})
society.subscribe((event) => {
  if (event.type !== 'action-start') return
  const target = event.target as { point: Point } | undefined
  console.log(`${event.agent}: ${event.step.name}${target === undefined ? '' : ` behind the ${target.point.name}`}`)
})

const ann = bodyOf('Ann', { x: 0, y: 0 })
console.log(`${cover.run(ann)}`)
for (const context of [ann, bodyOf('Bob', { x: 1, y: 1 }), bodyOf('Cyd', { x: 0, y: 1 })]) {
  society.add(soldier, { name: context.name, context })
  society.tick(1)
}

// prints:
// cover within 10 m: 3 points, 2 kept
//   0.60 crate, distance to self 4 → 0.60, distance to enemies 8 → 0.60
//   0.44 wall, distance to self 6.71 → 0.33, distance to enemies 6.71 → 0.66
//   dropped 1: exposure to enemies at most 0
// Ann: takeCover behind the crate
// Bob: takeCover behind the wall
// Cyd: throwSmoke
// Cyd: runAway
