/** Reads `limits`: when a search for a plan should give up. */
import type { Diagnostic } from '@telos/core'

/** When to give up; omitted limits do not apply. */
export interface DocumentLimits {
  /** Number of nodes to expand. */
  readonly expansions?: number
  readonly milliseconds?: number
  /** Number of steps of a plan. */
  readonly depth?: number
  /** Cost of a plan. */
  readonly cost?: number
  /** Bytes. */
  readonly memory?: number
}

const KEYS: ReadonlyMap<string, 'whole' | 'any'> = new Map([
  ['expansions', 'whole'],
  ['milliseconds', 'any'],
  ['depth', 'whole'],
  ['cost', 'any'],
  ['memory', 'whole'],
])

export function readLimits(data: unknown): { limits: DocumentLimits | undefined; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  if (data === undefined) return { limits: undefined, diagnostics }
  const error = (path: string[], message: string, atKey = false) => {
    diagnostics.push({ code: 'document/bad-limit', severity: 'error', message, path: ['limits', ...path], atKey })
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    error([], 'expected a map with some of expansions, milliseconds, depth, cost, memory')
    return { limits: undefined, diagnostics }
  }
  for (const [key, value] of Object.entries(data)) {
    const kind = KEYS.get(key)
    const isGood =
      typeof value === 'number' && Number.isFinite(value) && value > 0 && (kind === 'any' || Number.isInteger(value))
    if (kind === undefined)
      error([key], `unknown limit ${JSON.stringify(key)}, expected one of ${[...KEYS.keys()].join(', ')}`, true)
    else if (!isGood) error([key], `expected a ${kind === 'whole' ? 'whole ' : ''}number above 0`)
  }
  return { limits: diagnostics.length > 0 ? undefined : (data as DocumentLimits), diagnostics }
}
