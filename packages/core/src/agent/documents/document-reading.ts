import type { DataPath } from '../../domain/check/domain-report.ts'
import type { Domain } from '../../planner/domain.ts'
import type { Agent } from '../agent.ts'
import type { ActionHandler } from '../defining/action-handler.ts'
import type { SensorDefinition } from '../defining/agent-definition.ts'
import type { AgentKind } from '../defining/kind.ts'
import type { AgentsRequirements } from './agents-document.ts'
import { type AgentsCode, AgentsReport } from './agents-report.ts'

// biome-ignore-start lint/suspicious/noExplicitAny: what belongs to different domains has no type in common
type GivenDomain = Domain<any, any, any>
type GivenHandler = ActionHandler<any, any>
type GivenSensor = SensorDefinition<any>
type GivenRelevance = (agent: Agent<any>) => number
// biome-ignore-end lint/suspicious/noExplicitAny: what belongs to different domains has no type in common

/** What a document of agents refers to by name and only a program can supply. */
export interface ReadAgentsOptions {
  /** Kinds made by `defineAgent`. */
  readonly kinds?: Readonly<Record<string, AgentKind>>
  /** Domains for the kinds that the document defines, by the names it uses. A string explains why a domain is missing. */
  readonly domains?: Readonly<Record<string, GivenDomain | string>>
  /** Kind → action → behaviour, for kinds that the document defines. */
  readonly behaviours?: Readonly<Record<string, Readonly<Record<string, GivenHandler>>>>
  /** Kind → name → sensor, for kinds that the document defines. */
  readonly sensors?: Readonly<Record<string, Readonly<Record<string, GivenSensor>>>>
  /** Relevance functions that the document names with `{ function: name }`. */
  readonly functions?: Readonly<Record<string, GivenRelevance>>
  /** Names of agents that are not in the document, for `superior` and `members`. */
  readonly agents?: Iterable<string>
  /**
   * Reads the document without its program: names that the program would supply are listed in `needs` and are not errors. @default false
   */
  readonly withoutCode?: boolean
}

/** What can be referred to by name. */
type Wanted = keyof AgentsRequirements

const codes: Readonly<Record<Wanted, AgentsCode>> = {
  kinds: 'agents/unknown-kind',
  domains: 'agents/unknown-domain',
  behaviours: 'agents/no-behaviour',
  sensors: 'agents/unknown-sensor',
  functions: 'agents/unknown-function',
}

const words: Readonly<Record<Wanted, string>> = {
  kinds: 'kind',
  domains: 'domain',
  behaviours: 'behaviour',
  sensors: 'sensor',
  functions: 'function',
}

// a kind inherits all goals of the kind it is like, so a short text can expand to more than any memory holds
const MOST_PARTS = 500_000

/** A document being read: what the program supplies, what is wrong, and what is missing. */
export class DocumentReading {
  readonly report = new AgentsReport()
  readonly options: ReadAgentsOptions
  readonly #needs: Record<Wanted, Set<string>> = {
    kinds: new Set(),
    domains: new Set(),
    behaviours: new Set(),
    sensors: new Set(),
    functions: new Set(),
  }
  #gaps = 0
  #parts = 0

  constructor(options: ReadAgentsOptions) {
    this.options = options
  }

  /** Increases with every error and every missing part. */
  get trouble(): number {
    return this.report.errors + this.#gaps
  }

  get requirements(): AgentsRequirements {
    const { kinds, domains, behaviours, sensors, functions } = this.#needs
    return {
      kinds: [...kinds],
      domains: [...domains],
      behaviours: [...behaviours],
      sensors: [...sensors],
      functions: [...functions],
    }
  }

  /** Call before creating a kind with this many parts. Returns false when all kinds together become too large. */
  hasRoomFor(parts: number, path: DataPath): boolean {
    const before = this.#parts
    this.#parts += parts
    if (this.#parts <= MOST_PARTS) return true
    if (before <= MOST_PARTS) this.report.error('agents/too-large', path, 'the kinds together are too large to read')
    return false
  }

  /** Reports a missing part that a program would supply. */
  missing(what: Wanted, name: string, path: DataPath, known: Iterable<string>, listedAs = name): undefined {
    this.#needs[what].add(listedAs)
    this.#gaps++
    const message = `unknown ${words[what]} ${JSON.stringify(name)}`
    const hint = this.report.suggest(name, known)
    if (!this.options.withoutCode) this.report.error(codes[what], path, message, hint === undefined ? {} : { hint })
    // the program may have it, but a name so close to another one is probably a typo
    else if (hint !== undefined) this.report.warning(codes[what], path, message, { hint })
  }

  /** Reports an action without a behaviour, which may be intended. */
  missingBehaviour(kind: string, action: string, path: DataPath, known: Iterable<string>): void {
    this.#needs.behaviours.add(`${kind}.${action}`)
    if (this.options.withoutCode) return
    const message = `kind "${kind}" has no behaviour for "${action}", so the action is done at once`
    const hint = this.report.suggest(action, known) ?? 'if that is intended, write the actions as a map'
    this.report.warning('agents/no-behaviour', path, message, { hint })
  }
}

/** Reads an own property of a record that a program supplies. */
export function given<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined
}
