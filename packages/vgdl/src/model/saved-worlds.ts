/** Many worlds of a stage in little memory: each is kept as its difference from the first one. */
import type { Timer } from '../engine/rules.ts'
import type { Winner, World } from '../engine/world.ts'

interface SavedWorld {
  /** Places and values where the integers differ from those of the first world, one after the other. */
  readonly changes: Int32Array
  readonly length: number
  readonly numbers: Float64Array
  readonly winner: Winner
  readonly timers: readonly Timer[]
  readonly log: Int32Array
}

export class SavedWorlds {
  readonly #first: World
  readonly #saved: (SavedWorld | undefined)[] = []
  #buffer = new Int32Array(256)
  #bytes = 0

  constructor(first: World) {
    this.#first = first.copy()
  }

  /** What is kept, in bytes, as far as can be told. */
  get bytes(): number {
    return this.#bytes
  }

  save(id: number, world: World): void {
    const { ints } = world
    const { ints: first, layout } = this.#first
    let count = 0
    for (let at = layout.lists; at < world.used; at++) {
      if (ints[at] === (at < first.length ? first[at] : 0)) continue
      if (count + 2 > this.#buffer.length) {
        const larger = new Int32Array(this.#buffer.length * 2)
        larger.set(this.#buffer)
        this.#buffer = larger
      }
      this.#buffer[count++] = at
      this.#buffer[count++] = ints[at]
    }
    const saved: SavedWorld = {
      changes: this.#buffer.slice(0, count),
      length: ints.length,
      numbers: Float64Array.of(...numbersOf(world)),
      winner: world.winner,
      timers: world.timers,
      log: world.log.slice(0, world.logLength),
    }
    this.#saved[id] = saved
    this.#bytes += bytesOf(saved)
  }

  forget(id: number): void {
    const saved = this.#saved[id]
    if (saved !== undefined) this.#bytes -= bytesOf(saved)
    this.#saved[id] = undefined
  }

  /** Makes `target` the world that was saved. */
  restore(id: number, target: World): void {
    const saved = this.#saved[id]
    if (saved === undefined) throw new RangeError(`state ${id} is not kept any more`)
    this.#first.copyInto(target)
    if (saved.length > target.ints.length) target.grow(target.ints, saved.length)
    const { changes } = saved
    for (let at = 0; at < changes.length; at += 2) target.ints[changes[at]] = changes[at + 1]
    writeNumbers(target, saved.numbers)
    target.winner = saved.winner
    target.timers = saved.timers
    if (target.log.length < saved.log.length) target.log = new Int32Array(saved.log.length * 2)
    target.log.set(saved.log)
    target.logLength = saved.log.length
  }
}

function bytesOf({ changes, log }: SavedWorld): number {
  // objects and the headers of arrays take about as much as this
  return changes.byteLength + log.byteLength + 640
}

function numbersOf(world: World): number[] {
  return [
    world.used,
    world.free,
    world.tick,
    world.score,
    world.over ? 1 : 0,
    world.avatar,
    world.total,
    world.disabled,
    world.nextSequence,
    world.messages,
    world.stopped ? 1 : 0,
    world.randomHigh,
    world.randomLow,
    world.draws,
    world.ragged,
    world.logBase,
  ]
}

function writeNumbers(world: World, numbers: Float64Array): void {
  world.used = numbers[0]
  world.free = numbers[1]
  world.tick = numbers[2]
  world.score = numbers[3]
  world.over = numbers[4] === 1
  world.avatar = numbers[5]
  world.total = numbers[6]
  world.disabled = numbers[7]
  world.nextSequence = numbers[8]
  world.messages = numbers[9]
  world.stopped = numbers[10] === 1
  world.randomHigh = numbers[11]
  world.randomLow = numbers[12]
  world.draws = numbers[13]
  world.ragged = numbers[14]
  world.logBase = numbers[15]
}
