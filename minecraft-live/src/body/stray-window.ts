import type { Bot } from 'mineflayer'

/** A window requested by a cancelled command: if it still opens, it is closed before it can be mistaken for another one. */
export class StrayWindow {
  readonly #bot: Bot
  readonly #now: () => number
  #until = Number.NEGATIVE_INFINITY

  /** @param now a clock that does not jump: a window comes late when the server is late, which sends a later time first */
  constructor(bot: Bot, now: () => number) {
    this.#bot = bot
    this.#now = now
    bot.on('windowOpen', (window) => {
      if (!this.isExpected) return
      this.#until = Number.NEGATIVE_INFINITY
      void bot.closeWindow(window)
    })
  }

  expect(ticks: number): void {
    // nothing more arrives over a lost connection
    if (this.#bot.entity !== undefined) this.#until = this.#now() + ticks
  }

  get isExpected(): boolean {
    return this.#now() < this.#until
  }
}
