/** Estimates how far a world is from being won: what is missing, and the distance to the next thing that helps. */

import { type CountedTermination, counterOf, isToGrow } from '../../analysis/counted-terminations.ts'
import { type ProducingLine, producersOf } from '../../analysis/producers.ts'
import { wallsOf } from '../../analysis/walls.ts'
import type { TerminationRule } from '../../definition/game-definition.ts'
import type { Game } from '../../engine/game.ts'
import type { ReadyTermination } from '../../engine/game-rules.ts'
import { NEXT, NONE, TYPE } from '../../engine/memory/layout.ts'
import { amountOf } from '../../engine/sprite/resources.ts'
import type { Stage } from '../../engine/stage.ts'
import type { World } from '../../engine/world.ts'
import { DeadEnds } from '../dead-ends/dead-ends.ts'
import { UNREACHED } from '../distances/cell-queue.ts'
import { PushField } from '../distances/push-field.ts'
import { WalkingCosts } from '../distances/walking-costs.ts'

/** A winning termination that counts sprites. */
interface WinningCounter extends CountedTermination {
  readonly rule: TerminationRule
  readonly ready: ReadyTermination
  /** The fewest sprites that had to go or come in any world so far. */
  fewest: number
}

/** Cost of something needed that seems unreachable. */
const FAR = 20_000

/** The strain that counts as one tick. */
const STRAINS = 8

/** Estimates how far worlds of a level are from being won. */
export class GoalDistance {
  /** After `evaluate`: number of things missing to win. */
  missing = 0
  /** After `evaluate`: whether the game seems impossible to win, and whether that is proved. */
  isDead = false
  isProved = false
  readonly #counters: readonly WinningCounter[]
  readonly #walking: WalkingCosts
  readonly #pushes: PushField
  readonly #field: Int32Array
  readonly #deadEnds: DeadEnds
  /** Cost of one missing thing in ticks. */
  readonly #weight: number
  /** The tick in which waiting wins the game, or infinity. */
  readonly #waitLimit: number
  #extra = 0
  #pushing = 0
  /** By type: whether the avatar wants to get there. */
  readonly #wanted: Uint8Array

  constructor(stage: Stage) {
    const { game } = stage
    const walls = wallsOf(stage)
    this.#pushes = new PushField(stage, walls)
    this.#walking = new WalkingCosts(stage, this.#pushes)
    this.#counters = countersOf(game)
    this.#waitLimit = waitLimitOf(game)
    this.#field = new Int32Array(stage.columns * stage.rows)
    this.#weight = stage.columns + stage.rows
    this.#wanted = new Uint8Array(game.kinds.length)
    this.#deadEnds = new DeadEnds(stage, this.#pushes, this.#walking)
  }

  /** Returns the estimate, roughly in ticks. */
  evaluate(world: World): number {
    this.isDead = false
    this.isProved = false
    this.missing = 0
    if (world.winner === 'PLAYER_WINS') return 0
    const waiting = this.#weight + Math.max(0, this.#waitLimit - world.tick)
    if (world.avatar === NONE || this.#counters.length === 0) {
      this.missing = 1
      return Number.isFinite(waiting) ? waiting : this.#weight
    }
    let least = waiting
    for (const counter of this.#counters) {
      const distance = this.#distanceOf(world, counter)
      if (distance < least) least = distance
    }
    this.isDead = this.#deadEnds.isDead(world)
    this.isProved = this.isDead && this.#deadEnds.isProved
    return least + this.#deadEnds.strain / STRAINS
  }

