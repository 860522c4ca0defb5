import type { Lists } from '../../fdr/fdr-task.ts'

/**
 * For each number, the lists that contain it. Lists of the k-th table are numbered from `first[k]` on. With `shift`, numbers are halved and
 * the list's number is doubled, with the lost bit in its last place.
 */
export function occurrences(count: number, tables: readonly Lists[], first: readonly number[], shift = 0): Lists {
  const start = new Int32Array(count + 1)
  let total = 0
  for (const { items } of tables) {
    for (let at = 0; at < items.length; at++) start[(items[at] >> shift) + 1]++
    total += items.length
  }
  for (let number = 0; number < count; number++) start[number + 1] += start[number]
  const items = new Int32Array(total)
  const next = start.slice(0, count)
  for (const [table, lists] of tables.entries()) {
    if (lists.items.length === 0) continue
    for (let list = 0; list < lists.start.length - 1; list++) {
      for (let at = lists.start[list]; at < lists.start[list + 1]; at++) {
        const item = lists.items[at]
        const place = next[item >> shift]++
        items[place] = shift === 0 ? first[table] + list : (first[table] + list) * 2 + (item & 1)
      }
    }
  }
  return { start, items }
}

/** For each number, its positions. With `shift`, numbers are halved. */
export function positions(count: number, items: Int32Array, shift = 0): Lists {
  const start = new Int32Array(count + 1)
  for (let at = 0; at < items.length; at++) start[(items[at] >> shift) + 1]++
  for (let number = 0; number < count; number++) start[number + 1] += start[number]
  const places = new Int32Array(items.length)
  const next = start.slice(0, count)
  for (let at = 0; at < items.length; at++) places[next[items[at] >> shift]++] = at
  return { start, items: places }
}
