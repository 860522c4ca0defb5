/** Plays a tick and tells each effect. The tick of `advance` knows nothing of this, so that searches do not pay for it. */
import type { EffectDefinition } from '../../definition/game-definition.ts'
import type { Action } from '../action.ts'
import { playTick } from '../advance.ts'
import type { ReadyEffect } from '../class-types.ts'
import type { Timer } from '../game-rules.ts'
import { needWorld } from '../need-world.ts'
import type { World } from '../world.ts'
import { runCollisions } from './collisions.ts'
import { runEdges } from './edges.ts'
import { runTimers } from './timers.ts'

/** An effect as it is applied. Sprites are offsets into `world.ints`, or NONE. */
export interface RunningEffect {
  /** The line of the game. */
  readonly definition: EffectDefinition
  /** Two sprites meet, one is over the edge of the screen, or a timer has run out. */
  readonly trigger: 'meeting' | 'edge' | 'timer'
  readonly first: number
  readonly second: number
}

/** Hears what happens in a tick, and must not change the world. */
export interface TickWatcher {
  /** All sprites have been updated; interactions follow. */
  updated(world: World): void
  /** An effect is about to be applied. */
  begins(world: World, effect: RunningEffect): void
  /** It has been applied. Its score is added after this. */
  ends(world: World, effect: RunningEffect, score: number): void
}

/** Plays one tick as `advance` does, and tells a watcher. Does nothing once the game is over. */
export function advanceWatched(world: World, action: Action, watcher: TickWatcher): void {
  needWorld(world)
  if (world.over) return
  /** The same effect, told before and after. */
  const watched = (
    { run, score, definition }: ReadyEffect,
    trigger: RunningEffect['trigger'],
    isAlwaysScored = false,
  ): Pick<ReadyEffect, 'run'> => ({
    run(here, first, second) {
      const effect: RunningEffect = { definition, trigger, first, second }
      watcher.begins(here, effect)
      const scores = run(here, first, second)
      watcher.ends(here, effect, scores || isAlwaysScored ? score : 0)
      return scores
    },
  })
  playTick(world, action, (here) => {
    const { edges, collisions } = here.game.rules
    watcher.updated(here)
    // the timers of a type add their score whatever their effect says (see timers.ts)
    const tell = (timer: Timer): Timer => ({
      ...timer,
      effect: { ...timer.effect, ...watched(timer.effect, 'timer', timer.type >= 0) },
    })
    if (here.timers.length > 0) runTimers(here, tell)
    runEdges(
      here,
      edges.map((rule) => ({ ...rule, ...watched(rule, 'edge') })),
    )
    runCollisions(
      here,
      collisions.map((rule) => ({ ...rule, ...watched(rule, 'meeting') })),
    )
  })
}
