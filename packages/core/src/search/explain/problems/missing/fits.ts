import type { LiftedCauses, LiftedNeed } from '../lifted-causes.ts'

/** Objects times positions, beyond which objects are not compared. */
const mostCompared = 2_000_000

/** How well a fact would fit into `:init`: not at all, as far as anyone can tell, or as well as one that all the others have. */
export const unfit = -1
const another = 0.25
const unlikeAny = 0.1
const otherName = 0.5
const likeName = 0.9
const mirrored = 1.2
/** For predicates without a fact: nothing gives it; it takes one to get one; or it may well come later. */
const neverGiven = 0.9
const entered = 0.9
const plain = 0.8
const later = 0.05
const kindless = 0.2

/**
 * Compares objects with their like: those of the same type of which the same lasting facts are said. A fact that all of them have but one
 * was most likely forgotten for that one; a fact that none of them has is not what is missing, nor is a second place for what is at one.
 */
export class Fits {
  readonly #causes: LiftedCauses
  readonly #isCompared: boolean
  /** By predicate and position: how many facts of `:init` have an object there. */
  readonly #counts: readonly (readonly Int32Array[])[]
  /** Predicates that say of an object what it is. */
  readonly #kinds: readonly number[]
  readonly #signs: readonly string[][]
  readonly #stems: readonly string[]
  readonly #stemSizes = new Map<string, number>()
  readonly #scores = new Map<string, Float64Array>()
  readonly #mirrors = new Map<number, boolean>()
  readonly #noFacts = new Map<number, number>()

