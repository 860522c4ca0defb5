/** How soldiers carry out their plans. */
import { type ActionExecution, type ActionHandler, type ActionResult, failed } from '@telos/core'
import type { SpatialQuery } from '@telos/core/space'
import type { ArenaCell } from '../arena/arena-map.ts'
import { pathFinder } from '../arena/path-finding.ts'
import { type Ground, groundOf } from './ground.ts'
import { coverQuery, firingPositionQuery, flankQuery, hidingQuery } from './place-queries.ts'
import { type SoldierAgent, type SoldierShape, taskOf } from './soldier-domain.ts'
import { type EnemySlot, whereabouts } from './whereabouts.ts'

interface OnFoe {
  readonly foe: EnemySlot
}
type Run<Args = object> = ActionExecution<SoldierShape, Args>
type FoeHandler = ActionHandler<SoldierShape, OnFoe>
type PlainHandler = ActionHandler<SoldierShape, object>

/** Seconds per cell on foot, including the danger of being exposed. */
const stepCost = 0.4
const patrolLeast = 8

/** Fires at the enemy for as long as the plan holds; sensors report when he is dead or gone. */
const shoot: FoeHandler = {
  interruptible: true,
  start: ({ context }) => context.settle(),
  tick: ({ context, args }) => (context.fireAt(args.foe) ? 'running' : failed('he is not a target')),
}

/** Keeps the enemy's head down for a few seconds. */
const suppress: FoeHandler = {
  ...shoot,
  tick({ context, args, seconds }) {
    if (!context.fireAt(args.foe)) return failed('he is not a target')
    return seconds < 2 ? 'running' : 'done'
  },
}

const throwGrenade: FoeHandler = {
  timeout: 3,
  start({ context, args, data }) {
    const enemy = context.seen(args.foe)
    if (enemy === undefined || !context.throwAt(enemy.cell)) return failed('he is out of reach')
    context.settle()
    data['left'] = context.self.grenades
    return 'running'
  },
  // until it has left the hand
  tick: ({ context, data }) => (context.self.grenades < Number(data['left']) ? 'done' : 'running'),
}

/** Runs to a cell that a query has chosen relative to the enemy. */
function positionOn(query: SpatialQuery<Ground>): FoeHandler {
  return {
    target({ agent, args }) {
      const sighting = whereabouts(agent, args.foe)
      return sighting && placeBy(agent, query, sighting.cell)
    },
    ...running,
  }
}

const running = {
  interruptible: true,
  timeout: 15,
  tick: ({ context, target }: Pick<Run, 'context' | 'target'>): ActionResult =>
    context.runTo(target?.['cell'] as ArenaCell),
}

const closeIn: FoeHandler = {
  target({ agent, args }) {
    const sighting = whereabouts(agent, args.foe)
    return sighting && placeAt(agent, sighting.cell)
  },
  interruptible: true,
  timeout: 20,
  tick({ context, target, args }) {
    // near enough as soon as he is in sight
    const enemy = context.seen(args.foe)
    if (enemy !== undefined && context.map.distance(enemy.cell, context.self.cell) <= 5) return 'done'
    return context.runTo(target?.['cell'] as ArenaCell)
  },
}

function placeOf(query: SpatialQuery<Ground>): PlainHandler {
  return { target: ({ agent }) => placeBy(agent, query), ...running }
}

const reload: PlainHandler = {
  timeout: 4,
  start: ({ context }) => {
    if (!context.reload()) return failed('no magazine is left')
    context.settle()
    return 'running'
  },
  tick: ({ context }) => (context.self.task === 'reload' ? 'running' : 'done'),
}

function draw(weapon: 'rifle' | 'pistol'): PlainHandler {
  return {
    timeout: 2,
    start: ({ context }) => {
      context.draw(weapon)
      return 'running'
    },
    tick: ({ context }) => (context.self.weapon === weapon ? 'done' : 'running'),
  }
}

const fleeGrenade: PlainHandler = {
  timeout: 3,
  tick({ context }) {
    if (!context.isNearGrenade) return 'done'
    const refuge = context.refuge()
    return refuge === -1 ? failed('there is nowhere to run to') : context.runTo(refuge) === 'done' ? 'done' : 'running'
  },
}

/** Walks from one distant place to the next until he meets someone. */
const patrol: PlainHandler = {
  interruptible: true,
  tick({ agent, context, data }) {
    const result = data['cell'] === undefined ? 'done' : context.walkTo(data['cell'] as ArenaCell)
    if (result !== 'running') data['cell'] = farCell(agent)
  },
}

const goToPost: PlainHandler = {
  target({ agent }) {
    const cell = taskOf(agent, 'takePost')?.cell
    return cell === undefined ? undefined : { cell, cost: stepCost * stepsTo(agent, cell) }
  },
  ...running,
}

/** Watches his ground until something else matters more. */
const watchPost: PlainHandler = {
  interruptible: true,
  tick({ context }) {
    context.settle()
    context.fireAtWill()
  },
}

/** The behaviours of a soldier, by action. */
export const soldierActions = {
  fireRifle: shoot,
  fireInTheOpen: shoot,
  fireAtCover: shoot,
  firePistol: shoot,
  throwGrenade,
  suppress,
  takeFiringPosition: positionOn(firingPositionQuery),
  flank: positionOn(flankQuery),
  closeIn,
  takeCover: placeOf(coverQuery),
  hide: placeOf(hidingQuery),
  reload,
  drawPistol: draw('pistol'),
  drawRifle: draw('rifle'),
  fleeGrenade,
  patrol,
  goToPost,
  watchPost,
}

function placeBy(agent: SoldierAgent, query: SpatialQuery<Ground>, about?: ArenaCell) {
  const point = query.best(groundOf(agent, about))
  return point && placeAt(agent, point.data as ArenaCell)
}

/** A destination, unless it is too far from where he was told to stay. */
function placeAt(agent: SoldierAgent, cell: ArenaCell) {
  const { cell: post, leash } = taskOf(agent, 'takePost') ?? {}
  if (post !== undefined && leash !== undefined && agent.context.map.distance(post, cell) > leash) return undefined
  return { cell, cost: stepCost * stepsTo(agent, cell) }
}

function farCell(agent: SoldierAgent): ArenaCell {
  const { floor } = agent.context.map
  let cell = agent.context.self.cell
  for (let tries = 0; tries < 8 && stepsTo(agent, cell) < patrolLeast; tries++)
    cell = floor[Math.floor(agent.random.next() * floor.length)]!
  return cell
}

function stepsTo({ context: { map, self } }: SoldierAgent, cell: ArenaCell): number {
  return pathFinder(map).pathCost(cell, self.nextCell)
}
