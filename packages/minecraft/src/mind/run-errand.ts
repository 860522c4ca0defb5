import { createBody, type InProcessBody } from '../body/in-process/in-process-body.ts'
import { gameData } from '../data/load-data.ts'
import { createWorld } from '../world/create-world.ts'
import type { MinecraftWorld } from '../world/minecraft-world.ts'
import type { WorldMap } from '../world/world-map.ts'
import type { ErrandEnd } from './errands/errand-end.ts'
import type { Wanted } from './errands/wanted.ts'
import { createMind, type ErrandOrder, type Mind, type MindCounters } from './mind.ts'
import type { MindOptions } from './mind-options.ts'

export interface ErrandRunOptions extends MindOptions {
  readonly map: WorldMap
  readonly wanted: Wanted
  /** @default 'Ada' */
  readonly name?: string
  /** Game seconds after which it is given up. @default 600 */
  readonly mostSeconds?: number
  /** Called before the first tick: gives things, subscribes to events. */
  readonly prepare?: (bot: SimulatedBot) => void
  /** Called after each tick: injects what happens to the bot. */
  readonly onTick?: (bot: SimulatedBot) => void
}

/** A bot in a world of this process. */
export interface SimulatedBot {
  readonly world: MinecraftWorld
  readonly body: InProcessBody
  readonly mind: Mind
}

export interface ErrandRunResult {
  readonly end: ErrandEnd
  /** Game time. */
  readonly seconds: number
  readonly counters: MindCounters
  readonly bot: SimulatedBot
}

/**
 * Runs one errand in process, from joining a fresh world to its end. The same map, seed and options produce the same run.
 *
 * @example runErrand({ map: builtInMap('clearing', 7), seed: 7, wanted: { item: 'wooden_pickaxe' } }).seconds
 */
export function runErrand(options: ErrandRunOptions): ErrandRunResult {
  const { map, wanted, name = 'Ada', mostSeconds = 600, prepare, onTick, ...mindOptions } = options
  const { seed = 1, data = gameData } = mindOptions
  const world = createWorld(map, { seed, data })
  const body = createBody(world, name)
  const mind = createMind(body, mindOptions)
  const bot: SimulatedBot = { world, body, mind }
  prepare?.(bot)
  const order: ErrandOrder = mind.pursue(wanted)
  for (let tick = 0; tick < mostSeconds * 20 && order.end === undefined; tick++) {
    mind.tick()
    world.tick()
    body.tick()
    onTick?.(bot)
  }
  const end = order.end ?? { status: 'failed', why: `took longer than ${mostSeconds} s` }
  return { end, seconds: body.ticks / 20, counters: mind.counters, bot }
}
