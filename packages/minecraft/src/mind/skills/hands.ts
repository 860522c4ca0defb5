import type { Body, BodyCommand, CommandHandle } from '../../body/body.ts'
import type { GameData } from '../../data/game-data.ts'
import type { Position } from '../../position.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'

/** The outcome of a command. */
export type Performed =
  | { readonly ok: true; readonly found: CommandHandle['found'] }
  | { readonly ok: false; readonly why: string; readonly found?: CommandHandle['found'] }

/** Commands that must not be interrupted: something may be on the cursor. */
const atWindows: ReadonlySet<BodyCommand['do']> = new Set(['craft', 'look-into', 'take', 'put', 'stoke', 'empty'])

/** Maximum restarts of a command after something else took over the body. */
const mostInterruptions = 20

/** The body as skills use it: gives commands, waits for them, and restarts them after an interruption. */
export class Hands {
  readonly body: Body
  readonly data: GameData
  readonly knowledge: Knowledge
  /** Block or animal the skill works on, for pictures. */
  target: Position | undefined
  /** No path leads back and one is being dug: nothing ends before that is done. */
  isCutOff = false
  #command: BodyCommand | undefined

  constructor(knowledge: Knowledge) {
    this.knowledge = knowledge
    this.body = knowledge.body
    this.data = knowledge.data
  }

  /** The command under way. */
  get command(): BodyCommand | undefined {
    return this.#command
  }

  get isBusy(): boolean {
    return this.#command !== undefined && atWindows.has(this.#command.do)
  }

  /** Gives a command and waits until it ends, for at most that many ticks. */
  *perform(command: BodyCommand, mostTicks: number): Generator<undefined, Performed> {
    const { body } = this
    this.#command = command
    let handle = body.begin(command)
    let interruptions = 0
    const until = body.ticks + mostTicks
    try {
      for (;;) {
        if (handle.status === 'done') return { ok: true, found: handle.found }
        if (handle.status === 'failed') return { ok: false, why: handle.why ?? 'it did not work', found: handle.found }
        if (handle.status === 'cancelled') {
          if (++interruptions > mostInterruptions) return { ok: false, why: 'was interrupted again and again' }
          handle = body.begin(command)
          continue
        }
        if (body.ticks >= until) return { ok: false, why: `took longer than ${mostTicks / 20} s` }
        yield undefined
      }
    } finally {
      this.#command = undefined
      if (handle.status === 'running') handle.cancel()
    }
  }

  /** Lets time pass. */
  *wait(ticks: number): Generator<undefined, void> {
    for (const until = this.body.ticks + ticks; this.body.ticks < until; ) yield undefined
  }

  /** How many of an item are carried. */
  count(item: string): number {
    let count = 0
    for (const stack of this.body.inventory) if (stack.item === item) count += stack.count
    return count
  }
}
