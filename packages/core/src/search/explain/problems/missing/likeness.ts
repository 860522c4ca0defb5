import type { LiftedCauses } from '../lifted-causes.ts'
import type { InitFacts } from './init-facts.ts'

/** How well an object fits a position: not at all, like another one, unknown, or better (up to 1). */
export const unfit = -1
const another = 0.25
const unlikeAny = 0.1
export const later = 0.05
/** Similarity by name, or by the other objects in its facts, counts slightly less than by facts about it. */
const likeName = 0.9
const likeCompany = 0.95
const otherName = 0.5
/** For changing facts, nearly all similar objects must have one. */
const nearlyAll = 0.75
const byOne = 0.8
const fewer = 0.25
/** If similar objects have several such facts, lacking all of them means less. */
const several = 0.6
const severalChanging = 0.2

interface Group {
  size: number
  have: number
  once: number
}

/**
 * Compares objects with similar ones: those of the same type with the same lasting facts, those whose names differ only in numbers, and
 * those in the same positions of other facts. A fact that all of them have but one was most likely forgotten for that one; a fact that none
 * of them has is not what is missing, nor is a second place for an object that already has one.
 */
export class Likeness {
  readonly #causes: LiftedCauses
  readonly #facts: InitFacts
  /** Lasting facts about an object: `predicate position`. */
  readonly #signs: readonly (readonly string[])[]
  readonly #names: readonly string[]
  readonly #scores = new Map<string, Float64Array>()

  constructor(causes: LiftedCauses, facts: InitFacts) {
    this.#causes = causes
    this.#facts = facts
    const { objects } = causes.model
    this.#names = objects.map(({ name, type }) => `${type};;${name.replace(/\d+/g, '')}`)
    this.#signs = objects.map((_, object) => {
      return facts.counts.flatMap((positions, predicate) => {
        if (!causes.isStatic(predicate)) return []
        return positions.flatMap((counts, position) => (counts[object] > 0 ? [`${predicate} ${position}`] : []))
      })
    })
  }

  /** By object. */
  at(predicate: number, position: number): Float64Array {
    const key = `${predicate} ${position}`
    const known = this.#scores.get(key)
    if (known !== undefined) return known
    const scores = this.#score(predicate, position, key)
    this.#scores.set(key, scores)
    return scores
  }

  #score(predicate: number, position: number, sign: string): Float64Array {
    const counts = this.#facts.counts[predicate][position]
    const { objects } = this.#causes.model
    const isStatic = this.#causes.isStatic(predicate)
    const signs = objects.map(({ type }, object) => {
      return `${type};${this.#signs[object].filter((one) => one !== sign).join(';')}`
    })
    const groups = groupsOf(counts, signs)
    const names = groupsOf(counts, this.#names)
    const both = groupsOf(
      counts,
      signs.map((one, object) => one + this.#names[object]),
    )
    const company = this.#companyOf(predicate)
    const reached = this.#reachedAt(predicate, position)
    const keys = this.#movedOf(predicate)
    const isKey = keys === undefined || keys.has(position)
    const isOnce = this.#facts.count(predicate) > 2 && counts.every((count) => count < 2)
    const isAlone = this.#facts.counts[predicate].length === 1
    const known = ({ have, size, once }: Group): number => {
      // a single other object with a changing fact is not a pattern
      const share = (have / (size - 1)) * (isStatic || have > 1 ? 1 : byOne)
      if (isAlone) return isStatic || share >= nearlyAll ? share : share * fewer
      if (!isKey) return Math.min(share, another)
      if (once < have) return share * (isStatic ? several : severalChanging)
      return isStatic || share >= nearlyAll ? share : share * fewer
    }
    return Float64Array.from(counts, (count, object) => {
      const like = groups.get(signs[object]) as Group
      const named = names.get(this.#names[object]) as Group
      const closest = both.get(signs[object] + this.#names[object]) as Group
      if (count > 0) {
        const isOnly = (like.once === like.size || (isStatic && isOnce)) && !this.#facts.isMirrored(predicate)
        const isSure = isStatic ? isOnce || like.size > 2 : keys === undefined ? like.size > 1 : isKey
        return isOnly && isSure ? unfit : another
      }
      if (company[object] > 0) return company[object]
      if (closest.have > 0) return known(closest)
      if (named.have > 0) return likeName * known(named)
      if (this.#isOther(predicate, object)) return unfit
      if (like.size === 1 && named.size === 1) return unlikeAny
      if (closest.size > 1 || like.have === 0) return reached[object] === 1 ? later : unfit
      return known(like) * (named.size === 1 ? 1 : otherName)
    })
  }

  /**
   * The positions that stay the same when actions move something, deleting one fact of a predicate and adding another. Undefined if no
   * action does.
   */
  #movedOf(predicate: number): ReadonlySet<number> | undefined {
    let keys: Set<number> | undefined
    for (const { effects } of this.#causes.normal.operators) {
      const own = effects.flatMap(({ change }) =>
        change.kind === 'flag' && change.atom.predicate === predicate ? [change] : [],
      )
      for (const { atom: given } of own.filter(({ add }) => add))
        for (const { atom: taken } of own.filter(({ add }) => !add)) {
          const same = [...given.args.keys()].filter((at) => given.args[at] === taken.args[at])
          keys = new Set(same.filter((at) => keys === undefined || keys.has(at)))
        }
    }
    return keys
  }

  /** By object: whether all others in some position of its facts are of one kind. */
  #companyOf(predicate: number): Float64Array {
    const { counts, kinds } = this.#facts
    const scores = new Float64Array(this.#causes.model.objects.length)
    if (!kinds.includes(predicate)) return scores
    const [own] = counts[predicate]
    for (const positions of counts) {
      if (positions === counts[predicate]) continue
      for (const there of positions) {
        const objects = [...there.keys()].filter((object) => there[object] > 0)
        const others = objects.filter((object) => own[object] === 0)
        if (others.length === 1 && objects.length > 2) scores[others[0]] = likeCompany
      }
    }
    return scores
  }

  /** Whether a lasting fact gives an object a kind that no object of this predicate has. */
  #isOther(predicate: number, object: number): boolean {
    const { counts, kinds } = this.#facts
    if (!kinds.includes(predicate)) return false
    const [own] = counts[predicate]
    return kinds.some((kind) => {
      const [other] = counts[kind]
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
}

/** How many objects have the same key, how many of these have facts, and how many have exactly one. */
function groupsOf(counts: Int32Array, keys: readonly string[]): Map<string, Group> {
  const groups = new Map<string, Group>()
  for (const [object, key] of keys.entries()) {
    const group = groups.get(key) ?? { size: 0, have: 0, once: 0 }
    group.size++
    if (counts[object] > 0) group.have++
    if (counts[object] === 1) group.once++
    groups.set(key, group)
  }
  return groups
}
