import type { ItemStack } from '../../world/item-stack.ts'
import type { BodyCommand, Doing } from '../body.ts'
import { type CommandRun, failed, type Outcome } from './command-run.ts'

/** A command that `step` moves on tick by tick. Once it has ended it stays as it is. */
export class RunningCommand implements Doing {
  readonly kind: BodyCommand['do']
  status: Doing['status'] = 'running'
  why?: string
  found?: readonly ItemStack[]
  #run: CommandRun | undefined

  constructor(kind: BodyCommand['do'], run: CommandRun) {
    this.kind = kind
    this.#run = run
  }

  step(): void {
    const next = this.#run?.next()
    if (next?.done) this.#end(next.value)
  }

  cancel(): void {
    if (this.status !== 'running') return
    this.status = 'cancelled'
    this.#letGo()
  }

  fail(why: string): void {
    if (this.status !== 'running') return
    this.#letGo()
    this.#end(failed(why))
  }

  /** Runs the `finally` of whatever is under way. */
  #letGo(): void {
    const run = this.#run
    this.#run = undefined
    run?.return(failed('cancelled'))
  }

  #end(outcome: Outcome): void {
    this.#run = undefined
    // cancelled from inside, by somebody who heard of what it did
    if (this.status !== 'running') return
    this.status = outcome.status
    if (outcome.status === 'failed') this.why = outcome.why
    else if (outcome.found) this.found = outcome.found
  }
}
