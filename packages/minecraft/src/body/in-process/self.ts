import { facingSide } from '../../path/sight.ts'
import { type TerrainView, terrainOf } from '../../path/terrain.ts'
import { centreOf, type Position } from '../../position.ts'
import type { BlockState } from '../../world/blocks/block-state.ts'
import { eyeHeight } from '../../world/blocks/collision.ts'
import type { MinecraftWorld } from '../../world/minecraft-world.ts'
import type { Face, Player } from '../../world/players/player.ts'
import { Legs } from './legs.ts'

/** What the commands of one body share: its player, its legs, and its queries to the world. */
export class Self {
  readonly world: MinecraftWorld
  readonly player: Player
  readonly view: TerrainView
  readonly legs: Legs
  /** Tick of the latest strike. */
  lastBlow = Number.NEGATIVE_INFINITY
  /** The rest of its current path. */
  path: readonly Position[] = []

  constructor(world: MinecraftWorld, player: Player) {
    this.world = world
    this.player = player
    this.view = terrainOf((at) => this.blockAt(at), world.data)
    this.legs = new Legs(world, player)
  }

  /** undefined outside the map, where nothing can be seen or walked on. */
  blockAt(at: Position): BlockState | undefined {
    const { min, max } = this.world.bounds
    const isBeside = at.x < min.x || at.x >= max.x + 1 || at.z < min.z || at.z >= max.z + 1
    return isBeside ? undefined : this.world.blockAt(at)
  }

  get eyes(): Position {
    const { x, y, z } = this.player.entity.position
    return { x, y: y + eyeHeight, z }
  }

  lookAt(point: Position): void {
    const eyes = this.eyes
    const dx = point.x - eyes.x
    const dy = point.y - eyes.y
    const dz = point.z - eyes.z
    const pitch = -degrees(Math.atan2(dy, Math.hypot(dx, dz)))
    this.player.look(dx === 0 && dz === 0 ? this.player.entity.yaw : degrees(Math.atan2(-dx, dz)), pitch)
  }

  /** Turns to a block and returns the side it looks at. */
  face(block: Position): Face {
    this.lookAt(centreOf(block))
    return facingSide(this.view, this.eyes, block)
  }
}

export function degrees(radians: number): number {
  return (radians * 180) / Math.PI
}
