/** Deeper values are not frozen: states are rarely nested at all, and the walk has to end. */
const DEEPEST = 16

/**
 * Freezes plain objects and lists with everything in them. Writing to one then throws at once, since modules are strict. Typed arrays,
 * maps, sets and class instances stay as they are: typed arrays cannot be frozen, and freezing would not protect what the others hold.
 * `leftAlone` is called for each.
 *
 * @example
 * const state = freezeDeep({ at: [0, 1] })
 * state.at.push(2) // TypeError: Cannot add property 2, object is not extensible
 */
export function freezeDeep<Value>(value: Value, leftAlone: () => void = () => {}): Value {
  freeze(value, 0, leftAlone)
  return value
}

function freeze(value: unknown, depth: number, leftAlone: () => void): void {
  // a frozen value was here before, or its author froze it
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  if (Array.isArray(value)) {
    Object.freeze(value)
    if (depth >= DEEPEST) leftAlone()
    else for (const item of value) if (typeof item === 'object') freeze(item, depth + 1, leftAlone)
    return
  }
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) {
    leftAlone()
    return
  }
  Object.freeze(value)
  if (depth >= DEEPEST) {
    leftAlone()
    return
  }
  // for…in allocates no list of keys; a plain object inherits no enumerable ones
  for (const key in value) {
    const item: unknown = (value as Record<string, unknown>)[key]
    if (typeof item === 'object') freeze(item, depth + 1, leftAlone)
  }
}
