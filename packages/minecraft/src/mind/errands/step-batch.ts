import type { ErrandStep } from '../../errand/errand-step.ts'
import type { Hands } from '../skills/hands.ts'
import { SkillStrategy } from '../skills/skill.ts'
import { mostTicksFor, skillFor } from '../skills/skill-for.ts'
import type { SkillProgress } from '../skills/skill-progress.ts'
import type { StrategyStack } from '../strategy/strategy-stack.ts'

/** Anything that may interrupt an errand's work has a higher priority. */
export const workPriority = 1

/**
 * Consecutive equal steps of a plan, carried out in one go: six logs from one tree, three ingots from one fire. The plan counts them one by
 * one as they are completed.
 */
export class StepBatch {
  readonly method: string
  readonly step: ErrandStep
  readonly times: number
  readonly begunAt: number
  readonly #stack: StrategyStack
  readonly #strategy: SkillStrategy
  readonly #progress: SkillProgress = { made: 0 }
  readonly #each: number
  #taken = 0

  constructor(hands: Hands, stack: StrategyStack, method: string, step: ErrandStep, times: number) {
    this.method = method
    this.times = times
    this.step = repeatedStep(step, times)
    this.begunAt = hands.body.ticks
    this.#each = unitsOf(step)
    this.#stack = stack
    const skill = skillFor(hands, this.step, this.#progress)
    const mostTicks = mostTicksFor(this.step)
    this.#strategy = new SkillStrategy(step.do, skill, { clock: hands.body, mostTicks, isBusy: () => hands.isBusy })
    stack.push(this.#strategy, workPriority)
  }

  /** Steps still to be counted. */
  get left(): number {
    return this.times - this.#taken
  }

  /** Counts one step as done if it is. */
  take(): 'done' | 'running' | { readonly why: string; readonly isFinal?: true } {
    const { result } = this.#strategy
    const isMade = this.#progress.made >= this.#each * (this.#taken + 1)
    if (!isMade && result === undefined) return 'running'
    if (!isMade && result?.status === 'failed') {
      this.stop()
      return result
    }
    this.#taken++
    if (this.left === 0) this.stop()
    return 'done'
  }

  stop(): void {
    // while taking, a whole stack is in hand: most of it goes back first
    if (this.step.do === 'take') {
      this.#strategy.finish('was cancelled')
      this.#stack.drop(this.#strategy)
    } else {
      this.#strategy.stop('was cancelled')
      this.#stack.remove(this.#strategy)
    }
  }
}

/** The same step several times at once. */
export function repeatedStep(step: ErrandStep, times: number): ErrandStep {
  if ('times' in step) return { ...step, times: step.times * times }
  return 'count' in step ? { ...step, count: step.count * times } : step
}

/** Whether several of these steps can be done in one go. */
export function isCountable(step: ErrandStep): boolean {
  return 'times' in step || 'count' in step
}

function unitsOf(step: ErrandStep): number {
  if ('times' in step) return step.times
  return 'count' in step ? step.count : 1
}
