/** A guard of a small game: it senses, walks, reloads, takes cover and shoots. The size of its bundle is what a game pays. */
import {
  atLeast,
  contextOf,
  count,
  createAgent,
  createSociety,
  defineAgent,
  defineDomain,
  failed,
  flag,
  minus,
  oneOf,
  ref,
} from '@telos/core'
import {
  coverPoints,
  defineSpatialQuery,
  distance,
  keep,
  type Point,
  type SpatialWorld,
  unreserved,
} from '@telos/core/space'

interface Body extends SpatialWorld {
  self: Point
  intruder: { seen: boolean; alive: boolean }
}

const cover = defineSpatialQuery<SpatialWorld>({
  name: 'cover',
  generate: coverPoints({ within: 20 }),
  filters: [keep(unreserved(), { atLeast: 1 })],
  scores: [distance({ within: 20 }), distance({ to: 'enemies', within: 30, weight: 0.5 })],
})

const duty = defineDomain({
  context: contextOf<Body>(),
  objects: { post: ['gate', 'tower', 'yard'] },
  facts: {
    at: ref('post').initially('gate'),
    patrolled: flag().per('post'),
    ammunition: count({ max: 6 }),
    stance: oneOf('open', 'covered').initially('open'),
    intruder: flag(),
  },
  actions: {
    walk: { with: { to: 'post' }, needs: { intruder: false }, does: { at: 'to', stance: 'open' }, cost: 2 },
    patrol: { with: { post: 'post' }, needs: { at: 'post' }, does: { 'patrolled(post)': true } },
    reload: { needs: { stance: 'covered' }, does: { ammunition: 6 }, cost: 2 },
    takeCover: { does: { stance: 'covered' } },
    shoot: {
      needs: { stance: 'covered', ammunition: atLeast(2) },
      does: { ammunition: minus(2), intruder: false },
    },
  },
})

const guard = defineAgent(duty, {
  name: 'guard',
  goals: {
    patrol: {
      wants: { 'patrolled(gate)': true, 'patrolled(tower)': true, 'patrolled(yard)': true },
      relevance: 0.4,
    },
    defend: { wants: { intruder: false }, relevance: ({ beliefs }) => (beliefs.get('intruder') === true ? 1 : 0) },
  },
  sensors: {
    eyes: { facts: ['intruder'], every: 0, sense: ({ context }) => ({ intruder: context.intruder.seen }) },
  },
  actions: {
    walk: { tick: ({ seconds }) => (seconds >= 1 ? 'done' : 'running'), assumeEffects: true },
    patrol: { assumeEffects: true },
    reload: { timeout: 5, tick: ({ seconds }) => (seconds >= 0.5 ? 'done' : 'running'), assumeEffects: true },
    takeCover: {
      target({ context }) {
        const point = cover.best(context)
        return (
          point && { point: { ...point }, cost: Math.hypot(point.x - context.self.x, point.y - context.self.y) / 10 }
        )
      },
      start: ({ context, target }) => {
        context.self = target?.point as Point
      },
      assumeEffects: true,
    },
    shoot: {
      start: ({ context }) => {
        if (!context.intruder.alive) return failed('nobody is there')
        context.intruder = { seen: false, alive: false }
        return 'done'
      },
    },
  },
})

/** Runs the guard for some seconds, with an intruder appearing in the third. Returns what the guard has done. */
export function play(): {
  readonly done: readonly string[]
  readonly plans: readonly string[]
  readonly cover: string
} {
  const body: Body = {
    name: 'Ann',
    self: { x: 0, y: 0 },
    enemies: [{ x: 20, y: 0 }],
    intruder: { seen: false, alive: true },
    canSee: () => true,
    pathCost: (from, to) => Math.hypot(from.x - to.x, from.y - to.y),
    reservedBy: (point) => (point.name === 'crate' ? 'Bob' : undefined),
    coverPoints: () => [
      { name: 'crate', x: 1, y: 0 },
      { name: 'wall', x: 4, y: 3 },
      { name: 'barrel', x: 8, y: 8 },
    ],
    entities: () => [],
  }
  const society = createSociety({ seed: 7 })
  const done: string[] = []
  const plans: string[] = []
  society.subscribe((event) => {
    if (event.type === 'action-done') done.push([event.step.name, ...Object.values(event.step.args)].join(' '))
    if (event.type === 'plan-found') plans.push(`${event.goal} ${event.cost}`)
  })
  society.add(guard, { name: 'Ann', context: body })
  for (let tick = 0; tick < 40; tick++) {
    if (tick === 10) body.intruder = { seen: true, alive: true }
    society.tick(0.25)
  }
  const lone = createAgent(guard, { name: 'Bob', context: body })
  lone.tick(0.25)
  return { done, plans: [...plans, lone.goal ?? ''], cover: body.self.name ?? '' }
}
