import type { FdrTask, Lists } from '../../task/fdr/fdr-task.ts'
import { listsByKey } from '../../task/fdr/fdr-task.ts'
import { oncePerTask } from '../once-per-task.ts'
import { type Relaxation, relaxationOf } from '../relaxation/relaxation.ts'
import { chainBackwards, landmarkCandidates } from './backchaining.ts'
import { BitMatrix } from './bit-matrix.ts'
import { factLandmarks, factsAtStart } from './fact-landmarks.ts'
import { LandmarkNodes } from './landmark-nodes.ts'
import { ReachedWithout } from './reached-without.ts'
import { reasonableOrders } from './reasonable-orders.ts'

/** Facts and disjunctions of facts that every plan makes true at some time, and their orders. */
export interface LandmarkGraph {
  readonly count: number
  /** False if the relaxation reaches no goal; the graph then has no landmarks. */
  readonly reachable: boolean
  /** The facts of each landmark, at least one of which holds at some time. */
  readonly facts: Lists
  /** 1 if the landmark must hold at the end. */
  readonly isGoal: Uint8Array
  /** Lower bound on the cost of making it true. */
  readonly cost: Float64Array
  /** Landmarks that hold directly before it becomes true for the first time, or at that time if it is derived. */
  readonly greedy: Lists
  /**
   * Landmarks that should come first, since making them true later would destroy it. These orders form no cycle, alone or with the sure
   * orders.
   */
  readonly reasonable: Lists
  /** (a, b): every plan makes a true before b. Only among the first landmarks, single facts that do not hold at the start. */
  readonly before: BitMatrix
}

/** Builds landmarks and their orders in the manner of LAMA (Richter & Westphal 2010); once per task. */
export const landmarkGraphOf: (task: FdrTask) => LandmarkGraph = /* @__PURE__ */ oncePerTask(landmarkGraph)

function landmarkGraph(task: FdrTask): LandmarkGraph {
  const relaxation = relaxationOf(task)
  const startHolds = factsAtStart(task)
  const startFacts = Int32Array.from(startHolds.keys()).filter((fact) => startHolds[fact] === 1)
  const candidates = landmarkCandidates(relaxation, startFacts)
  if (candidates === undefined) return noLandmarks
  const givenBy = listsByKey(relaxation.gives, relaxation.propositionCount)
  const without = new ReachedWithout(relaxation, startFacts)
  const nodes = new LandmarkNodes(relaxation.factCount)
  const found = factLandmarks(relaxation, candidates, givenBy, without)
  found.facts.forEach((fact, index) => {
    nodes.firstAchievers[nodes.fact(fact)] = found.firstAchievers[index]
  })
  for (const fact of relaxation.goal) nodes.fact(fact)
  chainBackwards(nodes, { task, relaxation, givenBy, startHolds, without })
  const isGoal = goalMarks(nodes, relaxation)
  const { before } = found
  const reasonable = reasonableOrders(nodes, { task, relaxation, startHolds, isGoal, before })
  return {
    count: nodes.count,
    reachable: true,
    facts: lists(nodes.facts),
    isGoal,
    cost: leastCosts(nodes, relaxation, givenBy),
    greedy: lists(nodes.greedy),
    reasonable: lists(withoutCycles(reasonable, before)),
    before,
  }
}

const noLandmarks: LandmarkGraph = {
  count: 0,
  reachable: false,
  facts: lists([]),
  isGoal: new Uint8Array(0),
  cost: new Float64Array(0),
  greedy: lists([]),
  reasonable: lists([]),
  before: new BitMatrix(0),
}

function goalMarks(nodes: LandmarkNodes, { goal }: Relaxation): Uint8Array {
  const isGoal = new Uint8Array(nodes.count)
  for (const fact of goal) isGoal[nodes.ofFact[fact]] = 1
  return isGoal
}

function leastCosts(nodes: LandmarkNodes, { cost }: Relaxation, givenBy: Lists): Float64Array {
  return Float64Array.from(nodes.facts, (facts) => {
    let least = Number.POSITIVE_INFINITY
    for (const fact of facts) {
      for (let at = givenBy.start[fact]; at < givenBy.start[fact + 1]; at++) {
        least = Math.min(least, cost[givenBy.items[at]])
      }
    }
    // nothing achieves it: it holds from the start, or the relaxation assumes it
    return Number.isFinite(least) ? least : 0
  })
}

function lists(of: readonly (readonly number[])[]): Lists {
  const start = new Int32Array(of.length + 1)
  for (let index = 0; index < of.length; index++) start[index + 1] = start[index] + of[index].length
  return { start, items: Int32Array.from(of.flat()) }
}

/**
 * Removes cycles from reasonable orders: landmarks are put in a sequence that respects the sure orders; if no landmark is free to come
 * next, the one with the fewest unmet reasonable orders gives them up.
 */
function withoutCycles(reasonable: readonly (readonly number[])[], before: BitMatrix): number[][] {
  const count = reasonable.length
  const kept: number[][] = reasonable.map(() => [])
  const followers: number[][] = reasonable.map(() => [])
  const isPlaced = new Uint8Array(count)
  const unmet = new Int32Array(count)
  const unmetSure = new Int32Array(count)
  reasonable.forEach((list, after) => {
    unmet[after] = list.length
    for (const node of list) followers[node].push(after)
  })
  for (let row = 0; row < before.size; row++) {
    for (let column = before.next(row, 0); column >= 0; column = before.next(row, column + 1)) unmetSure[column]++
  }
  const free: number[] = []
  const place = (node: number) => {
    isPlaced[node] = 1
    for (const first of reasonable[node]) if (isPlaced[first] === 1) kept[node].push(first)
    for (const after of followers[node]) {
      if (--unmet[after] === 0 && unmetSure[after] === 0 && isPlaced[after] === 0) free.push(after)
    }
    if (node >= before.size) return
    for (let after = before.next(node, 0); after >= 0; after = before.next(node, after + 1)) {
      if (--unmetSure[after] === 0 && unmet[after] === 0 && isPlaced[after] === 0) free.push(after)
    }
  }
  for (let node = 0; node < count; node++) if (unmet[node] === 0 && unmetSure[node] === 0) free.push(node)
  for (let placed = 0; placed < count; placed++) {
    const node = free.pop() ?? leastBound(isPlaced, unmet, unmetSure)
    place(node)
  }
  return kept
}

function leastBound(isPlaced: Uint8Array, unmet: Int32Array, unmetSure: Int32Array): number {
  let best = -1
  for (let node = 0; node < isPlaced.length; node++) {
    if (isPlaced[node] === 1) continue
    const isBetter =
      best < 0 ||
      unmetSure[node] < unmetSure[best] ||
      (unmetSure[node] === unmetSure[best] && unmet[node] < unmet[best])
    if (isBetter) best = node
  }
  return best
}
