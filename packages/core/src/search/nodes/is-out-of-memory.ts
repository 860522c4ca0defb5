/**
 * Messages that JavaScript engines throw when an allocation would be too large: "Array buffer allocation failed", "Invalid array length",
 * "Invalid typed array length: …", "Map maximum size exceeded", "Invalid string length" (V8), "invalid or out-of-range index", "Out of
 * memory" (others).
 */
const messages =
  /out of memory|allocation (failed|size overflow)|could not allocate|invalid (typed )?(array|array buffer|string) length|(map|set) (maximum size|size) exceeded|maximum size exceeded|(array buffer|array|string) (length|size) exceeds|length too large/i

/**
 * Whether the error means that an array, buffer, map, set or string could not be allocated.
 *
 * @example
 * try {
 *   search.run()
 * } catch (error) {
 *   if (!isOutOfMemory(error)) throw error
 * }
 */
export function isOutOfMemory(error: unknown): boolean {
  const isOfThisKind = error instanceof RangeError || (error instanceof Error && error.name === 'InternalError')
  return isOfThisKind && messages.test(error.message)
}
