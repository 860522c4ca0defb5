import type { ItemStack } from '../world/item-stack.ts'
import type { BodyCommand, CommandHandle } from './body.ts'
import { type CommandOutcome, type CommandRun, commandFailed } from './command-run.ts'

/**
 * Runs a command tick by tick, or as soon as the promise it waits for settles. Once ended, it no longer changes.
 *
 * @example
 * const running = new RunningCommand('eat', runCommand(skills, self, command), commandTickLimit(command))
 * running.tick() // once for each tick of the game
 * if (running.status === 'failed') console.log(running.why)
 */
export class RunningCommand implements CommandHandle {
  readonly kind: BodyCommand['do']
  status: CommandHandle['status'] = 'running'
  why?: string
  found?: readonly ItemStack[]
  #run: CommandRun | undefined
  #awaited: Promise<unknown> | undefined
  #ticksLeft: number
  readonly #limit: number

  /** Fails after this many ticks. */
  constructor(kind: BodyCommand['do'], run: CommandRun, limit: number) {
    this.kind = kind
    this.#run = run
    this.#ticksLeft = limit
    this.#limit = limit
  }

  tick(): void {
    if (this.status !== 'running') return
    if (--this.#ticksLeft < 0) this.fail(`took longer than ${this.#limit / 20} s`)
    else if (this.#awaited === undefined) this.#resume((run) => run.next())
  }

  cancel(): void {
    if (this.status !== 'running') return
    this.status = 'cancelled'
    this.#letGo()
  }

  fail(why: string): void {
    if (this.status !== 'running') return
    this.#end(commandFailed(why))
    this.#letGo()
  }

  #resume(go: (run: CommandRun) => IteratorResult<Promise<unknown> | undefined, CommandOutcome>): void {
    const run = this.#run
    if (run === undefined || this.status !== 'running') return
    try {
      const next = go(run)
      if (next.done) this.#end(next.value)
      else if (next.value !== undefined) this.#await(next.value)
    } catch (error) {
      this.#end(commandFailed(errorSentence(error)))
    }
  }

  #await(promise: Promise<unknown>): void {
    this.#awaited = promise
    const settle = (go: (run: CommandRun) => IteratorResult<Promise<unknown> | undefined, CommandOutcome>) => {
      if (this.#awaited !== promise) return
      this.#awaited = undefined
      this.#resume(go)
    }
    promise.then(
      (value) => settle((run) => run.next(value)),
      (error) => settle((run) => run.throw(error)),
    )
  }

  /** Runs the `finally` of the command under way. */
  #letGo(): void {
    const run = this.#run
    this.#run = undefined
    this.#awaited = undefined
    try {
      run?.return(commandFailed('cancelled'))
    } catch {
      // a lost connection cannot be tidied up either
    }
  }

  #end(outcome: CommandOutcome): void {
    // cancelled from inside, by a subscriber to its events
    if (this.status !== 'running') return
    this.status = outcome.status
    if (outcome.status === 'failed') this.why = outcome.why
    else if (outcome.found) this.found = outcome.found
  }
}

/**
 * Turns a thrown value into a sentence.
 *
 * @example errorSentence(new Error('Error: no path')) // 'no path'
 */
export function errorSentence(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replace(/^(?:\w*Error: )+/, '').trim() || 'it did not work'
}
