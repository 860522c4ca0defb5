/** The story of a tick: each effect that was applied, its line, and what it changed. */
import { needObject } from '@telos/core/text'
import type { EffectDefinition } from '../definition/game-definition.ts'
import type { Action } from '../engine/action.ts'
import { NONE } from '../engine/memory/layout.ts'
import { needWorld } from '../engine/need-world.ts'
import { advanceWatched, type RunningEffect } from '../engine/tick/watch-tick.ts'
import type { World } from '../engine/world.ts'
import { ChangeReader, type SeenSprite, type SpriteChange, seenSprite } from './sprite-changes.ts'

/** An effect that was applied. */
export interface StoryEffect {
  /** The line of the game. */
  readonly definition: EffectDefinition
  /** Two sprites met, one was over the edge of the screen, or a timer had run out. */
  readonly trigger: RunningEffect['trigger']
  /** As they were before it. */
  readonly first: SeenSprite | undefined
  readonly second: SeenSprite | undefined
  readonly changes: readonly SpriteChange[]
  readonly scoreChange: number
}

export interface TickStory {
  /** What happened before interactions: the avatar's move, and what other sprites did by themselves. */
  readonly updates: readonly SpriteChange[]
  /** In order, the first of them. */
  readonly effects: readonly StoryEffect[]
  /** How many effects there were in all. */
  readonly count: number
}

export interface TickStoryOptions {
  /** How many effects to tell. @default 1000 */
  readonly most?: number
  /**
   * Called after an effect, with the world as it is then and the score that the effect adds: sprites that are killed are still there, and
   * the game has not ended yet.
   */
  readonly onEffect?: (world: World, index: number, effect: StoryEffect) => void
}

/**
 * Plays one tick as `advance` does, and tells what happened in it. Takes longer than `advance`: for people, not for searches.
 *
 * @example
 * const { effects } = tellTick(world, Action.right)
 * effects.map(({ definition }) => definition.span.line) // [12, 14]
 */
export function tellTick(world: World, action: Action, options: TickStoryOptions = {}): TickStory {
  needWorld(world)
  needObject(options, '{ most, onEffect }')
  const { most = 1000, onEffect } = options
  const effects: StoryEffect[] = []
  let updates: readonly SpriteChange[] = []
  let count = 0
  if (world.over) return { updates, effects, count }
  const reader = new ChangeReader(world)
  let seen: Pick<StoryEffect, 'first' | 'second'> = { first: undefined, second: undefined }
  const see = (sprite: number): SeenSprite | undefined => (sprite === NONE ? undefined : seenSprite(world, sprite))
  const avatar = world.avatar
  advanceWatched(world, action, {
    updated() {
      updates = reader.read(world, avatar)
    },
    begins(_, { first, second }) {
      if (count < most) seen = { first: see(first), second: see(second) }
    },
    ends(_, { definition, trigger, first, second }, scoreChange) {
      const index = count++
      if (index >= most) return
      const changes = reader.read(world, first, second, avatar)
      const effect = { definition, trigger, ...seen, changes, scoreChange }
      effects.push(effect)
      onEffect?.(world, index, effect)
    },
  })
  return { updates, effects, count }
}
