import type { FactoredSpace } from '../../task/factored-space.ts'
import { type FdrTask, leastCostOf } from '../../task/fdr/fdr-task.ts'
import { WorkGuard } from '../../task/work-guard.ts'
import { type Relaxation, relaxationOf } from '../relaxation/relaxation.ts'
import { DistanceQueue } from './distance-queue.ts'
import { type CostUnits, costUnits, type RelaxedParts, relaxedParts } from './relaxed-parts.ts'

const unreached = 2 ** 31 - 1

/**
 * LM-cut (Helmert and Domshlak 2009): finds operators of which every plan needs one, subtracts the cost of the cheapest from all of them,
 * and repeats with the remaining costs until the goal is free. The sum never exceeds the cost of a plan.
 *
 * Each part of an operator depends on its supporter, the condition farthest from the state. Propositions from which supporters lead to the
 * goal at no cost form the goal zone; the operators that enter it from outside form the cut. Everything in the zone is at least as far as
 * the goal, and everything nearer than the goal is reached outside the zone. So the cut is found backwards from the goal, without a walk
 * over everything before it.
 */
export class LandmarkCuts {
  readonly units: CostUnits
  /** After `evaluate`: the cost of the landmarks found, in units. */
  landmarks = 0
  /** Parts visited so far: a measure of work that is the same on every machine. */
  work = 0
  readonly #graph: RelaxedParts
  readonly #factStart: Int32Array
  readonly #baseCost: Int32Array
  readonly #needCount: Int32Array
  /** Remaining cost of each part. */
  readonly #cost: Int32Array
  readonly #missing: Int32Array
  readonly #supporter: Int32Array
  readonly #supportDistance: Int32Array
  readonly #distance: Int32Array
  readonly #queue: DistanceQueue
  /** Stamps: the cut for which a proposition or part was marked. */
  #round = 0
  readonly #inZone: Int32Array
  readonly #inRegion: Int32Array
  readonly #entered: Int32Array
  readonly #isCandidate: Int32Array
  readonly #reduced: Int32Array
  /** Propositions still to be visited. */
  readonly #stack: Int32Array
  readonly #candidates: Int32Array
  #candidateCount = 0
  readonly #cut: Int32Array
  readonly #guard: WorkGuard
  #cutSize = 0

  /** Non-constant operator costs are left out: they count as 0. */
  constructor(task: FdrTask, relaxation: Relaxation, costs: Float64Array = task.operators.cost) {
    this.units = costUnits(costs)
    const { units } = this.units
    this.#guard = task.guard ?? new WorkGuard()
    this.#guard.check(80 * task.operators.count + 40 * task.factVariable.length)
    const graph = relaxedParts(task, relaxation)
    const { count, propositionCount, needs, operator } = graph
    this.#graph = graph
    this.#factStart = task.factStart
    this.#baseCost = operator.map((each) => (each < 0 ? 0 : units[each]))
    this.#needCount = Int32Array.from({ length: count }, (_, part) => needs.start[part + 1] - needs.start[part])
    this.#cost = this.#baseCost.slice()
    this.#missing = this.#needCount.slice()
    this.#supporter = new Int32Array(count)
    this.#supportDistance = new Int32Array(count)
    this.#distance = new Int32Array(propositionCount)
    this.#queue = new DistanceQueue(units.reduce((most, cost) => Math.max(most, cost), 0))
    this.#inZone = new Int32Array(propositionCount)
    this.#inRegion = new Int32Array(propositionCount)
    this.#entered = new Int32Array(propositionCount)
    this.#isCandidate = new Int32Array(count)
    this.#reduced = new Int32Array(count)
    this.#stack = new Int32Array(propositionCount)
    this.#candidates = new Int32Array(count)
    this.#cut = new Int32Array(count)
  }

  /** Returns a lower bound in units on the cost of every plan from these values; -1 if there is none. */
  evaluate(values: Int32Array): number {
    this.#explore(values)
    const distance = this.#distance
    const goal = this.#graph.goal
    this.landmarks = 0
    if (distance[goal] === unreached) return -1
    const farthest = distance[goal]
    while (distance[goal] > 0) {
      this.#guard.tick(1 + (this.#candidateCount >> 4))
      this.#newRound()
      this.#markZone()
      this.#findCut(distance[goal])
      this.landmarks += this.#payForCut()
      this.#update()
    }
    // a part may need another part of the same operator, which h^max counts twice
    return this.landmarks > farthest ? this.landmarks : farthest
  }

  /** After `evaluate`: the remaining cost of an operator, in units. Each cut subtracts its cost from all its operators. */
  left(operator: number): number {
    const { start } = this.#graph.parts
    return start[operator] < start[operator + 1] ? this.#cost[start[operator]] : this.units.units[operator]
  }

