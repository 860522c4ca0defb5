import { Bytes, Ints } from './growing.ts'

/** More numbers than this are not kept: 32 MB. */
const mostKept = 8_000_000
/** Longer fringes are not written down at every moment: sorting them takes time. */
const longFringe = 4_000
/** After so many moments, nobody looks at each, and the search is to come to its end. */
const longSearch = 5_000
const longFringeThen = 100
/** A whole fringe is written down after so many differences. */
const wholeAfter = 128

/**
 * The fringe at each moment, written down as it was, for strategies whose order does not follow from what they tell: those that drop nodes
 * silently, keep several queues, or take turns. Only what differs from the one before is kept: what has left, and what has come where.
 */
export class FringeSnapshots {
  readonly #moments = new Ints()
  readonly #isWhole = new Bytes()
  /** By snapshot: how many nodes have left since the one before, and where the numbers begin. */
  readonly #left = new Ints()
  readonly #from = new Ints()
  /** Whole fringes; of others the places of nodes that have left, then a place and a node for each that has come. */
  readonly #kept = new Ints()
  #last: Int32Array = new Int32Array(0)
  #sinceWhole = 0

  /** Whether to write down a fringe of this length: a long one changes little from one moment to the next. */
  wants(moment: number, length: number): boolean {
    const { count, values } = this.#moments
    if (count === 0) return true
    const apart = Math.floor(length / (moment <= longSearch ? longFringe : longFringeThen))
    return this.#kept.count <= mostKept && moment - values[count - 1] >= apart
  }

  /** Writes the fringe of a moment down. Moments rise. */
  add(moment: number, nodes: Int32Array): void {
    const change =
      this.#moments.count === 0 || ++this.#sinceWhole >= wholeAfter ? undefined : changed(this.#last, nodes)
    const isWhole = change === undefined || change.left.length + change.come.length >= nodes.length
    if (isWhole) this.#sinceWhole = 0
    this.#moments.push(moment)
    this.#isWhole.push(Number(isWhole))
    this.#left.push(isWhole ? 0 : change.left.length)
    this.#from.push(this.#kept.count)
    if (isWhole) for (const node of nodes) this.#kept.push(node)
    else for (const number of [...change.left, ...change.come]) this.#kept.push(number)
    this.#last = nodes
  }

  /** The fringe at a moment, and the moment at which it was written down, which may be a little earlier. */
  at(moment: number): { readonly nodes: Int32Array; readonly moment: number } {
    const place = this.#moments.firstAbove(moment) - 1
    if (place < 0) return { nodes: new Int32Array(0), moment: 0 }
    let first = place
    while (this.#isWhole.values[first] === 0) first--
    let nodes: Int32Array = this.#numbersOf(first).slice()
    for (let at = first + 1; at <= place; at++) nodes = this.#applied(nodes, at)
    return { nodes, moment: this.#moments.values[place] }
  }

  #numbersOf(place: number): Int32Array {
    const to = place + 1 < this.#from.count ? this.#from.values[place + 1] : this.#kept.count
    return this.#kept.values.subarray(this.#from.values[place], to)
  }

  #applied(before: Int32Array, place: number): Int32Array {
    const numbers = this.#numbersOf(place)
    const left = this.#left.values[place]
    const nodes = new Int32Array(before.length - left + (numbers.length - left) / 2)
    let [from, leaves, comes] = [0, 0, left]
    for (let at = 0; at < nodes.length; at++) {
      if (comes < numbers.length && numbers[comes] === at) {
        nodes[at] = numbers[comes + 1]
        comes += 2
        continue
      }
      for (; leaves < left && numbers[leaves] === from; leaves++) from++
      nodes[at] = before[from++]
    }
    return nodes
  }
}

interface Change {
  /** Places in the fringe before. */
  readonly left: readonly number[]
  /** A place in the fringe after, and the node that is there now, in turns. */
  readonly come: readonly number[]
}

/**
 * What makes one fringe of another. Nodes that come are mostly new, and the others stay in their order; where it is otherwise, a node leaves
 * and comes back.
 */
function changed(before: Int32Array, after: Int32Array): Change {
  let [least, greatest] = [0, -1]
  for (const node of before) {
    if (node > greatest) greatest = node
    else if (node < least) least = node
  }
  const left: number[] = []
  const come: number[] = []
  let from = 0
  for (let place = 0; place < after.length; place++) {
    const node = after[place]
    const isNew = node > greatest || node < least
    while (!isNew && from < before.length && before[from] !== node) left.push(from++)
    if (!isNew && from < before.length) from++
    else come.push(place, node)
  }
  while (from < before.length) left.push(from++)
  return { left, come }
}
