/**
 * The worlds of runs from one start, so that any tick of any of them is there at once: a tree of moves with a saved world at each tick. When
 * they take too much memory, only every second, fourth … world is kept, and the ticks between are played again.
 */
import { grown } from '@telos/core/search'
import { needList, needObject } from '@telos/core/text'
import { Action } from '../engine/action.ts'
import { advance } from '../engine/advance.ts'
import { needWorld } from '../engine/need-world.ts'
import type { World } from '../engine/world.ts'
import { SavedWorlds } from './saved-worlds.ts'

export interface PlayedWorldsOptions {
  /** About how many bytes worlds may take. @default 64 million */
  readonly bytes?: number
}

/** Children of a node: one for each action. */
const WIDTH = Object.keys(Action).length

/** Above this many nodes, the tree starts again: the runs of a day, not of a level. */
const MOST_NODES = 200_000

/**
 * Keeps the worlds of runs.
 *
 * @example
 * const played = new PlayedWorlds(stage.start(42))
 * played.after([Action.left, Action.up]).tick // 1
 * played.after([Action.left]).tick // 0, without playing again
 */
export class PlayedWorlds {
  readonly #start: World
  readonly #bytes: number
  readonly #world: World
  #saved: SavedWorlds
  /** By node, WIDTH entries: the number of the child, or 0. The root is 0. */
  #children = new Int32Array(64 * WIDTH)
  /** By node: number of moves to it. */
  #depths = new Int32Array(64)
  #count = 1
  /** The node that `#world` is at. */
  #at = 0
  #stride = 1

  /** @param start the world before the first move */
  constructor(start: World, options: PlayedWorldsOptions = {}) {
    needWorld(start)
    needObject(options, '{ bytes }')
    this.#bytes = options.bytes ?? 64_000_000
    this.#start = start.copy()
    this.#world = start.copy()
    this.#saved = new SavedWorlds(this.#start)
  }

  /** How many ticks lie between two worlds that are kept. Grows when memory runs short. */
  get stride(): number {
    return this.#stride
  }

  /** Estimated size in bytes. */
  get bytes(): number {
    return this.#saved.bytes + this.#children.byteLength + this.#depths.byteLength
  }

  /** Returns the world after some moves, or at the end of the game if it comes before. It is valid until the next call; copy it to play on. */
  after(moves: readonly Action[], count = moves.length): World {
    needList(moves, 'a list of actions')
    if (this.#count > MOST_NODES) this.#forgetAll()
    const path = this.#pathOf(moves, count)
    let from = path.length - 1
    while (from > 0 && !this.#saved.has(path[from]) && path[from] !== this.#at) from--
    if (path[from] !== this.#at) {
      if (from === 0) this.#start.copyInto(this.#world)
      else this.#saved.restore(path[from], this.#world)
      this.#at = path[from]
    }
    for (let move = from; move < count && !this.#world.over; move++) {
      advance(this.#world, moves[move])
      this.#at = path[move + 1] ?? this.#addChild(this.#at, moves[move])
      this.#keep()
    }
    return this.#world
  }

  /** Returns the nodes of the moves, as far as the tree has them. */
  #pathOf(moves: readonly Action[], count: number): readonly number[] {
    const path = [0]
    for (let move = 0, node = 0; move < count; move++) {
      node = this.#children[node * WIDTH + moves[move]]
      if (node === 0) break
      path.push(node)
    }
    return path
  }

  #addChild(parent: number, action: Action): number {
    const node = this.#count++
    if (node >= this.#depths.length) {
      this.#depths = grown(this.#depths, node + 1)
      this.#children = grown(this.#children, this.#depths.length * WIDTH)
    }
    this.#children[parent * WIDTH + action] = node
    this.#depths[node] = this.#depths[parent] + 1
    return node
  }

  #keep(): void {
    if (this.#saved.has(this.#at) || this.#depths[this.#at] % this.#stride !== 0) return
    this.#saved.save(this.#at, this.#world)
    while (this.#saved.bytes > this.#bytes && this.#stride < 1 << 20) this.#thinOut()
  }

  /** Keeps every second world, in a new store: a store keeps the memory of what it forgets. */
  #thinOut(): void {
    this.#stride *= 2
    const kept = new SavedWorlds(this.#start)
    const world = this.#start.copy()
    for (let node = 1; node < this.#count; node++) {
      if (this.#depths[node] % this.#stride !== 0 || !this.#saved.has(node)) continue
      this.#saved.restore(node, world)
      kept.save(node, world)
    }
    this.#saved = kept
  }

  #forgetAll(): void {
    this.#saved = new SavedWorlds(this.#start)
    this.#children = new Int32Array(64 * WIDTH)
    this.#depths = new Int32Array(64)
    this.#count = 1
    this.#stride = 1
    this.#start.copyInto(this.#world)
    this.#at = 0
  }
}
