import fc from 'fast-check'

/** Values that are wrong in most places. */
export const garbage = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }),
  fc.constantFrom<unknown>(null, -1, 0.5, true, 'x', '', {}, [], { fact: 'x' }, [null], ['x'], { x: null }),
)

/** A place in data: the key to take at each level. */
export const arbitraryWay = fc.array(fc.nat(), { minLength: 1, maxLength: 7 })

/** Replaces the value at one place; the numbers lead to it. */
export function replaceAt(data: Record<string, unknown>, [step, ...way]: readonly number[], value: unknown): void {
  const keys = Object.keys(data)
  if (keys.length === 0) return
  const key = keys[step! % keys.length]!
  const inner = data[key]
  if (way.length > 0 && typeof inner === 'object' && inner !== null)
    replaceAt(inner as Record<string, unknown>, way, value)
  // a copy: the next damage may happen inside it
  else
    Object.defineProperty(data, key, {
      value: structuredClone(value),
      enumerable: true,
      writable: true,
      configurable: true,
    })
}
