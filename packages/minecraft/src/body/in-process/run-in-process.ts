import { createWorld } from '../../world/create-world.ts'
import type { World } from '../../world/world.ts'
import type { WorldMap } from '../../world/world-map.ts'
import { createBody, type InProcessBody } from './in-process-body.ts'

/** Whatever thinks once a tick. */
export interface TickingMind {
  tick(): void
}

export interface InProcessRun<Mind extends TickingMind> {
  readonly map: WorldMap
  /** @default 1 */
  readonly seed?: number
  /** Name of the player. @default 'Telos' */
  readonly name?: string
  createMind(body: InProcessBody, world: World): Mind
  /** Asked before each tick. */
  isOver(mind: Mind, body: InProcessBody): boolean
  /** Most ticks to live: 20 are a second of game time. */
  readonly limitTicks: number
  /** Called after each tick: for pictures, and for what a test does to the world. */
  eachTick?(mind: Mind, world: World): void
}

export interface InProcessOutcome<Mind> {
  readonly status: 'over' | 'limit'
  /** Ticks of game time that it took. */
  readonly ticks: number
  readonly mind: Mind
  readonly body: InProcessBody
  readonly world: World
}

/**
 * Lives one life in a world of this process: the mind thinks, the world moves on, the body acts, tick by tick. The body stays in the world
 * at the end; `body.leave()` when you are done with it.
 *
 * @example
 * const run = runInProcess({ map: mapOf('clearing', 7), seed: 7, createMind, isOver: (mind) => mind.isIdle, limitTicks: 20 * 60 })
 */
export function runInProcess<Mind extends TickingMind>(run: InProcessRun<Mind>): InProcessOutcome<Mind> {
  const world = createWorld(run.map, { seed: run.seed ?? 1 })
  const body = createBody(world, run.name ?? 'Telos')
  const mind = run.createMind(body, world)
  let status: 'over' | 'limit' = 'limit'
  while (body.ticks < run.limitTicks) {
    if (run.isOver(mind, body)) {
      status = 'over'
      break
    }
    mind.tick()
    world.tick()
    body.tick()
    run.eachTick?.(mind, world)
  }
  return { status, ticks: body.ticks, mind, body, world }
}
