/** More facts than this, and it says too little that one of them becomes true. */
export const mostAlternatives = 4

/** Landmarks while they are collected, each a fact or a choice of facts. */
export class LandmarkNodes {
  /** One of these must become true at some time. */
  readonly facts: number[][] = []
  /** Relaxed operators by which it can become true for the first time; none when it holds at the start. */
  readonly firstAchievers: Int32Array[] = []
  /** Landmarks that hold directly before it does for the first time. */
  readonly greedy: number[][] = []
  /** The landmark of a fact alone, or -1. */
  readonly ofFact: Int32Array
  /** The choice that a fact is part of, or -1: choices do not overlap. */
  readonly #choiceOf: Int32Array

  constructor(factCount: number) {
    this.ofFact = new Int32Array(factCount).fill(-1)
    this.#choiceOf = new Int32Array(factCount).fill(-1)
  }

  get count(): number {
    return this.facts.length
  }

  /** The landmark of one fact; made if it is not there. */
  fact(fact: number): number {
    if (this.ofFact[fact] < 0) this.ofFact[fact] = this.#add([fact])
    return this.ofFact[fact]
  }

  /** The landmark "one of these facts"; -1 when they overlap with what is there already, which tells more. */
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
