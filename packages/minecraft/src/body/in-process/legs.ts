import type { Position } from '../../position.ts'
import { type BlockShape, shapeOf } from '../../world/blocks/block-shape.ts'
import type { BlockState } from '../../world/blocks/block-state.ts'
import { isSupported, playerSize, slide } from '../../world/blocks/collision.ts'
import type { MinecraftWorld } from '../../world/minecraft-world.ts'
import type { Player } from '../../world/players/player.ts'

// Constants of the game, in blocks and ticks: https://minecraft.wiki/w/Entity#Motion_of_entities
const gravity = 0.08
const drag = 0.98
const jumpStart = 0.42

/** Block heights are multiples of this fraction; without rounding, feet on block 3 might be at 3.9999999. */
const sixteenths = 16

/** Moves a player as a game client would: gravity, collisions with walls, one small move per tick. */
export class Legs {
  readonly #world: MinecraftWorld
  readonly #player: Player
  readonly #shapes = new Map<BlockState, BlockShape | undefined>()
  #rising = 0

  constructor(world: MinecraftWorld, player: Player) {
    this.#world = world
    this.#player = player
  }

  get isOnGround(): boolean {
    // while rising, a body passes close above the edges of blocks
    return this.#rising <= 0 && isSupported(this.#player.entity.position, playerSize, this.#shapeAt)
  }

  /**
   * Advances the legs by one tick: walks by (x, z) if nothing is in the way, jumps if on the ground, falls. Returns false if the rules
   * rejected the move and put the player back.
   */
  step(x: number, z: number, jump: boolean): boolean {
    const from = this.#player.entity.position
    const onGround = this.isOnGround
    if (onGround) this.#rising = jump ? jumpStart : 0
    // on the ground also slightly downwards: that is how the game walks down slabs
    const fall = onGround && !jump ? -gravity * drag : this.#rising
    const arrived = this.#arrive(from, { x: from.x + x, y: from.y + fall, z: from.z + z }, onGround)
    const landed = fall < 0 && arrived.y > from.y + fall + 1e-6
    const to = landed ? { ...arrived, y: Math.round(arrived.y * sixteenths) / sixteenths } : arrived
    // a ceiling stops a jump, the ground a fall
    if (landed || (fall > 0 && to.y < from.y + fall - 1e-6)) this.#rising = 0
    this.#rising = (this.#rising - gravity) * drag
    const isNews = to.x !== from.x || to.y !== from.y || to.z !== from.z || landed !== this.#player.onGround
    if (!isNews) return true
    const { allowed } = this.#player.move(to, landed)
    if (!allowed) this.#rising = 0
    return allowed
  }

  #arrive(from: Position, to: Position, onGround: boolean): Position {
    const arrived = slide(from, to, playerSize, this.#shapeAt)
    // only feet on the ground can step up; in the air a wall is a wall
    if (onGround || arrived.y <= Math.max(from.y, to.y) + 1e-6) return arrived
    return slide(from, { ...from, y: to.y }, playerSize, this.#shapeAt)
  }

  readonly #shapeAt = (x: number, y: number, z: number): BlockShape | undefined => {
    const block = this.#world.blockAt({ x, y, z })
    if (this.#shapes.has(block)) return this.#shapes.get(block)
    const shape = shapeOf(block, this.#world.data.blocks.get(block.name)?.solid ?? false)
    this.#shapes.set(block, shape)
    return shape
  }
}
