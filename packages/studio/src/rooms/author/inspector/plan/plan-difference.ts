/** The difference of two plans, as a list to read from top to bottom. */

export interface DifferenceRow<Step> {
  readonly kind: 'same' | 'added' | 'removed'
  readonly step: Step
  /** Index in the plan after the change; in the one before for removed steps. */
  readonly index: number
}

/** Beyond this many pairs of steps, only the equal beginning and end are found. */
const mostPairs = 250_000

/** Keeps as many steps as possible in order. Removed steps come before the added ones that take their place. */
export function planDifference<Step extends { readonly text: string }>(
  before: readonly Step[],
  after: readonly Step[],
): readonly DifferenceRow<Step>[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start]!.text === after[start]!.text) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end)!.text === after.at(-1 - end)!.text) end++
  const rows: DifferenceRow<Step>[] = after.slice(0, start).map((step, index) => ({ kind: 'same', step, index }))
  const [lastBefore, lastAfter] = [before.length - end, after.length - end]
  const kept = keptPairs(before.slice(start, lastBefore), after.slice(start, lastAfter))
  let [at, to] = [start, start]
  for (const [one, other] of [...kept, [lastBefore - start, lastAfter - start] as const]) {
    for (; at < start + one; at++) rows.push({ kind: 'removed', step: before[at]!, index: at })
    for (; to < start + other; to++) rows.push({ kind: 'added', step: after[to]!, index: to })
    if (to === lastAfter && at === lastBefore) break
    rows.push({ kind: 'same', step: after[to]!, index: to })
    at++
    to++
  }
  for (let index = lastAfter; index < after.length; index++) rows.push({ kind: 'same', step: after[index]!, index })
  return rows
}

/** A longest common subsequence, as pairs of indices. */
function keptPairs<Step extends { readonly text: string }>(
  before: readonly Step[],
  after: readonly Step[],
): readonly (readonly [number, number])[] {
  if (before.length * after.length > mostPairs) return []
  const width = after.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  for (let at = before.length - 1; at >= 0; at--)
    for (let to = after.length - 1; to >= 0; to--)
      lengths[at * width + to] =
        before[at]!.text === after[to]!.text
          ? lengths[(at + 1) * width + to + 1]! + 1
          : Math.max(lengths[(at + 1) * width + to]!, lengths[at * width + to + 1]!)
  const pairs: [number, number][] = []
  for (let [at, to] = [0, 0]; at < before.length && to < after.length; ) {
    if (before[at]!.text === after[to]!.text) pairs.push([at++, to++])
    else if (lengths[(at + 1) * width + to]! >= lengths[at * width + to + 1]!) at++
    else to++
  }
  return pairs
}
