/**
 * A function that remembers its last argument and answer. Goals and estimates get the goal's parameter as it was typed, for every
 * state anew; reading it anew would cost more than the estimate.
 */
export function readOnce<Given, Read>(read: (given: Given) => Read): (given: Given) => Read {
  let last: { readonly given: Given; readonly read: Read } | undefined
  return (given) => {
    if (last === undefined || last.given !== given) last = { given, read: read(given) }
    return last.read
  }
}
