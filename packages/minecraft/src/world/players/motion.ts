import type { Position } from '../../position.ts'
import { groundBelow, isSupported, overlapsBlock, playerSize, slide } from '../blocks/collision.ts'
import type { PlayerInsides, WorldInsides } from '../insides.ts'
import { allowed, type Ruling, refused } from './ruling.ts'
import { exhaustion } from './vitals.ts'

/** Maximum blocks per tick along the ground: 7.2 a second, slightly more than jumping while sprinting achieves (5.6 without jumps). */
const pace = 0.36

/** Maximum ticks of movement that may arrive at once: clients and connections are less regular than the world's clock. */
const late = 20

/** Longest single move along the ground. */
const longestStep = 1

/** How far a jump lifts the feet: 1.2522 blocks, plus rounding. */
const jumpHeight = 1.3

/** How far a client may deviate from the world's own collision result, as on a real server. */
const drift = { flat: 0.25, height: 0.5 }

/** Height of the feet above the ground at each tick of a jump, with the game's gravity and drag. */
const jumpCurve = (() => {
  const heights = [0]
  for (let speed = 0.42, height = 0; heights.length < 200; speed = (speed - 0.08) * 0.98)
    heights.push((height += speed))
  return heights
})()
const jumpTop = 6

/** Judges the moves of one player (speed, walls, gravity) and applies fall damage. */
export class Motion {
  onGround = false
  /** Highest support since the feet left the ground. */
  #ground: number
  #budget = pace * late
  #moved = 0
  /** Blocks per tick, smoothed over several ticks. */
  #speed = 0
  #inAir = 0
  #fallen = 0

  constructor(at: Position) {
    this.#ground = at.y
  }

  /** Sprinting is inferred from speed: walking takes 0.216 blocks per tick, sprinting 0.28. */
  get isSprinting(): boolean {
    return this.#speed > 0.245
  }

  move(player: PlayerInsides, to: Position, onGround: boolean): Ruling {
    const { world, entity } = player
    const ruling = this.#judge(world, player, entity.position, to)
    if (!ruling.allowed) {
      world.emit({ type: 'put-back', player, why: ruling.why })
      return ruling
    }
    const from = entity.position
    const wasSupported = this.#isSupported(world, from)
    const supported = this.#isSupported(world, to)
    const flat = Math.hypot(to.x - from.x, to.z - from.z)
    this.#budget -= this.#wayOf(world, from, to)
    this.#moved += flat
    if (wasSupported && !supported && to.y > from.y + 0.3) {
      player.vitals.tire(this.isSprinting ? exhaustion.sprintJump : exhaustion.jump)
    }
    if (to.y < from.y) this.#fallen += from.y - to.y
    if (flat > 0 || to.y !== from.y) {
      entity.position = { x: to.x, y: to.y, z: to.z }
      world.emit({ type: 'entity-moved', entity })
    }
    this.onGround = onGround && supported
    this.#land(player, supported)
    return allowed
  }

  tick(player: PlayerInsides): void {
    const { world, entity } = player
    this.#budget = Math.min(pace * late, this.#budget + pace)
    this.#speed = this.#speed * 0.8 + this.#moved * 0.2
    if (this.isSprinting) player.vitals.tire(exhaustion.sprint * this.#moved)
    this.#moved = 0
    if (player.isSleeping || player.isDead) return
    const supported = this.#isSupported(world, entity.position)
    this.#land(player, supported)
    if (supported || this.#isCarried(world, entity.position)) return
    this.onGround = false
    this.#inAir++
    const since = this.#inAir - late
    const highest = since <= jumpTop ? jumpHeight : (jumpCurve[Math.min(since, jumpCurve.length - 1)] ?? 0)
    if (entity.position.y <= this.#ground + highest) return
    this.#letFall(player)
  }

  /** Forgets speed and fall, after a respawn. */
  reset(at: Position): void {
    this.#ground = at.y
    this.#inAir = 0
    this.#fallen = 0
    this.#moved = 0
    this.#speed = 0
    this.onGround = false
  }

  #judge(world: WorldInsides, player: PlayerInsides, from: Position, to: Position): Ruling {
    if (!Number.isFinite(to.x + to.y + to.z)) return refused('a position is three numbers')
    const flat = Math.hypot(to.x - from.x, to.z - from.z)
    const rise = to.y - from.y
    if (flat < 1e-6 && Math.abs(rise) < 1e-6) return allowed
    if (player.isDead) return refused('the dead do not walk')
    if (player.isSleeping) return refused('asleep: wake up first')
    if (flat > longestStep) return refused(`too far for one move (${flat.toFixed(1)} blocks, at most ${longestStep})`)
    if (rise > jumpHeight) return refused(`too far up for one move (${rise.toFixed(1)} blocks, a jump takes 1.25)`)
    if (rise < -4) return refused(`too far down for one move (${(-rise).toFixed(1)} blocks, at most 4)`)
    if (this.#wayOf(world, from, to) > this.#budget)
      return refused(`too fast (at most ${(pace * 20).toFixed(1)} blocks a second)`)
    const carried = this.#isCarried(world, from) || this.#isCarried(world, to)
    if (rise > 0 && !carried && to.y - this.#ground > jumpHeight) {
      return refused(`too high (${(to.y - this.#ground).toFixed(1)} blocks above the ground, a jump takes 1.25)`)
    }
    const reached = slide(from, to, playerSize, world.shapeAt)
    const flatDrift = Math.hypot(reached.x - to.x, reached.z - to.z)
    const isInside = overlapsBlock(to, playerSize, world.shapeAt) && !overlapsBlock(from, playerSize, world.shapeAt)
    if (isInside || flatDrift > drift.flat || Math.abs(reached.y - to.y) > drift.height) {
      return refused('something solid is in the way')
    }
    return allowed
  }

  /** The ground ends a fall; water does so gently. */
  #land(player: PlayerInsides, supported: boolean): void {
    const { world, entity } = player
    if (this.#isCarried(world, entity.position)) {
      this.#fallen = 0
    } else if (!supported) return
    const damage = Math.ceil(this.#fallen - 3 - 1e-3)
    this.#ground = entity.position.y
    this.#inAir = 0
    this.#fallen = 0
    if (damage > 0) world.hurt(player, damage, 'fell from a high place')
  }

  /** Nobody stands on air: applies gravity that a client does not report. */
  #letFall(player: PlayerInsides): void {
    const { world, entity } = player
    const ground = groundBelow(entity.position, playerSize, world.shapeAt)
    this.#fallen += entity.position.y - ground
    entity.position = { ...entity.position, y: ground }
    world.emit({ type: 'entity-moved', entity })
    world.emit({ type: 'put-back', player, why: 'nothing to stand on' })
    this.#land(player, true)
  }

  /** The distance of a move made by effort: along the ground and, when swimming or climbing, upwards as well. */
  #wayOf(world: WorldInsides, from: Position, to: Position): number {
    const climbed = this.#isCarried(world, from) || this.#isCarried(world, to) ? Math.max(0, to.y - from.y) : 0
    return Math.hypot(to.x - from.x, climbed, to.z - from.z)
  }

  #isSupported(world: WorldInsides, at: Position): boolean {
    return isSupported(at, playerSize, world.shapeAt)
  }

  /** Whether the player swims or climbs. */
  #isCarried(world: WorldInsides, { x, y, z }: Position): boolean {
    const feet = { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }
    if (world.terrain.isLiquid(feet.x, feet.y, feet.z)) return true
    const { name } = world.terrain.at(feet)
    return name === 'ladder' || name === 'vine' || name === 'scaffolding'
  }
}
