/** Play with undo. */
import { type Action, advance, type Stage, type World } from '@telos/vgdl'

// a copy of a large level takes about 100 kB
const MOST_COPIES = 500

export class UndoablePlay {
  readonly #stage: Stage
  readonly #seed: number
  /** Worlds before the last moves, the latest last. */
  #before: World[] = []
  #actions: Action[] = []
  world: World

  constructor(stage: Stage, seed: number) {
    this.#stage = stage
    this.#seed = seed
    this.world = stage.start(seed)
  }

  /** The actions that led here. */
  get actions(): readonly Action[] {
    return this.#actions
  }

  /** Plays one tick. Returns whether there was one: there is none after the end of the game. */
  move(action: Action): boolean {
    if (this.world.over) return false
    this.#before.push(this.world.copy())
    if (this.#before.length > MOST_COPIES) this.#before.shift()
    this.#actions.push(action)
    advance(this.world, action)
    return true
  }

  /** Takes the last tick back. Says why if it cannot. */
  undo(): string | undefined {
    const before = this.#before.pop()
    if (before === undefined) {
      const why = this.#actions.length === 0 ? 'this is the start' : `${MOST_COPIES} ticks are as far as it goes`
      return `nothing to undo: ${why}`
    }
    this.world = before
    this.#actions.pop()
    return undefined
  }

  /** Restarts. */
  restart(): void {
    this.world = this.#stage.start(this.#seed)
    this.#before = []
    this.#actions = []
  }
}
