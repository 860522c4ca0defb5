import type { Diagnostic } from '@telos/core'
import type { DataPath } from '@telos/core/lifted'
import { didYouMean } from '@telos/core/text'

/** Checks plain data key by key, and collects what is wrong with it. */

interface CheckerFault {
  readonly hint?: string | undefined
  /** Points at the key instead of its value. */
  readonly atKey?: boolean
}

/** Collects diagnostics of one campaign. Each method answers the value if it is right, and undefined after reporting it if not. */
export class CampaignChecker {
  readonly diagnostics: Diagnostic[] = []

  report(code: ExperimentCode, path: DataPath, message: string, { hint, atKey }: CheckerFault = {}): undefined {
    this.diagnostics.push({ code, severity: 'error', message, path, ...(hint && { hint }), ...(atKey && { atKey }) })
  }

  /** A map with some of these keys and no others. */
  record(
    value: unknown,
    path: DataPath,
    keys: readonly string[],
    what: string,
  ): Readonly<Record<string, unknown>> | undefined {
    if (!isDataRecord(value)) return this.#wrong(value, path, what)
    for (const key of Object.keys(value)) {
      if (keys.includes(key)) continue
      const hint = didYouMean(key, keys) ?? `it may have ${keys.join(', ')}`
      this.report('experiment/unknown-key', [...path, key], `unknown key ${JSON.stringify(key)} in ${what}`, {
        hint,
        atKey: true,
      })
    }
    return value
  }

  list(value: unknown, path: DataPath, what: string): readonly unknown[] | undefined {
    return Array.isArray(value) ? value : this.#wrong(value, path, what)
  }

  text(value: unknown, path: DataPath, what: string): string | undefined {
    return typeof value === 'string' && value.trim() !== '' ? value : this.#wrong(value, path, what)
  }

  flag(value: unknown, path: DataPath, what: string): boolean | undefined {
    return typeof value === 'boolean' ? value : this.#wrong(value, path, `${what}: true or false`)
  }

  number(
    value: unknown,
    path: DataPath,
    what: string,
    { least = 0, most = Number.POSITIVE_INFINITY, isWhole = false } = {},
  ): number | undefined {
    const isRight =
      typeof value === 'number' &&
      Number.isFinite(value) &&
      value >= least &&
      value <= most &&
      (!isWhole || Number.isSafeInteger(value))
    const to = Number.isFinite(most) ? `to ${most}` : 'up'
    const from = Number.isFinite(least) ? ` from ${least} ${to}` : ''
    return isRight ? value : this.#wrong(value, path, `${what}: a ${isWhole ? 'whole ' : ''}number${from}`)
  }

  oneOf<T extends string>(value: unknown, path: DataPath, names: readonly T[], what: string): T | undefined {
    if (names.includes(value as T)) return value as T
    const hint = (typeof value === 'string' && didYouMean(value, names)) || `choose from ${names.join(', ')}`
    return this.report('experiment/wrong-value', path, `found ${shown(value)}, expected ${what}`, { hint })
  }

  /** Plain values by name, such as options. */
  values(
    value: unknown,
    path: DataPath,
    what: string,
  ): Readonly<Record<string, string | number | boolean>> | undefined {
    if (!isDataRecord(value)) return this.#wrong(value, path, what)
    const wrong = Object.entries(value).find(([, one]) => !isPlainValue(one))
    if (wrong !== undefined) return this.#wrong(wrong[1], [...path, wrong[0]], 'a number, a text, true or false')
    return value as Readonly<Record<string, string | number | boolean>>
  }

  /** Applies a check to a value unless it is left out. */
  optional<T>(value: unknown, check: (value: unknown) => T | undefined): T | undefined {
    return value === undefined ? undefined : check(value)
  }

  missing(path: DataPath, key: string, what: string, hint?: string): undefined {
    return this.report('experiment/missing-key', path, `${what} has no ${key}`, { hint })
  }

  #wrong(value: unknown, path: DataPath, what: string): undefined {
    return this.report('experiment/wrong-value', path, `found ${shown(value)}, expected ${what}`)
  }
}

export function isDataRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isPlainValue(value: unknown): value is string | number | boolean {
  return (
    typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
  )
}

/** A value in a few words. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (isDataRecord(value)) return 'a map'
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'symbol') return String(value)
  return typeof value === 'function' ? 'a function' : (JSON.stringify(value) ?? 'nothing').slice(0, 60)
}

/**
 * Maps each code of a campaign file to its meaning. Codes that start with `document/` come from the reader of YAML, those that start with
 * `file/` from the loader of TypeScript.
 *
 * @example EXPERIMENT_CODES['experiment/no-match'] // 'no file has such a name'
 */
export const EXPERIMENT_CODES = {
  'experiment/wrong-kind': 'the file is no campaign: it begins with `telos: experiment/1`, or exports a campaign',
  'experiment/unknown-key': 'a key has no meaning in this place',
  'experiment/missing-key': 'something is missing that every campaign needs',
  'experiment/wrong-value': 'a value is of the wrong kind or out of range',
  'experiment/unknown-name': 'no search, heuristic, pruning, game, problem, outcome or placeholder has this name',
  'experiment/same-name': 'two algorithms, or two tasks of a domain, have the same name',
  'experiment/no-match': 'no file has such a name',
  'experiment/no-domain': 'the domain of a PDDL problem cannot be found beside it',
  'experiment/no-task': 'an algorithm cannot be run on any task of the campaign',
  'experiment/too-many': 'the campaign has more tasks or runs than one can have',
  'experiment/generator': 'a generator threw an error, or returned something else than a task',
} as const

/** A code of `EXPERIMENT_CODES`. */
export type ExperimentCode = keyof typeof EXPERIMENT_CODES
