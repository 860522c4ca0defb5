/** Games in real time. */
import { Action } from '@telos/vgdl'
import type { KeyCommand } from './keys.ts'
import type { UndoablePlay } from './undoable-play.ts'

/** Default ticks per second: fast enough for the arcade games of the collection, slow enough for a terminal. */
export const USUAL_TICKS_PER_SECOND = 10

/** The effect of keys and the clock on a game in real time. It has no clock of its own. */
export class RealTimePlay {
  readonly #player: UndoablePlay
  #next: Action = Action.nil
  isPaused = false

  constructor(player: UndoablePlay) {
    this.#player = player
  }

  /** The last key before a tick acts in it: a key held down arrives more often than ticks. Says why if it has no effect. */
  press(command: Exclude<KeyCommand, 'quit'>): string | undefined {
    if (command === 'pause') {
      this.isPaused = !this.isPaused
      this.#next = Action.nil
      return undefined
    }
    if (command === 'restart') {
      this.#player.restart()
      this.isPaused = false
      this.#next = Action.nil
      return undefined
    }
    if (command === 'undo') {
      // otherwise the game would repeat the move before anybody has seen it
      this.isPaused = true
      return this.#player.undo()
    }
    if (!this.isPaused) this.#next = command.action
    return undefined
  }

  /** Plays a tick when it is due. Returns whether there was one. */
  tick(): boolean {
    if (this.isPaused) return false
    const action = this.#next
    this.#next = Action.nil
    return this.#player.move(action)
  }
}
