import { fieldLevels } from '../packing/field-changes.ts'
import { isPlainCompound } from '../packing/pack-value.ts'

/** A kind's own fields: records that are flat except for an occasional list or record (a pose, the members of a squad). */
export type OwnFields = Readonly<Record<string, unknown>>

/** Whether two samples are equal. Anything deeper than `fieldLevels` counts as one value. */
export function isSameFields(a: OwnFields, b: OwnFields): boolean {
  return isSame(a, b, fieldLevels)
}

/** Returns a copy: games tend to hand out the same list that they modify in the next tick. */
export function copyFields(fields: OwnFields): OwnFields {
  return copy(fields, fieldLevels) as OwnFields
}

function isSame(a: unknown, b: unknown, depth: number): boolean {
  if (Object.is(a, b)) return true
  if (depth === 0 || !isPlainCompound(a) || !isPlainCompound(b) || Array.isArray(a) !== Array.isArray(b)) return false
  if (Array.isArray(a)) return isSameList(a, b as readonly unknown[], depth)
  let keys = 0
  for (const key in a) {
    if (!Object.hasOwn(b, key) || !isSame((a as OwnFields)[key], (b as OwnFields)[key], depth - 1)) return false
    keys++
  }
  for (const _ in b) keys--
  return keys === 0
}

function isSameList(a: readonly unknown[], b: readonly unknown[], depth: number): boolean {
  if (a.length !== b.length) return false
  for (let at = 0; at < a.length; at++) if (!isSame(a[at], b[at], depth - 1)) return false
  return true
}

function copy(value: unknown, depth: number): unknown {
  if (depth === 0 || !isPlainCompound(value)) return value
  // files preserve neither holes in lists nor lists with keys
  if (Array.isArray(value)) return Array.from(value, (part) => copy(part, depth - 1))
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part, depth - 1)]))
}
