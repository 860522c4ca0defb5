import type { Position } from '../../position.ts'
import type { BlockState } from '../../world/blocks/block-state.ts'
import { type BlockPalette, unloaded } from './block-palette.ts'
import { isFaceVisible } from './face-sight.ts'
import { packPosition } from './packed-position.ts'
import { SightGrid } from './sight-grid.ts'

/** What a scanner reads: a body, or a world in tests. */
export interface ScanTarget {
  blockAt(at: Position): BlockState | undefined
  lightAt(at: Position): number | undefined
}

/** Receives what is seen, and knows what was seen before. */
export interface SightingStore {
  nameAt(key: number): string | undefined
  /** Reports a block of interest or, with undefined, that a known one is gone. */
  see(key: number, name: string | undefined): void
}

export interface ScannerOptions {
  /** Radius in blocks around the eye, in each direction. @default 15, as in Calleja 2017, 3.6 */
  readonly radius?: number
  /** Whether it sees through walls and in the dark. @default false */
  readonly xray?: boolean
  /** Maximum lines of sight traced per tick, except in a full scan. @default 200 */
  readonly raysPerTick?: number
  /** Darker faces are visible only from `nearby`. @default 5: above the 4 of open ground at night */
  readonly leastLight?: number
  /** Blocks within which darkness hides nothing. @default 5 */
  readonly nearby?: number
}

/** Work counters, independent of the machine. */
export interface ScanWork {
  fullScans: number
  blocks: number
  rays: number
}

const ticksBetweenFullScans = 20

/** Even without moving, more may become visible, as at daybreak. */
const ticksBetweenSecondLooks = 100

/** States of a place in the grid. */
const plain = 0
const unseen = 1
const seen = 2

/**
 * Finds blocks of interest visible from the eye. It reads the whole cube once; after that only layers that come into range and blocks that
 * change. Blocks in range but hidden are checked again as the eye moves, a few lines of sight per tick.
 */
export class Scanner {
  readonly work: ScanWork = { fullScans: 0, blocks: 0, rays: 0 }
  readonly grid: SightGrid
  readonly #surroundings: ScanTarget
  readonly #palette: BlockPalette
  readonly #sightings: SightingStore
  readonly options: Required<ScannerOptions>
  readonly #states: Uint8Array
  /** Places of interest not seen yet, to be checked in turn. */
  #unseen: number[] = []
  #next = 0
  /** How many of them to check before the eye moves again. */
  #due = 0
  #changed: Position[] = []
  #fullScanAt = Number.NEGATIVE_INFINITY
  #needsFullScan = true
  #eye: Position = { x: 0, y: 0, z: 0 }
  readonly #probe = { x: 0, y: 0, z: 0 }

  constructor(
    surroundings: ScanTarget,
    palette: BlockPalette,
    sightings: SightingStore,
    { radius = 15, xray = false, raysPerTick = 200, leastLight = 5, nearby = 5 }: ScannerOptions = {},
  ) {
    this.#surroundings = surroundings
    this.#palette = palette
    this.#sightings = sightings
    this.options = { radius, xray, raysPerTick, leastLight, nearby }
    this.grid = new SightGrid(radius, palette)
    this.#states = new Uint8Array(this.grid.codes.length)
  }

  /** Marks a block as changed, to be checked in the next tick. */
  changed(at: Position): void {
    this.#changed.push(at)
  }

  /** Marks everything as changed, to be read again as soon as a full scan is allowed. */
  refresh(): void {
    this.#needsFullScan = true
  }

