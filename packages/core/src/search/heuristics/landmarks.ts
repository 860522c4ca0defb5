import type { FdrTask, Lists } from '../../task/fdr/fdr-task.ts'
import { listsByKey } from '../../task/fdr/fdr-task.ts'
import { whyOpaque } from '../../task/fdr/from-ground/factored-space-of.ts'
import type { HeuristicDeclaration } from '../heuristic.ts'
import { type Relaxation, relaxationOf } from '../relaxation/relaxation.ts'
import type { ItalianWords } from '../strategy-words.ts'
import { heuristicPerStart } from './fdr/heuristic-per-start.ts'

/**
 * Landmarks of a state alone, without the path to it: unmet goals, and unmet conditions shared by all producers of a needed fact.
 * `LandmarkHeuristic` counts landmarks by what a path has accepted; a heuristic that sees only states cannot.
 */
export const landmarks: HeuristicDeclaration = {
  name: 'landmarks',
  title: 'Landmarks',
  summary:
    'The summed cost of the facts that every plan from here makes true, as far as conditions shared by all producers reveal them. Fast.',
  rank: 70,
  needs: 'task',
  admissible: false,
  safe: true,
  unsupported: whyOpaque,
  create: (space) =>
    heuristicPerStart(space, (inside) => {
      const needed = new NeededFacts(inside.task)
      return (state) => needed.evaluate(inside.values(state))
    }),
}

export const landmarksItalian: ItalianWords = {
  name: 'landmarks',
  title: 'Punti obbligati',
  summary: 'La somma dei costi dei fatti che ogni piano da qui deve rendere veri, per quanto si riconoscono. Veloce.',
}

export class NeededFacts {
  readonly #task: FdrTask
  readonly #goal: Int32Array
  /** For each proposition, the conditions shared by all relaxed operators that achieve it. */
  readonly #shared: Lists
  /** Cost of the cheapest relaxed operator; Infinity if there is none. */
  readonly #cost: Float64Array
  readonly #stamp: Int32Array
  readonly #waiting: Int32Array
  #epoch = 0

  constructor(task: FdrTask) {
    const relaxation = relaxationOf(task)
    this.#task = task
    this.#goal = relaxation.goal
    const givenBy = listsByKey(relaxation.gives, relaxation.propositionCount)
    this.#shared = sharedNeeds(relaxation, givenBy)
    this.#cost = leastCosts(relaxation)
    this.#stamp = new Int32Array(relaxation.propositionCount)
    this.#waiting = new Int32Array(relaxation.propositionCount)
  }

  evaluate(values: Int32Array): number {
    const { start, items } = this.#shared
    const waiting = this.#waiting
    let size = 0
    let sum = 0
    this.#epoch++
    for (let at = 0; at < this.#goal.length; at++) size = this.#need(this.#goal[at], values, size)
    while (size > 0) {
      const fact = waiting[--size]
      sum += this.#cost[fact]
      for (let at = start[fact]; at < start[fact + 1]; at++) size = this.#need(items[at], values, size)
    }
    return sum
  }

  #need(fact: number, values: Int32Array, size: number): number {
    const { factVariable, factStart } = this.#task
    const variable = factVariable[fact]
    if (this.#stamp[fact] === this.#epoch || factStart[variable] + values[variable] === fact) return size
    this.#stamp[fact] = this.#epoch
    this.#waiting[size] = fact
    return size + 1
  }
}

/** Facts only: conditions behind auxiliary propositions are left out. */
function sharedNeeds({ propositionCount, factCount, needs }: Relaxation, givenBy: Lists): Lists {
  const start = new Int32Array(propositionCount + 1)
  const items: number[] = []
  const count = new Int32Array(factCount)
  for (let proposition = 0; proposition < propositionCount; proposition++) {
    const from = givenBy.start[proposition]
    const to = givenBy.start[proposition + 1]
    for (let producer = from; producer < to; producer++) {
      const operator = givenBy.items[producer]
      for (let at = needs.start[operator]; at < needs.start[operator + 1]; at++) {
        const need = needs.items[at]
        if (need >= factCount) continue
        // counts only conditions that all earlier producers share
        if (count[need] === producer - from) count[need]++
      }
    }
    for (let producer = from; producer < to; producer++) {
      const operator = givenBy.items[producer]
      for (let at = needs.start[operator]; at < needs.start[operator + 1]; at++) {
        const need = needs.items[at]
        if (need >= factCount) continue
        if (count[need] === to - from) items.push(need)
        count[need] = 0
      }
    }
    start[proposition + 1] = items.length
  }
  return { start, items: Int32Array.from(items) }
}

function leastCosts({ propositionCount, count, gives, cost }: Relaxation): Float64Array {
  const least = new Float64Array(propositionCount).fill(Number.POSITIVE_INFINITY)
  for (let operator = 0; operator < count; operator++) {
    least[gives[operator]] = Math.min(least[gives[operator]], cost[operator])
  }
  return least
}
