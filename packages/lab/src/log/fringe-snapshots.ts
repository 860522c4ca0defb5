import { Ints } from './growing.ts'

/** More numbers than this are not kept: 32 MB. */
const mostKept = 8_000_000
/** Longer fringes are not written down at every moment. */
const longFringe = 4_000
/** A whole fringe is written down after so many differences. */
const wholeAfter = 32

/**
 * The fringe at each moment, written down as it was, for strategies whose order does not follow from what they tell: those that drop nodes
 * silently, keep several queues, or take turns. Only what differs from the moment before is kept.
 */
export class FringeSnapshots {
  readonly #moments = new Ints()
  /** By snapshot: nodes taken over from the start and the end of the one before, and where the others lie. */
  readonly #prefix = new Ints()
  readonly #suffix = new Ints()
  readonly #from = new Ints()
  readonly #kept = new Ints()
  #last: Int32Array = new Int32Array(0)
  #sinceWhole = 0

  /** Whether to write down a fringe of this length: a long one changes little from one moment to the next, and sorting it takes time. */
  wants(moment: number, length: number): boolean {
    const { count, values } = this.#moments
    if (count === 0) return true
    return this.#kept.count <= mostKept && moment - values[count - 1] >= Math.floor(length / longFringe)
  }

  /** Writes the fringe of a moment down. Moments rise. */
  add(moment: number, nodes: Int32Array): void {
    const isWhole = this.#moments.count === 0 || ++this.#sinceWhole >= wholeAfter
    if (isWhole) this.#sinceWhole = 0
    const [prefix, suffix] = isWhole ? [0, 0] : common(this.#last, nodes)
    this.#moments.push(moment)
    this.#prefix.push(prefix)
    this.#suffix.push(suffix)
    this.#from.push(this.#kept.count)
    for (let at = prefix; at < nodes.length - suffix; at++) this.#kept.push(nodes[at])
    this.#last = nodes
  }

  /** The fringe at a moment, and the moment at which it was written down, which may be a little earlier. */
  at(moment: number): { readonly nodes: Int32Array; readonly moment: number } {
    const place = this.#moments.firstAbove(moment) - 1
    if (place < 0) return { nodes: new Int32Array(0), moment: 0 }
    let first = place
    while (first > 0 && !this.#isWhole(first)) first--
    let nodes = new Int32Array(0)
    for (let at = first; at <= place; at++) nodes = this.#applied(nodes, at)
    return { nodes, moment: this.#moments.values[place] }
  }

  #isWhole(place: number): boolean {
    return this.#prefix.values[place] === 0 && this.#suffix.values[place] === 0
  }

  #applied(before: Int32Array, place: number): Int32Array<ArrayBuffer> {
    const [prefix, suffix] = [this.#prefix.values[place], this.#suffix.values[place]]
    const from = this.#from.values[place]
    const to = place + 1 < this.#from.count ? this.#from.values[place + 1] : this.#kept.count
    const nodes = new Int32Array(prefix + (to - from) + suffix)
    nodes.set(before.subarray(0, prefix))
    nodes.set(this.#kept.values.subarray(from, to), prefix)
    nodes.set(before.subarray(before.length - suffix), prefix + to - from)
    return nodes
  }
}

/** How much two lists have in common at both ends. */
function common(a: Int32Array, b: Int32Array): [prefix: number, suffix: number] {
  const shorter = Math.min(a.length, b.length)
  let prefix = 0
  while (prefix < shorter && a[prefix] === b[prefix]) prefix++
  let suffix = 0
  while (suffix < shorter - prefix && a[a.length - 1 - suffix] === b[b.length - 1 - suffix]) suffix++
  return [prefix, suffix]
}
