import type { Bot } from 'mineflayer'

/** A window that a cancelled command has asked for: it may still open, and is closed then, before it is taken for another one. */
export class StrayWindow {
  readonly #bot: Bot
  readonly #now: () => number
  #until = Number.NEGATIVE_INFINITY

  /** @param now a clock that does not leap: a window comes late when the server is, and that tells a later time first */
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
    // nothing comes any more over a connection that is gone
    if (this.#bot.entity !== undefined) this.#until = this.#now() + ticks
  }

  get isExpected(): boolean {
    return this.#now() < this.#until
  }
}
