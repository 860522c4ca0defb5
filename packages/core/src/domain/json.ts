/**
 * Domains as documents: plain data that JSON and YAML can hold. Exact both ways:
 * a document read and written again is the same document, and means the same model.
 */
import type { Diagnostic } from '../diagnostic.ts'
import { ContextType } from './builders/context.ts'
import { Fact } from './builders/facts.ts'
import type { Functions } from './check/actions/read-cost.ts'
import { buildModel } from './check/build-model.ts'
import { DomainReport } from './check/domain-report.ts'
import { entriesOf, get, isPlain, type Plain, show } from './check/plain.ts'
import type { Model } from './model.ts'
import type { DomainSpec } from './spec.ts'

/**
 * Version of the format of domains as documents.
 *
 * @example readDomain({ telos: DOCUMENT_VERSION, facts: {}, actions: {} }).diagnostics // []
 */
export const DOCUMENT_VERSION = 1

/** A domain as plain data, with the version of the format. */
export interface DomainDocument extends DomainSpec {
  readonly telos: typeof DOCUMENT_VERSION
}

/** A domain that was read from a document. */
export interface ReadDomain {
  /** The data without its version; undefined when it is no map at all. */
  readonly spec: DomainSpec | undefined
  /** Undefined when there is an error among the diagnostics. */
  readonly model: Model | undefined
  /** The parts that are right, see `BuiltModel`. */
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
 * Collects the functions that a document of the domain names, for `domainFromJSON`.
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
 * Reads a domain from plain data, such as the result of `JSON.parse`. Takes anything and never throws for it.
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

/** The same map without a key; `__proto__` stays an ordinary key. */
export function without(data: Plain, ...keys: readonly string[]): Plain {
  const rest: Record<string, unknown> = Object.create(null)
  for (const [key, value] of Object.entries(data)) if (!keys.includes(key)) rest[key] = value
  return rest
}

function toPlain(value: unknown, path: readonly string[]): unknown {
  if (value instanceof Fact) return toPlain(value.spec, path)
  // the place is always actions, name, key: only costs and checks can be functions
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
