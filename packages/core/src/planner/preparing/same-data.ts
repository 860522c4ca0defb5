/** Whether two pieces of plain data are equal. Goals are compared with this on every call, so it makes nothing. */
export function sameData(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b)
  if (Array.isArray(a) !== Array.isArray(b)) return false
  let keys = 0
  for (const key in a) {
    const value: unknown = a[key as keyof typeof a]
    const other: unknown = b[key as keyof typeof b]
    // values that nobody inherits need no look at who has the key: most are of this sort
    if (value === other && value !== undefined && typeof value !== 'object') keys++
    else if (Object.hasOwn(b, key) && sameData(value, other)) keys++
    else return false
  }
  for (const _ in b) keys--
  return keys === 0
}
