/** A fake society whose agents are moved by hand, so that recordings can be compared with the truth. */

import type { ActivityView, AgentView } from '../../src/agent/agent.ts'
import type { AgentEvent, AgentEventData } from '../../src/agent/agent-events.ts'
import type { Emit } from '../../src/events.ts'
import type { RecordedAgent, RecordedKind, RecordedSociety } from '../../src/record/recorded-society.ts'
import { emptyView } from '../../src/record/tracks/apply-event.ts'
import type { PlanStep } from '../../src/task/plan/plan-step.ts'

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

export const toyKind: RecordedKind = {
  name: 'toy',
  memoryDecay: { halfLife: 4, forgetBelow: 0.2 },
  record: {
    fields: (agent) => ({ pose: (agent as ToyAgent).pose }),
    draw: ({ pose }) => [{ kind: 'icon', at: pose as number[], icon: 'pawn' }],
  },
}

export class ToyAgent implements RecordedAgent {
  readonly name: string
  readonly kind = toyKind
  /** Always the same list, as in games. */
  readonly pose = [0, 0]
  readonly state: Writable<AgentView>
  readonly #society: ToySociety
  #begun = 0

  constructor(society: ToySociety, name: string) {
    this.#society = society
    this.name = name
    this.state = emptyView(name, toyKind.name, undefined)
  }

  view(): AgentView {
    const { time } = this.#society
    const { halfLife, forgetBelow } = toyKind.memoryDecay
    const faded = this.state.memory.map((known) => ({
      ...known,
      confidence: known.confidence * 0.5 ** ((time - known.seen) / halfLife),
    }))
    const { action } = this.state
    return {
      ...this.state,
      action: action && { ...action, seconds: time - this.#begun },
      memory: faded.filter(({ confidence }) => confidence >= forgetBelow),
      blamed: this.state.blamed.filter(({ until }) => until > time),
      fields: { pose: [...this.pose] },
    }
  }

  activityView(): ActivityView {
    const { paused, goal, plans, action, orders, planningFor, blamed } = this.view()
    return { paused, goal, plans, action, orders, planningFor, blamed }
  }

  happened(event: AgentEventData): void {
    this.#society.emit({ ...event, agent: this.name, tick: this.#society.ticks } as AgentEvent)
  }

  believe(key: string, value: unknown): void {
    const was = this.state.beliefs[key]
    this.state.beliefs = { ...this.state.beliefs, [key]: value }
    this.happened({ type: 'belief', key, value, was, source: 'told' })
  }

  see(thing: string, facts: Record<string, unknown>): void {
    const others = this.state.memory.filter((known) => known.thing !== thing)
    const before = this.state.memory.find((known) => known.thing === thing)
    const sighting = {
      thing,
      facts: { ...(before?.facts as object), ...facts },
      seen: this.#society.time,
      confidence: 1,
    }
    this.state.memory = [sighting, ...others]
    this.happened({ type: 'remembered', thing, facts, confidence: 1 })
  }

  want(goal: string | undefined): void {
    const was = this.state.goal
    this.state.goal = goal
    this.happened({ type: 'goal-chosen', goal, was, priority: 1, reason: 'best' })
  }

  /** Finds a plan, which need not be adopted. */
  plan(goal: string, steps: readonly PlanStep[], takesUp: boolean): void {
    const found = { goal, steps, cost: steps.length }
    this.happened({ type: 'plan-found', ...found, expanded: 1, waited: 0, cached: false })
    if (!takesUp) return
    this.state.plans = [{ ...found, at: 0 }]
    this.happened({ type: 'plan-adopted', goal, steps, at: 0 })
  }

  start(step: PlanStep): void {
    this.#begun = this.#society.time
    this.state.action = { step, phase: 'approaching', seconds: 0, target: undefined }
    this.happened({ type: 'action-start', step })
  }

  fail(step: PlanStep): void {
    this.state.action = undefined
    this.happened({ type: 'action-failed', step, reason: 'no luck', seconds: 0 })
    const blamed = { step, failures: 1, until: this.#society.time + 3 }
    const others = this.state.blamed.filter((other) => other.step.name !== step.name)
    this.state.blamed = [...others, blamed]
    this.happened({ type: 'blamed', ...blamed })
  }

  order(to: ToyAgent, order: number): void {
    const bias = { attack: 0.5 }
    to.state.orders = [...to.state.orders, { order, from: this.name, bias, target: undefined }]
    this.happened({ type: 'order-given', order, to: to.name, bias, target: undefined })
  }
}

export class ToySociety implements RecordedSociety {
  readonly agents = new Map<string, ToyAgent>()
  readonly seed = 1
  ticks = 0
  time = 0
  readonly #emits = new Set<Emit<AgentEvent>>()

  get subscribers(): number {
    return this.#emits.size
  }

  emit(event: AgentEvent): void {
    for (const emit of this.#emits) emit(event)
  }

  subscribe(emit: Emit<AgentEvent>): () => void {
    this.#emits.add(emit)
    return () => this.#emits.delete(emit)
  }

  add(name: string): ToyAgent {
    const agent = new ToyAgent(this, name)
    this.agents.set(name, agent)
    agent.happened({ type: 'agent-added', kind: toyKind.name, superior: undefined })
    return agent
  }

  remove(name: string): void {
    const agent = this.agents.get(name)
    this.agents.delete(name)
    agent?.happened({ type: 'agent-removed' })
  }

  /** One tick, in which something happens. */
  tick(happen: () => void = () => {}): void {
    this.ticks++
    this.time += 0.5
    happen()
    this.emit({ type: 'tick-end', agent: '', tick: this.ticks, time: this.time })
  }

  views(): Map<string, AgentView> {
    return new Map([...this.agents].map(([name, agent]) => [name, agent.view()]))
  }
}
