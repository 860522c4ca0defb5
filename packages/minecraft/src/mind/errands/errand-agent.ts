import {
  type ActionHandler,
  type ActionResult,
  type Agent,
  type Domain,
  defineAgent,
  failed,
  type Shape,
  type Society,
} from '@telos/core'
import type { Errand } from '../../errand/errand.ts'
import { atPlace } from '../../errand/errand-domain.ts'
import { situationOf } from '../knowledge/situation-of.ts'
import type { ErrandContext } from './errand-context.ts'
import { noPlanYet, type PlanInWords } from './pursuit.ts'
import { isCountable, repeatedStep, StepBatch } from './step-batch.ts'
import { stepWords } from './step-words.ts'

/** Maximum size of a search before it is given up. */
const limits = { expansions: 2000 }

/** A core agent whose domain is one errand: it plans, carries out steps with skills, monitors its plan and repairs it. */
export class ErrandAgent {
  readonly errand: Errand
  readonly agent: Agent
  readonly #context: ErrandContext
  readonly #society: Society
  readonly #title: string
  #batch: StepBatch | undefined
  #isGone = false
  /** A step failed in a way that no other plan can help. */
  isHopeless = false

  constructor(
    context: ErrandContext,
    society: Society,
    options: { readonly name: string; readonly title: string; readonly errand: Errand },
  ) {
    const { name, title, errand } = options
    this.errand = errand
    this.#title = title
    this.#context = context
    this.#society = society
    const domain = errand.domain as unknown as Domain<Shape, unknown, unknown>
    const behaviour: ActionHandler = {
      start: (run) => this.#begin(run.name),
      tick: () => this.#take(),
      onStop: () => this.#drop(),
      // results of a step are counted as soon as they are made; sensors run when the whole batch is finished
      assumeEffects: true,
    }
    const kind = defineAgent(domain, {
      name: 'errand',
      goals: { errand: { wants: errand.wants, planner: errand.planner, limits } },
      actions: Object.fromEntries(errand.domain.model.actions.map((action) => [action.name, behaviour])),
      sensors: {
        surroundings: { every: 0, sense: () => (this.#batch === undefined ? this.#facts() : undefined) },
      },
      policy: { interval: 5 },
    } as Parameters<typeof defineAgent>[1])
    this.agent = society.add(kind, {
      name,
      context: undefined,
      beliefs: errand.beliefs,
    }) as unknown as Agent
  }

  /** The plan in words, with equal steps merged. */
  get plan(): PlanInWords {
    const run = this.agent.activityView().plans[0]
    if (run === undefined) return noPlanYet
    return { steps: this.wordsFor(run.steps), at: this.wordsFor(run.steps.slice(0, run.at + 1)).length - 1 }
  }

  /** Steps of a plan in words, without walks. */
  wordsFor(steps: readonly { readonly name: string }[]): string[] {
    const words: string[] = []
    for (let next = 0; next < steps.length; ) {
      const { name } = steps[next]
      let end = next
      while (end < steps.length && steps[end].name === name) end++
      const step = this.errand.stepOf({ name })
      if (step !== undefined) words.push(stepWords(repeatedStep(step, end - next), this.#context.data))
      next = end
    }
    return words
  }

  leave(): void {
    if (this.#isGone) return
    this.#isGone = true
    this.#society.remove(this.agent.name)
    this.#drop()
  }

  /** Starts a step, or continues the batch it belongs to. */
  #begin(method: string): ActionResult {
    const step = this.errand.stepOf({ name: method })
    // skills find their own paths
    if (step === undefined) return 'done'
    if (this.#batch !== undefined && (this.#batch.method !== method || this.#batch.left === 0)) this.#drop()
    if (this.#batch === undefined) {
      this.#notice()
      const times = isCountable(step) ? this.#repetitions(method) : 1
      const { hands, stack, data } = this.#context
      this.#batch = new StepBatch(hands, stack, method, step, times)
      this.#context.emit({ type: 'step-begun', goal: this.#title, step: stepWords(this.#batch.step, data) })
    }
    return this.#take()
  }

  #take(): ActionResult {
    const batch = this.#batch
    if (batch === undefined) return failed('was cancelled')
    const result = batch.take()
    if (result === 'running') return 'running'
    const { data, hands } = this.#context
    const step = stepWords(batch.step, data)
    const ticks = hands.body.ticks - batch.begunAt
    if (result !== 'done') {
      this.#batch = undefined
      this.isHopeless ||= result.isFinal === true
      this.#context.emit({ type: 'step-failed', goal: this.#title, step, why: result.why, ticks })
      return failed(result.why)
    }
    if (batch.left > 0) return 'done'
    this.#batch = undefined
    this.#context.emit({ type: 'step-done', goal: this.#title, step, ticks })
    return 'done'
  }

  #drop(): void {
    this.#batch?.stop()
    this.#batch = undefined
  }

  /** How often the plan repeats the same step from here. */
  #repetitions(method: string): number {
    const plan = this.agent.activityView().plans[0]
    if (plan === undefined) return 1
    let end = plan.at
    while (end < plan.steps.length && plan.steps[end].name === method) end++
    return Math.max(1, end - plan.at)
  }

  /** Updates beliefs that differ from the facts; the agent checks its plan in the next tick. */
  #notice(): void {
    this.agent.tell(this.#facts() as Parameters<Agent['tell']>[0])
  }

  /** The current facts of the domain. */
  #facts(): Record<string, string | number> {
    const { knowledge } = this.#context
    const situation = situationOf(knowledge)
    const facts: Record<string, string | number> = { ...this.errand.beliefsIn(situation) }
    // walks are assumed to arrive
    delete facts[atPlace]
    for (const [name, value] of Object.entries(facts)) {
      const believed: unknown = this.agent.beliefs.get(name as never)
      // more of something already sufficient is not news
      if (name.endsWith(' left') && typeof believed === 'number' && typeof value === 'number')
        facts[name] = Math.min(believed, value)
    }
    return facts
  }
}
