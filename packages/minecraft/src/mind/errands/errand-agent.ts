import {
  type ActionResult,
  type Agent,
  type Behaviour,
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

/** Searches that take more than this are given up. */
const limits = { expansions: 2000 }

/** An agent of core whose domain is one errand: it plans, carries out steps by skills, watches its plan and repairs it. */
export class ErrandAgent {
  readonly errand: Errand
  readonly agent: Agent
  readonly #context: ErrandContext
  readonly #society: Society
  readonly #title: string
  #batch: StepBatch | undefined
  #isGone = false
  /** A step has failed in such a way that no other plan helps. */
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
    const behaviour: Behaviour = {
      start: (run) => this.#begin(run.name),
      tick: () => this.#take(),
      onStop: () => this.#drop(),
      // what comes of a step is counted as soon as it is made; sensors look when the whole batch is through
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

  /** The plan in words, equal steps together. */
  get plan(): PlanInWords {
    const run = this.agent.activityView().plans[0]
    if (run === undefined) return noPlanYet
    return { steps: this.wordsFor(run.steps), at: this.wordsFor(run.steps.slice(0, run.at + 1)).length - 1 }
  }

  /** Steps of a plan in words, without the ways. */
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

  /** Begins a step, or goes on with the batch that it belongs to. */
  #begin(method: string): ActionResult {
    const step = this.errand.stepOf({ name: method })
    // skills find their own ways
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
    if (batch === undefined) return failed('was called off')
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

  /** How often the plan has the same step from here on. */
  #repetitions(method: string): number {
    const plan = this.agent.activityView().plans[0]
    if (plan === undefined) return 1
    let end = plan.at
    while (end < plan.steps.length && plan.steps[end].name === method) end++
    return Math.max(1, end - plan.at)
  }

  /** Tells the agent what is different from what it believes; it looks at its plan in the next tick. */
  #notice(): void {
    this.agent.tell(this.#facts() as Parameters<Agent['tell']>[0])
  }

  /** The facts of the domain as they are now. */
  #facts(): Record<string, string | number> {
    const { knowledge } = this.#context
    const situation = situationOf(knowledge)
    const facts: Record<string, string | number> = { ...this.errand.beliefsIn(situation) }
    // ways are believed to lead where they should
    delete facts[atPlace]
    for (const [name, value] of Object.entries(facts)) {
      const believed: unknown = this.agent.beliefs.get(name as never)
      // more of what there was enough of is no news
      if (name.endsWith(' left') && typeof believed === 'number' && typeof value === 'number')
        facts[name] = Math.min(believed, value)
    }
    return facts
  }
}
