import {
  type ActionHandler,
  type ActionResult,
  type AgentEvent,
  type AnyDomain,
  type Domain,
  defineAgent,
  failed,
  type Shape,
  type Society,
} from '@telos/core'
import type { PlanAnswer, PlanQuery } from '@telos/core/schedule'
import { growTree, solveTree, stepNames, type TraversalName, type TreeResult } from '@telos/papers/trees'
import { actionPool } from '../../calleja/action-pool.ts'
import type { PoolActionName, PoolGoal } from '../../calleja/action-table.ts'
import { errandSteps } from '../../calleja/errand-steps.ts'
import { flagDomain } from '../../calleja/flag-domain.ts'
import type { WorthGoal } from '../../errand/errand-goal.ts'
import type { ErrandStep } from '../../errand/errand-step.ts'
import type { MeteredPlanner } from '../metered-planner.ts'
import type { ErrandContext } from './errand-context.ts'
import type { ErrandEnd } from './errand-end.ts'
import { ErrandExploration } from './errand-exploration.ts'
import { isGoalMet } from './is-goal-met.ts'
import { noPlanYet, type PlanInWords, type Pursuit } from './pursuit.ts'
import { StepBatch } from './step-batch.ts'
import { stepWords } from './step-words.ts'
import { TreeSurroundings } from './tree-surroundings.ts'

const domain = flagDomain() as unknown as Domain<Shape, unknown, unknown>

/** Maximum plans and failures before it is given up. */
const mostFailures = 12

const noBranch = [{ kind: 'other', message: 'no branch can be used' }] as const
const mostPlans = 64

export interface TreePursuitOptions {
  readonly goal: WorthGoal
  readonly flag: PoolGoal
  readonly traversal: TraversalName
  readonly name: string
  readonly explores: boolean
}

/**
 * Pursues food, wool or fuel as in Calleja 2017: grows a decision tree from the goal over the pool of 27 actions, takes the first plan of a
 * traversal, and carries it out with the same skills as other errands. Several items take several plans.
 */
export class TreePursuit implements Pursuit {
  readonly title: string
  end: ErrandEnd | undefined
  readonly #context: ErrandContext
  readonly #society: Society
  readonly #planner: MeteredPlanner
  readonly #options: TreePursuitOptions
  readonly #surroundings: TreeSurroundings
  readonly #exploration: ErrandExploration | undefined
  #agent: string | undefined
  /** Whether to restart in the next tick: an agent cannot be removed in the middle of its own tick. */
  #again = false
  #agents = 0
  /** Adopted since the last interruption. */
  #plans = 0
  #hasWorked = false
  /** A step failed in a way that no other plan can help. */
  #isHopeless = false
  #failures = 0
  #actions: readonly PoolActionName[] = []
  #done = 0
  /** The planner's latest answer, which the agent may not adopt. */
  #found: { readonly cost: number; readonly expanded: number } | undefined
  #steps: ErrandStep[] = []
  #batch: StepBatch | undefined

  constructor(context: ErrandContext, society: Society, planner: MeteredPlanner, options: TreePursuitOptions) {
    this.#context = context
    this.#society = society
    this.#planner = planner
    this.#options = options
    this.#surroundings = new TreeSurroundings(context.knowledge)
    if (options.explores)
      this.#exploration = new ErrandExploration(context, () => this.#solve(() => true).status === 'solved')
    this.title = `${options.goal.name} by decision tree`
  }

  get plan(): PlanInWords {
    return this.#actions.length === 0 ? noPlanYet : { steps: this.#actions, at: this.#done }
  }

