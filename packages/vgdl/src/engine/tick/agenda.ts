/** The sprites whose turn it is in a rule, each once, in the order of a group. */

import type { TypeGroup } from '../game-rules.ts'
import type { World } from '../world.ts'
import { comesBefore, SpriteList } from './overlaps.ts'

export class Agenda extends SpriteList {
  /** By sprite: the number of the rule's run that has it on its agenda. */
  #marks = new Int32Array(1024)
  /** How often it was begun. */
  runs = 0
  #isSorted = true

  /** Begins anew for a rule. */
  begin({ ints }: World): void {
    this.count = 0
    this.runs += 1
    // as far as marks can count
    if (this.runs === 0x7fffffff) {
      this.#marks.fill(0)
      this.runs = 1
    }
    this.#isSorted = true
    if (this.#marks.length < ints.length) this.#marks = new Int32Array(ints.length)
  }

  /** Puts a sprite on the agenda before the first turn. */
  add({ ints }: World, sprite: number, { ranks }: TypeGroup): void {
    if (!this.#mark(sprite)) return
    if (this.count > 0 && comesBefore(ints, sprite, this.sprites[this.count - 1], ranks)) this.#isSorted = false
    this.push(sprite)
  }

  /** Puts the sprites in order. */
  sort({ ints }: World, { ranks }: TypeGroup): void {
    if (this.#isSorted) return
    const byTurn = (a: number, b: number): number => (comesBefore(ints, a, b, ranks) ? -1 : 1)
    this.sprites.subarray(0, this.count).sort(byTurn)
    this.#isSorted = true
  }

  /** Puts a sprite on the agenda when turns have begun: after that of place `turn`. */
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
