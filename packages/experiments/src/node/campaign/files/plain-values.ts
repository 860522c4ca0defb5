/** Takes the values out of what an author's file exports. */
import type { DataPath } from '@telos/core/lifted'
import type { CampaignChecker } from '../checker.ts'

/** Campaigns are not nearly as deep. What is below is left as it is: it may have no end. */
const DEEPEST = 16

/**
 * A copy in which each property is a plain value: getters and proxies run the author's code when they are read, which may throw or
 * answer otherwise the next time. Undefined after reporting each that throws.
 *
 * @example plainValues(() => module.exports.default, check)
 */
export function plainValues(exported: () => unknown, check: CampaignChecker): unknown {
  const before = check.diagnostics.length
  const copies = new Map<object, object>()

  const attempt = (read: () => unknown, path: DataPath): unknown => {
    try {
      return read()
    } catch (error) {
      const message = `reading this threw an error: ${thrownText(error)}`
      return check.report('experiment/wrong-value', path, message, { hint: 'write a value that is known by then' })
    }
  }
  const copyOf = (value: unknown, path: DataPath): unknown => {
    if (typeof value !== 'object' || value === null || path.length > DEEPEST) return value
    return copies.get(value) ?? attempt(() => copyObject(value, path), path)
  }
  const copyObject = (value: object, path: DataPath): object => {
    const copy: object = Array.isArray(value) ? [] : {}
    copies.set(value, copy)
    for (const [name, isEnumerable] of namesOf(value)) {
      const inside = [...path, Array.isArray(value) && /^\d+$/.test(name) ? Number(name) : name]
      const read = attempt(() => value[name as keyof typeof value], inside)
      // the length of a list is writable, and stays so
      Object.defineProperty(copy, name, { value: copyOf(read, inside), ...(isEnumerable && { enumerable: true }) })
    }
    return copy
  }

  const copy = copyOf(attempt(exported, []), [])
  return check.diagnostics.length === before ? copy : undefined
}

/** Own properties, and those of classes, with whether they are listed as keys. */
function namesOf(value: object): ReadonlyMap<string, boolean> {
  const names = new Map<string, boolean>()
  const usual: readonly (object | null)[] = [Object.prototype, Array.prototype, Function.prototype, null]
  for (let one: object | null = value; one !== null && !usual.includes(one); one = Object.getPrototypeOf(one))
    for (const name of Object.getOwnPropertyNames(one))
      if (!names.has(name)) names.set(name, one === value && Object.prototype.propertyIsEnumerable.call(one, name))
  return names
}

/** The first line of what was thrown, which may be anything. */
function thrownText(error: unknown): string {
  try {
    return String(error instanceof Error ? error.message : error).split('\n')[0]
  } catch {
    return 'it cannot be shown'
  }
}
