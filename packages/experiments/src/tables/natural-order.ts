// the language is fixed, so that tables are the same everywhere
const collator = new Intl.Collator('en', { numeric: true })

/**
 * Orders names as people do: `p2` before `p10`.
 *
 * @example
 * ['p10', 'p2'].sort(naturalOrder) // ['p2', 'p10']
 */
export function naturalOrder(one: string, other: string): number {
  return collator.compare(one, other) || (one < other ? -1 : one > other ? 1 : 0)
}
