import type { Bot } from 'mineflayer'

const dayLength = 24_000
/** Ticks to keep counting when the server is silent; it sends the time every 20. */
const longestSilence = 60
/** Maximum ticks a world ages between two time updates; more means that it is another world. */
const longestLeap = dayLength

/** Number of physics ticks at once that exceeds timer jitter. */
const rush = 3
/** Ticks for which a burst matters. */
const rushMemory = 40

/**
 * Game time as a bot knows it: the server sends the age of the world now and then, and physics ticks in between. It calls `tick` once per
 * tick, even while the bot is dead and has no physics.
 */
export class GameClock {
  readonly #bot: Bot
  readonly #tick: () => void
  readonly #timer: NodeJS.Timeout
  /** Age of the world when the bot joined, according to the server; unknown if it does not send it. */
  #birth: number | undefined
  #ticks = 0
  /** Ticks counted locally, one by one. `ticks` may jump when the server sends the time. */
  counted = 0
  #age = 0
  /** Since the latest time update from the server. */
  #ticksSince = 0
  #physicsTicks = 0
  #physicsTicksBefore = -1
  /** Physics ticks in this turn of the event loop. */
  #atOnce = 0
  /** Value of `counted` when physics last caught up after a stall. */
  #lastRush = Number.NEGATIVE_INFINITY

  constructor(bot: Bot, tick: () => void) {
    this.#bot = bot
    this.#tick = tick
    bot.on('physicsTick', this.#onPhysics)
    bot.on('time', this.#onTime)
    // the connection keeps the process alive, not this
    this.#timer = setInterval(() => this.#onTimer(), 50).unref()
    if (typeof bot.time.age === 'number') this.#onTime()
  }

  /** Ticks since the bot joined. Never decreases. */
  get ticks(): number {
    return this.#ticks
  }

  /** Whether physics has recently caught up after a stall. A server may consider the bot too fast then, and put it back. */
  get hasRushed(): boolean {
    return this.counted - this.#lastRush < rushMemory
  }

  get timeOfDay(): number {
    const { timeOfDay, doDaylightCycle } = this.#bot.time
    return ((timeOfDay ?? 0) + (doDaylightCycle ? this.#ticksSince : 0)) % dayLength
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#bot.off('physicsTick', this.#onPhysics)
    this.#bot.off('time', this.#onTime)
  }

  readonly #onPhysics = () => {
    this.#physicsTicks++
    // ticks that come at once leave no room for queued work
    if (this.#atOnce++ === 0) queueMicrotask(() => (this.#atOnce = 0))
    if (this.#atOnce >= rush) this.#lastRush = this.counted
    this.#advance()
  }

  #onTimer(): void {
    const isStill = this.#physicsTicks === this.#physicsTicksBefore
    this.#physicsTicksBefore = this.#physicsTicks
    if (isStill) this.#advance()
  }

  #advance(): void {
    this.counted++
    if (this.#ticksSince < longestSilence) this.#ticksSince++
    if (this.#birth === undefined) this.#ticks++
    else this.#ticks = Math.max(this.#ticks, this.#age - this.#birth + this.#ticksSince)
    this.#tick()
  }

  readonly #onTime = () => {
    const { age } = this.#bot.time
    // a proxy may have moved the bot to another server, whose world has another age
    const isElsewhere = age < this.#age || age > this.#age + longestLeap
    if (this.#birth === undefined || isElsewhere) this.#birth = age - this.#ticks
    this.#age = age
    this.#ticksSince = 0
  }
}
