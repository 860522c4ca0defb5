/** The sprites that a rule has to process, each once, in the order of a group. */

import type { TypeGroup } from '../game-rules.ts'
import type { World } from '../world.ts'
import { comesBefore, SpriteList } from './overlaps.ts'

export class Agenda extends SpriteList {
  /** By sprite: the number of the run that has it on its agenda. */
  #marks = new Int32Array(1024)
  /** Number of runs so far. */
  runs = 0
  #isSorted = true

  /** Starts a run for a rule. */
  begin({ ints }: World): void {
    this.count = 0
    this.runs += 1
    // the limit of the marks
    if (this.runs === 0x7fffffff) {
      this.#marks.fill(0)
      this.runs = 1
    }
    this.#isSorted = true
    if (this.#marks.length < ints.length) this.#marks = new Int32Array(ints.length)
  }

  /** Adds a sprite to the agenda before processing starts. */
  add({ ints }: World, sprite: number, { ranks }: TypeGroup): void {
    if (!this.#mark(sprite)) return
    if (this.count > 0 && comesBefore(ints, sprite, this.sprites[this.count - 1], ranks)) this.#isSorted = false
    this.push(sprite)
  }

  /** Sorts the sprites. */
  sort({ ints }: World, { ranks }: TypeGroup): void {
    if (this.#isSorted) return
    const byTurn = (a: number, b: number): number => (comesBefore(ints, a, b, ranks) ? -1 : 1)
    this.sprites.subarray(0, this.count).sort(byTurn)
    this.#isSorted = true
  }

  /** Adds a sprite to the agenda during processing: after position `turn`. */
  addLater({ ints }: World, sprite: number, { ranks }: TypeGroup, turn: number): void {
    if (!this.#mark(sprite)) return
    this.push(sprite)
    this.settleLast(ints, ranks, turn + 1)
  }

  #mark(sprite: number): boolean {
    if (this.#marks[sprite] === this.runs) return false
    this.#marks[sprite] = this.runs
    return true
  }
}
