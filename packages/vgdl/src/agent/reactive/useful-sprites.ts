/**
 * Finds the next targets on the way to a win by chaining backwards from a game's winning terminations: a door must go, opening it needs a
 * key, the key lies there. It knows what the avatar touches, shoots, carries and becomes, but not what it has to push.
 */
import { counterOf, excessOf, isToGrow } from '../../analysis/counted-terminations.ts'
import { type Meeting, type MeetingCondition, type MeetingSide, meetingsOf } from '../../analysis/meetings.ts'
import type { TerminationRule } from '../../definition/game-definition.ts'
import { NONE, TYPE } from '../../engine/memory/layout.ts'
import { amountOf } from '../../engine/sprite/resources.ts'
import type { World } from '../../engine/world.ts'
import { type AvatarWeapon, weaponsOf } from './avatar-weapons.ts'
import { meetsCondition, threatsTo } from './threats.ts'

/** Sprites of exactly this type, to be touched by the avatar or hit by its weapon. */
export interface SpriteTarget {
  readonly type: number
  readonly weapon: AvatarWeapon | undefined
}

/** The targets that help now, and how much there is to do in all. */
export interface SpriteTargets {
  readonly steps: number
  readonly targets: readonly SpriteTarget[]
}

/** No target is known to help. */
const nothing: SpriteTargets = { steps: 0, targets: [] }

/** Returns what brings the avatar nearer to a win in the world's current state; if nothing is known to win, what scores. */
export function usefulSprites(world: World): SpriteTargets {
  if (world.over || world.avatar === NONE) return nothing
  const chain = new Chain(world)
  const ways = world.game.definition.terminations.filter(({ win }) => win).map((end) => chain.reach(end))
  return least(ways) ?? chain.score() ?? nothing
}

/** Merges all ways with the fewest steps. */
function least(ways: readonly (SpriteTargets | undefined)[]): SpriteTargets | undefined {
  const found = ways.filter((way): way is SpriteTargets => way !== undefined && way.targets.length > 0)
  if (found.length === 0) return undefined
  const steps = Math.min(...found.map((way) => way.steps))
  return { steps, targets: found.filter((way) => way.steps === steps).flatMap(({ targets }) => targets) }
}

/** A way: a target, or a question that must be answered first, with its number of steps. */
interface Way {
  readonly steps: number
  readonly to: SpriteTarget | string
}

/** Returns the same way with more steps after it. */
function after(way: Way | undefined, more: number): Way | undefined {
  return way && { steps: way.steps + more, to: way.to }
}

/**
 * The questions of a world and the ways to answer them. A way that leads to another question takes one step more than that question, so no
 * shortest way visits a question twice. Shortest ways are therefore found as in a graph, however often avatars can turn into each other.
 */
class Chain {
  readonly #world: World
  readonly #meetings: readonly Meeting[]
  readonly #avatar: number
  readonly #weapons: readonly AvatarWeapon[]
  readonly #threats: ReadonlySet<number>
  /** By question: the ways to answer it. */
  readonly #ways = new Map<string, readonly Way[]>()

  constructor(world: World) {
    this.#world = world
    this.#meetings = meetingsOf(world.game)
    this.#avatar = world.ints[world.avatar + TYPE]
    this.#weapons = weaponsOf(world.game, this.#avatar)
    const { moving, resting } = threatsTo(world)
    this.#threats = new Set([...moving, ...resting])
  }

