import type { GroundTables } from '../instantiate/ground-tables.ts'

/** Finds the atom that an added atom replaces. */
export class Balance {
  readonly operatorOf: Int32Array
  readonly #tables: GroundTables
  readonly #stamps: Int32Array
  #stamp = 0

  constructor(tables: GroundTables) {
    this.#tables = tables
    const { start, items } = tables.operators.effects
    this.operatorOf = new Int32Array(items.length)
    for (let operator = 0; operator < tables.operators.count; operator++)
      this.operatorOf.fill(operator, start[operator], start[operator + 1])
    this.#stamps = new Int32Array(tables.atomCount)
  }

  /** Whether an add effect replaces an atom of the same group, and no other added atom may replace it at the same time. */
  isBalanced(effect: number, groupOf: Int32Array): boolean {
    const { items, start } = this.#tables.operators.effects
    const added = items[effect] >> 1
    const group = groupOf[added]
    this.#mark(effect)
    // adding an atom that holds changes nothing
    if (this.#stamps[added] === this.#stamp) return true
    const operator = this.operatorOf[effect]
    let replaces = false
    for (let at = start[operator]; at < start[operator + 1]; at++) {
      const other = items[at] >> 1
      if (groupOf[other] !== group) continue
      if ((items[at] & 1) === 1) replaces ||= this.#consumes(at, effect)
      else if (other !== added && this.#mayMeet(effect, at, groupOf)) return false
    }
    return replaces
  }

  /** Atoms that are required and deleted when the effect happens. */
  consumed(effect: number): number[] {
    const { items, start } = this.#tables.operators.effects
    this.#mark(effect)
    const operator = this.operatorOf[effect]
    const found: number[] = []
    for (let at = start[operator]; at < start[operator + 1]; at++)
      if ((items[at] & 1) === 1 && this.#consumes(at, effect)) found.push(items[at] >> 1)
    return found
  }

  /** Marks the atoms that hold when the effect happens. */
  #mark(effect: number): void {
    const { condition, effectConditions } = this.#tables.operators
    const operator = this.operatorOf[effect]
    this.#stamp++
    for (let at = condition.start[operator]; at < condition.start[operator + 1]; at++)
      if ((condition.items[at] & 1) === 0) this.#stamps[condition.items[at] >> 1] = this.#stamp
    for (let at = effectConditions.start[effect]; at < effectConditions.start[effect + 1]; at++)
      if ((effectConditions.items[at] & 1) === 0) this.#stamps[effectConditions.items[at] >> 1] = this.#stamp
  }

  /** Whether a deleted atom holds when the marked atoms do, is certain to be deleted then, and is not added by another effect. */
  #consumes(deletion: number, effect: number): boolean {
    const { effects, effectConditions } = this.#tables.operators
    const atom = effects.items[deletion] >> 1
    if (this.#stamps[atom] !== this.#stamp) return false
    for (let at = effectConditions.start[deletion]; at < effectConditions.start[deletion + 1]; at++) {
      const literal = effectConditions.items[at]
      if ((literal & 1) === 1 || this.#stamps[literal >> 1] !== this.#stamp) return false
    }
    const operator = this.operatorOf[effect]
    for (let at = effects.start[operator]; at < effects.start[operator + 1]; at++)
      if (effects.items[at] === atom * 2 && this.#mayMeet(effect, at, undefined)) return false
    return true
  }

  /** Two effects of an operator can happen together unless they require opposites, or different atoms of a group. */
  #mayMeet(a: number, b: number, groupOf: Int32Array | undefined): boolean {
    const { effects, effectConditions } = this.#tables.operators
    const group = groupOf === undefined ? -1 : groupOf[effects.items[a] >> 1]
    for (let at = effectConditions.start[a]; at < effectConditions.start[a + 1]; at++) {
      const one = effectConditions.items[at]
      for (let other = effectConditions.start[b]; other < effectConditions.start[b + 1]; other++) {
        const two = effectConditions.items[other]
        if (one === (two ^ 1)) return false
        if (groupOf === undefined || one === two || ((one | two) & 1) === 1) continue
        if (groupOf[one >> 1] === group && groupOf[two >> 1] === group) return false
      }
    }
    return true
  }
}

/**
 * An invariant candidate: of the atoms of its parts with the same objects at the fixed positions, at most one holds. The other positions
 * are counted: `at(package, *)` with `in(package, *)`.
 */
export interface Candidate {
  readonly parts: readonly Part[]
}

interface Part {
  readonly predicate: number
  /** Position of each fixed object. */
  readonly fixed: readonly number[]
}

/** Equal for equivalent candidates. */
export function candidateKey({ parts }: Candidate): string {
  const [first] = parts
  // the order of fixed objects does not matter: use that of the first part
  const order = first.fixed.map((_, at) => at).sort((a, b) => first.fixed[a] - first.fixed[b])
  const words = parts.map(({ predicate, fixed }) => `${predicate}:${order.map((at) => fixed[at]).join(',')}`)
  // with at most one fixed object, any part could be the first
  return first.fixed.length < 2 ? words.sort().join('|') : [words[0], ...words.slice(1).sort()].join('|')
}

/** All choices of fixed positions for a predicate; only few or nearly all positions if it has many. */
export function firstCandidates(predicate: number, arity: number): Candidate[] {
  const candidates: Candidate[] = []
  const sets = arity <= 5 ? 2 ** arity : 0
  for (let set = 0; set < sets; set++) {
    const fixed = Array.from({ length: arity }, (_, at) => at).filter((at) => (set & (1 << at)) !== 0)
    candidates.push({ parts: [{ predicate, fixed }] })
  }
  if (sets > 0) return candidates
  const all = Array.from({ length: arity }, (_, at) => at)
  const choices = [[], all, ...all.map((at) => [at]), ...all.map((at) => all.filter((other) => other !== at))]
  return choices.map((fixed) => ({ parts: [{ predicate, fixed }] }))
}

/** Candidates with one more part that holds the atom with the given objects as the fixed ones. */
export function extensions(
  { parts }: Candidate,
  predicate: number,
  objects: Int32Array,
  fixedObjects: Int32Array,
): Candidate[] {
  if (parts.some((part) => part.predicate === predicate)) return []
  let choices: number[][] = [[]]
  for (const object of fixedObjects) {
    choices = choices.flatMap((before) =>
      [...objects.keys()].flatMap((at) => (objects[at] === object && !before.includes(at) ? [[...before, at]] : [])),
    )
  }
  return choices.map((fixed) => ({ parts: [...parts, { predicate, fixed }] }))
}
