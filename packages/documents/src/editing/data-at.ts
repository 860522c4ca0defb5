/** Computes plain data with one part changed: the result that an edit of the text must have. */
import type { DataPath } from './nodes.ts'

/** An edit of the data of a document. */
export type DataEdit =
  /** Sets the value at a path. Creates missing keys, at the end or before the first existing key of `before`. */
  | { readonly kind: 'set'; readonly at: DataPath; readonly value: unknown; readonly before?: readonly string[] }
  | { readonly kind: 'remove'; readonly at: DataPath }
  /** Renames a key. */
  | { readonly kind: 'rename'; readonly at: DataPath; readonly name: string }

/**
 * Returns a copy of the data with an edit applied, or a sentence that says why that is impossible.
 *
 * @example dataAfter({ gold: 1 }, { kind: 'set', at: ['gold'], value: 2 }) // { data: { gold: 2 } }
 */
export function dataAfter(data: unknown, edit: DataEdit): { readonly data: unknown } | { readonly refused: string } {
  const [step, ...rest] = edit.at
  if (step === undefined)
    return edit.kind === 'set' ? { data: edit.value } : { refused: 'The whole document cannot be removed.' }
  if (Array.isArray(data)) return inList(data, step, rest, edit)
  if (data === null || data === undefined) return inMap({}, String(step), rest, edit)
  if (typeof data !== 'object') return { refused: `"${String(step)}" has no place inside a plain value.` }
  return inMap(data as Readonly<Record<string, unknown>>, String(step), rest, edit)
}

/** Whether two pieces of data are equal, whatever the order of their keys. */
export function isSameData(left: unknown, right: unknown): boolean {
  if (Object.is(left, right) || left === right) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (Array.isArray(left) !== Array.isArray(right)) return false
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSameData(ownValue(left, key), ownValue(right, key)))
  )
}

function inList(
  list: readonly unknown[],
  step: string | number,
  rest: DataPath,
  edit: DataEdit,
): ReturnType<typeof dataAfter> {
  const index = Number(step)
  if (!Number.isInteger(index) || index < 0 || index > list.length)
    return { refused: `The list has no item ${String(step)}.` }
  if (rest.length === 0 && edit.kind === 'rename') return { refused: 'Items of a list have no names.' }
  if (rest.length === 0 && edit.kind === 'remove')
    return index < list.length
      ? { data: list.filter((_, each) => each !== index) }
      : { refused: `The list has no item ${index}.` }
  const after = dataAfter(list[index], { ...edit, at: rest })
  return 'refused' in after ? after : { data: list.toSpliced(index, 1, after.data) }
}

function inMap(
  map: Readonly<Record<string, unknown>>,
  key: string,
  rest: DataPath,
  edit: DataEdit,
): ReturnType<typeof dataAfter> {
  const isThere = Object.hasOwn(map, key)
  if (!isThere && edit.kind !== 'set') return { refused: `"${key}" is not there any more.` }
  const entries = Object.entries(map)
  if (rest.length === 0 && edit.kind === 'remove') return { data: mapOf(entries.filter(([name]) => name !== key)) }
  if (rest.length === 0 && edit.kind === 'rename') {
    if (edit.name !== key && Object.hasOwn(map, edit.name)) return { refused: `"${edit.name}" is there already.` }
    return { data: mapOf(entries.map(([name, value]) => [name === key ? edit.name : name, value])) }
  }
  const after = dataAfter(isThere ? ownValue(map, key) : undefined, { ...edit, at: rest })
  if ('refused' in after) return after
  return {
    data: isThere
      ? mapOf(entries.map(([name, value]) => [name, name === key ? after.data : value]))
      : mapOf([...entries, [key, after.data]]),
  }
}

/** Reads an own key: `__proto__` is a key like any other. */
function ownValue(data: object, key: string): unknown {
  return Object.getOwnPropertyDescriptor(data, key)?.value
}

function mapOf(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const map: Record<string, unknown> = Object.create(null)
  for (const [key, value] of entries) map[key] = value
  return map
}
