import type { Shape } from '../../domain/types/typed-keys.ts'
import type { Execution } from '../acting/execution.ts'
import type { Blackboard } from '../believing/blackboard.ts'
import type { AskingAgent } from '../deciding/ask.ts'
import type { Deliberation } from '../deciding/deliberation.ts'
import type { Intention } from '../deciding/intention.ts'
import type { Repertoire } from '../deciding/repertoire.ts'
import type { Wishes } from '../deciding/wishes.ts'
import type { AgentOptions } from '../defining/agent-options.ts'
import type { AgentKind, AnyKind } from '../defining/kind.ts'
import type { InnerDuty } from '../duty.ts'
import type { Surroundings } from '../inner-agent.ts'
import type { Blame } from '../monitoring/blame.ts'
import type { Attention } from '../sensing/attention.ts'
import type { Senses } from '../sensing/senses.ts'
import type { World } from '../world.ts'
import type { SavedSociety } from './saved.ts'

/** An agent with all that its future depends on. */
export interface SavableAgent extends AskingAgent<Shape> {
  isPaused: boolean
  readonly hasOwnGroup: boolean
  readonly blame: Blame
  readonly repertoire: Repertoire
  readonly attention: Attention
  readonly duty: AskingAgent<Shape>['duty'] & Pick<InnerDuty<unknown>, 'save' | 'load' | 'arrange'>
  readonly senses: Senses
  readonly execution: Execution
  readonly deliberation: Deliberation
  readonly wishes: Wishes
  readonly intention: Intention
  readonly society: SavableSociety
}

/** A society with all that its future depends on. */
export interface SavableSociety extends Surroundings {
  seed: number
  time: number
  ticks: number
  orders: number
  readonly world: World | undefined
  readonly minds: ReadonlyMap<string, SavableAgent>
  readonly blackboards: ReadonlyMap<string, Blackboard>
  blackboard(group: string): Blackboard
  add(kind: AgentKind, options: AgentOptions): unknown
  /** An agent shares what it knows with a group from now on, instead of the one before. */
  join(agent: SavableAgent, group: string): void
}

/** What loading needs besides the saved data: code, and bodies. */
export interface LoadOptions {
  readonly kinds: Iterable<AnyKind>
  /** The context of each agent, by its name. */
  context(name: string, kind: string): unknown
}

/** Which faculties a society has that saved data may need. */
export interface LoadingFaculties {
  readonly duty?: unknown
  readonly compounds?: unknown
}

/** A question to the planner that has to be asked again after loading. */
export interface OpenQuestion {
  readonly id: number
  ask(): void
}

/** Makes plain data of societies, and societies of plain data. */
export interface Saving {
  save(society: SavableSociety): SavedSociety
  /** Says why data cannot be loaded, before anything is changed: by a `RangeError`, or an `UnsupportedError` where a faculty is missing. */
  check(saved: SavedSociety, kinds: Iterable<AnyKind>, faculties: LoadingFaculties): void
  load(society: SavableSociety, saved: SavedSociety, options: LoadOptions): void
}