  begin(): void {
    if (this.end !== undefined || this.#isReached()) return
    if (this.#plans >= mostPlans) {
      this.#finish({ status: 'failed', why: 'it took too many plans' })
      return
    }
    const behaviour: ActionHandler = {
      start: (run) => this.#begin(run.name as PoolActionName),
      tick: () => this.#tick(),
      onStop: () => this.#drop(),
      assumeEffects: true,
    }
    const kind = defineAgent(domain, {
      name: 'tree errand',
      goals: { errand: { wants: { [this.#options.flag]: true } } },
      actions: Object.fromEntries((domain as unknown as AnyDomain).model.actions.map(({ name }) => [name, behaviour])),
      sensors: {
        inventory: { every: 0, sense: () => (this.#batch === undefined ? this.#surroundings.carried : undefined) },
      },
    } as Parameters<typeof defineAgent>[1])
    this.#leave()
    this.#agent = `${this.#options.name} ${++this.#agents}`
    this.#planner.answerFor(this.#agent, (order) => this.#answer(order))
    this.#society.add(kind, { name: this.#agent, context: undefined })
  }

  pause(): void {
    if (this.end !== undefined || this.#isReached()) return
    this.#leave()
    this.#plans = 0
  }

  stop(end: ErrandEnd): void {
    this.#finish(end)
  }

  tick(): void {
    if (this.end !== undefined || this.#isReached()) return
    if (this.#exploration?.tick() === 'arrived' || this.#again) this.begin()
  }

  onEvent(event: AgentEvent): void {
    if (event.agent !== this.#agent || this.end !== undefined) return
    const { emit } = this.#context
    if (event.type === 'plan-found') this.#found = event
    else if (event.type === 'plan-adopted') {
      this.#plans++
      const { cost: seconds = 0, expanded = 0 } = this.#found ?? {}
      const steps = event.steps.slice(event.at).map(({ name }) => name)
      emit({ type: 'plan-made', goal: this.title, steps, seconds, expanded })
    } else if (event.type === 'plan-broken') emit({ type: 'replanned', goal: this.title, because: event.message })
    else if (event.type === 'action-done') this.#hasWorked = true
    else if (event.type === 'plan-done') this.#again = true
    else if (event.type === 'plan-not-found') this.#withoutPlan()
    else if (event.type === 'action-failed' && (this.#isHopeless || ++this.#failures > mostFailures))
      this.#finish({ status: 'failed', why: event.reason })
  }

  #withoutPlan(): void {
    const why = `no branch of the tree for ${this.#options.goal.name} can be used`
    const isFirst = this.#exploration?.hasBegun === false
    if (!this.#exploration?.begin()) {
      this.#finish({ status: !this.#hasWorked && this.#failures === 0 ? 'impossible' : 'failed', why })
    } else if (isFirst) this.#context.emit({ type: 'replanned', goal: this.title, because: `${why}; looking around` })
  }

  /** Grows a tree from what is known now. */
  #solve(isEnabled: (name: PoolActionName) => boolean): TreeResult {
    const { clock, meter } = this.#context
    const begun = clock()
    const tree = growTree(actionPool(this.#surroundings, { isEnabled }), { [this.#options.flag]: true })
    const result = solveTree(tree, {
      traversal: this.#options.traversal,
      state: this.#surroundings.carried,
      from: this.#surroundings.player,
    })
    meter.decide(clock() - begun, result.work.visited)
    return result
  }

  /** The first plan of the tree, with steps that the agent blames disabled. */
  #answer({ request }: PlanQuery): PlanAnswer {
    const result = this.#solve((name) => request.choices?.[name]?.check?.({}, undefined) !== false)
    const expanded = result.work.visited
    if (result.status === 'unsolved')
      return { status: 'unsolvable', steps: [], cost: 0, expanded, cached: false, reasons: () => noBranch }
    this.#actions = stepNames(result.plan) as PoolActionName[]
    this.#done = 0
    const steps = this.#actions.map((name) => ({ name, args: {}, cost: 0 }))
    return { status: 'solved', steps, cost: result.plan.cost, expanded, cached: false, reasons: () => [] }
  }

  #begin(name: PoolActionName): ActionResult {
    this.#drop()
    // the steps of an action depend on what earlier ones have brought
    const before = this.#actions.slice(0, this.#done)
    this.#steps = errandSteps([...before, name], this.#names()).slice(errandSteps(before, this.#names()).length)
    return this.#next()
  }

  #tick(): ActionResult {
    const result = this.#batch?.take() ?? 'done'
    if (result === 'running') return 'running'
    const { emit, data, hands } = this.#context
    const batch = this.#batch
    this.#batch = undefined
    const step = batch === undefined ? '' : stepWords(batch.step, data)
    const ticks = hands.body.ticks - (batch?.begunAt ?? 0)
    if (result === 'done') {
      emit({ type: 'step-done', goal: this.title, step, ticks })
      return this.#next()
    }
    emit({ type: 'step-failed', goal: this.title, step, why: result.why, ticks })
    this.#isHopeless ||= result.isFinal === true
    return failed(result.why)
  }

  #next(): ActionResult {
    const step = this.#steps.shift()
    if (step === undefined) {
      this.#done++
      return 'done'
    }
    const { hands, stack, data, emit } = this.#context
    this.#batch = new StepBatch(hands, stack, step.do, step, 1)
    emit({ type: 'step-begun', goal: this.title, step: stepWords(step, data) })
    return 'running'
  }

  #names() {
    const { log, fuel } = this.#surroundings
    const stored = { log: this.#surroundings.labelled('log'), wool: this.#surroundings.labelled('wool') }
    const wood = this.#actions.includes('UnstoreWood') ? stored.log : log
    return {
      surroundings: this.#surroundings,
      data: this.#context.data,
      ...(wood !== undefined && { log: wood }),
      ...(stored.wool !== undefined && { wool: stored.wool }),
      ...(fuel !== undefined && { fuel }),
    }
  }

  #drop(): void {
    this.#batch?.stop()
    this.#batch = undefined
  }

  #leave(): void {
    this.#again = false
    this.#exploration?.stop()
    if (this.#agent === undefined) return
    this.#society.remove(this.#agent)
    this.#planner.forget(this.#agent)
    this.#agent = undefined
    this.#drop()
  }

  #isReached(): boolean {
    const { hands } = this.#context
    if (hands.isBusy || hands.isCutOff || !isGoalMet(this.#options.goal, hands.body.inventory)) return false
    this.#finish({ status: 'reached' })
    return true
  }

  #finish(end: ErrandEnd): void {
    if (this.end !== undefined) return
    this.end = end
    this.#leave()
    this.#context.emit({ type: 'errand-ended', goal: this.title, end })
  }
}
