import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../sources.ts'

/** The telos command in a separate process. */
export class RunningTelos {
  /** What it has printed on both outputs. */
  text = ''
  readonly #child: ChildProcess
  readonly #closed: Promise<unknown[]>
  /** Whether it has ended and all its output has been read. */
  #isClosed = false

  constructor(...args: readonly string[]) {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, NODE_OPTIONS: undefined }
    const child = spawn(process.execPath, [join(root, 'packages/cli/bin/telos.js'), ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.setEncoding('utf8').on('data', (data) => (this.text += data))
    child.stderr.setEncoding('utf8').on('data', (data) => (this.text += data))
    this.#child = child
    this.#closed = once(child, 'close')
    child.once('close', () => (this.#isClosed = true))
  }

  /** Waits for something to be printed; fails if the process ends without it. */
  async until(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = pattern.exec(this.text)
      if (found !== null) return found
      if (this.#isClosed) throw new Error(`ended without ${pattern}:\n${this.text}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name)
  }

  /** Its exit code; null if a signal ended it. */
  async end(): Promise<number | null> {
    await this.#closed
    return this.#child.exitCode
  }

  /** Ends it if it has not ended yet. */
  async stop(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) this.#child.kill('SIGKILL')
    await this.#closed
  }
}
