/** Whether two pieces of plain data are equal. Goals are compared with this on every call, so it makes nothing. */
export function sameData(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b)
  if (Array.isArray(a) !== Array.isArray(b)) return false
  let keys = 0
  for (const key in a) {
    if (!Object.hasOwn(b, key) || !sameData(a[key as keyof typeof a], b[key as keyof typeof b])) return false
    keys++
  }
  for (const _ in b) keys--
  return keys === 0
}
