/** Effects that happen at a certain time. */

import type { Timer } from '../game-rules.ts'
import { DISABLED, FLAGS, KILLED, NEXT, NONE } from '../memory/layout.ts'
import { insertTimer } from '../ready-game.ts'
import type { World } from '../world.ts'

/**
 * Carries out the effects that are due.
 *
 * @param prepare returns what is run in place of a timer
 */
export function runTimers(world: World, prepare?: (timer: Timer) => Timer): void {
  while (world.timers.length > 0 && world.timers[0].next <= world.tick) {
    const [timer, ...rest] = world.timers
    world.timers = rest
    run(world, prepare === undefined ? timer : prepare(timer))
    // a period of 0 or less would never end within one tick
    if (timer.every === undefined) continue
    world.timers = insertTimer(world.timers, { ...timer, next: world.tick + Math.max(1, timer.every) })
  }
}

function run(world: World, { effect, type }: Timer): void {
  if (type < 0) {
    if (effect.run(world, NONE, NONE)) world.score += effect.score
    return
  }
  for (const subType of world.game.kinds[type].subTypes) {
    let sprite = world.first(subType)
    for (let left = world.exact(subType); left > 0; left--) {
      if ((world.ints[sprite + FLAGS] & (KILLED | DISABLED)) === 0) {
        effect.run(world, sprite, NONE)
        world.score += effect.score
      }
      sprite = world.ints[sprite + NEXT]
    }
  }
}
