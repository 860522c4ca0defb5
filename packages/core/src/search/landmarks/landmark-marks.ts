import type { FdrTask } from '../../task/fdr/fdr-task.ts'
import type { LandmarkGraph } from './landmark-graph.ts'

/** Sets of landmarks by how a step may affect them, one bit each. */
export interface LandmarkMarks {
  readonly all: Int32Array
  /** Those with a derived fact, so that every step may change them. */
  readonly derived: Int32Array
  /** Those for which others should come first. */
  readonly waiting: Int32Array
  /** Goals that can become false again. */
  readonly goals: Int32Array
  /** Those that come directly after one that can become false again. */
  readonly dependent: Int32Array
}

export function landmarkMarks(task: FdrTask, graph: LandmarkGraph): LandmarkMarks {
  const width = (graph.count + 31) >>> 5
  const all = new Int32Array(width)
  const derived = new Int32Array(width)
  const waiting = new Int32Array(width)
  const goals = new Int32Array(width)
  const dependent = new Int32Array(width)
  const { start, items } = graph.greedy
  const losable = losableFacts(task)
  const canBeLost = (landmark: number) => {
    for (let at = graph.facts.start[landmark]; at < graph.facts.start[landmark + 1]; at++) {
      if (losable[graph.facts.items[at]] === 1) return true
    }
    return false
  }
  const isDerived = (landmark: number) => {
    for (let at = graph.facts.start[landmark]; at < graph.facts.start[landmark + 1]; at++) {
      if (task.stratum[task.factVariable[graph.facts.items[at]]] >= 0) return true
    }
    return false
  }
  for (let landmark = 0; landmark < graph.count; landmark++) {
    const bit = 1 << (landmark & 31)
    const word = landmark >>> 5
    all[word] |= bit
    const waits = graph.reasonable.start[landmark] < graph.reasonable.start[landmark + 1]
    if (waits) waiting[word] |= bit
    if (isDerived(landmark)) derived[word] |= bit
    if (graph.isGoal[landmark] === 1 && canBeLost(landmark)) goals[word] |= bit
    for (let at = start[landmark]; at < start[landmark + 1]; at++) if (canBeLost(items[at])) dependent[word] |= bit
  }
  return { all, derived, waiting, goals, dependent }
}

/** Facts that can become false: some operator sets their variable to another value, or rules derive it. */
function losableFacts({ factVariable, factStart, stratum, operators }: FdrTask): Uint8Array {
  const losable = new Uint8Array(factVariable.length)
  /** The only value that operators set a variable to, or -2 if there are several. */
  const given = new Int32Array(factStart.length).fill(-1)
  for (const fact of operators.effects.items) {
    const variable = factVariable[fact]
    given[variable] = given[variable] === -1 || given[variable] === fact ? fact : -2
  }
  for (let fact = 0; fact < losable.length; fact++) {
    const variable = factVariable[fact]
    if (stratum[variable] >= 0 || (given[variable] !== -1 && given[variable] !== fact)) losable[fact] = 1
  }
  return losable
}
