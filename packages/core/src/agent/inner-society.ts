import { DomainError } from '../diagnostic.ts'
import type { Shape } from '../domain/typed-keys.ts'
import type { Emit } from '../events.ts'
import { readEnding } from './acting/running-action.ts'
import type { Agent } from './agent.ts'
import type { AgentEvent, AgentEventData } from './agent-events.ts'
import { type AgentFeatures, withoutFeature } from './agent-features.ts'
import type { InnerBlackboard } from './believing/blackboard.ts'
import { defaultMemoryDecay, type MemoryDecay } from './believing/memory.ts'
import type { ActionResult } from './defining/action-handler.ts'
import type { AgentOptions } from './defining/agent-options.ts'
import type { AgentKind } from './defining/kind.ts'
import { type ExternalInputs, liveInputs, type Settlement } from './external-inputs.ts'
import { messageOf, reportThrown } from './guard.ts'
import { InnerAgent } from './inner-agent.ts'
import type { LoadSocietyOptions, SavedSociety, Saving } from './saving/saving.ts'
import { ImmediatePlanner } from './schedule/immediate-planner.ts'
import type { PlanningService } from './schedule/planning-service.ts'
import type { GameWorld, Society, SocietyOptions } from './society.ts'
import type { Groups } from './squad/groups.ts'

/** A society as its agents, recorders and saving see it. */
export class InnerSociety implements Society {
  seed: number
  readonly planning: PlanningService
  readonly world: GameWorld | undefined
  /** Optional features of its agents. */
  readonly features: AgentFeatures
  time = 0
  ticks = 0
  /** The entry point for inputs that the seed does not determine. */
  inputs: ExternalInputs = liveInputs
  /** Number of the next order of a superior. */
  orders = 1
  /** The groups of agents; undefined if squads are left out. */
  readonly groups: Groups | undefined
  /** Undefined while nobody subscribes. */
  emit: Emit<AgentEvent> | undefined
  readonly agents = new Map<string, InnerAgent>()
  /** In the order of joining; agents removed during a tick leave a gap until it ends. */
  list: (InnerAgent | undefined)[] = []
  readonly listeners = new Set<Emit<AgentEvent>>()
  #hearers: readonly Emit<AgentEvent>[] = []
  /** Events queued while subscribers process an earlier one. */
  readonly #untold: AgentEvent[] = []
  #isTelling = false
  /** Promises of actions that have settled since the last tick. */
  settled: Settlement[] = []
  #isTicking = false
  #hasGaps = false

  constructor({ seed = 1, planning = new ImmediatePlanner(), world, features = {} }: SocietyOptions = {}) {
    this.seed = seed
    this.planning = planning
    planning.onOverBudget = ({ spent, budget, unit }) => {
      this.emit?.({ type: 'over-budget', spent, budget, unit, agent: '', tick: this.ticks })
    }
    this.world = world
    this.features = features
    this.groups = features.groups?.(this)
  }

  agent(name: string): InnerAgent {
    const found = this.agents.get(name)
    if (found === undefined) throw new RangeError(`agent "${name}" does not exist`)
    return found
  }

  add<S extends Shape>(kind: AgentKind<S>, options: AgentOptions<S>): Agent<S> {
    this.features.checkArguments?.(kind, options)
    const { name } = options
    if (this.agents.has(name)) {
      const message = `agent "${name}" already exists`
      throw new DomainError([{ code: 'agent/duplicate-name', severity: 'error', message }])
    }
    const { context: _, ...written } = options
    const { superior, group } = options
    if ((superior ?? group) !== undefined && this.groups === undefined) withoutFeature('squads')
    if (superior !== undefined) this.groups?.checkSuperior(name, superior)
    this.inputs.call(undefined, 'add', [kind.name, written])
    const agent = new InnerAgent(this, kind, options as AgentOptions)
    this.agents.set(name, agent)
    this.list.push(agent)
    this.#connect(agent)
    this.groups?.enter(agent, group, superior)
    agent.emit?.({ type: 'agent-added', kind: kind.name, superior })
    // the parts of an agent know nothing of its domain
    return agent as unknown as Agent<S>
  }

