import type { FdrTask, Lists } from '../../task/fdr/fdr-task.ts'
import type { Relaxation } from '../relaxation/relaxation.ts'
import { firstAchieversOf } from './fact-landmarks.ts'
import { type LandmarkNodes, mostAlternatives } from './landmark-nodes.ts'
import { type ReachedWithout, setsAtOnce } from './reached-without.ts'

interface Backchaining {
  readonly task: FdrTask
  readonly relaxation: Relaxation
  readonly givenBy: Lists
  readonly startHolds: Uint8Array
  readonly without: ReachedWithout
}

/**
 * Finds landmarks by backchaining. Conditions shared by all first achievers of a landmark hold directly before it (Hoffmann, Porteous &
 * Sebastia 2004); if each achiever needs a fact of the same kind, one of these facts does (Richter & Westphal 2010). Continues from the
 * disjunctions it finds.
 */
export function chainBackwards(nodes: LandmarkNodes, sources: Backchaining): void {
  const { givenBy, without } = sources
  const finder = new ConditionFinder(nodes, sources)
  const chain = (node: number) => {
    if (nodes.firstAchievers[node].length > 0) finder.chain(node)
  }
  let next = 0
  for (const end = nodes.count; next < end; next++) chain(next)
  while (next < nodes.count) {
    const end = Math.min(nodes.count, next + setsAtOnce)
    const choices = Array.from({ length: end - next }, (_, at) => next + at).filter((node) => finder.isOpen(node))
    without.explore(choices.map((node) => nodes.facts[node]))
    choices.forEach((node, bit) => {
      nodes.firstAchievers[node] = firstAchieversOf(nodes.facts[node], givenBy, without, bit)
    })
    for (const node of choices) chain(node)
    next = end
  }
}

class ConditionFinder {
  readonly #nodes: LandmarkNodes
  readonly #sources: Backchaining
  /** How many of the achievers need each proposition. */
  readonly #needed: Int32Array
  readonly #kindOf: Int32Array
  readonly #kinds = new Map<string, number>()

  constructor(nodes: LandmarkNodes, sources: Backchaining) {
    this.#nodes = nodes
    this.#sources = sources
    this.#needed = new Int32Array(sources.relaxation.propositionCount)
    this.#kindOf = new Int32Array(sources.relaxation.factCount).fill(-1)
  }

  /** Whether it is false at the start, so that something must precede it. */
  isOpen(node: number): boolean {
    return !this.#nodes.facts[node].some((fact) => this.#sources.startHolds[fact] === 1)
  }

