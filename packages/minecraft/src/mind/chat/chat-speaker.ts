import type { Body } from '../../body/body.ts'

/** Ticks between two lines: servers kick faster talkers. */
const pause = 20

/** Maximum lines waiting; beyond that the oldest are dropped. */
const mostWaiting = 4

/** The longest line the game accepts. */
const longest = 256

/** Speaks in chat, one line at a time, and never more than people can read. */
export class ChatSpeaker {
  readonly #body: Body
  #waiting: string[] = []
  #quietUntil = 0

  constructor(body: Body) {
    this.#body = body
  }

  say(text: string): void {
    const line = text.replace(/\s+/g, ' ').slice(0, longest)
    if (this.#waiting.at(-1) === line) return
    this.#waiting = [...this.#waiting, line].slice(-mostWaiting)
  }

  /** Says the next line if it is time, and returns it. */
  tick(): string | undefined {
    const { ticks } = this.#body
    if (this.#waiting.length === 0 || ticks < this.#quietUntil) return undefined
    this.#quietUntil = ticks + pause
    const line = this.#waiting.shift() as string
    this.#body.say(line)
    return line
  }
}
