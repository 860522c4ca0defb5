/** Stores many worlds of a stage in little memory: each as its difference from the first one. */
import { grown } from '@telos/core/search'
import type { Timer } from '../engine/game-rules.ts'
import type { Winner, World } from '../engine/world.ts'
import { IntPool } from './int-pool.ts'

const winners: readonly Winner[] = ['NO_WINNER', 'PLAYER_WINS', 'PLAYER_LOSES']

/** Number of integers of a world before its log; after that come positions and values where it differs from the first world. */
const HEAD = 18

/** Estimated size of a world beyond its row: its score, timers, and the place of the row. */
const BYTES_BESIDE = 28

export class SavedWorlds {
  readonly #first: World
  readonly #rows = new IntPool()
  readonly #scores: number[] = []
  readonly #timers: (readonly Timer[] | undefined)[] = []
  #buffer = new Int32Array(256)
  #count = 0

  constructor(first: World) {
    this.#first = first.copy()
  }

  /** Estimated total size in bytes. */
  get bytes(): number {
    return this.#rows.bytes + this.#count * BYTES_BESIDE
  }

  /** Stores a world between two ticks under an unused number. */
  save(id: number, world: World): void {
    const { ints, used, log, logLength } = world
    const { ints: first, layout } = this.#first
    this.#reserve(HEAD + logLength)
    writeHead(world, this.#buffer)
    let length = HEAD
    for (let entry = 0; entry < logLength; entry++) this.#buffer[length++] = log[entry]
    for (let at = layout.lists; at < used; at++) {
      if (ints[at] === (at < first.length ? first[at] : 0)) continue
      this.#reserve(length + 2)
      this.#buffer[length++] = at
      this.#buffer[length++] = ints[at]
    }
    this.#rows.keep(id, this.#buffer, length)
    this.#scores[id] = world.score
    this.#timers[id] = world.timers
    this.#count += 1
  }

  /** Whether a number is in use. */
  has(id: number): boolean {
    return this.#timers[id] !== undefined
  }

  /** Frees a number; returns whether it was in use. */
  forget(id: number): boolean {
    if (!this.has(id)) return false
    this.#rows.drop(id)
    this.#timers[id] = undefined
    this.#count -= 1
    return true
  }

  /** Restores a saved world into `target`. */
  restore(id: number, target: World): void {
    const timers = this.#timers[id]
    if (timers === undefined) throw new RangeError(`state ${id} is no longer stored`)
    this.#first.copyInto(target)
    const row = this.#rows.chunkOf(id)
    const start = this.#rows.startOf(id)
    const end = start + this.#rows.lengthOf(id)
    readHead(target, row, start)
    target.score = this.#scores[id]
    target.timers = timers
    const { logLength } = target
    if (target.log.length < logLength) target.log = new Int32Array(logLength * 2)
    for (let entry = 0; entry < logLength; entry++) target.log[entry] = row[start + HEAD + entry]
    if (target.ints.length < target.used) target.grow(target.ints, target.used)
    const { ints } = target
    for (let at = start + HEAD + logLength; at < end; at += 2) ints[row[at]] = row[at + 1]
  }

  #reserve(length: number): void {
    if (length > this.#buffer.length) this.#buffer = grown(this.#buffer, length)
  }
}

function writeHead(world: World, out: Int32Array): void {
  out[0] = world.used
  out[1] = world.free
  out[2] = world.tick
  out[3] = winners.indexOf(world.winner)
  out[4] = world.over ? 1 : 0
  out[5] = world.avatar
  out[6] = world.total
  out[7] = world.disabled
  out[8] = world.nextSequence
  out[9] = world.messages
  out[10] = world.stopped ? 1 : 0
  out[11] = world.randomHigh
  out[12] = world.randomLow
  out[13] = world.draws
  out[14] = world.ragged
  out[15] = world.logBase
  out[16] = world.tickClock
  out[17] = world.logLength
}

function readHead(world: World, row: Int32Array, start: number): void {
  world.used = row[start]
  world.free = row[start + 1]
  world.tick = row[start + 2]
  world.winner = winners[row[start + 3]]
  world.over = row[start + 4] === 1
  world.avatar = row[start + 5]
  world.total = row[start + 6]
  world.disabled = row[start + 7]
  world.nextSequence = row[start + 8]
  world.messages = row[start + 9]
  world.stopped = row[start + 10] === 1
  world.randomHigh = row[start + 11]
  world.randomLow = row[start + 12]
  world.draws = row[start + 13]
  world.ragged = row[start + 14]
  world.logBase = row[start + 15]
  world.tickClock = row[start + 16]
  world.logLength = row[start + 17]
}