  constructor(causes: LiftedCauses) {
    this.#causes = causes
    const { model, reachable } = causes
    const { objects, facts } = model
    this.#counts = facts.map(({ parameters }, predicate) => {
      const { data } = reachable.relations.relations[predicate].tuples
      return parameters.map((_, position) => {
        const counts = new Int32Array(objects.length)
        for (let row = 0; row < reachable.initialCount[predicate]; row++)
          counts[data[row * parameters.length + position]]++
        return counts
      })
    })
    const positions = this.#counts.reduce((sum, { length }) => sum + length, 0)
    this.#isCompared = objects.length * positions < mostCompared
    this.#stems = objects.map(({ name }) => name.replace(/\d+/g, ''))
    for (const object of objects.keys())
      this.#stemSizes.set(this.#nameKey(object), (this.#stemSizes.get(this.#nameKey(object)) ?? 0) + 1)
    this.#kinds = [...facts.keys()].filter((predicate) => {
      return facts[predicate].parameters.length === 1 && causes.isStatic(predicate) && this.#isKnown(predicate)
    })
    this.#signs = objects.map((_, object) => this.#signsOf(object))
  }

  /** The greater, the more likely it was forgotten; negative where it does not fit. */
  of({ predicate, args }: LiftedNeed): number {
    if (!this.#isKnown(predicate)) return this.#withoutFacts(predicate) + (this.#isNothing(args) ? kindless : 0)
    const scores = args.map((object, position) => this.#at(predicate, position)[object])
    if (scores.some((score) => score < 0)) return unfit
    const best = this.#hasMirror(predicate, args) ? mirrored : Math.max(0, ...scores)
    return best + scores.reduce((sum, score) => sum + score, 0) / 100
  }

  /** Objects that a fact may have at a position. */
  objectsAt(predicate: number, position: number, objects: ArrayLike<number>): number[] {
    if (!this.#isKnown(predicate)) return Array.from(objects)
    const scores = this.#at(predicate, position)
    return Array.from(objects).filter((object) => scores[object] >= 0)
  }

  #isKnown(predicate: number): boolean {
    return this.#causes.reachable.initialCount[predicate] > 0
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

  #at(predicate: number, position: number): Float64Array {
    const key = `${predicate} ${position}`
    const known = this.#scores.get(key)
    if (known !== undefined) return known
    const scores = this.#score(predicate, position)
    this.#scores.set(key, scores)
    return scores
  }

  #score(predicate: number, position: number): Float64Array {
    const counts = this.#counts[predicate][position]
    const { objects } = this.#causes.model
    if (!this.#isCompared) return new Float64Array(objects.length).fill(unlikeAny)
    const sign = `${predicate} ${position}`
    const groups = objects.map(({ type }, object) => {
      return `${type};${this.#signs[object].filter((one) => one !== sign).join(';')}`
    })
    const sizes = new Map<string, { size: number; have: number }>()
    const count = (key: string, has: boolean): void => {
      const { size, have } = sizes.get(key) ?? { size: 0, have: 0 }
      sizes.set(key, { size: size + 1, have: have + (has ? 1 : 0) })
    }
    for (const [object, group] of groups.entries()) {
      count(group, counts[object] > 0)
      count(`${group};;${this.#stems[object]}`, counts[object] > 0)
    }
    const key = (object: number): string => this.#nameKey(object)
    const byName = new Map<string, number>()
    for (const object of objects.keys())
      if (counts[object] > 0) byName.set(key(object), (byName.get(key(object)) ?? 0) + 1)
    const reached = this.#reachedAt(predicate, position)
    const isOnce = this.#causes.reachable.initialCount[predicate] > 1 && counts.every((one) => one < 2)
    return Float64Array.from(groups, (group, object) => {
      if (counts[object] > 0) return isOnce ? unfit : another
      const like = sizes.get(group) as { size: number; have: number }
      const named = sizes.get(`${group};;${this.#stems[object]}`) as { size: number; have: number }
      if (named.size > 1 && named.have > 0) return named.have / (named.size - 1)
      const stem = this.#stemSizes.get(key(object)) as number
      const others = byName.get(key(object)) ?? 0
      if (others > 0) return (likeName * others) / (stem - 1)
      if (this.#isOther(predicate, object)) return unfit
      if (like.size === 1 && stem === 1) return unlikeAny
      if (named.size > 1 || like.have === 0) return reached[object] === 1 ? later : unfit
      return (like.have / (like.size - 1)) * (stem === 1 ? 1 : otherName)
    })
  }

  /** Nothing says what kind of object the only one of a fact is. */
  #isNothing(args: readonly number[]): boolean {
    return args.length === 1 && this.#kinds.every((kind) => this.#counts[kind][0][args[0]] === 0)
  }

  /** A lasting fact says of an object that it is something that nothing of this predicate is. */
  #isOther(predicate: number, object: number): boolean {
    if (!this.#kinds.includes(predicate)) return false
    const [own] = this.#counts[predicate]
    return this.#kinds.some((kind) => {
      const [other] = this.#counts[kind]
      return other[object] > 0 && own.every((count, one) => count === 0 || other[one] === 0)
    })
  }

  /** 1 for objects that actions can bring to a position. */
  #reachedAt(predicate: number, position: number): Uint8Array {
    const { tuples, count } = this.#causes.reachable.relations.relations[predicate]
    const reached = new Uint8Array(this.#causes.model.objects.length)
    for (let row = 0; row < count; row++) reached[tuples.data[row * tuples.arity + position]] = 1
    return reached
  }

  /** Objects of one type whose names differ in numbers alone are alike, too. */
  #nameKey(object: number): string {
    return `${this.#causes.model.objects[object].type};${this.#stems[object]}`
  }

  /** What is said of an object that lasts: `predicate position`. */
  #signsOf(object: number): string[] {
    return this.#counts.flatMap((positions, predicate) => {
      if (!this.#isCompared || !this.#causes.isStatic(predicate)) return []
      return positions.flatMap((counts, position) => (counts[object] > 0 ? [`${predicate} ${position}`] : []))
    })
  }

  /** `:init` has the fact the other way round, and nearly all of this predicate both ways. */
  #hasMirror(predicate: number, args: readonly number[]): boolean {
    if (args.length !== 2 || args[0] === args[1]) return false
    return this.#isInInit(predicate, args[1], args[0]) && this.#isMirrored(predicate)
  }

  #isMirrored(predicate: number): boolean {
    const known = this.#mirrors.get(predicate)
    if (known !== undefined) return known
    const { data } = this.#causes.reachable.relations.relations[predicate].tuples
    const count = this.#causes.reachable.initialCount[predicate]
    let both = 0
    for (let row = 0; row < count; row++) if (this.#isInInit(predicate, data[2 * row + 1], data[2 * row])) both++
    const is = count > 2 && both >= count * 0.8
    this.#mirrors.set(predicate, is)
    return is
  }

  #isInInit(predicate: number, first: number, second: number): boolean {
    const row = this.#causes.reachable.relations.relations[predicate].find(Int32Array.of(first, second))
    return row >= 0 && row < this.#causes.reachable.initialCount[predicate]
  }
}