  /** Looks around from the eye. */
  tick(eye: Position, tick: number): void {
    const { grid } = this
    const x = Math.floor(eye.x)
    const y = Math.floor(eye.y)
    const z = Math.floor(eye.z)
    const moved = Math.max(Math.abs(x - grid.x), Math.abs(y - grid.y), Math.abs(z - grid.z))
    this.#eye = eye
    if (moved > 4) this.#needsFullScan = true
    if (this.#needsFullScan && tick - this.#fullScanAt >= ticksBetweenFullScans) {
      this.#fullScanAt = tick
      this.#scanAll(x, y, z)
      return
    }
    if (moved > 0 && moved <= 4) this.#follow(x, y, z)
    this.#noticeChanges()
    if (tick % ticksBetweenSecondLooks === 0) this.#due = this.#unseen.length
    if (this.#due > 0) this.#look(this.work.rays + this.options.raysPerTick)
  }

  /** Whether a point, such as an entity's, is visible from the eye. */
  canSee(point: Position): boolean {
    const x = Math.floor(point.x)
    const y = Math.floor(point.y)
    const z = Math.floor(point.z)
    if (!this.grid.contains(x, y, z)) return false
    if (this.options.xray) return true
    this.work.rays++
    return this.grid.isClear(this.#eye, point.x, point.y, point.z, x, y, z) && this.#isLit(x, y, z)
  }

  #scanAll(x: number, y: number, z: number): void {
    const { grid } = this
    const { radius } = grid
    this.work.fullScans++
    this.#needsFullScan = false
    this.#changed = []
    this.#unseen = []
    this.#next = 0
    grid.centre(x, y, z)
    this.#read(x - radius, x + radius, y - radius, y + radius, z - radius, z + radius)
    this.#enlist(x - radius, x + radius, y - radius, y + radius, z - radius, z + radius)
    this.#due = this.#unseen.length
    this.#look(Number.POSITIVE_INFINITY)
  }

  /** Reads the layers that came into range after a small move of the eye. */
  #follow(x: number, y: number, z: number): void {
    const { grid } = this
    const r = grid.radius
    const before = { x: grid.x, y: grid.y, z: grid.z }
    grid.centre(x, y, z)
    const layers: Box[] = []
    const borders: Box[] = []
    for (const [to, extra] of [
      [layers, 0],
      [borders, 1],
    ] as const) {
      if (x !== before.x) to.push([...incoming(before.x, x, r, extra), y - r, y + r, z - r, z + r])
      if (y !== before.y) to.push([x - r, x + r, ...incoming(before.y, y, r, extra), z - r, z + r])
      if (z !== before.z) to.push([x - r, x + r, y - r, y + r, ...incoming(before.z, z, r, extra)])
    }
    for (const layer of layers) this.#read(...layer)
    // whether the old border is open on its far side is known only now
    for (const border of borders) this.#enlist(...border)
    this.#due = this.#unseen.length
  }

