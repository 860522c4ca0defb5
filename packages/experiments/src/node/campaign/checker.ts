/** Checks plain data key by key, and collects what is wrong with it. */
import type { Diagnostic } from '@telos/core'
import type { DataPath } from '@telos/core/lifted'
import { didYouMean } from '@telos/core/text'
import type { ExperimentCode } from './codes.ts'

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
