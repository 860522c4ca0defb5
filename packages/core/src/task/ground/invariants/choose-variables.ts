/**
 * Chooses the groups that become variables: largest first, counting only atoms that no variable covers yet. The other atoms stay single.
 */
export function chooseVariables(groups: readonly Int32Array[], isWanted: Uint8Array): Int32Array[] {
  const covered = new Uint8Array(isWanted.length)
  const chosen: Int32Array[] = []
  const left = groups.map((atoms) => atoms.filter((atom) => isWanted[atom] === 1)).filter(({ length }) => length > 1)
  // sizes only shrink, so a group at the front whose size is up to date is the largest
  const buckets: number[][] = []
  for (const [at, { length }] of left.entries()) {
    buckets[length] ??= []
    buckets[length].push(at)
  }
  for (let size = buckets.length - 1; size > 1; size--) {
    const bucket = buckets[size] ?? []
    for (let next = 0; next < bucket.length; next++) {
      const at = bucket[next]
      const open = left[at].filter((atom) => covered[atom] === 0)
      left[at] = open
      if (open.length < size) {
        buckets[open.length] ??= []
        buckets[open.length].push(at)
        continue
      }
      for (const atom of open) covered[atom] = 1
      chosen.push(open)
    }
  }
  return chosen
}