  /** By termination: how many sprites had to go or come in the world nearest to it. */
  get fewestMissing(): ReadonlyMap<TerminationRule, number> {
    return new Map(this.#counters.map(({ rule, fewest }) => [rule, fewest]))
  }

  #distanceOf(world: World, counter: WinningCounter): number {
    const { ready, counted } = counter
    const { toMake, toRemove } = producersOf(world.game)
    const wanted = this.#wanted.fill(0)
    this.#extra = 0
    this.#pushing = 0
    const isMore = isToGrow(world, counter)
    for (const type of counted) {
      if (isMore) this.#want(world, toMake[type], -1, 0)
      else if (world.exact(type) > 0) this.#want(world, toRemove[type], type, 0)
    }
    const lack = ready.missing?.(world) ?? 1
    if (lack < counter.fewest) counter.fewest = lack
    const missing = Math.min(10_000, lack) + this.#extra
    this.missing = missing
    const near = (): number => {
      let least = UNREACHED
      for (let type = 0; type < wanted.length; type++) {
        if (wanted[type] === 1) least = Math.min(least, this.#walking.nearest(world, type))
      }
      return least
    }
    this.#walking.compute(world, () => near() < UNREACHED)
    return missing * this.#weight + this.#pushing + Math.min(FAR, near())
  }

  /** Records what the avatar has to reach so that sprites of `type` go (or come, for -1), and what it lacks for that. */
  #want(world: World, ways: readonly ProducingLine[], type: number, depth: number): void {
    const { game, ints, avatar } = world
    const { isPushed, toRemove, toMake } = producersOf(game)
    const isAvatar = (one: number): boolean => game.kinds[one].isAvatar
    const avatarType = ints[avatar + TYPE]
    const touches = ways.filter(({ means }) => means === 'touch' || means === 'shoot')
    for (const way of touches) {
      const other = isAvatar(way.type) ? way.partner : way.type
      const needed = isAvatar(way.type) ? way.type : isAvatar(way.partner) ? way.partner : avatarType
      if (needed !== avatarType && !touches.some(({ partner }) => partner === avatarType)) {
        if (depth < 3 && toMake[needed].length > 0) {
          this.#extra += 1
          this.#want(world, toMake[needed], -1, depth + 1)
          return
        }
        continue
      }
      const lack = way.resource < 0 ? 0 : way.amount - amountOf(world, avatar, way.resource)
      if (lack > 0) {
        this.#extra += lack
        const collecting = toRemove[way.resource].filter(({ partner }) => isAvatar(partner))
        if (depth < 3 && world.exact(way.resource) > 0) this.#want(world, collecting, way.resource, depth + 1)
        else this.#wanted[way.resource] = 1
      } else this.#wanted[other] = 1
      return
    }
    const pushes = ways.filter(({ means }) => means === 'push')
    if (pushes.length > 0) {
      const [{ type: one, partner }] = pushes
      const isFirst = isPushed[one] === 1
      const pushed = isFirst ? one : partner
      this.#addPushes(
        world,
        pushes.map((way) => (isFirst ? way.partner : way.type)),
        pushed,
        isFirst || type < 0,
      )
      this.#wanted[pushed] = 1
    } else if (type >= 0) this.#wanted[type] = 1
  }

  /** Adds the pushes that bring each pushed sprite to a target, or something pushed to each target. */
  #addPushes(world: World, targets: readonly number[], pushed: number, isEach: boolean): void {
    const field = this.#field.fill(UNREACHED)
    const mark = (type: number): void => {
      for (let sprite = world.first(type); sprite !== NONE; sprite = world.ints[sprite + NEXT]) {
        const cell = this.#walking.cellOf(world, sprite)
        if (cell >= 0) field[cell] = 0
      }
    }
    if (isEach) for (const target of targets) mark(target)
    else mark(pushed)
    this.#pushes.fill(field, isEach)
    for (const type of isEach ? [pushed] : targets) {
      for (let sprite = world.first(type); sprite !== NONE; sprite = world.ints[sprite + NEXT]) {
        const cell = this.#walking.cellOf(world, sprite)
        if (cell >= 0) this.#pushing += Math.min(300, field[cell])
      }
    }
  }
}

function countersOf(game: Game): readonly WinningCounter[] {
  return game.definition.terminations.flatMap((termination, index) => {
    const ready = game.rules.terminations[index]
    if (!termination.win || ready.missing === undefined) return []
    const counter = counterOf(game, termination)
    return counter === undefined ? [] : [{ ...counter, rule: termination, ready, fewest: Number.POSITIVE_INFINITY }]
  })
}

function waitLimitOf({ definition }: Game): number {
  const limits = definition.terminations
    .filter(({ win, terminationClass }) => win && terminationClass.name === 'Timeout')
    .map(({ parameters }) => parameters.number('limit'))
  return Math.min(...limits)
}
