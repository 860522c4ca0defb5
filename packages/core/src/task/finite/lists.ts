import type { Lists } from './finite-task.ts'

/** Lists out of pairs: item i goes to list `listOf[i]`, in this order. */
export function listsBy(count: number, listOf: ArrayLike<number>, item: ArrayLike<number>): Lists {
  const start = new Int32Array(count + 1)
  for (let at = 0; at < listOf.length; at++) start[listOf[at] + 1]++
  for (let list = 0; list < count; list++) start[list + 1] += start[list]
  const next = start.slice(0, count)
  const items = new Int32Array(listOf.length)
  for (let at = 0; at < listOf.length; at++) items[next[listOf[at]]++] = item[at]
  return { start, items }
}
