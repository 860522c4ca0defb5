/** What lies deeper is left alone: states are rarely nested at all, and the walk has to end. */
const DEEPEST = 16

/**
 * Makes plain objects and lists unchangeable, with all that is in them. Whoever writes to one then hears of it at once, since modules
 * are strict. Typed arrays, maps, sets and instances of classes stay as they are: the first cannot be frozen, and freezing would keep
 * nobody from changing what the others hold; `leftAlone` hears of them.
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
  // what is frozen already was here before, or was made so by somebody who takes care
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
  // for…in makes no list of the keys; a plain object inherits none that it would show
  for (const key in value) {
    const item: unknown = (value as Record<string, unknown>)[key]
    if (typeof item === 'object') freeze(item, depth + 1, leftAlone)
  }
}
