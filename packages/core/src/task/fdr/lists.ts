import type { Lists } from './fdr-task.ts'

/** The positions of each key, in order. */
export function listsByKey(keys: ArrayLike<number>, keyCount: number): Lists {
  const start = new Int32Array(keyCount + 1)
  for (let at = 0; at < keys.length; at++) start[keys[at] + 1]++
  for (let key = 0; key < keyCount; key++) start[key + 1] += start[key]
  const next = start.slice(0, keyCount)
  const items = new Int32Array(keys.length)
  for (let at = 0; at < keys.length; at++) items[next[keys[at]]++] = at
  return { start, items }
}

/** Builds lists from pairs: item i goes to list `listOf[i]`, in this order. */
export function listsBy(count: number, listOf: ArrayLike<number>, item: ArrayLike<number>): Lists {
  const lists = listsByKey(listOf, count)
  for (let at = 0; at < lists.items.length; at++) lists.items[at] = item[lists.items[at]]
  return lists
}

/** For each item, the lists that contain it. */
export function invertLists({ start, items }: Lists, itemCount: number): Lists {
  const listOf = new Int32Array(items.length)
  for (let list = 0; list + 1 < start.length; list++) listOf.fill(list, start[list], start[list + 1])
  return listsBy(itemCount, items, listOf)
}
