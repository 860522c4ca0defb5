import type { Body } from '../../body/body.ts'
import type { GameData } from '../../data/game-data.ts'
import { type Distances, distancesFrom } from '../../path/distances-from.ts'
import { type TerrainView, terrainOf } from '../../path/terrain.ts'
import { blockDistance, type Position, positionKey } from '../../position.ts'
import { eyeHeight } from '../../world/blocks/collision.ts'
import { type BlockSets, blockSets } from '../block-sets.ts'
import { BlockPalette } from '../sight/block-palette.ts'
import { Scanner, type ScannerOptions } from '../sight/scanner.ts'
import { KnownBlocks } from './known-blocks.ts'
import { KnownChests } from './known-chests.ts'
import { KnownEntities } from './known-entities.ts'
import { KnownFurnaces } from './known-furnaces.ts'
import { SeenGround } from './seen-ground.ts'
import { seesInto } from './sees-into.ts'

/** Ticks between two scans of entities. */
const entityInterval = 4

const viewpointInterval = 10
const viewpointDistance = 3
/** By then, animals may have come and gone. */
const outdatedAfter = 1800

/** Ticks for which an unreachable target is ignored. */
const avoidedFor = 1200

/**
 * Everything the bot has found out about its surroundings. Call `tick` once per tick to look around.
 *
 * @example
 * const knowledge = new Knowledge(body, gameData, { radius: 16 })
 * knowledge.tick()
 * knowledge.blocks.names // ['grass_block', 'farmland', 'wheat', …]
 */
export class Knowledge {
  readonly body: Body
  readonly data: GameData
  readonly sets: BlockSets
  readonly terrain: TerrainView
  readonly scanner: Scanner
  readonly blocks = new KnownBlocks()
  readonly entities = new KnownEntities()
  readonly chests = new KnownChests()
  readonly furnaces = new KnownFurnaces()
  /** Standing places that have been seen. */
  readonly ground = new SeenGround()
  /** Blocks the bot has placed itself and may remove again. */
  readonly own = new Set<string>()
  #viewpoints: { readonly at: Position; tick: number }[] = []
  readonly #avoided = new Map<string, number>()
  #distances: { readonly key: string; readonly distances: Distances } | undefined
  /** Increments when a block changes or a part of the world is loaded: paths may have changed, too. */
  #changes = 0
  readonly #unsubscribe: () => void

  constructor(body: Body, data: GameData, options: ScannerOptions = {}) {
    this.body = body
    this.data = data
    this.sets = blockSets(data)
    this.terrain = terrainOf((at) => body.blockAt(at), data)
    this.scanner = new Scanner(body, new BlockPalette(data, this.sets.interesting), this.blocks, options)
    this.#unsubscribe = body.subscribe((event) => {
      if (event.type === 'block-changed') {
        this.#changes++
        this.scanner.changed(event.at)
      }
      if (event.type === 'loaded') this.#changes++
      if (event.type === 'loaded' || event.type === 'respawned') this.scanner.refresh()
    })
  }

  /** Looks around. */
  tick(): void {
    const { body } = this
    const { x, y, z } = body.position
    this.scanner.tick({ x, y: y + eyeHeight, z }, body.ticks)
    if (body.ticks % entityInterval === 0) this.lookAtEntities()
    if (body.ticks % viewpointInterval !== 0) return
    this.lookedFrom(body.position)
    this.ground.lookFrom({ x, y: y + eyeHeight, z })
  }

  /** Whether a place has been seen, in range and lit. */
  hasSeenInto(at: Position): boolean {
    const { radius, xray, leastLight, nearby } = this.scanner.options
    if (xray) return true
    return this.ground.isSeen(at, (eye) => {
      const away = Math.max(Math.abs(at.x - eye.x), Math.abs(at.y - eye.y), Math.abs(at.z - eye.z))
      if (away > radius || !seesInto(this.terrain, eye, at)) return false
      return away <= nearby || (this.body.lightAt(at) ?? 0) >= leastLight
    })
  }

  /** Places, a few blocks apart, from which it has recently looked around. */
  get viewpoints(): Position[] {
    return this.#viewpoints.map(({ at }) => at)
  }

  lookedFrom(at: Position): void {
    const { ticks } = this.body
    this.#viewpoints = this.#viewpoints.filter((seen) => ticks - seen.tick < outdatedAfter)
    const near = this.#viewpoints.find((seen) => blockDistance(seen.at, at) < viewpointDistance)
    // the old place stays; otherwise places would follow the body instead of marking its path
    if (near !== undefined) near.tick = ticks
    else this.#viewpoints.push({ at: { ...at }, tick: ticks })
  }

  lookAtEntities(): void {
    const { body, scanner } = this
    this.entities.look(body.entities(), body.ticks, body.position, (point) => scanner.canSee(point))
  }

  /** Travel times from here to places around. Computed once for each place and state of the world. */
  distances(): Distances {
    const { x, y, z } = this.body.position
    const key = `${Math.floor(x)},${Math.floor(y)},${Math.floor(z)},${this.#changes}`
    if (this.#distances?.key === key) return this.#distances.distances
    const distances = distancesFrom(this.terrain, this.body.position, { seconds: 30 })
    // in mid-jump there is no ground to start from; the previous place is not far
    if (distances.count === 0 && this.#distances !== undefined) return this.#distances.distances
    this.#distances = { key, distances }
    return distances
  }

  /** Ignores a block or an entity for a while because it could not be reached. */
  avoid(what: Position | number): void {
    this.#avoided.set(typeof what === 'number' ? `${what}` : positionKey(what), this.body.ticks + avoidedFor)
  }

  isAvoided(what: Position | number): boolean {
    const until = this.#avoided.get(typeof what === 'number' ? `${what}` : positionKey(what))
    return until !== undefined && until > this.body.ticks
  }

  /** Items shown by the frames on a chest. */
  labelsOf(chest: Position): string[] {
    const key = positionKey(chest)
    return this.entities
      .frames()
      .filter(({ behind, shows }) => behind !== undefined && shows !== undefined && positionKey(behind) === key)
      .map(({ shows }) => shows as string)
  }

  /** Whether a block may be dug to clear a path. */
  mayDig(at: Position): boolean {
    const name = this.body.blockAt(at)?.name
    if (name === undefined) return false
    return (this.sets.destroyable.has(name) || this.own.has(positionKey(at))) && !this.holdsSomething(at)
  }

  /** Whether a frame hangs on a block, or something on top would suffer or cause harm if it were dug. */
  holdsSomething(at: Position): boolean {
    const key = positionKey(at)
    if (this.entities.frames().some(({ behind }) => behind !== undefined && positionKey(behind) === key)) return true
    const above = { x: at.x, y: at.y + 1, z: at.z }
    const name = this.body.blockAt(above)?.name ?? 'air'
    return /chest$|barrel|_bed$|^water$|^lava$/.test(name) && !this.own.has(positionKey(above))
  }

  /** Unsubscribes from the body. */
  close(): void {
    this.#unsubscribe()
  }
}
