import { needObject } from '../domain/check/plain.ts'
import type { Shape } from '../domain/typed-keys.ts'
import type { Emit } from '../events.ts'
import type { Agent, LoneAgent } from './agent.ts'
import type { AgentEvent } from './agent-events.ts'
import type { AgentFeatures } from './agent-features.ts'
import { allAgentFeatures } from './all-agent-features.ts'
import type { Blackboard } from './believing/blackboard.ts'
import type { MemoryDecay } from './believing/memory.ts'
import type { AgentOptions } from './defining/agent-options.ts'
import type { AgentKind } from './defining/kind.ts'
import { InnerSociety } from './inner-society.ts'
import type { LoadSocietyOptions, SavedSociety } from './saving/saving.ts'
import type { PlanningService } from './schedule/planning-service.ts'

/**
 * Agents that live together: one clock, one planning service, one stream of events.
 *
 * @example
 * const society = createSociety({ seed: 7, planning: createScheduler({ budget: { milliseconds: 2 } }) })
 * society.add(soldier, { name: 'Ann', context: body })
 * society.tick(1 / 60)
 */
export interface Society {
  /** Seed for all randomness of its agents. */
  readonly seed: number
  readonly planning: PlanningService
  readonly world: GameWorld | undefined
  /** Seconds since the start. */
  readonly time: number
  readonly ticks: number
  readonly agents: ReadonlyMap<string, Agent>
  /** Throws if there is no agent of this name. */
  agent(name: string): Agent
  /** Adds an agent; it takes part from the next tick on. */
  add<S extends Shape>(kind: AgentKind<S>, options: AgentOptions<S>): Agent<S>
  /** Removes an agent. Its superior is informed; its subordinates serve a successor or are on their own. */
  remove(name: string, options?: { readonly successor?: string }): void
  /** Advances time: settled promises first, then every agent, then planning, then the world. */
  tick(dt: number): void
  /** Notifies agents of an event: all of them, or those named. */
  notify(event: string, data?: unknown, to?: Iterable<string>): void
  /** Subscribes to all events. Returns a function that unsubscribes. */
  subscribe(listener: Emit<AgentEvent>): () => void
  /** Returns the blackboard of a group, creating it on first use. Its memory decays like that of the first member. */
  blackboard(group: string, decay?: MemoryDecay): Blackboard
  readonly blackboards: ReadonlyMap<string, Blackboard>
  /** Returns everything as plain data, including the world. Call it between ticks only. */
  save(): SavedSociety
  /** Restores a saved society. It then continues exactly as the saved one would have. */
  load(saved: SavedSociety, options: LoadSocietyOptions): void
}

/** Options of a society. */
export interface SocietyOptions {
  /** Seed for all randomness of its agents. @default 1 */
  readonly seed?: number
  /** The planning service. @default at once, without a budget; see `createScheduler` */
  readonly planning?: PlanningService
  /** The game, if it can be saved and stepped with the agents. */
  readonly world?: GameWorld
  /** Optional features of its agents, in addition to those of the entry point: all in `@telos/core`, none in `@telos/core/game`. */
  readonly features?: AgentFeatures
}

/**
 * Creates an empty society: one clock, one planning service and one stream of events for all its agents.
 *
 * @example
 * const society = createSociety({ seed: 7 })
 * society.add(sailor, { name: 'Jack', beliefs: { rum: 1 } })
 * society.tick(0.1)
 */
export function createSociety(options: SocietyOptions = {}): Society {
  needObject(options, '{ seed, planning, … }')
  return new InnerSociety({ ...options, features: { ...allAgentFeatures(), ...options.features } })
}

/**
 * Creates an agent on its own: a society of one.
 *
 * @example
 * const jack = createAgent(sailor, { name: 'Jack', beliefs: { rum: 1 } })
 * while (jack.beliefs.get('drunk') !== true) jack.tick(0.1)
 */
export function createAgent<S extends Shape>(
  kind: AgentKind<S>,
  options: AgentOptions<S> & { readonly society?: SocietyOptions },
): LoneAgent<S> {
  return agentCreator(createSociety, needAlone)(kind, options)
}

/** A lone agent's tick would also tick the others. The build for games leaves this check out, as it does all checks of arguments. */
function needAlone({ agents }: Society): void {
  if (agents.size > 1) throw new Error('agents that share a society have no tick: call society.tick(dt)')
}

/** Returns a `createAgent` whose agents live in societies created by the given function. */
export function agentCreator(create: typeof createSociety, check?: (society: Society) => void): typeof createAgent {
  return <S extends Shape>(kind: AgentKind<S>, options: Parameters<typeof createAgent<S>>[1]) => {
    const { society: given, ...agent } = options ?? {}
    const society = create(given)
    const tick = (dt: number): void => {
      check?.(society)
      society.tick(dt)
    }
    return Object.assign(society.add(kind, (options && agent) as never), { tick })
  }
}

/**
 * The game as the world of its agents. Enables saving, exact replay and branching of the whole.
 *
 * @example
 * const world: GameWorld = { snapshot: () => structuredClone(state), restore: (saved) => Object.assign(state, saved), step: (dt) => move(state, dt) }
 */
export interface GameWorld {
  /** Everything that the future depends on, as plain data. */
  snapshot(): unknown
  /** Restores a snapshot without changing the snapshot itself. */
  restore(snapshot: unknown): void
  /** Advances time, after the agents have acted. */
  step(dt: number): void
}
