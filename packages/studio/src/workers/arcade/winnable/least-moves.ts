/** Whether a game can be won in fewer moves than some that are known: all worlds, layer by layer. */
import { Successors } from '@telos/core/search'
import { type Action, GameSpace, type World } from '@telos/vgdl'

/** A search for the fewest moves, in slices. */
export class LeastMoves {
  /** Fewer moves than this are proved not to win. */
  atLeast = 0
  expansions = 0
  /** Moves that win, if there are fewer than the bound. */
  moves: readonly Action[] | undefined
  /** Whether every way with fewer moves than the bound has been tried, or the fewest were found. */
  isOver = false
  readonly #space: GameSpace
  readonly #below: number
  readonly #out = new Successors()
  /** By state: the state it was reached from, and by which action. */
  #parents = new Int32Array(1024)
  #actions = new Uint8Array(1024)
  #layer: number[]
  #next: number[] = []
  #at = 0
  #depth = 0
  #seen = 1

  /** @param below tries to win in fewer moves than this */
  constructor(world: World, below: number) {
    this.#space = new GameSpace(world)
    this.#below = below
    this.#layer = [this.#space.initial()]
    this.#parents[0] = -1
    if (below <= 1) this.#end(below)
  }

  /** Estimated memory in bytes. */
  get bytes(): number {
    return this.#space.bytes() + this.#parents.byteLength + this.#actions.byteLength + this.#seen * 16
  }

  /** Expands one world. */
  step(): void {
    if (this.isOver) return
    if (this.#at === this.#layer.length) {
      this.#depth += 1
      this.atLeast = this.#depth + 1
      this.#layer = this.#next
      this.#next = []
      this.#at = 0
      if (this.#layer.length === 0 || this.#depth + 1 >= this.#below) {
        this.#end(this.#below)
        return
      }
    }
    const state = this.#layer[this.#at++]!
    this.expansions += 1
    this.#out.count = 0
    this.#space.expand(state, this.#out)
    for (let child = 0; child < this.#out.count; child++) {
      const next = this.#out.states[child]!
      // states are numbered in the order in which they are met
      if (next < this.#seen) continue
      this.#seen = next + 1
      this.#note(next, state, this.#out.operators[child]!)
      if (this.#space.isGoal(next)) {
        this.moves = this.#movesTo(next)
        this.#end(this.moves.length)
        return
      }
      this.#next.push(next)
    }
  }

  #end(atLeast: number): void {
    this.atLeast = atLeast
    this.isOver = true
  }

  #note(state: number, parent: number, action: number): void {
    if (state >= this.#parents.length) {
      const parents = new Int32Array(state * 2)
      parents.set(this.#parents)
      this.#parents = parents
      const actions = new Uint8Array(state * 2)
      actions.set(this.#actions)
      this.#actions = actions
    }
    this.#parents[state] = parent
    this.#actions[state] = action
  }

  #movesTo(state: number): readonly Action[] {
    const moves: Action[] = []
    for (let at = state; this.#parents[at]! >= 0; at = this.#parents[at]!) moves.push(this.#actions[at] as Action)
    return moves.reverse()
  }
}
