/** Whether two pieces of plain data are equal. Every call compares goals with this, so it does not allocate. */
export function sameData(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b)
  if (Array.isArray(a) !== Array.isArray(b)) return false
  let keys = 0
  for (const key in a) {
    const value: unknown = a[key as keyof typeof a]
    const other: unknown = b[key as keyof typeof b]
    // equal primitives cannot be inherited, so the key needs no own-property check: most values are of this sort
    if (value === other && value !== undefined && typeof value !== 'object') keys++
    else if (Object.hasOwn(b, key) && sameData(value, other)) keys++
    else return false
  }
  for (const _ in b) keys--
  return keys === 0
}
