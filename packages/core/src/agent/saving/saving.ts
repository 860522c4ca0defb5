import type { Shape } from '../../domain/types/typed-keys.ts'
import type { Execution } from '../acting/execution.ts'
import type { Blackboard } from '../believing/blackboard.ts'
import type { AgentGoals } from '../deciding/agent-goals.ts'
import type { Deliberation } from '../deciding/deliberation.ts'
import type { Intention } from '../deciding/intention.ts'
import type { Repertoire } from '../deciding/repertoire.ts'
import type { AskingAgent } from '../deciding/request-plan.ts'
import type { AgentOptions } from '../defining/agent-options.ts'
import type { AgentKind, AnyKind } from '../defining/kind.ts'
import type { GameWorld } from '../game-world.ts'
import type { InnerSociety } from '../inner-agent.ts'
import type { Blame } from '../monitoring/blame.ts'
import type { Thinker } from '../schedule/thinking-queue.ts'
import type { Attention } from '../sensing/attention.ts'
import type { Senses } from '../sensing/senses.ts'
import type { InnerSquadRole } from '../squad-role.ts'
import type { SavedSociety } from './saved.ts'

/** An agent with everything that its future depends on. */
export interface SavableAgent extends AskingAgent<Shape>, Pick<Thinker, 'think' | 'act' | 'secondsToAct'> {
  isPaused: boolean
  readonly hasOwnGroup: boolean
  /** The blackboard of its subordinates. */
  readonly team: Blackboard | undefined
  readonly blame: Blame
  readonly repertoire: Repertoire
  readonly attention: Attention
  readonly squad: AskingAgent<Shape>['squad'] & Pick<InnerSquadRole<unknown>, 'save' | 'load' | 'arrange'>
  readonly senses: Senses
  readonly execution: Execution
  readonly deliberation: Deliberation
  readonly goals: AgentGoals
  readonly intention: Intention
  readonly society: SavableSociety
}

/** A society with everything that its future depends on. */
export interface SavableSociety extends InnerSociety {
  seed: number
  time: number
  ticks: number
  orders: number
  readonly world: GameWorld | undefined
  readonly minds: ReadonlyMap<string, SavableAgent>
  readonly blackboards: ReadonlyMap<string, Blackboard>
  blackboard(group: string): Blackboard
  add(kind: AgentKind, options: AgentOptions): unknown
  /** Removes all agents without events, before others are loaded. */
  clear(): void
  readonly features: LoadingFeatures
  /** Moves an agent to another group. */
  readonly groups: { join(agent: SavableAgent, group: string): void } | undefined
}

/** What loading needs besides the saved data: code and bodies. */
export interface LoadSocietyOptions {
  readonly kinds: Iterable<AnyKind>
  /** Returns the context of an agent, by its name. */
  context(name: string, kind: string): unknown
}

/** The features of a society that saved data may need. */
export interface LoadingFeatures {
  readonly squadRole?: unknown
  readonly compounds?: unknown
}

/** A query to send to the planner again after loading. */
export interface OpenQuery {
  readonly id: number
  ask(): void
}

/** Converts societies to plain data and back. */
export interface Saving {
  save(society: SavableSociety): SavedSociety
  /**
   * Loads saved data. Data that cannot be loaded changes nothing: throws a `RangeError`, or an `UnsupportedError` if a feature is missing.
   */
  load(society: SavableSociety, saved: SavedSociety, options: LoadSocietyOptions): void
}
