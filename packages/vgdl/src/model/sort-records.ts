/** Sorts rows of records of the same size. */

/** Up to this many records are sorted by insertion, which allocates nothing and is fast when few are out of order. */
const FEW = 64

/** Sorts the records of `size` integers from `start` to `end`, by their first integers, then by the second, … */
export function sortRecords(ints: Int32Array, start: number, end: number, size: number): void {
  if (end - start > FEW * size) sortMany(ints, start, end, size)
  else for (let at = start + size; at < end; at += size) insert(ints, start, at, size)
}

/** Inserts the record at `at` into the sorted records before it. */
function insert(ints: Int32Array, start: number, at: number, size: number): void {
  let to = at
  while (to > start && compare(ints, to - size, at, size) > 0) to -= size
  if (to === at) return
  for (let field = 0; field < size; field++) {
    const value = ints[at + field]
    for (let place = at + field; place > to + field; place -= size) ints[place] = ints[place - size]
    ints[to + field] = value
  }
}

function sortMany(ints: Int32Array, start: number, end: number, size: number): void {
  const records = ints.slice(start, end)
  const places = Array.from({ length: records.length / size }, (_, index) => index * size)
  places.sort((first, second) => compare(records, first, second, size))
  places.forEach((place, index) => {
    ints.set(records.subarray(place, place + size), start + index * size)
  })
}

function compare(ints: Int32Array, first: number, second: number, size: number): number {
  for (let index = 0; index < size; index++) {
    const difference = ints[first + index] - ints[second + index]
    if (difference !== 0) return difference
  }
  return 0
}
