import type { GroundOperator } from '../ground/ground-task.ts'
import type { StateLayout } from './state-layout.ts'
import { positionOf } from './state-layout.ts'

/**
 * Finds the operators worth testing in a state. Each is indexed by one value it needs, of the variable with the most values: of 200
 * `chop(tree)` that need `at` to be the tree, one is tested.
 */
export class OperatorIndex {
  /** Operators that need no particular value. */
  readonly #always: Int32Array
  readonly #drawers: readonly Drawer[]

  constructor(operators: readonly GroundOperator[], active: Iterable<number>, layout: StateLayout) {
    const always: number[] = []
    const filed = new Map<number, number[][]>()
    for (const index of active) {
      const key = fileUnder(operators[index], layout)
      if (key === undefined) {
        always.push(index)
        continue
      }
      let drawers = filed.get(key.field)
      if (drawers === undefined) {
        drawers = Array.from({ length: layout.fields[key.field].size }, () => [])
        filed.set(key.field, drawers)
      }
      drawers[key.position].push(index)
    }
    this.#always = Int32Array.from(always)
    this.#drawers = [...filed].map(([field, lists]) => {
      const start = new Int32Array(lists.length + 1)
      for (const [position, list] of lists.entries()) start[position + 1] = start[position] + list.length
      const { word, shift, mask } = layout.fields[field]
      return { word, shift, mask, start, operators: Int32Array.from(lists.flat()) }
    })
  }

  /** Fills `out` with the candidates for a state and returns their number. */
  candidates(words: Int32Array, wordsAt: number, out: Int32Array): number {
    const always = this.#always
    let count = always.length
    out.set(always)
    for (let drawer = 0; drawer < this.#drawers.length; drawer++) {
      const { word, shift, mask, start, operators } = this.#drawers[drawer]
      const position = (words[wordsAt + word] >>> shift) & mask
      const end = start[position + 1]
      for (let at = start[position]; at < end; at++) out[count++] = operators[at]
    }
    return count
  }
}

interface Drawer {
  readonly word: number
  readonly shift: number
  readonly mask: number
  readonly start: Int32Array
  readonly operators: Int32Array
}

function fileUnder(operator: GroundOperator, layout: StateLayout): { field: number; position: number } | undefined {
  let best: { field: number; position: number } | undefined
  let most = 0
  for (const literal of operator.condition) {
    if (literal.kind !== 'is') continue
    const field = layout.fieldOf[literal.variable]
    if (field < 0 || layout.fields[field].size <= most) continue
    most = layout.fields[field].size
    best = { field, position: positionOf(layout.fields[field], literal.value) }
  }
  return best
}