  bytes(): number {
    const { count, propositionCount, needs, gives } = this.#graph
    return 4 * (count * 10 + propositionCount * 7 + needs.items.length * 2 + gives.items.length * 2)
  }

  /** Computes h^max distances of all propositions, and the supporters of all reachable parts. */
  #explore(values: Int32Array): void {
    const { start, ofFact, neededBy, gives } = this.#graph
    const [neededStart, neededItems, giveStart, giveItems] = [neededBy.start, neededBy.items, gives.start, gives.items]
    const factStart = this.#factStart
    const distance = this.#distance
    const missing = this.#missing
    const supporter = this.#supporter
    const supportDistance = this.#supportDistance
    const cost = this.#cost
    const queue = this.#queue
    cost.set(this.#baseCost)
    missing.set(this.#needCount)
    distance.fill(unreached)
    let work = 0
    queue.restart()
    distance[start] = 0
    queue.push(start, 0)
    for (let variable = 0; variable < values.length; variable++) {
      const proposition = ofFact[factStart[variable] + values[variable]]
      if (proposition < 0) continue
      distance[proposition] = 0
      queue.push(proposition, 0)
    }
    for (let proposition = queue.pop(); proposition >= 0; proposition = queue.pop()) {
      const here = queue.distance
      // pushed again since, at a smaller distance
      if (here > distance[proposition]) continue
      const end = neededStart[proposition + 1]
      work += end - neededStart[proposition]
      for (let index = neededStart[proposition]; index < end; index++) {
        const part = neededItems[index]
        if (--missing[part] > 0) continue
        supporter[part] = proposition
        supportDistance[part] = here
        const there = here + cost[part]
        const giveEnd = giveStart[part + 1]
        for (let at = giveStart[part]; at < giveEnd; at++) {
          const gift = giveItems[at]
          if (there >= distance[gift]) continue
          distance[gift] = there
          queue.push(gift, there)
        }
      }
    }
    this.work += work
    this.#guard.tick(1 + (work >> 4))
  }

  #newRound(): void {
    this.#candidateCount = this.#cutSize = 0
    if (++this.#round < unreached) return
    this.#round = 1
    for (const stamps of [this.#inZone, this.#inRegion, this.#entered, this.#isCandidate, this.#reduced]) stamps.fill(0)
  }

  /** Marks the goal zone, and collects the parts with a cost that lead into it. */
  #markZone(): void {
    const round = this.#round
    const { goal, givenBy } = this.#graph
    const { start, items } = givenBy
    const inZone = this.#inZone
    const cost = this.#cost
    const missing = this.#missing
    const supporter = this.#supporter
    const isCandidate = this.#isCandidate
    const stack = this.#stack
    let size = 0
    let count = 0
    inZone[goal] = round
    stack[size++] = goal
    while (size > 0) {
      const proposition = stack[--size]
      const end = start[proposition + 1]
      for (let index = start[proposition]; index < end; index++) {
        const part = items[index]
        if (missing[part] > 0) continue
        if (cost[part] === 0) {
          const before = supporter[part]
          if (inZone[before] === round) continue
          inZone[before] = round
          stack[size++] = before
        } else if (isCandidate[part] !== round) {
          isCandidate[part] = round
          this.#candidates[count++] = part
        }
      }
    }
    this.#candidateCount = count
  }

  /** Finds the parts that lead into the goal zone from propositions reached without passing through it. */
  #findCut(goalDistance: number): void {
    const candidates = this.#candidates
    const inZone = this.#inZone
    const round = this.#round
    let uncertain = 0
    for (let index = 0; index < this.#candidateCount; index++) {
      const part = candidates[index]
      if (this.#supportDistance[part] < goalDistance) this.#cut[this.#cutSize++] = part
      else if (inZone[this.#supporter[part]] !== round) candidates[uncertain++] = part
    }
    if (uncertain === 0) return
    this.#exploreRegion(uncertain, goalDistance)
    for (let index = 0; index < uncertain; index++) {
      const part = candidates[index]
      if (this.#entered[this.#supporter[part]] === round) this.#cut[this.#cutSize++] = part
    }
  }

  /** Collects the region before uncertain candidates backwards, down to propositions nearer than the goal, and enters it from there. */
  #exploreRegion(uncertain: number, goalDistance: number): void {
    const { givenBy } = this.#graph
    const round = this.#round
    const inRegion = this.#inRegion
    const supporter = this.#supporter
    const stack = this.#stack
    // the bottom of the stack holds propositions entered from outside; its top, those still to be visited
    let bottom = 0
    let top = stack.length
    for (let index = 0; index < uncertain; index++) {
      const proposition = supporter[this.#candidates[index]]
      if (inRegion[proposition] === round) continue
      inRegion[proposition] = round
      stack[--top] = proposition
    }
    while (top < stack.length) {
      const proposition = stack[top++]
      let isEntered = false
      for (let index = givenBy.start[proposition]; index < givenBy.start[proposition + 1]; index++) {
        const part = givenBy.items[index]
        if (this.#missing[part] > 0) continue
        const before = supporter[part]
        if (this.#supportDistance[part] < goalDistance) isEntered = true
        else if (this.#inZone[before] !== round && inRegion[before] !== round) {
          inRegion[before] = round
          stack[--top] = before
        }
      }
      if (!isEntered) continue
      this.#entered[proposition] = round
      stack[bottom++] = proposition
    }
    this.#enter(bottom)
  }

  #enter(size: number): void {
    const { neededBy, gives } = this.#graph
    const round = this.#round
    const stack = this.#stack
    while (size > 0) {
      const proposition = stack[--size]
      for (let index = neededBy.start[proposition]; index < neededBy.start[proposition + 1]; index++) {
        const part = neededBy.items[index]
        if (this.#missing[part] > 0 || this.#supporter[part] !== proposition) continue
        for (let at = gives.start[part]; at < gives.start[part + 1]; at++) {
          const gift = gives.items[at]
          if (this.#inRegion[gift] !== round || this.#entered[gift] === round) continue
          this.#entered[gift] = round
          stack[size++] = gift
        }
      }
    }
  }

  /** Subtracts the cost of the cheapest operator in the cut from all of them, and returns it. */
  #payForCut(): number {
    const { operator, parts } = this.#graph
    const cut = this.#cut
    const cost = this.#cost
    const reduced = this.#reduced
    let least = unreached
    for (let index = 0; index < this.#cutSize; index++) least = Math.min(least, cost[cut[index]])
    const size = this.#cutSize
    for (let index = 0; index < size; index++) {
      const each = operator[cut[index]]
      for (let at = parts.start[each]; at < parts.start[each + 1]; at++) {
        const part = parts.items[at]
        if (reduced[part] === this.#round) continue
        reduced[part] = this.#round
        cost[part] -= least
      }
    }
    return least
  }

  /** Updates distances after costs have decreased, changing only what depends on them. */
  #update(): void {
    const { needs, neededBy, operator, parts } = this.#graph
    const [needStart, needItems, neededStart, neededItems] = [needs.start, needs.items, neededBy.start, neededBy.items]
    const distance = this.#distance
    const supporter = this.#supporter
    const supportDistance = this.#supportDistance
    const missing = this.#missing
    const queue = this.#queue
    let work = this.#candidateCount
    queue.restart()
    for (let index = 0; index < this.#cutSize; index++) {
      const each = operator[this.#cut[index]]
      for (let at = parts.start[each]; at < parts.start[each + 1]; at++) {
        if (missing[parts.items[at]] === 0) this.#give(parts.items[at])
      }
    }
    for (let proposition = queue.pop(); proposition >= 0; proposition = queue.pop()) {
      const here = queue.distance
      if (here > distance[proposition]) continue
      const end = neededStart[proposition + 1]
      work += end - neededStart[proposition]
      for (let index = neededStart[proposition]; index < end; index++) {
        const part = neededItems[index]
        if (supporter[part] !== proposition || supportDistance[part] <= here || missing[part] > 0) continue
        let farthest = proposition
        let most = here
        const needEnd = needStart[part + 1]
        for (let at = needStart[part]; at < needEnd; at++) {
          const need = needItems[at]
          if (distance[need] <= most) continue
          farthest = need
          most = distance[need]
        }
        supporter[part] = farthest
        if (most === supportDistance[part]) continue
        supportDistance[part] = most
        this.#give(part)
      }
    }
    this.work += work
  }

  #give(part: number): void {
    const { start, items } = this.#graph.gives
    const distance = this.#distance
    const there = this.#supportDistance[part] + this.#cost[part]
    const end = start[part + 1]
    for (let at = start[part]; at < end; at++) {
      const gift = items[at]
      if (there >= distance[gift]) continue
      distance[gift] = there
      this.#queue.push(gift, there)
    }
  }
}

/** The landmarks of a space, using lower bounds of operator costs: with costs that no plan falls below, no estimate is too high. */
export function landmarkCutsOf({ task, unitCosts }: FactoredSpace): LandmarkCuts {
  const { operators } = task
  const costs = operators.cost.map((_, operator) => (unitCosts ? 1 : leastCostOf(operators, operator)))
  return new LandmarkCuts(task, relaxationOf(task), costs)
}
