/**
 * Domains as documents: plain data that JSON and YAML can hold. Lossless in both directions: reading and rewriting a document yields the
 * same document and the same model.
 */
import type { Diagnostic } from '../diagnostic.ts'
import { buildModel } from './check/build-model.ts'
import { DomainReport } from './check/domain-report.ts'
import { entriesOf, get, isPlain, type Plain, show } from './check/plain.ts'
import type { Functions } from './check/read-actions.ts'
import { ContextType } from './condition-builders.ts'
import { Fact } from './fact-builders.ts'
import type { Model } from './model.ts'
import type { DomainSpec } from './spec.ts'

/**
 * Version of the document format for domains.
 *
 * @example readDomain({ telos: DOCUMENT_VERSION, facts: {}, actions: {} }).diagnostics // []
 */
export const DOCUMENT_VERSION = 1

/** A domain as plain data, with the format version. */
export interface DomainDocument extends DomainSpec {
  readonly telos: typeof DOCUMENT_VERSION
}

/** A domain read from a document. */
export interface ReadDomain {
  /** The data without its version; undefined if it is not a map. */
  readonly spec: DomainSpec | undefined
  /** Undefined if any diagnostic is an error. */
  readonly model: Model | undefined
  /** The valid parts, see `BuiltModel`. */
  readonly draft: Model | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Writes a domain as a document. Names functions by their place: `{ function: 'go.cost' }`.
 *
 * @example JSON.stringify(domainToJSON({ facts: { drunk: flag() }, actions: {} }))
 */
export function domainToJSON(spec: unknown): DomainDocument {
  const document = toPlain(spec, []) as object
  return Object.assign(Object.create(null), { telos: DOCUMENT_VERSION }, document)
}

/**
 * Collects the functions that a document of the domain refers to, for `domainFromJSON`.
 *
 * @example domainFromJSON(domainToJSON(spec), { functions: functionsOf(spec) })
 */
export function functionsOf(spec: DomainSpec): Functions {
  const functions: Record<string, Function> = Object.create(null)
  for (const [name, action] of Object.entries(spec.actions)) {
    for (const key of ['cost', 'check'] as const) {
      const value = action[key]
      if (typeof value === 'function') functions[`${name}.${key}`] = value
    }
  }
  return functions
}

/**
 * Reads a domain from plain data, such as the result of `JSON.parse`. Accepts any value and never throws because of it.
 *
 * @example domainFromJSON(JSON.parse(text), { functions: { travel: (view, map) => map.distance(view.at, view.to) } })
 */
export function domainFromJSON(data: unknown, options: { readonly functions?: Functions } = {}): ReadDomain {
  if (!isPlain(data)) return { spec: undefined, ...buildModel(data) }
  const report = new DomainReport()
  const version = get(data, 'telos')
  if (version !== DOCUMENT_VERSION) {
    const found = version === undefined ? 'found no version' : `found version ${show(version)}`
    const hint = 'begin the document with "telos: 1"'
    report.error('domain/version', version === undefined ? [] : ['telos'], `${found}, expected 1`, { hint })
  }
  // editors find the schema by this key
  const spec = without(data, 'telos', '$schema')
  const { model, draft, diagnostics } = buildModel(spec, options)
  return {
    spec: spec as unknown as DomainSpec,
    model: report.failed ? undefined : model,
    draft,
    diagnostics: [...report.diagnostics, ...diagnostics],
  }
}

/** Returns the map without a key; `__proto__` stays an ordinary key. */
export function without(data: Plain, ...keys: readonly string[]): Plain {
  const rest: Record<string, unknown> = Object.create(null)
  for (const [key, value] of Object.entries(data)) if (!keys.includes(key)) rest[key] = value
  return rest
}

function toPlain(value: unknown, path: readonly string[]): unknown {
  if (value instanceof Fact) return toPlain(value.spec, path)
  // the path is always actions, name, key: only costs and checks can be functions
  if (typeof value === 'function') return { function: path.slice(1).join('.') }
  if (Array.isArray(value)) return value.map((item) => toPlain(item, path))
  if (typeof value === 'number') return value + 0
  if (!isPlain(value)) return value
  const plain: Record<string, unknown> = Object.create(null)
  for (const [key, item] of entriesOf(value)) {
    const here = [...path, key]
    if (!(item instanceof ContextType) && !isNoBound(item, here)) plain[key] = toPlain(item, here)
  }
  return plain
}

// JSON has no infinity and would write null
function isNoBound(value: unknown, path: readonly string[]): boolean {
  if (path.length !== 3 || path[0] !== 'facts') return false
  return (path[2] === 'max' && value === Infinity) || (path[2] === 'min' && value === -Infinity)
}
