import type { Bot } from 'mineflayer'

const dayLength = 24_000
/** Ticks that are counted on when the server is silent; it tells the time every 20. */
const longestSilence = 60
/** Ticks that a world ages at most between two times that it tells; more means that it is another world. */
const longestLeap = dayLength

/** Physics ticks at once that are more than a timer's unevenness. */
const rush = 3
/** Ticks for which a rush matters. */
const rushMemory = 40

/**
 * Game time as a bot knows it: the server tells the age of the world now and then, and physics tick in between. It calls `tick` once a
 * tick, also while the bot is dead and has no physics.
 */
export class GameClock {
  readonly #bot: Bot
  readonly #tick: () => void
  readonly #timer: NodeJS.Timeout
  /** Age of the world when the bot came, by the server; unknown if it does not tell. */
  #birth: number | undefined
  #ticks = 0
  /** Ticks that were counted here, one by one. `ticks` may leap when the server tells the time. */
  counted = 0
  #age = 0
  /** Since the server last told the time. */
  #ticksSince = 0
  #physicsTicks = 0
  #physicsTicksBefore = -1
  /** Physics ticks in this turn of the machine. */
  #atOnce = 0
  /** Value of `counted` when physics last made up for a pause. */
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

  /** Since the bot came. Never goes back. */
  get ticks(): number {
    return this.#ticks
  }

  /** Physics have made up for a pause of the machine lately. A server may find that the bot was too fast, and put it back. */
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
    // ticks that come at once leave no room for what is queued here
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
    // a proxy may have taken the bot to another server, whose world has another age
    const isElsewhere = age < this.#age || age > this.#age + longestLeap
    if (this.#birth === undefined || isElsewhere) this.#birth = age - this.#ticks
    this.#age = age
    this.#ticksSince = 0
  }
}