  /** Ways to end a game. */
  reach(termination: TerminationRule): SpriteTargets | undefined {
    const counter = counterOf(this.#world.game, termination)
    if (counter === undefined) return undefined
    const isMore = isToGrow(this.#world, counter)
    const more = Math.max(0, Math.abs(excessOf(this.#world, counter)) - 1)
    const ways = counter.counted.map((type) => after(isMore ? this.#make(type) : this.#remove(type), more))
    return this.#shortest(known(ways))
  }

  /** Ways to score. */
  score(): SpriteTargets | undefined {
    const ways = this.#meetings.filter(({ score }) => score > 0).flatMap((meeting) => this.#bring(meeting))
    const found = this.#shortest(ways)
    return found && { steps: 0, targets: found.targets }
  }

  /** Ways to get rid of one sprite of a type. */
  #remove(type: number): Way | undefined {
    if (this.#world.exact(type) === 0) return undefined
    return this.#once(`remove ${type}`, () =>
      this.#meetings
        .filter(
          (meeting) =>
            meeting.clears.includes(type) ||
            (meeting.wounds && meeting.first === type) ||
            meeting.removes.some((side) => meeting[side] === type),
        )
        .flatMap((meeting) => this.#bring(meeting)),
    )
  }

  /** Ways to create a sprite of a type. */
  #make(type: number): Way {
    return this.#once(`make ${type}`, () =>
      this.#meetings.filter(({ makes }) => makes.includes(type)).flatMap((meeting) => this.#bring(meeting)),
    )
  }

  /** Ways to get an amount of a resource. */
  #get(resource: number, needed: number): Way {
    const missing = needed - amountOf(this.#world, this.#world.avatar, resource)
    return this.#once(`get ${resource} ${needed}`, () =>
      this.#meetings
        .filter(({ gives }) => gives !== undefined && gives.resource === resource && gives.amount > 0)
        .filter((meeting) => this.#isAvatar(meeting[meeting.gives?.side ?? 'first']))
        .flatMap((meeting) => {
          const more = Math.ceil(missing / (meeting.gives?.amount ?? 1)) - 1
          return known(this.#bring(meeting).map((way) => after(way, more)))
        }),
    )
  }

  /** Ways to become another avatar type. */
  #become(type: number): Way {
    return this.#once(`become ${type}`, () =>
      this.#meetings.filter(({ becomes }) => becomes === type).flatMap((meeting) => this.#bring(meeting)),
    )
  }

  /** Ways to bring two sprites together, one of which is the avatar or its weapon. */
  #bring(meeting: Meeting): readonly Way[] {
    return known([this.#bringAs(meeting, 'first'), this.#bringAs(meeting, 'second')])
  }

  #bringAs(meeting: Meeting, side: MeetingSide): Way | undefined {
    const own = meeting[side]
    const other = side === 'first' ? meeting.second : meeting.first
    if (this.#isAvatar(own)) {
      if (own !== this.#avatar) return after(this.#become(own), 1)
      return this.#ready(meeting.condition, side) ?? this.#meet(other, undefined)
    }
    const weapon = this.#weapons.find(({ shot }) => shot === own)
    if (weapon === undefined) return undefined
    const { ammo } = weapon
    if (ammo < 0 || amountOf(this.#world, this.#world.avatar, ammo) > 0) return this.#meet(other, weapon)
    return after(this.#get(ammo, 1), 1)
  }

  /** Ways to satisfy a condition that does not hold. */
  #ready(condition: MeetingCondition | undefined, side: MeetingSide): Way | undefined {
    if (condition === undefined || meetsCondition(this.#world, condition, side)) return undefined
    return after(this.#get(condition.resource, condition.least ?? 0), 1)
  }

  /** Ways to touch an existing sprite, or to have one created. */
  #meet(type: number, weapon: AvatarWeapon | undefined): Way | undefined {
    if (weapon === undefined && this.#threats.has(type)) return undefined
    if (this.#world.exact(type) > 0) return { steps: 1, to: { type, weapon } }
    return after(this.#make(type), 1)
  }

  #isAvatar(type: number): boolean {
    return this.#world.game.kinds[type].isAvatar
  }

  #once(question: string, ask: () => readonly Way[]): Way {
    if (!this.#ways.has(question)) {
      // a question never asks for itself again
      this.#ways.set(question, [])
      this.#ways.set(question, ask())
    }
    return { steps: 0, to: question }
  }

  /** Returns all targets that the shortest of some ways begin with, without duplicates. */
  #shortest(ways: readonly Way[]): SpriteTargets | undefined {
    const lengths = this.#lengths()
    const lengthOf = ({ steps, to }: Way): number =>
      steps + (typeof to === 'string' ? (lengths.get(to) ?? Number.POSITIVE_INFINITY) : 0)
    const found = new Map<string, SpriteTarget>()
    const seen = new Set<string>()
    const collect = (some: readonly Way[]): number => {
      const steps = Math.min(...some.map(lengthOf))
      for (const way of some) {
        const { to } = way
        if (!Number.isFinite(steps) || lengthOf(way) !== steps) continue
        if (typeof to !== 'string') found.set(`${to.type} ${to.weapon?.shot}`, to)
        else if (!seen.has(to)) {
          seen.add(to)
          collect(this.#ways.get(to) ?? [])
        }
      }
      return steps
    }
    const steps = collect(ways)
    return found.size === 0 ? undefined : { steps, targets: [...found.values()] }
  }

  /** By question: the steps of its shortest answer; questions without an answer are omitted. */
  #lengths(): ReadonlyMap<string, number> {
    const lengths = new Map<string, number>()
    for (let isBetter = true; isBetter; ) {
      isBetter = false
      for (const [question, ways] of this.#ways) {
        for (const { steps, to } of ways) {
          const length = steps + (typeof to === 'string' ? (lengths.get(to) ?? Number.POSITIVE_INFINITY) : 0)
          if (length >= (lengths.get(question) ?? Number.POSITIVE_INFINITY)) continue
          lengths.set(question, length)
          isBetter = true
        }
      }
    }
    return lengths
  }
}

function known(ways: readonly (Way | undefined)[]): readonly Way[] {
  return ways.filter((way) => way !== undefined)
}
