import { type ErrandOrder, isNight, type Mind, type MindEvent } from '@telos/minecraft'
import { ticksPerSecond } from '../game-time.ts'
import type { BotGoal } from './bot-goal.ts'
import { type BotEnding, type GoalRecord, newRecord, recordEvent } from './bot-record.ts'

export interface BotRunLimits {
  /** Ticks before the first goal. */
  readonly settling: number
  /** Total, in game time. */
  readonly seconds: number
}

/**
 * Pursues the goals of a bot one after the other until all are reached, one fails, or time is up. Without goals, the bot lives until then.
 */
export class BotRun {
  readonly records: readonly GoalRecord[]
  readonly #mind: Mind
  readonly #goals: readonly BotGoal[]
  readonly #limits: BotRunLimits
  #ending: BotEnding | undefined
  #at = -1
  #begun = 0
  #order: ErrandOrder | undefined
  #night: NightWatch | undefined
  #connectionLost: string | undefined

  constructor(mind: Mind, goals: readonly BotGoal[], limits: BotRunLimits) {
    this.#mind = mind
    this.#goals = goals
    this.#limits = limits
    this.records = goals.map(newRecord)
  }

  get ending(): BotEnding {
    return this.#ending ?? { status: 'interrupted' }
  }

  onEvent(event: MindEvent): void {
    const record = this.records[this.#at]
    if (record !== undefined) recordEvent(record, event)
    if (event.type === 'ended') this.#connectionLost = event.message
  }

  /** Called before each tick. Passes the next goal to the mind when it is time. */
  isOver(): boolean {
    if (this.#ending !== undefined) return true
    const { ticks } = this.#mind.body
    if (ticks < this.#limits.settling) return false
    const outcome = this.#outcome()
    if (outcome !== undefined) this.#conclude(outcome)
    if (this.#ending === undefined && ticks >= this.#limits.seconds * ticksPerSecond)
      this.#conclude({ status: this.#goals.length === 0 ? 'lived' : 'time' })
    if (this.#ending === undefined && (this.#at < 0 || outcome !== undefined)) this.#next()
    return this.#ending !== undefined
  }

  /** Called at the very end: a goal still in progress was interrupted, or lost with the connection. */
  close(wasInterrupted: boolean): void {
    if (this.#ending !== undefined) return
    const lost = this.#connectionLost
    this.#conclude(
      lost === undefined || wasInterrupted ? { status: 'interrupted' } : { status: 'connection', why: lost },
    )
  }

  #next(): void {
    const goal = this.#goals[this.#at + 1]
    if (goal === undefined) return
    this.#at++
    this.#begun = this.#mind.body.ticks
    this.records[this.#at].status = 'begun'
    if (goal.kind === 'night') this.#night = new NightWatch(this.#mind)
    else this.#order = this.#mind.pursue(goal.wanted)
  }

  /** How the current goal ended; undefined while it is in progress. */
  #outcome(): BotEnding | undefined {
    if (this.#night !== undefined) return this.#night.look()
    const end = this.#order?.end
    if (end === undefined) return undefined
    switch (end.status) {
      case 'reached':
        return { status: 'reached' }
      case 'impossible':
        return { status: 'impossible', why: end.why }
      case 'ended':
        return { status: 'connection', why: end.why }
      default:
        return { status: 'failed', why: end.why }
    }
  }

  #conclude(outcome: BotEnding): void {
    const record = this.records[this.#at]
    if (record !== undefined) {
      record.status = outcome.status
      record.seconds = (this.#mind.body.ticks - this.#begun) / ticksPerSecond
      if (outcome.why !== undefined) record.why = outcome.why
    }
    this.#order = undefined
    this.#night = undefined
    if (outcome.status !== 'reached' || this.#at === this.#goals.length - 1) this.#ending = outcome
  }
}

/** Checks whether the bot has slept through the night. */
class NightWatch {
  readonly #mind: Mind
  #wasNight = false
  #hasSlept = false

  constructor(mind: Mind) {
    this.#mind = mind
  }

  look(): BotEnding | undefined {
    const { body } = this.#mind
    if (body.isSleeping) this.#hasSlept = true
    if (isNight(body.timeOfDay)) this.#wasNight = true
    else if (this.#wasNight)
      return this.#hasSlept ? { status: 'reached' } : { status: 'failed', why: 'the night passed without a bed' }
    return undefined
  }
}
