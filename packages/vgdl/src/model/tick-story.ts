/** The story of a tick: each effect that was applied, its line, and what it changed. */
import { needObject } from '@telos/core/text'
import type { EffectDefinition } from '../definition/game-definition.ts'
import type { Action } from '../engine/action.ts'
import { DISABLED, FLAGS, HEALTH, KILLED, NONE, ORIENTATION, SEQUENCE, TYPE, X, Y } from '../engine/memory/layout.ts'
import { needWorld } from '../engine/need-world.ts'
import { amountOf } from '../engine/sprite/resources.ts'
import { advanceWatched, type RunningEffect } from '../engine/tick/watch-tick.ts'
import type { World } from '../engine/world.ts'

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

/** What changes for sprites while a tick is played, seen by comparing a world with a shadow of it that follows. */

/** A sprite at a moment. */
export interface SeenSprite {
  /** Creation number: the same sprite has the same number in all worlds of a run. */
  readonly id: number
  /** Id of its type. */
  readonly type: number
  /** In cells; not whole between cells. */
  readonly x: number
  readonly y: number
}

/**
 * - `came`: a new sprite
 * - `went`: a sprite that disappears at the end of the tick
 * - `became`: one went, and another came in its place
 * - `died`: an avatar that stays where it is, dead
 * - `moved`, `turned`
 * - `resource`: it has more or less of a type
 * - `health`
 */
export interface SpriteChange {
  readonly kind: 'came' | 'went' | 'became' | 'died' | 'moved' | 'turned' | 'resource' | 'health'
  /** Before; for `came`, as it is now. */
  readonly before: SeenSprite
  /** Now; for `went`, as it was. */
  readonly after: SeenSprite
  /** More of the resource, or of health; negative for less. */
  readonly by?: number
  /** Id of the type that it has more or less of. */
  readonly resource?: number
}

/** Describes a sprite of a world by its offset. */
export function seenSprite({ ints, stage }: World, sprite: number): SeenSprite {
  return {
    id: ints[sprite + SEQUENCE],
    type: ints[sprite + TYPE],
    x: ints[sprite + X] / stage.block,
    y: ints[sprite + Y] / stage.block,
  }
}

/** Follows a world through one tick. */
export class ChangeReader {
  readonly #shadow: World
  #killed = 0
  #log: number

  /** @param world before the tick */
  constructor(world: World) {
    this.#shadow = world.copy()
    this.#log = world.logLength
  }

  /**
   * Returns what has changed since the last call. Moves, and what comes and goes, are seen for all sprites; everything else only for the
   * sprites that are passed in.
   */
  read(world: World, ...others: readonly number[]): readonly SpriteChange[] {
    const changes: SpriteChange[] = []
    const sprites = new Set<number>(others)
    for (let entry = this.#log; entry < world.logLength; entry++) sprites.add(world.log[entry])
    this.#log = world.logLength
    for (; this.#killed < world.killed.length; this.#killed++) sprites.add(world.killed[this.#killed])
    sprites.delete(NONE)
    if (this.#shadow.ints.length < world.ints.length) this.#shadow.grow(this.#shadow.ints, world.ints.length)
    // in the order in which they were made, which does not depend on where memory was free
    const ordered = [...sprites].sort((one, other) => world.ints[one + SEQUENCE] - world.ints[other + SEQUENCE])
    for (const sprite of ordered) this.#compare(world, sprite, changes)
    return joined(changes)
  }

  #compare(world: World, sprite: number, changes: SpriteChange[]): void {
    const shadow = this.#shadow
    const { ints, game } = world
    const old = shadow.ints
    if (ints[sprite + TYPE] < 0) return
    const after = seenSprite(world, sprite)
    const isNew = old[sprite + TYPE] < 0 || old[sprite + SEQUENCE] !== ints[sprite + SEQUENCE]
    const before = isNew ? after : seenSprite(shadow, sprite)
    const told = (kind: SpriteChange['kind'], more?: Pick<SpriteChange, 'by' | 'resource'>): void => {
      changes.push({ kind, before, after, ...more })
    }
    const gets = (flag: number): boolean =>
      (ints[sprite + FLAGS] & flag) !== 0 && (isNew || (old[sprite + FLAGS] & flag) === 0)
    if (isNew) told('came')
    else {
      const { plain } = game.directions
      // whoever moves mostly turns as well
      if (before.x !== after.x || before.y !== after.y) told('moved')
      else if (plain[old[sprite + ORIENTATION]] !== plain[ints[sprite + ORIENTATION]]) told('turned')
      if (old[sprite + HEALTH] !== ints[sprite + HEALTH])
        told('health', { by: ints[sprite + HEALTH] - old[sprite + HEALTH] })
      for (const resource of game.resourceTypes) {
        const by = amountOf(world, sprite, resource) - amountOf(shadow, sprite, resource)
        if (by !== 0) told('resource', { resource, by })
      }
    }
    if (gets(DISABLED)) told('died')
    if (gets(KILLED)) told('went')
    for (let field = 0; field < game.stride; field++) old[sprite + field] = ints[sprite + field]
  }
}

/** Writes a sprite that went and another that came in its place as one that became the other. */
function joined(changes: readonly SpriteChange[]): readonly SpriteChange[] {
  const wents = changes.filter(({ kind }) => kind === 'went')
  if (wents.length === 0) return changes
  const taken = new Set<SpriteChange>()
  const pairs = new Map<SpriteChange, SpriteChange>()
  const free = new Map<string, SpriteChange[]>()
  for (const change of changes) {
    if (change.kind !== 'came') continue
    const place = `${change.after.x} ${change.after.y}`
    free.set(place, [...(free.get(place) ?? []), change])
  }
  for (const went of wents) {
    const came = free.get(`${went.after.x} ${went.after.y}`)?.find((each) => !taken.has(each))
    if (came === undefined) continue
    taken.add(came)
    pairs.set(went, came)
  }
  return changes.flatMap((change) => {
    const came = pairs.get(change)
    if (came !== undefined) return [{ kind: 'became' as const, before: change.before, after: came.after }]
    return taken.has(change) ? [] : [change]
  })
}