  remove(name: string, { successor }: { readonly successor?: string } = {}): void {
    const agent = this.agent(name)
    // a stopped behaviour or a subscriber may call this again
    if (agent.isRemoved) return
    agent.isRemoved = true
    agent.removedAt = this.ticks
    this.planning.thinking?.leave(agent)
    this.inputs.call(undefined, 'remove', successor === undefined ? [name] : [name, { successor }])
    const superior = agent.squad.superiorName
    agent.intention.dropGoal('removed')
    agent.squad.leave(successor)
    this.groups?.leave(agent, superior)
    const at = this.list.indexOf(agent)
    // a subscriber may have loaded a saved society meanwhile
    if (at < 0) return
    this.list[at] = undefined
    this.#hasGaps = true
    if (!this.#isTicking) this.#closeGaps()
    this.agents.delete(name)
    agent.emit?.({ type: 'agent-removed' })
    agent.emit = undefined
  }

  tick(dt: number): void {
    if (!(dt >= 0 && dt < Number.POSITIVE_INFINITY))
      throw new RangeError(`found a tick of ${dt} s, expected 0 s or more`)
    if (this.#isTicking) throw new Error('tick() was called in the middle of a tick')
    this.inputs.call(undefined, 'tick', [dt])
    this.ticks++
    this.time += dt
    this.#isTicking = true
    try {
      this.#settle()
      const list = this.list
      // agents that join during a tick start with the next one
      const { length } = list
      for (let at = 0; at < length; at++) this.#step(list[at], dt)
      const { planning } = this
      if (planning.external) this.inputs.grants((given) => planning.frame(this.ticks, given))
      else planning.frame(this.ticks)
      this.#stepWorld(dt)
    } finally {
      this.#isTicking = false
      this.#closeGaps()
    }
    this.emit?.({ type: 'tick-end', time: this.time, agent: '', tick: this.ticks })
  }

  notify(event: string, data?: unknown, to?: Iterable<string>): void {
    const names = to && [...to]
    this.inputs.call(undefined, 'notify', names === undefined ? [event, data] : [event, data, names])
    for (const name of names ?? [...this.agents.keys()]) this.agents.get(name)?.senses.handleEvent(event, data)
  }

  subscribe(listener: Emit<AgentEvent>): () => void {
    this.listeners.add(listener)
    this.#arrangeListeners()
    return () => {
      this.listeners.delete(listener)
      this.#arrangeListeners()
    }
  }

  blackboard(group: string, decay: MemoryDecay = defaultMemoryDecay): InnerBlackboard {
    return (this.groups ?? withoutFeature('squads')).board(group, decay)
  }

  get blackboards(): ReadonlyMap<string, InnerBlackboard> {
    return this.groups?.boards ?? new Map()
  }

  /** Converts it to plain data and back. */
  get saving(): Saving {
    return this.features.saving ?? withoutFeature('saving')
  }

  save(): SavedSociety {
    if (this.#isTicking) throw new Error('save() was called in the middle of a tick')
    return this.saving.save(this)
  }

  load(saved: SavedSociety, options: LoadSocietyOptions): void {
    if (this.#isTicking) throw new Error('load() was called in the middle of a tick')
    this.saving.load(this, saved, options)
    this.#arrangeListeners()
    this.inputs.call(undefined, 'load', [])
  }

  /** Reports that the promise of an action has settled. The agent handles it at the next tick. */
  settle(agent: string, run: number, result: ActionResult): void {
    this.settled.push({ agent, run, result })
  }

  /** User functions are guarded where they are called; anything else is a bug of ours and must not stop the others. */
  #step(agent: InnerAgent | undefined, dt: number): void {
    try {
      agent?.step(dt)
    } catch (error) {
      if (agent !== undefined) reportThrown(agent, 'tick', error)
    }
  }

  #stepWorld(dt: number): void {
    try {
      this.world?.step(dt)
    } catch (error) {
      this.emit?.(faultOf('world.step', '', this.ticks, error))
    }
  }

  #settle(): void {
    const settled = this.inputs.settlements(this.settled)
    if (this.settled.length > 0) this.settled = []
    for (const { agent, run, result } of settled) {
      this.agents.get(agent)?.execution.settle(run, readEnding(result) ?? 'done')
    }
  }

  #closeGaps(): void {
    if (this.#hasGaps) this.list = this.list.filter((agent) => agent !== undefined)
    this.#hasGaps = false
  }

  #arrangeListeners(): void {
    this.#hearers = [...this.listeners]
    this.emit = this.#hearers.length === 0 ? undefined : (event) => this.#tell(event)
    for (const agent of this.agents.values()) this.#connect(agent)
  }

  #tell(event: AgentEvent): void {
    const untold = this.#untold
    // events that a subscriber causes are delivered after all subscribers have received the current one
    if (this.#isTelling) untold.push(event)
    else {
      this.#isTelling = true
      for (const listener of this.#hearers) tellOne(listener, event, untold)
      for (const next of untold) for (const listener of this.#hearers) tellOne(listener, next, untold)
      // not after each event: an emptied array has to grow again
      if (untold.length > 0) untold.length = 0
      this.#isTelling = false
    }
  }

  #connect(agent: InnerAgent): void {
    const { emit } = this
    agent.emit =
      emit &&
      ((event) => {
        // removed, while someone kept this function
        if (agent.emit === undefined) return
        // the record was created for this call; a copy would double the cost of subscribing
        const told = event as { -readonly [Key in 'agent' | 'tick']: AgentEvent[Key] } & AgentEventData
        told.agent = agent.name
        told.tick = this.ticks
        emit(told)
      })
  }
}

function tellOne(listener: Emit<AgentEvent>, event: AgentEvent, untold: AgentEvent[]): void {
  try {
    listener(event)
  } catch (error) {
    // the society and the other subscribers continue
    const { agent, tick, type } = event
    if (type !== 'fault') untold.push(faultOf(`listener to ${type}`, agent, tick, error))
  }
}

function faultOf(where: string, agent: string, tick: number, error: unknown): AgentEvent {
  return { type: 'fault', where, message: messageOf(error), agent, tick }
}
