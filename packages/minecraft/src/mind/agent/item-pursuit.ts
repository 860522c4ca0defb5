import type { AgentEvent, Society } from '@telos/core'
import { Errand } from '../../errand/errand.ts'
import { describeGoal, type ErrandGoal } from '../../errand/errand-goal.ts'
import { Reach } from '../../errand/reach.ts'
import { situationOf } from '../knowledge/situation-of.ts'
import { ErrandAgent } from './errand-agent.ts'
import type { ErrandContext } from './errand-context.ts'
import type { ErrandEnd } from './errand-end.ts'
import { noPlanYet, type PlanInWords, type Pursuit } from './pursuit.ts'

/** Errands are begun anew, with a domain made of what is known by then, at most so often. */
const mostBeginnings = 8

/** Steps that may fail before an errand is given up. */
const mostFailures = 12

/** Pursues a goal over items: each beginning makes a domain of what is known by then, and an agent that lives by it. */
export class ItemPursuit implements Pursuit {
  readonly goal: ErrandGoal
  readonly title: string
  end: ErrandEnd | undefined
  readonly #context: ErrandContext
  readonly #society: Society
  readonly #name: string
  #worker: ErrandAgent | undefined
  #beginnings = 0
  #failures = 0
  #lastFailure = ''
  #found: { readonly cost: number; readonly expanded: number } | undefined

  constructor(context: ErrandContext, society: Society, name: string, goal: ErrandGoal) {
    this.#context = context
    this.#society = society
    this.#name = name
    this.goal = goal
    this.title = describeGoal(goal)
  }

  get plan(): PlanInWords {
    return this.#worker?.plan ?? noPlanYet
  }

  begin(): void {
    if (this.end !== undefined || this.#isReached()) return
    const { data, knowledge } = this.#context
    const isFirst = this.#beginnings === 0
    if (++this.#beginnings > mostBeginnings) return this.#finish({ status: 'failed', why: this.#lastFailure })
    this.#worker?.leave()
    const begun = this.#context.clock()
    const reach = new Reach(data, situationOf(knowledge))
    const errand = new Errand(data, reach, this.goal)
    this.#context.meter.prepare(this.#context.clock() - begun)
    this.#worker = new ErrandAgent(this.#context, this.#society, `${this.#name} ${this.#beginnings}`, errand)
    if (!isFirst) this.#context.emit({ type: 'replanned', goal: this.title, because: this.#lastFailure })
  }

  pause(): void {
    this.#worker?.leave()
    this.#worker = undefined
    // an interruption is nobody's fault
    if (this.#beginnings > 1) this.#beginnings--
  }

  stop(end: ErrandEnd): void {
    this.#finish(end)
  }

  tick(): void {
    if (this.end === undefined) this.#isReached()
  }

  hear(event: AgentEvent): void {
    if (event.agent !== this.#worker?.agent.name || this.end !== undefined) return
    switch (event.type) {
      case 'plan-taken-up': {
        const { cost = 0, expanded = 0 } = this.#found ?? {}
        this.#context.emit({ type: 'plan-made', goal: this.title, steps: this.plan.steps, seconds: cost, expanded })
        return
      }
      case 'plan-found':
        this.#found = event
        return
      case 'plan-broken':
        this.#lastFailure = event.message
        this.#context.emit({ type: 'replanned', goal: this.title, because: event.message })
        return
      case 'action-failed':
        this.#lastFailure = event.reason
        if (++this.#failures > mostFailures) this.#finish({ status: 'failed', why: event.reason })
        return
      case 'plan-none':
        this.#withoutPlan(event.why)
        return
      default:
    }
  }

  #withoutPlan(why: string): void {
    if (this.#beginnings === 1 && this.#failures === 0) this.#finish({ status: 'impossible', why })
    else {
      if (this.#lastFailure === '') this.#lastFailure = why
      this.begin()
    }
  }

  #isReached(): boolean {
    if (!isMet(this.goal, this.#context.hands.body.inventory)) return false
    this.#finish({ status: 'reached' })
    return true
  }

  #finish(end: ErrandEnd): void {
    if (this.end !== undefined) return
    this.end = end
    this.#worker?.leave()
    this.#worker = undefined
    this.#context.emit({ type: 'errand-ended', goal: this.title, end })
  }
}

/** Whether what is carried meets a goal. */
export function isMet(
  goal: ErrandGoal,
  inventory: readonly { readonly item: string; readonly count: number }[],
): boolean {
  let sum = 0
  for (const { item, count } of inventory) {
    if ('item' in goal) sum += item === goal.item ? count : 0
    else if (Object.hasOwn(goal.worth, item)) sum += count * goal.worth[item]
  }
  return sum >= ('item' in goal ? goal.count : goal.total)
}