  #read(x0: number, x1: number, y0: number, y1: number, z0: number, z1: number): void {
    const { grid } = this
    const palette = this.#palette
    const surroundings = this.#surroundings
    const probe = this.#probe
    for (probe.x = x0; probe.x <= x1; probe.x++)
      for (probe.y = y0; probe.y <= y1; probe.y++)
        for (probe.z = z0; probe.z <= z1; probe.z++) {
          const at = grid.index(probe.x, probe.y, probe.z)
          grid.codes[at] = palette.codeOf(surroundings.blockAt(probe))
          this.#states[at] = plain
        }
    this.work.blocks += (x1 - x0 + 1) * (y1 - y0 + 1) * (z1 - z0 + 1)
  }

  #enlist(x0: number, x1: number, y0: number, y1: number, z0: number, z1: number): void {
    for (let x = x0; x <= x1; x++) for (let y = y0; y <= y1; y++) for (let z = z0; z <= z1; z++) this.#consider(x, y, z)
  }

  /** Adds a block to the list to be checked, if there is something to find out. */
  #consider(x: number, y: number, z: number): void {
    const { grid } = this
    if (!grid.contains(x, y, z)) return
    const at = grid.index(x, y, z)
    if (this.#states[at] === unseen) return
    const code = grid.codes[at]
    const isInteresting = this.#palette.isInteresting(code)
    const known = this.#sightings.nameAt(packPosition(x, y, z))
    if (known === undefined ? !isInteresting : known === this.#palette.nameOf(code)) {
      this.#states[at] = known === undefined ? plain : seen
      return
    }
    if (code === unloaded || (known === undefined && !this.options.xray && !this.#isOpen(x, y, z))) return
    this.#states[at] = unseen
    this.#unseen.push(at)
  }

  /** Whether some neighbour lets sight pass; the inside of a rock is not worth checking. */
  #isOpen(x: number, y: number, z: number): boolean {
    const { grid } = this
    return (
      grid.isTransparent(x, y + 1, z) ||
      grid.isTransparent(x - 1, y, z) ||
      grid.isTransparent(x + 1, y, z) ||
      grid.isTransparent(x, y, z - 1) ||
      grid.isTransparent(x, y, z + 1) ||
      grid.isTransparent(x, y - 1, z)
    )
  }

  #noticeChanges(): void {
    if (this.#changed.length === 0) return
    const { grid } = this
    const changed = this.#changed
    this.#changed = []
    for (const at of changed) {
      const { x, y, z } = at
      if (!grid.contains(x, y, z)) continue
      this.work.blocks++
      grid.codes[grid.index(x, y, z)] = this.#palette.codeOf(this.#surroundings.blockAt(at))
      this.#consider(x, y, z)
      if (!grid.isTransparent(x, y, z)) continue
      this.#consider(x + 1, y, z)
      this.#consider(x - 1, y, z)
      this.#consider(x, y + 1, z)
      this.#consider(x, y - 1, z)
      this.#consider(x, y, z + 1)
      this.#consider(x, y, z - 1)
    }
    this.#due = this.#unseen.length
  }

  /** Checks places of the list in turn until all are done or the budget is spent. Places still hidden stay on it. */
  #look(mostRays: number): void {
    const list = this.#unseen
    const { grid } = this
    while (this.#due > 0 && list.length > 0 && this.work.rays < mostRays) {
      this.#due--
      if (this.#next >= list.length) this.#next = 0
      const index = list[this.#next]
      const { x, y, z } = grid.positionAt(index)
      const isThere = this.#states[index] === unseen && grid.contains(x, y, z)
      if (isThere && !this.#isVisible(x, y, z)) {
        this.#next++
        continue
      }
      if (isThere) this.#see(x, y, z, index)
      // order does not matter, so the last one fills the gap
      const last = list.pop() as number
      if (this.#next < list.length) list[this.#next] = last
    }
  }

  #see(x: number, y: number, z: number, index: number): void {
    const code = this.grid.codes[index]
    const isInteresting = this.#palette.isInteresting(code)
    this.#states[index] = isInteresting ? seen : plain
    this.#sightings.see(packPosition(x, y, z), isInteresting ? this.#palette.nameOf(code) : undefined)
  }

  #isVisible(x: number, y: number, z: number): boolean {
    if (this.options.xray) return true
    return isFaceVisible(this.grid, this.#eye, x, y, z, this.work, (fx, fy, fz) => this.#isLit(fx, fy, fz))
  }

  #isLit(x: number, y: number, z: number): boolean {
    const { leastLight, nearby } = this.options
    const eye = this.#eye
    if (Math.hypot(x + 0.5 - eye.x, y + 0.5 - eye.y, z + 0.5 - eye.z) <= nearby) return true
    const probe = this.#probe
    probe.x = x
    probe.y = y
    probe.z = z
    return (this.#surroundings.lightAt(probe) ?? 0) >= leastLight
  }
}

/** First and last block on each axis. */
type Box = readonly [number, number, number, number, number, number]

/** The layers that came into range on one axis, and a number of layers before them. */
function incoming(before: number, now: number, radius: number, extra: number): readonly [number, number] {
  return now > before ? [before + radius + 1 - extra, now + radius] : [now - radius, before - radius - 1 + extra]
}
