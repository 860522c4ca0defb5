/** Lines typed at a terminal, with the keys that people are used to: arrows, Home, End, and the lines typed before. */
import { createInterface } from 'node:readline'

/** Lines that the arrow keys bring back. */
const MOST_LINES = 200

/**
 * Asks for lines one at a time. Between two questions the terminal is as usual, so that Ctrl-C is a signal then, also where a command
 * never ends.
 *
 * @example
 * const editor = new LineEditor(process.stdin, process.stderr)
 * const line = await editor.ask('> ')
 */
export class LineEditor {
  readonly #input: NodeJS.ReadableStream
  readonly #output: NodeJS.WritableStream
  /** The latest first, as readline has them. */
  #history: string[] = []
  /** Lines that came together with one that was asked for, as when several are pasted. */
  readonly #waiting: string[] = []
  #begun = ''
  #hasEnded = false

  constructor(input: NodeJS.ReadableStream, output: NodeJS.WritableStream) {
    this.#input = input
    this.#output = output
  }

  /** The next line; undefined at the end of the input, and after Ctrl-C, which the process hears as a signal. */
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
      // closed for now, which is no end of the input
      const finish = (): void => {
        editor.off('close', onEnd)
        editor.close()
      }
      editor.on('line', (line) => {
        if (this.#waiting.push(line) > 1) return
        // the rest of what was typed at once arrives before that
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
