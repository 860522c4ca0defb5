/** The own fields of a kind: records that are flat but for a list or a record here and there (a pose, the members of a squad). */
export type OwnFields = Readonly<Record<string, unknown>>

/** How many levels are compared and copied; what lies deeper counts as one value. */
const levels = 3

/** Whether two samples say the same. */
export function isSameFields(a: OwnFields, b: OwnFields): boolean {
  return isSame(a, b, levels)
}

/** A copy that stays as it is: games tend to hand out the very list that they change in the next tick. */
export function copyFields(fields: OwnFields): OwnFields {
  return copy(fields, levels) as OwnFields
}

function isSame(a: unknown, b: unknown, depth: number): boolean {
  if (Object.is(a, b)) return true
  if (depth === 0 || !isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return false
  let keys = 0
  for (const key in a) {
    if (!Object.hasOwn(b, key) || !isSame(a[key], b[key], depth - 1)) return false
    keys++
  }
  for (const _ in b) keys--
  return keys === 0
}

function copy(value: unknown, depth: number): unknown {
  if (depth === 0 || !isPlain(value)) return value
  if (Array.isArray(value)) return value.map((part) => copy(part, depth - 1))
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part, depth - 1)]))
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return true
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
