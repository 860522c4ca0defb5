import { type DataPath, DomainReport } from '../../domain/check/domain-report.ts'
import { checkName, entriesOf, get, type Plain, show } from '../../domain/check/plain.ts'
import type { AnyDomain } from '../../planner/domain.ts'
import type { MemoryDecay } from '../believing/memory.ts'
import { type AgentDefinition, defaultPolicy, type GoalDefinition, type Policy } from '../defining/agent-definition.ts'
import type { AgentKind } from '../defining/kind.ts'
import type { AgentsReport } from './agents-report.ts'
import { type DocumentReading, given } from './document-reading.ts'
import { definitionOf, type KnownKind, kindSize, knownKind, makeKind, plainRecord, strangeKind } from './known-kind.ts'
import { readKindGoals } from './read-goals.ts'
import { type KindPlace, readBehaviours, readSensors } from './read-handlers.ts'
import {
  readChoice,
  readDocumentMap,
  readDocumentRecord,
  readDocumentText,
  readNumber,
  readYesNo,
  withoutGaps,
} from './read-shapes.ts'

const keys = ['domain', 'like', 'goals', 'actions', 'without', 'sensors', 'policy', 'memoryDecay', 'autonomous']

/** The kinds of a document, and those kinds of the program that are referred to. */
export class KindReader {
  readonly #reading: DocumentReading
  readonly #written: ReadonlyMap<string, unknown>
  readonly #known = new Map<string, KnownKind>()

  constructor(reading: DocumentReading, data: unknown) {
    this.#reading = reading
    const record = data === undefined ? undefined : readDocumentMap(reading.report, data, ['kinds'], 'a map of kinds')
    this.#written = new Map(record ? entriesOf(record) : [])
    for (const name of this.#written.keys()) {
      this.#checkName(name)
      this.#readWithBases(name)
    }
  }

  get names(): Iterable<string> {
    return [...this.#written.keys(), ...Object.keys(this.#reading.options.kinds ?? {})]
  }

  /** The kinds that are complete. */
  get made(): AgentKind[] {
    return [...this.#known.values()].flatMap(({ kind }) => (kind === undefined ? [] : [kind]))
  }

  /** Finds a kind; reports a missing one at this path. */
  find(name: string, path: DataPath): KnownKind {
    const known = this.#known.get(name)
    if (known !== undefined) return known
    const kind = given(this.#reading.options.kinds, name)
    if (kind === undefined) {
      this.#reading.missing('kinds', name, path, this.names)
      return strangeKind(name)
    }
    const found = knownKind(kind, name)
    this.#known.set(name, found)
    return found
  }

  #checkName(name: string): void {
    const { report, options } = this.#reading
    const path = ['kinds', name]
    const names = new DomainReport()
    checkName(names, name, path, 'a kind', true)
    report.add(names.diagnostics)
    if (given(options.kinds, name) === undefined) return
    const message = `found a kind ${show(name)}, expected another name: the program has a kind of this name`
    report.error('agents/duplicate-name', path, message, { atKey: true })
  }

  /** Reads a kind after the one it is like. Iterates, because the chain may be as long as the document. */
  #readWithBases(name: string): void {
    const chain: string[] = []
    const onChain = new Set<string>()
    let next: unknown = name
    while (typeof next === 'string' && this.#written.has(next) && !this.#known.has(next) && !onChain.has(next)) {
      chain.push(next)
      onChain.add(next)
      next = likeOf(this.#written.get(next))
    }
    if (typeof next === 'string' && onChain.has(next)) {
      const message = `kind ${show(next)} is like itself`
      this.#reading.report.error('agents/cycle', ['kinds', next, 'like'], message)
      // its names are then unknown and not checked
      this.#known.set(next, strangeKind(next))
    }
    for (const kind of chain.reverse()) {
      if (!this.#known.has(kind)) this.#known.set(kind, this.#read(kind, this.#written.get(kind)))
    }
  }

  #read(name: string, data: unknown): KnownKind {
    const reading = this.#reading
    const { report } = reading
    const path = ['kinds', name]
    const record = readDocumentRecord(report, data, path, 'a kind', keys)
    if (record === undefined) return strangeKind(name)
    const trouble = reading.trouble
    const { base, domain } = this.#basis(record, path)
    if (base !== undefined && !reading.hasRoomFor(kindSize(base), path)) return strangeKind(name)
    const model = base?.model ?? domain?.model
    const place: KindPlace = { kind: name, path, model, base }
    const goals = readKindGoals(reading, get(record, 'goals'), [...path, 'goals'], model, base)
    const actions = readBehaviours(reading, get(record, 'actions'), get(record, 'without'), place)
    const sensors = readSensors(reading, get(record, 'sensors'), place)
    const said = {
      policy: readPolicy(report, get(record, 'policy'), [...path, 'policy'], base?.kind?.policy),
      memoryDecay: readMemoryDecay(
        report,
        get(record, 'memoryDecay'),
        [...path, 'memoryDecay'],
        base?.kind?.memoryDecay ?? defaultDecay,
      ),
      autonomous: readYesNo(report, record, 'autonomous', path),
    }
    const baseGoals = base?.kind?.goals
    const definition: AgentDefinition = {
      ...(base?.kind && definitionOf(base.kind)),
      ...withoutGaps(said),
      name,
      goals: plainRecord([
        ...(baseGoals ?? []),
        ...[...goals].map(
          ([goal, change]) => [goal, { ...baseGoals?.get(goal), ...change } as GoalDefinition] as const,
        ),
      ]),
      actions: plainRecord(actions.found) as AgentDefinition['actions'],
      sensors: plainRecord(sensors.found),
    }
    const over = base?.kind?.domain ?? domain
    const isWhole = over !== undefined && reading.trouble === trouble
    const kind = isWhole ? makeKind(report, over, definition, path) : undefined
    if (base === undefined) this.#warn(kind, path)
    const hasGoals = base === undefined || base.goals !== undefined
    return {
      name,
      model,
      goals: hasGoals ? new Set([...(base?.goals ?? []), ...goals.keys()]) : undefined,
      actions: actions.names,
      sensors: sensors.names,
      kind,
    }
  }

  /** Returns the base of a kind: a domain or another kind. */
  #basis(record: Plain, path: DataPath): { readonly base?: KnownKind; readonly domain?: AnyDomain } {
    const { report, options } = this.#reading
    const like = readDocumentText(report, record, 'like', path, 'the name of a kind')
    const name = readDocumentText(report, record, 'domain', path, 'the name of a domain')
    const isSaid = get(record, 'like') !== undefined || get(record, 'domain') !== undefined
    if (!isSaid) {
      const hint = 'such as `domain: ./soldier.yaml`'
      report.error('agents/missing-key', path, 'found neither `domain` nor `like`', {
        hint,
        atKey: true,
      })
    }
    if (like !== undefined && name !== undefined) {
      const message = `found a domain, expected none: it is that of kind ${show(like)}`
      report.error('agents/contradiction', [...path, 'domain'], message)
    }
    if (like !== undefined) return { base: this.find(like, [...path, 'like']) }
    if (name === undefined) return {}
    const here = [...path, 'domain']
    const domain = given(options.domains, name)
    if (typeof domain === 'string') report.error('agents/unknown-domain', here, domain)
    else if (domain !== undefined) return { domain }
    else this.#reading.missing('domains', name, here, Object.keys(options.domains ?? {}))
    return {}
  }

  #warn(kind: AgentKind | undefined, path: DataPath): void {
    // without the program, the facts of its sensors are unknown
    if (this.#reading.options.withoutCode) return
    for (const { message, hint } of kind?.warnings ?? []) {
      this.#reading.report.warning('agents/untold-effect', [...path, 'actions'], message, { hint, atKey: true })
    }
  }
}

const defaultDecay = { halfLife: 30, forgetBelow: 0.05 }

function likeOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? get(data as Plain, 'like') : undefined
}

