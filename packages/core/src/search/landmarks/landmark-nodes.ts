/** A disjunction of more facts than this is too uninformative. */
export const mostAlternatives = 4

/** Landmarks during construction, each a fact or a disjunction of facts. */
export class LandmarkNodes {
  /** One of these must become true at some time. */
  readonly facts: number[][] = []
  /** Relaxed operators that can make it true for the first time; none if it holds at the start. */
  readonly firstAchievers: Int32Array[] = []
  /** Landmarks that hold directly before it becomes true for the first time. */
  readonly greedy: number[][] = []
  /** The landmark of a fact alone, or -1. */
  readonly ofFact: Int32Array
  /** The disjunction that a fact belongs to, or -1: disjunctions do not overlap. */
  readonly #choiceOf: Int32Array

  constructor(factCount: number) {
    this.ofFact = new Int32Array(factCount).fill(-1)
    this.#choiceOf = new Int32Array(factCount).fill(-1)
  }

  get count(): number {
    return this.facts.length
  }

  /** Returns the landmark of one fact, adding it if it is new. */
  fact(fact: number): number {
    if (this.ofFact[fact] < 0) this.ofFact[fact] = this.#add([fact])
    return this.ofFact[fact]
  }

  /** Returns the landmark "one of these facts"; -1 if they overlap with existing landmarks, which are more informative. */
  choice(facts: readonly number[]): number {
    const known = this.#choiceOf[facts[0]]
    const isKnown = known >= 0 && this.facts[known].length === facts.length
    if (isKnown && facts.every((fact) => this.#choiceOf[fact] === known)) return known
    if (facts.some((fact) => this.ofFact[fact] >= 0 || this.#choiceOf[fact] >= 0)) return -1
    const node = this.#add([...facts])
    for (const fact of facts) this.#choiceOf[fact] = node
    return node
  }

  orderGreedily(before: number, after: number): void {
    if (before !== after && !this.greedy[after].includes(before)) this.greedy[after].push(before)
  }

  #add(facts: number[]): number {
    this.firstAchievers.push(new Int32Array(0))
    this.greedy.push([])
    return this.facts.push(facts) - 1
  }
}