  chain(node: number): void {
    const achievers = this.#nodes.firstAchievers[node]
    for (const proposition of this.#shared(achievers)) this.#require(proposition, node)
    if (achievers.length === 1) return
    const { needs, factCount } = this.#sources.relaxation
    const tried = new Set<number>()
    for (let at = needs.start[achievers[0]]; at < needs.start[achievers[0] + 1]; at++) {
      if (needs.items[at] >= factCount || !this.#isNew(needs.items[at])) continue
      const kind = this.#kind(needs.items[at])
      if (tried.has(kind)) continue
      tried.add(kind)
      this.#choose(this.#oneOfEach(achievers, kind), node)
    }
  }

  #require(proposition: number, node: number): void {
    const { factCount } = this.#sources.relaxation
    const facts = proposition < factCount ? [proposition] : this.#leadingTo(proposition)
    if (facts.length === 1) this.#nodes.orderGreedily(this.#nodes.fact(facts[0]), node)
    else this.#choose(facts, node)
  }

  #choose(facts: number[], node: number): void {
    if (facts.length < 2 || facts.length > mostAlternatives || !facts.every((fact) => this.#isNew(fact))) return
    const choice = this.#nodes.choice(facts.sort((a, b) => a - b))
    if (choice >= 0) this.#nodes.orderGreedily(choice, node)
  }

  /** Propositions that all of these relaxed operators need. */
  #shared(achievers: Int32Array): number[] {
    const { start, items } = this.#sources.relaxation.needs
    const needed = this.#needed
    for (const operator of achievers) for (let at = start[operator]; at < start[operator + 1]; at++) needed[items[at]]++
    const first = items.subarray(start[achievers[0]], start[achievers[0] + 1])
    const shared = Array.from(first).filter((proposition) => needed[proposition] === achievers.length)
    for (const operator of achievers)
      for (let at = start[operator]; at < start[operator + 1]; at++) needed[items[at]] = 0
    return shared
  }

  /**
   * Returns a fact of the kind for each relaxed operator that needs one, reusing chosen facts where that is simple; an empty list if an
   * operator needs none, or if they are too many.
   */
  #oneOfEach(achievers: Int32Array, kind: number): number[] {
    const { needs, factCount } = this.#sources.relaxation
    const chosen: number[] = []
    for (const operator of achievers) {
      let found = -1
      for (let at = needs.start[operator]; at < needs.start[operator + 1]; at++) {
        const fact = needs.items[at]
        if (fact >= factCount || !this.#isNew(fact) || this.#kind(fact) !== kind) continue
        if (found < 0 || chosen.includes(fact)) found = fact
      }
      if (found < 0) return []
      if (!chosen.includes(found)) chosen.push(found)
      if (chosen.length > mostAlternatives) return []
    }
    return chosen
  }

  /** The facts that achieve an auxiliary proposition: each alone does, so they form a disjunction. */
  #leadingTo(proposition: number): number[] {
    const { relaxation, givenBy } = this.#sources
    const facts: number[] = []
    const waiting = [proposition]
    const seen = new Set(waiting)
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (next < relaxation.factCount) {
        if (facts.push(next) > mostAlternatives) return []
        continue
      }
      for (let at = givenBy.start[next]; at < givenBy.start[next + 1]; at++) {
        const need = relaxation.needs.items[relaxation.needs.start[givenBy.items[at]]]
        if (!seen.has(need)) waiting.push(need)
        seen.add(need)
      }
      if (seen.size > 64) return []
    }
    return facts
  }

  #isNew(fact: number): boolean {
    return this.#sources.startHolds[fact] === 0 && this.#nodes.ofFact[fact] < 0
  }

  /** Facts are of the same kind when their names agree up to the first argument. */
  #kind(fact: number): number {
    if (this.#kindOf[fact] >= 0) return this.#kindOf[fact]
    const name = this.#sources.task.names.fact(fact)
    const end = name.search(/[(=]/)
    const key = end < 0 ? name : name.slice(0, end)
    let kind = this.#kinds.get(key)
    if (kind === undefined) this.#kinds.set(key, (kind = this.#kinds.size))
    this.#kindOf[fact] = kind
    return kind
  }
}

/**
 * Returns the facts that one relaxed plan makes true because they are needed, found backwards from the goal. Every fact that all plans make
 * true is among them, since this is one of the plans. undefined if the goal cannot be reached.
 */
export function landmarkCandidates(relaxation: Relaxation, startFacts: Int32Array): Int32Array | undefined {
  const supporter = supporters(relaxation, startFacts)
  const { propositionCount, factCount, needs, goal } = relaxation
  const isNeeded = new Uint8Array(propositionCount)
  const waiting = new Int32Array(propositionCount)
  let size = 0
  for (const proposition of goal) {
    if (supporter[proposition] === unreached) return undefined
    isNeeded[proposition] = 1
    waiting[size++] = proposition
  }
  const candidates: number[] = []
  for (let next = 0; next < size; next++) {
    const operator = supporter[waiting[next]]
    if (operator === atStart) continue
    if (waiting[next] < factCount) candidates.push(waiting[next])
    for (let at = needs.start[operator]; at < needs.start[operator + 1]; at++) {
      if (isNeeded[needs.items[at]] === 1) continue
      isNeeded[needs.items[at]] = 1
      waiting[size++] = needs.items[at]
    }
  }
  return Int32Array.from(candidates)
}

const unreached = -1
const atStart = -2

/** The relaxed operator that first reached each proposition. */
function supporters(relaxation: Relaxation, startFacts: Int32Array): Int32Array {
  const { propositionCount, count, needs, gives, neededBy } = relaxation
  const supporter = new Int32Array(propositionCount).fill(unreached)
  const missing = new Int32Array(count)
  const reached = new Int32Array(propositionCount)
  let size = 0
  for (const fact of startFacts) {
    supporter[fact] = atStart
    reached[size++] = fact
  }
  for (let operator = 0; operator < count; operator++) {
    missing[operator] = needs.start[operator + 1] - needs.start[operator]
    if (missing[operator] > 0 || supporter[gives[operator]] !== unreached) continue
    supporter[gives[operator]] = operator
    reached[size++] = gives[operator]
  }
  for (let next = 0; next < size; next++) {
    const proposition = reached[next]
    for (let at = neededBy.start[proposition]; at < neededBy.start[proposition + 1]; at++) {
      const operator = neededBy.items[at]
      if (--missing[operator] > 0 || supporter[gives[operator]] !== unreached) continue
      supporter[gives[operator]] = operator
      reached[size++] = gives[operator]
    }
  }
  return supporter
}
