/**
 * JSON with sorted keys and without spaces: equal values have equal texts. Keys without a value are left out, as in `JSON.stringify`.
 *
 * @example
 * canonicalJson({ b: 1, a: [true, undefined] }) // '{"a":[true,null],"b":1}'
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