const policyKeys = ['replan', 'interval', 'interrupt', 'hysteresis', 'repair', 'backOff'] as const

/** Reads a policy that overrides another one; undefined if nothing is written. */
export function readPolicy(
  report: AgentsReport,
  data: unknown,
  path: DataPath,
  base: Policy = defaultPolicy,
): Policy | undefined {
  if (data === undefined) return undefined
  const record = readDocumentRecord(report, data, path, 'a policy', policyKeys)
  if (record === undefined) return undefined
  const number = (key: string) => readNumber(report, get(record, key), [...path, key])
  const said = {
    replan: readChoice(report, record, 'replan', path, ['on-change', 'on-interval', 'by-hand'] as const),
    interval: number('interval'),
    interrupt: readChoice(report, record, 'interrupt', path, ['any-time', 'safe-points'] as const),
    hysteresis: number('hysteresis'),
    repair: number('repair'),
    backOff: readBackOff(report, get(record, 'backOff'), [...path, 'backOff'], base.backOff),
  }
  return { ...base, ...withoutGaps(said) }
}

function readBackOff(report: AgentsReport, data: unknown, path: DataPath, base: Policy['backOff']) {
  if (data === undefined) return undefined
  const record = readDocumentRecord(report, data, path, 'a map with first, factor and max', ['first', 'factor', 'max'])
  if (record === undefined) return undefined
  const first = readNumber(report, get(record, 'first'), [...path, 'first'])
  const factor = readNumber(report, get(record, 'factor'), [...path, 'factor'], { least: 1 })
  const max = readNumber(report, get(record, 'max'), [...path, 'max'])
  return { ...base, ...withoutGaps({ first, factor, max }) }
}

/** Reads how memories decay, overriding another setting. */
export function readMemoryDecay(
  report: AgentsReport,
  data: unknown,
  path: DataPath,
  base: MemoryDecay,
): MemoryDecay | undefined {
  if (data === undefined) return undefined
  const record = readDocumentRecord(report, data, path, 'a map with halfLife and forgetBelow', [
    'halfLife',
    'forgetBelow',
  ])
  if (record === undefined) return undefined
  const halfLife = readNumber(report, get(record, 'halfLife'), [...path, 'halfLife'], { above: 0 })
  const forgetBelow = readNumber(report, get(record, 'forgetBelow'), [...path, 'forgetBelow'], { most: 1 })
  return { ...base, ...withoutGaps({ halfLife, forgetBelow }) }
}
