/** Shows how a campaign goes on: one line that changes on a terminal, a line for each run elsewhere, or events as JSON. */

import { shorten } from '@telos/core/text'
import type { CampaignEvent } from '@telos/experiments'
import type { CampaignProgress } from '@telos/experiments/node'
import { type Io, printable, printJson } from '../../io.ts'
import { progressText, refusalText, resultText } from '../progress-text.ts'

/** Milliseconds between two lines on a terminal. */
const EVERY = 200

export class ProgressOutput {
  readonly #io: Io
  readonly #json: boolean
  readonly #progress: CampaignProgress
  readonly #stop: () => void

  constructor(progress: CampaignProgress, json: boolean, io: Io) {
    this.#io = io
    this.#json = json
    this.#progress = progress
    this.#stop = io.isTTY && !json ? io.every(EVERY, () => this.#show()) : () => {}
  }

  take(event: CampaignEvent): void {
    this.#progress.take(event)
    if (this.#json) printJson(this.#io, 'run' in event ? { ...event, run: event.run.id } : event)
    else if (event.type === 'run-refused' && event.runs !== undefined) this.say(printable(refusalText(event)))
    else if (!this.#io.isTTY && event.type === 'run-ended') {
      const { done, total } = this.#progress.counts
      this.#io.stderr.write(`[${done}/${total}] ${printable(resultText(event.result))}\n`)
    }
  }

  /** Says something to the reader, on a line of its own. */
  say(words: string): void {
    this.#io.stderr.write(`${this.#io.isTTY ? '\r\u001b[K' : ''}${words}\n`)
  }

  close(): void {
    this.#stop()
    if (this.#io.isTTY && !this.#json) this.#io.stderr.write('\r\u001b[K')
  }

  #show(): void {
    const { stderr } = this.#io
    // a line that wraps could not be overwritten
    stderr.write(`\r\u001b[K${shorten(progressText(this.#progress.counts), (stderr.columns || 80) - 1)}`)
  }
}
