/** Reads lines at a terminal with the usual keys: arrows, Home, End, and a history. */
import { createInterface } from 'node:readline'

/** Length of the history. */
const MOST_LINES = 200

/**
 * Asks for one line at a time. Between questions the terminal is in its normal mode, so Ctrl-C is a signal then, even if a command never
 * ends.
 *
 * @example
 * const editor = new LineEditor(process.stdin, process.stderr)
 * const line = await editor.ask('> ')
 */
export class LineEditor {
  readonly #input: NodeJS.ReadableStream
  readonly #output: NodeJS.WritableStream
  /** Latest first, as readline expects. */
  #history: string[] = []
  /** Lines that arrived together with a requested one, as when several are pasted. */
  readonly #waiting: string[] = []
  #begun = ''
  #hasEnded = false

  constructor(input: NodeJS.ReadableStream, output: NodeJS.WritableStream) {
    this.#input = input
    this.#output = output
  }

  /** Returns the next line. Undefined at the end of the input and after Ctrl-C, which the process receives as a signal. */
  async ask(prompt: string): Promise<string | undefined> {
    const waiting = this.#waiting.shift()
    if (waiting !== undefined) {
      this.#output.write(`${prompt}${waiting}\n`)
      return waiting
    }
    return this.#hasEnded ? undefined : this.#type(prompt)
  }

  #type(prompt: string): Promise<string | undefined> {
    const editor = createInterface({
      input: this.#input,
      output: this.#output,
      terminal: true,
      prompt,
      history: [...this.#history],
      historySize: MOST_LINES,
      removeHistoryDuplicates: true,
    })
    editor.on('history', (lines) => {
      this.#history = [...lines]
    })
    editor.prompt()
    if (this.#begun !== '') editor.write(this.#begun)
    this.#begun = ''
    return new Promise((resolve) => {
      const onEnd = (): void => {
        this.#hasEnded = true
        if (this.#waiting.length === 0) resolve(undefined)
      }
      // closed for now, which is not the end of the input
      const finish = (): void => {
        editor.off('close', onEnd)
        editor.close()
      }
      editor.on('line', (line) => {
        if (this.#waiting.push(line) > 1) return
        // the rest of what was pasted arrives before that
        setImmediate(() => {
          this.#begun = editor.line
          finish()
          resolve(this.#waiting.shift())
        })
      })
      editor.once('SIGINT', () => {
        this.#output.write('\n')
        setImmediate(() => {
          finish()
          process.emit('SIGINT')
          resolve(undefined)
        })
      })
      editor.once('close', onEnd)
    })
  }
}
