import type { DataPath } from '../../domain/check/domain-report.ts'
import type { Domain } from '../../planner/domain.ts'
import type { Agent } from '../agent.ts'
import type { Behaviour } from '../defining/behaviour.ts'
import type { AnyKind } from '../defining/kind.ts'
import type { SensorDefinition } from '../defining/sensor.ts'
import type { AgentsRequirements } from './agents-document.ts'
import { type AgentsCode, AgentsReport } from './agents-report.ts'

// biome-ignore-start lint/suspicious/noExplicitAny: what belongs to different domains has no type in common
type GivenDomain = Domain<any, any, any>
type GivenBehaviour = Behaviour<any, any>
type GivenSensor = SensorDefinition<any>
type GivenRelevance = (agent: Agent<any>) => number
// biome-ignore-end lint/suspicious/noExplicitAny: what belongs to different domains has no type in common

/** What a document of agents refers to by name and only a program can give. */
export interface ReadAgentsOptions {
  /** Kinds made by `defineAgent`. */
  readonly kinds?: Readonly<Record<string, AnyKind>>
  /** The domains of kinds that the document defines, by the names that it uses; a text says why there is none. */
  readonly domains?: Readonly<Record<string, GivenDomain | string>>
  /** Kind → action → how it is carried out, for kinds that the document defines. */
  readonly behaviours?: Readonly<Record<string, Readonly<Record<string, GivenBehaviour>>>>
  /** Kind → name → sensor, for kinds that the document defines. */
  readonly sensors?: Readonly<Record<string, Readonly<Record<string, GivenSensor>>>>
  /** Relevances that the document names with `{ function: name }`. */
  readonly functions?: Readonly<Record<string, GivenRelevance>>
  /** Names of agents that are not in the document, for `superior` and `members`. */
  readonly agents?: Iterable<string>
  /** The program is not there, only its document: what it would have to give is listed in `needs` and is no mistake. @default false */
  readonly withoutCode?: boolean
}

/** What is wanted by name. */
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

// a kind has all goals of the kind that it is like: a short text can stand for far more than any memory holds
const MOST_PARTS = 500_000

/** A document that is being read: what the program gives, what is wrong, and what is missing. */
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

  /** Grows with every mistake and with everything that is missing. */
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

  /** Called before a kind is made with this many parts: false when all kinds together become too many. */
  hasRoomFor(parts: number, path: DataPath): boolean {
    const before = this.#parts
    this.#parts += parts
    if (this.#parts <= MOST_PARTS) return true
    if (before <= MOST_PARTS)
      this.report.error('agents/too-large', path, 'the kinds are too many and too large to be read')
    return false
  }

  /** Something is not there that a program gives. */
  missing(what: Wanted, name: string, path: DataPath, known: Iterable<string>, listedAs = name): undefined {
    this.#needs[what].add(listedAs)
    this.#gaps++
    const message = `unknown ${words[what]} ${JSON.stringify(name)}`
    const hint = this.report.suggest(name, known)
    if (!this.options.withoutCode) this.report.error(codes[what], path, message, hint === undefined ? {} : { hint })
    // the program may have it, but so near to another name it is rather a slip of the pen
    else if (hint !== undefined) this.report.warning(codes[what], path, message, { hint })
  }

  /** An action that no code carries out: that may be meant. */
  missingBehaviour(kind: string, action: string, path: DataPath, known: Iterable<string>): void {
    this.#needs.behaviours.add(`${kind}.${action}`)
    if (this.options.withoutCode) return
    const message = `no code of kind "${kind}" carries out "${action}", so that it is done at once`
    const hint = this.report.suggest(action, known) ?? 'where that is meant, write the actions as a map'
    this.report.warning('agents/no-behaviour', path, message, { hint })
  }
}

/** An own value of a record that a program gives. */
export function given<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined
}
