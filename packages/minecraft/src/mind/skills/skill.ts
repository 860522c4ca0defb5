import type { Strategy, StrategyResult } from '../strategy/strategy.ts'

/** How a skill ended. Reasons are for people and for the planner's log; anything that affects plans is already in the knowledge. */
export type SkillResult =
  | { readonly status: 'done' }
  /** Final: no other plan helps, and the errand ends. */
  | { readonly status: 'failed'; readonly why: string; readonly isFinal?: true }

/** Something the body can do, written as if it took no time: it yields once per tick while it waits, and returns how it ended. */
export type Skill = Generator<undefined, SkillResult>

export const skillDone: SkillResult = { status: 'done' }

export function skillFailed(why: string): SkillResult {
  return { status: 'failed', why }
}

/** A skill as a strategy of the stack: wants control until it has ended, at the latest after `mostTicks`. */
export class SkillStrategy implements Strategy {
  readonly name: string
  result: SkillResult | undefined
  readonly #skill: Skill
  readonly #isBusy: () => boolean
  readonly #clock: { readonly ticks: number }
  readonly #until: number
  /** Why it ends as soon as its hands are free. */
  #ending: string | undefined

  constructor(
    name: string,
    skill: Skill,
    options: {
      readonly clock: { readonly ticks: number }
      readonly mostTicks: number
      readonly isBusy?: () => boolean
    },
  ) {
    this.name = name
    this.#skill = skill
    this.#clock = options.clock
    this.#until = options.clock.ticks + options.mostTicks
    this.#isBusy = options.isBusy ?? (() => false)
  }

  wantsControl(): boolean {
    return this.result === undefined
  }

  isBusy(): boolean {
    return this.#isBusy()
  }

  tick(): StrategyResult {
    if (this.result !== undefined) return 'no-more-work'
    if (this.#clock.ticks > this.#until) {
      this.stop('took too long')
      return 'no-more-work'
    }
    const next = this.#skill.next()
    if (next.done) this.result = next.value
    else if (this.#ending !== undefined) this.finish(this.#ending)
    return this.result === undefined ? 'handled' : 'no-more-work'
  }

  /** Ends it early, but not between clicks: those are finished first. */
  finish(why: string): void {
    if (this.isBusy()) this.#ending = why
    else this.stop(why)
  }

  /** Ends it at once; the skill may still tidy up. */
  stop(why: string): void {
    if (this.result !== undefined) return
    this.result = skillFailed(why)
    this.#skill.return(this.result)
  }
}
