import type { LiftedCauses, LiftedNeed } from '../lifted-causes.ts'
import { InitFacts } from './init-facts.ts'
import { Likeness, later, unfit } from './likeness.ts'
import { NameSteps } from './name-steps.ts'

/** Maximum objects times positions for comparing objects. */
const mostCompared = 1_000_000
const notCompared = 0.3

const mirrored = 1.2
/** For predicates without a fact: nothing achieves it; achieving one needs one; or it may well become true later. */
const neverGiven = 0.9
const entered = 0.9
const plain = 0.8
/** Bonus if the names of two objects differ as those of other facts do. */
const usualStep = 0.2
/** Bonus for an object whose kind no fact states. */
const kindless = 0.2

/** How well a fact would fit into `:init`: the higher, the more likely it was forgotten. */
export class Fits {
  readonly facts: InitFacts
  readonly #causes: LiftedCauses
  readonly #likeness: Likeness | undefined
  readonly steps: NameSteps
  readonly #noFacts = new Map<number, number>()

  constructor(causes: LiftedCauses) {
    this.#causes = causes
    this.facts = new InitFacts(causes)
    this.steps = new NameSteps(causes, this.facts)
    const positions = this.facts.counts.reduce((sum, { length }) => sum + length, 0)
    const isCompared = causes.model.objects.length * positions < mostCompared
    this.#likeness = isCompared ? new Likeness(causes, this.facts) : undefined
  }

  /** Negative if it does not fit. */
  of({ predicate, args }: LiftedNeed): number {
    if (this.facts.count(predicate) === 0) return this.#withoutFacts(predicate) + (this.#isNothing(args) ? kindless : 0)
    if (this.#likeness === undefined) return notCompared
    if (this.#closesRow(predicate, args)) return unfit
    let best = this.#hasMirror(predicate, args) ? mirrored : 0
    let sum = 0
    for (let position = 0; position < args.length; position++) {
      const score = this.#likeness.at(predicate, position)[args[position]]
      if (score < 0) return unfit
      best = Math.max(best, score)
      sum += score
    }
    const isUsual = this.#causes.isStatic(predicate) && this.steps.isUsual(predicate, args)
    return best + sum / 100 + (isUsual ? usualStep : 0)
  }

  /** The objects, of some, that a fact may have at a position, and how well each would fit. */
  objectsAt(predicate: number, position: number, objects: ArrayLike<number>): number[] {
    if (this.facts.count(predicate) === 0 || this.#likeness === undefined) return Array.from(objects)
    const scores = this.#likeness.at(predicate, position)
    return Array.from(objects).filter((object) => scores[object] >= 0)
  }

  #withoutFacts(predicate: number): number {
    const known = this.#noFacts.get(predicate)
    if (known !== undefined) return known
    const givers = this.#causes.giversOf(predicate)
    const isEntered = givers.every(({ condition }) => condition.positive.some((one) => one.predicate === predicate))
    const isPlain = this.#causes.model.facts[predicate].parameters.length === 0
    const score = givers.length === 0 ? neverGiven : isEntered ? entered : isPlain ? plain : later
    this.#noFacts.set(predicate, score)
    return score
  }

  /** Whether no fact states the kind of the only object of a fact. */
  #isNothing(args: readonly number[]): boolean {
    const { kinds, counts } = this.facts
    return args.length === 1 && kinds.every((kind) => counts[kind][0][args[0]] === 0)
  }

  /** Whether a row of objects, each with a successor, would become a ring: as with consecutive numbers. */
  #closesRow(predicate: number, args: readonly number[]): boolean {
    if (args.length !== 2 || !this.#causes.isStatic(predicate)) return false
    const [before, after] = this.facts.counts[predicate]
    if (before.some((count) => count > 1) || after.some((count) => count > 1)) return false
    const next = new Map<number, number>()
    this.facts.each(predicate, (data, from) => next.set(data[from], data[from + 1]))
    let object: number | undefined = args[1]
    for (let steps = 0; steps <= next.size && object !== undefined; steps++) {
      if (object === args[0]) return true
      object = next.get(object)
    }
    return false
  }

  /** Whether `:init` has the fact the other way round, and nearly all facts of this predicate both ways. */
  #hasMirror(predicate: number, args: readonly number[]): boolean {
    if (args.length !== 2 || args[0] === args[1]) return false
    return this.facts.has(predicate, [args[1], args[0]]) && this.facts.isMirrored(predicate)
  }
}
