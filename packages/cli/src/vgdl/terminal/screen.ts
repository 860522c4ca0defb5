/** The terminal during a game. It is restored however the command ends. */
import { constants } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import type { Io } from '../../io.ts'

const ALTERNATE = '\u001b[?1049h'
const ORDINARY = '\u001b[?1049l'
const HIDE_CURSOR = '\u001b[?25l'
const SHOW_CURSOR = '\u001b[?25h'
const HOME = '\u001b[H'
/** Frames overwrite each other without flicker. */
const REST_OF_LINE = '\u001b[K'
const REST_OF_SCREEN = '\u001b[J'

/** The width of a line, without control sequences. */
export function lineWidth(line: string): number {
  return stripVTControlCharacters(line).length
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Shows frames of a game in place of the terminal's contents. Keys arrive one by one until it is closed. If stdout is not a terminal,
 * frames follow each other.
 *
 * @example
 * const screen = new Screen(io)
 * try {
 *   screen.show(['a frame'])
 * } finally {
 *   screen.close()
 * }
 */
export class Screen {
  readonly #io: Io
  #isOpen = true

  constructor(io: Io) {
    this.#io = io
    io.stdin.setRawMode?.(true)
    if (io.stdout.isTTY) io.stdout.write(`${ALTERNATE}${HIDE_CURSOR}`)
    for (const signal of signals) process.on(signal, this.#end)
    // a bug is reported after the terminal is restored, since this screen is lost with it
    process.on('uncaughtExceptionMonitor', this.close)
    process.on('exit', this.close)
  }

  show(lines: readonly string[]): void {
    const { stdout } = this.#io
    if (!stdout.isTTY) {
      stdout.write(`${lines.join('\n')}\n\n`)
      return
    }
    // at the end of a full row the cursor is still on the last character, which would be cleared
    const isFull = (line: string): boolean => lineWidth(line) > 0 && lineWidth(line) % (stdout.columns ?? 0) === 0
    const rest = (at: number): string => (at === lines.length - 1 ? REST_OF_SCREEN : REST_OF_LINE)
    stdout.write(`${HOME}${lines.map((line, at) => `${line}${isFull(line) ? '' : rest(at)}`).join('\n')}`)
  }

  /** Restores the terminal, once. */
  readonly close = (): void => {
    if (!this.#isOpen) return
    this.#isOpen = false
    for (const signal of signals) process.off(signal, this.#end)
    process.off('uncaughtExceptionMonitor', this.close)
    process.off('exit', this.close)
    this.#io.stdin.setRawMode?.(false)
    if (this.#io.stdout.isTTY) this.#io.stdout.write(`${SHOW_CURSOR}${ORDINARY}`)
  }

  readonly #end = (signal: (typeof signals)[number]): void => {
    this.close()
    // the exit code by which shells report a signal
    process.exit(128 + constants.signals[signal])
  }
}
