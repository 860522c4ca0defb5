import type { GameData, Position } from '@telos/minecraft'
import type { Bot } from 'mineflayer'
import type { Block } from 'prismarine-block'
import type { Entity } from 'prismarine-entity'
import { Vec3 } from 'vec3'
import type { BlockStates } from './block-states.ts'
import type { EntityMetadata } from './entity-metadata.ts'
import type { GameClock } from './game-clock.ts'
import { StrayWindow } from './stray-window.ts'

/** Reach from the eyes to the nearest point of a block or a body. */
const reach = { block: 4.5, entity: 3 } as const
/** Animals move while the server still sends old positions; servers allow for that, too. */
const lag = 1

interface SelfParts {
  readonly blocks: BlockStates
  readonly metadata: EntityMetadata
  readonly clock: GameClock
  readonly isAlive: () => boolean
}

/** What the commands of one body share. */
export class Self {
  readonly bot: Bot
  readonly data: GameData
  readonly blocks: BlockStates
  readonly metadata: EntityMetadata
  readonly clock: GameClock
  readonly isAlive: () => boolean
  readonly strayWindow: StrayWindow
  /** Local tick of the latest strike: one too soon by the server's clock has no effect. */
  lastBlow = Number.NEGATIVE_INFINITY

  /** The rest of its current path. */
  path: readonly Position[] = []

  constructor(bot: Bot, data: GameData, parts: SelfParts) {
    this.bot = bot
    this.data = data
    this.blocks = parts.blocks
    this.metadata = parts.metadata
    this.clock = parts.clock
    this.isAlive = parts.isAlive
    this.strayWindow = new StrayWindow(bot, () => this.clock.counted)
  }

  get eyes(): Position {
    const { position } = this.bot.entity
    return { x: position.x, y: position.y + 1.62, z: position.z }
  }

  /** Ticks within which the server's answer to what was just sent should arrive. */
  get roundTrip(): number {
    return 2 + Math.ceil((this.bot.player?.ping ?? 0) / 50)
  }

  /** A mineflayer block, for its calls. */
  block(at: Position): Block | undefined {
    return this.bot.blockAt(new Vec3(at.x, at.y, at.z), false) ?? undefined
  }

  entity(id: number): Entity | undefined {
    const entity = this.bot.entities[id]
    return entity?.isValid ? entity : undefined
  }

  /** Turns at once. mineflayer's own slow turns then have nothing left to do. */
  lookAt({ x, y, z }: Position): Promise<void> {
    return this.bot.lookAt(new Vec3(x, y, z), true)
  }

  /** Explains how far out of reach a block is; undefined if it is within reach. */
  beyondBlock({ x, y, z }: Position): string | undefined {
    return beyond(this.eyes, { x, y, z }, { x: x + 1, y: y + 1, z: z + 1 }, reach.block)
  }

  beyondEntity({ position, width, height }: Entity): string | undefined {
    const half = (width || 0) / 2
    const { x, y, z } = position
    const max = { x: x + half, y: y + (height || 0), z: z + half }
    return beyond(this.eyes, { x: x - half, y, z: z - half }, max, reach.entity, lag)
  }
}

function beyond(eyes: Position, min: Position, max: Position, limit: number, tolerance = 0): string | undefined {
  const dx = Math.max(min.x - eyes.x, 0, eyes.x - max.x)
  const dy = Math.max(min.y - eyes.y, 0, eyes.y - max.y)
  const dz = Math.max(min.z - eyes.z, 0, eyes.z - max.z)
  const far = Math.hypot(dx, dy, dz)
  return far > limit + tolerance ? `too far away (${far.toFixed(1)} blocks, reach is ${limit})` : undefined
}
