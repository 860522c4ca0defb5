/**
 * What is to be done next to win, chained backwards from the winning ends of a game: this is to go, for that the avatar needs a key, the
 * key lies there. It knows what the avatar touches and shoots, carries and becomes; not what it has to push.
 */
import { counterOf, excessOf, isToGrow } from '../../analysis/counted-terminations.ts'
import { type Meeting, type MeetingCondition, type MeetingSide, meetingsOf } from '../../analysis/meetings.ts'
import type { TerminationRule } from '../../definition/game-definition.ts'
import { NONE, TYPE } from '../../engine/memory/layout.ts'
import { amountOf } from '../../engine/sprite/resources.ts'
import type { World } from '../../engine/world.ts'
import { type AvatarWeapon, weaponsOf } from './avatar-weapons.ts'
import { meetsCondition, threatsTo } from './threats.ts'

/** Sprites of exactly this type are to be touched by the avatar, or by what it shoots. */
export interface SpriteTarget {
  readonly type: number
  readonly weapon: AvatarWeapon | undefined
}

/** What helps now, and how much is to be done in all. */
export interface SpriteTargets {
  readonly steps: number
  readonly targets: readonly SpriteTarget[]
}

/** Nothing that is known to help. */
const nothing: SpriteTargets = { steps: 0, targets: [] }

/** What brings the avatar nearer to a win in a world as it is; what scores, where nothing is known to win. */
export function usefulSprites(world: World): SpriteTargets {
  if (world.over || world.avatar === NONE) return nothing
  const chain = new Chain(world)
  const ways = world.game.definition.terminations.filter(({ win }) => win).map((end) => chain.reach(end))
  return least(ways) ?? chain.score() ?? nothing
}

/** The ways with the fewest steps, all that are equally short. */
function least(ways: readonly (SpriteTargets | undefined)[]): SpriteTargets | undefined {
  const found = ways.filter((way): way is SpriteTargets => way !== undefined && way.targets.length > 0)
  if (found.length === 0) return undefined
  const steps = Math.min(...found.map((way) => way.steps))
  return { steps, targets: found.filter((way) => way.steps === steps).flatMap(({ targets }) => targets) }
}

/** Something to be done: a target, or a question that has to be answered first, and so many steps with it. */
interface Way {
  readonly steps: number
  readonly to: SpriteTarget | string
}

/** The same way with more to be done after it. */
function after(way: Way | undefined, more: number): Way | undefined {
  return way && { steps: way.steps + more, to: way.to }
}

/**
 * The questions of a world and the ways to answer them. Each way that leads to another question takes a step more than that one, so that no
 * shortest way comes upon a question twice: they are found as in a graph, however often avatars can become each other.
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

  /** How to come to the end of a game. */
  reach(termination: TerminationRule): SpriteTargets | undefined {
    const counter = counterOf(this.#world.game, termination)
    if (counter === undefined) return undefined
    const isMore = isToGrow(this.#world, counter)
    const more = Math.max(0, Math.abs(excessOf(this.#world, counter)) - 1)
    const ways = counter.counted.map((type) => after(isMore ? this.#make(type) : this.#remove(type), more))
    return this.#shortest(known(ways))
  }

  /** What scores. */
  score(): SpriteTargets | undefined {
    const ways = this.#meetings.filter(({ score }) => score > 0).flatMap((meeting) => this.#bring(meeting))
    const found = this.#shortest(ways)
    return found && { steps: 0, targets: found.targets }
  }

  /** How to get rid of one sprite of a type. */
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

  /** How to make a sprite of a type. */
  #make(type: number): Way {
    return this.#once(`make ${type}`, () =>
      this.#meetings.filter(({ makes }) => makes.includes(type)).flatMap((meeting) => this.#bring(meeting)),
    )
  }

  /** How to get so much of a resource. */
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

  /** How to play another type of avatar. */
  #become(type: number): Way {
    return this.#once(`become ${type}`, () =>
      this.#meetings.filter(({ becomes }) => becomes === type).flatMap((meeting) => this.#bring(meeting)),
    )
  }

  /** How to bring two sprites together, one of which is the avatar or what it shoots. */
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

  /** How to get what a condition asks for, where it is not met. */
  #ready(condition: MeetingCondition | undefined, side: MeetingSide): Way | undefined {
    if (condition === undefined || meetsCondition(this.#world, condition, side)) return undefined
    return after(this.#get(condition.resource, condition.least ?? 0), 1)
  }

  /** Goes to a sprite that is there, or has one made. */
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
      // on the way to itself, nothing is asked for again
      this.#ways.set(question, [])
      this.#ways.set(question, ask())
    }
    return { steps: 0, to: question }
  }

  /** All targets that the shortest of some ways begin with, each once. */
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

  /** By question: the steps of its shortest answer; those without one are left out. */
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
