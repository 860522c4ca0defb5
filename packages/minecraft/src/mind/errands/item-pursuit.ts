import type { AgentEvent, Society } from '@telos/core'
import type { PlanAnswer } from '@telos/core/schedule'
import { describeGoal, type ErrandGoal } from '../../errand/errand-goal.ts'
import { type ErrandAnswer, planErrand } from '../../errand/plan-errand.ts'
import { situationOf } from '../knowledge/situation-of.ts'
import type { MeteredPlanner } from '../metered-planner.ts'
import { ErrandAgent } from './errand-agent.ts'
import type { ErrandContext } from './errand-context.ts'
import type { ErrandEnd } from './errand-end.ts'
import { ErrandExploration } from './errand-exploration.ts'
import { isGoalMet } from './is-goal-met.ts'
import { noPlanYet, type PlanInWords, type Pursuit } from './pursuit.ts'

/** Maximum restarts without any progress before an errand is given up. */
const mostBeginnings = 6

/** Maximum number of failed steps in total. */
const mostFailures = 20

/** Pursues a goal over items: each restart plans from what is known by then, with its own domain and an agent for it. */
export class ItemPursuit implements Pursuit {
  readonly goal: ErrandGoal
  readonly title: string
  end: ErrandEnd | undefined
  readonly #context: ErrandContext
  readonly #society: Society
  readonly #planner: MeteredPlanner
  readonly #name: string
  readonly #exploration: ErrandExploration | undefined
  #worker: ErrandAgent | undefined
  #workers = 0
  /** In a row, without a completed step. */
  #beginnings = 0
  #failures = 0
  #hasWorked = false
  #why = ''
  /** The planner's latest answer, which the agent may not adopt. */
  #found: { readonly cost: number; readonly expanded: number } | undefined
  /** Whether to replan in the next tick: an agent cannot be removed in the middle of its own tick. */
  #again = false

  constructor(
    context: ErrandContext,
    society: Society,
    planner: MeteredPlanner,
    options: { readonly name: string; readonly goal: ErrandGoal; readonly explores: boolean },
  ) {
    this.#context = context
    this.#society = society
    this.#planner = planner
    this.#name = options.name
    if (options.explores) this.#exploration = new ErrandExploration(context, () => this.#ask().status === 'planned')
    this.goal = options.goal
    this.title = describeGoal(options.goal)
  }

  get plan(): PlanInWords {
    return this.#worker?.plan ?? noPlanYet
  }

  begin(): void {
    this.#leave()
    if (this.end !== undefined || this.#isReached()) return
    const answer = this.#ask()
    if (answer.status !== 'planned') this.#withoutPlan(answer)
    else if (++this.#beginnings > mostBeginnings) this.#finish({ status: 'failed', why: this.#why })
    else {
      const name = `${this.#name} ${++this.#workers}`
      this.#answerFirst(name, answer)
      this.#worker = new ErrandAgent(this.#context, this.#society, { name, title: this.title, errand: answer.errand })
    }
  }

  pause(): void {
    if (this.end !== undefined || this.#isReached()) return
    this.#leave()
    this.#beginnings = 0
  }

  stop(end: ErrandEnd): void {
    this.#finish(end)
  }

  tick(): void {
    if (this.end !== undefined || this.#isReached()) return
    if (this.#exploration?.tick() === 'arrived' || this.#again) this.begin()
  }

  onEvent(event: AgentEvent): void {
    if (event.agent !== this.#worker?.agent.name || this.end !== undefined) return
    const { emit } = this.#context
    switch (event.type) {
      case 'plan-found':
        this.#found = event
        return
      case 'plan-adopted': {
        const { cost: seconds = 0, expanded = 0 } = this.#found ?? {}
        const steps = this.#worker.wordsFor(event.steps.slice(event.at))
        emit({ type: 'plan-made', goal: this.title, steps, seconds, expanded })
        return
      }
      case 'action-done':
        this.#beginnings = 0
        this.#hasWorked = true
        this.#exploration?.reset()
        return
      case 'plan-broken':
        this.#why = event.message
        emit({ type: 'replanned', goal: this.title, because: event.message })
        return
      case 'action-failed':
        this.#again = true
        if (this.#worker.isHopeless || ++this.#failures > mostFailures)
          this.#finish({ status: 'failed', why: event.reason })
        return
      case 'plan-not-found':
        // the knowledge at the start of the errand may be all this agent has
        this.#again = true
        return
      default:
    }
  }

  #ask(): ErrandAnswer {
    const { clock, data, knowledge, meter } = this.#context
    const begun = clock()
    const answer = planErrand(data, situationOf(knowledge), this.goal)
    meter.decide(clock() - begun, answer.status === 'planned' ? answer.expanded : 0)
    return answer
  }

  /** The plan already exists; only the agent's later queries need a search. */
  #answerFirst(name: string, { plan, seconds, expanded }: Extract<ErrandAnswer, { status: 'planned' }>): void {
    const first: PlanAnswer = {
      status: 'solved',
      steps: plan,
      cost: seconds,
      expanded,
      cached: false,
      reasons: () => [],
    }
    this.#planner.answerOnce(name, first)
  }

  /** Explores for what is missing if there is unseen ground; otherwise ends the errand. */
  #withoutPlan({ why }: Exclude<ErrandAnswer, { status: 'planned' }>): void {
    const isFirst = this.#exploration?.hasBegun === false
    if (this.#exploration?.begin()) {
      const because = `${why}; looking around`
      if (isFirst) this.#context.emit({ type: 'replanned', goal: this.title, because })
      return
    }
    this.#finish({ status: !this.#hasWorked && this.#failures === 0 ? 'impossible' : 'failed', why })
  }

  #isReached(): boolean {
    const { hands } = this.#context
    // between clicks, a whole stack may be on the cursor, most of which goes back
    if (hands.isBusy || hands.isCutOff || !isGoalMet(this.goal, hands.body.inventory)) return false
    this.#finish({ status: 'reached' })
    return true
  }

  #leave(): void {
    this.#again = false
    if (this.#worker !== undefined) this.#planner.forget(this.#worker.agent.name)
    this.#worker?.leave()
    this.#worker = undefined
    this.#exploration?.stop()
  }

  #finish(end: ErrandEnd): void {
    if (this.end !== undefined) return
    this.end = end
    this.#leave()
    this.#context.emit({ type: 'errand-ended', goal: this.title, end })
  }
}
