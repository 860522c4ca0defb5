/** Effects that require a sprite: without it, the original engine logs a warning, does nothing and still counts the line's score. */
import type { RunEffect } from '../engine/effect-class.ts'
import { NONE } from '../engine/memory/layout.ts'
import type { World } from '../engine/world.ts'

/** An effect that needs its first sprite. */
export function onFirst(run: RunEffect): RunEffect {
  return (world, first, second) => (first === NONE ? warn(world) : run(world, first, second))
}

/** An effect that needs its second sprite. */
export function onSecond(run: RunEffect): RunEffect {
  return (world, first, second) => (second === NONE ? warn(world) : run(world, first, second))
}

/** An effect that needs both sprites. */
export function onBoth(run: RunEffect): RunEffect {
  return (world, first, second) => (first === NONE || second === NONE ? warn(world) : run(world, first, second))
}

/** Logs what the original engine would when an effect can do nothing. */
export function warn(world: World): true {
  world.messages += 1
  return true
}
