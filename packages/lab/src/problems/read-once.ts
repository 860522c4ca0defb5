/**
 * Caches the last argument and result of a function. Goals and estimates get the goal's parameter as typed, once per state; parsing it each
 * time would cost more than the estimate.
 */
export function readOnce<Given, Read>(read: (given: Given) => Read): (given: Given) => Read {
  let last: { readonly given: Given; readonly read: Read } | undefined
  return (given) => {
    if (last === undefined || last.given !== given) last = { given, read: read(given) }
    return last.read
  }
}
