/** The actions and the sensors of a kind: names in the document, functions in the program. */

import type { DataPath } from '../../domain/check/domain-report.ts'
import { entriesOf, get, isPlain, type Plain, show } from '../../domain/check/plain.ts'
import type { Model } from '../../domain/model.ts'
import type { ActionHandler } from '../defining/action-handler.ts'
import type { SensorDefinition } from '../defining/agent-definition.ts'
import { type DocumentReading, given } from './document-reading.ts'
import type { KnownKind } from './known-kind.ts'
import { readWants } from './read-goals.ts'
import { type NameAt, readDocumentRecord, readNames, readNumber, readYesNo, withoutGaps } from './read-shapes.ts'

/** A part of a kind: its names, if known, and the values found under them. */
export interface NamedParts<T> {
  readonly names: ReadonlySet<string> | undefined
  readonly found: ReadonlyMap<string, T>
}

/** The kind being read. */
export interface KindPlace {
  readonly kind: string
  readonly path: DataPath
  readonly model: Model | undefined
  /** The kind that it is based on. */
  readonly base: KnownKind | undefined
}

/**
 * Reads which actions a kind has. A list names all of them. So does a map, unless the kind is based on another one: then the map lists the
 * differences.
 */
export function readBehaviours(
  reading: DocumentReading,
  data: unknown,
  without: unknown,
  place: KindPlace,
): NamedParts<ActionHandler> {
  const { kind, path, base } = place
  const here = [...path, 'actions']
  const map = isPlain(data) ? data : undefined
  const said = map ? keysOf(map, here) : readNames(reading.report, data, here, 'actions')
  const places = new Map(knownActions(reading, said ?? [], place, map !== undefined).map((at) => [at.name, at.path]))
  const isWhole = said !== undefined && (map === undefined || base === undefined)
  const inherited = isWhole ? noNames : base ? base.actions : actionsOf(place.model)
  const names = new Set([...(inherited ?? noNames), ...places.keys()])
  const left = readNames(reading.report, without, [...path, 'without'], 'actions') ?? []
  for (const { name } of knownActions(reading, left, place, false)) names.delete(name)
  const code = given(reading.options.behaviours, kind)
  const found = new Map<string, ActionHandler>()
  for (const name of names) {
    const at = places.get(name) ?? here
    const settings = map && Object.hasOwn(map, name) ? readSettings(reading, map[name], at, place) : undefined
    const behaviour = given(code, name) ?? base?.kind?.actions.get(name)
    const isElsewhere = base !== undefined && base.actions?.has(name) !== false
    if (behaviour === undefined && settings === undefined && !isElsewhere) {
      reading.missingBehaviour(kind, name, at, Object.keys(code ?? {}))
    }
    found.set(name, settings ? { ...wrapped(behaviour), ...settings } : (behaviour ?? {}))
  }
  return { names: inherited && names, found }
}

const functions = [
  'target',
  'approach',
  'start',
  'tick',
  'perform',
  'onComplete',
  'onFail',
  'onStop',
  'onReport',
] as const

/** Turns a behaviour into plain data and functions. It may be a class instance, whose methods a spread would not copy. */
function wrapped(behaviour: ActionHandler | undefined): ActionHandler {
  if (behaviour === undefined) return {}
  const { timeout, assumeEffects, interruptible, compound, alsoTopLevel } = behaviour
  const methods = functions.map((name) => [name, behaviour[name]?.bind(behaviour)])
  const isAsked = typeof interruptible === 'function'
  return withoutGaps({
    ...Object.fromEntries(methods),
    timeout,
    assumeEffects,
    interruptible: isAsked ? interruptible.bind(behaviour) : interruptible,
    compound,
    alsoTopLevel,
  }) as ActionHandler
}

const noNames: ReadonlySet<string> = new Set()

function keysOf(map: Plain, path: DataPath): NameAt[] {
  return entriesOf(map).map(([name]) => ({ name, path: [...path, name] }))
}

function actionsOf(model: Model | undefined): ReadonlySet<string> | undefined {
  return model && new Set(model.actions.map(({ name }) => name))
}

/** Returns the names that the domain has, or may have; reports the others. */
function knownActions(
  { report }: DocumentReading,
  names: readonly NameAt[],
  place: KindPlace,
  atKey: boolean,
): NameAt[] {
  const known = actionsOf(place.model)
  return names.filter(({ name, path }) => {
    if (known === undefined || known.has(name)) return true
    report.unknown('agents/unknown-action', path, `the domain has no action ${show(name)}`, name, known, atKey)
    return false
  })
}

function readSettings(
  reading: DocumentReading,
  data: unknown,
  path: DataPath,
  place: KindPlace,
): Partial<ActionHandler> {
  const { report } = reading
  const keys = ['timeout', 'assumeEffects', 'interruptible', 'compound']
  const record = readDocumentRecord(
    report,
    data,
    path,
    'a map with timeout, assumeEffects, interruptible and compound',
    keys,
  )
  if (record === undefined) return {}
  return withoutGaps({
    timeout: readNumber(report, get(record, 'timeout'), [...path, 'timeout']),
    assumeEffects: readYesNo(report, record, 'assumeEffects', path),
    interruptible: readYesNo(report, record, 'interruptible', path),
    compound: readCompound(reading, get(record, 'compound'), [...path, 'compound'], place),
  })
}

function readCompound(
  reading: DocumentReading,
  data: unknown,
  path: DataPath,
  place: KindPlace,
): NonNullable<ActionHandler['compound']> | undefined {
  const { report } = reading
  if (data === undefined) return undefined
  const record = readDocumentRecord(report, data, path, 'a map with wants and using', ['wants', 'using'])
  if (record === undefined) return undefined
  const wants = readWants(report, record, path, place.model)
  const using = readNames(report, get(record, 'using'), [...path, 'using'], 'actions')
  for (const key of ['wants', 'using']) {
    if (get(record, key) === undefined) report.error('agents/missing-key', path, `found no ${key}`, { atKey: true })
  }
  const inner = knownActions(reading, using ?? [], place, false)
  return { wants: wants as NonNullable<ActionHandler['compound']>['wants'], using: inner.map(({ name }) => name) }
}

/** Reads which sensors a kind has: all available ones, or those that are listed. */
export function readSensors(reading: DocumentReading, data: unknown, place: KindPlace): NamedParts<SensorDefinition> {
  const { kind, path, base } = place
  const code = given(reading.options.sensors, kind)
  const found = new Map<string, SensorDefinition>(base?.kind?.sensors)
  for (const [name, sensor] of Object.entries(code ?? {})) found.set(name, sensor)
  const listed = readNames(reading.report, data, [...path, 'sensors'], 'sensors')
  if (listed === undefined) {
    const isKnown = base === undefined ? code !== undefined || !reading.options.withoutCode : base.sensors !== undefined
    return { names: isKnown ? new Set([...(base?.sensors ?? []), ...found.keys()]) : undefined, found }
  }
  const names = new Set(listed.map(({ name }) => name))
  for (const { name, path: at } of listed) {
    // sensors of an invalid kind are reported there
    const isElsewhere = base !== undefined && base.kind === undefined && base.sensors?.has(name) !== false
    if (!found.has(name) && !isElsewhere) reading.missing('sensors', name, at, found.keys(), `${kind}.${name}`)
  }
  return { names, found: new Map([...found].filter(([name]) => names.has(name))) }
}
