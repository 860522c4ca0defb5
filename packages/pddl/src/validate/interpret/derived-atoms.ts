import type { ConditionSyntax, DerivedSyntax, DomainSyntax } from '../../syntax.ts'
import type { SimulatedState } from '../simulated-state.ts'
import { enlarged } from '../simulated-state.ts'
import { notChecked, type ObjectList } from '../validator-symbols.ts'
import type { DerivedTruth, Interpreter, WalkNode } from './interpreter.ts'

/**
 * Evaluates derived atoms on demand and caches them until the state changes.
 *
 * A requested atom waits in the queue of its stratum. Its rules are walked with unknown atoms taken as false; if that may be wrong, the
 * atom is retried when the one that it read turns out true. Atoms read under a negation have to be known for certain: they belong to a
 * lower stratum, whose queue is emptied first.
 */

/** The rules of a derived predicate: its parameters' slots, the parameters' types, and the conditions. */
export interface DerivedRules {
  readonly stratum: number
  readonly rules: readonly DerivedRule[]
}

export interface DerivedRule {
  readonly slots: readonly number[]
  /** The objects that each parameter may be, by the rule and by the declaration of the predicate. */
  readonly lists: readonly ObjectList[]
  readonly declared: readonly ObjectList[]
  readonly condition: WalkNode
}

export class DerivedAtoms implements DerivedTruth {
  readonly #world: SimulatedState
  /** By relation. */
  readonly #rules: ReadonlyMap<number, DerivedRules>
  #now = 1
  /** The state in which each term was requested, and in which it was found true. */
  #asked = new Int32Array(1024)
  #found = new Int32Array(1024)
  /** Terms to retry when a term turns out true: the head of a chain in the two lists. */
  #firstReader = new Int32Array(1024)
  readonly #reader: number[] = []
  readonly #nextReader: number[] = []
  readonly #queues: number[][] = []
  #lowest = 0
  #isMissing = false
  /** The atom whose rules are being walked, or -1. */
  #current = -1
  #stratum = 0

  constructor(world: SimulatedState, rules: ReadonlyMap<number, DerivedRules>) {
    this.#world = world
    this.#rules = rules
    for (const { stratum } of rules.values()) this.#queues[stratum] ??= []
  }

  /** Discards everything after a change of state. */
  forget(): void {
    this.#now++
    this.#reader.length = 0
    this.#nextReader.length = 0
  }

  isMissing(): boolean {
    return this.#isMissing
  }

  read(term: number, isNegated: boolean): boolean {
    if (term >= this.#asked.length) this.#grow(term)
    if (this.#found[term] === this.#now) return true
    const isRule = this.#current >= 0 && !isNegated
    if (this.#asked[term] !== this.#now) {
      this.#asked[term] = this.#now
      this.#firstReader[term] = -1
      this.#enqueue(term)
      if (!isRule) this.#isMissing = true
    }
    // just requested, and not evaluated yet
    if (isNegated && this.#lowest < this.#stratum) this.#isMissing = true
    if (isRule) {
      this.#nextReader.push(this.#firstReader[term]!)
      this.#firstReader[term] = this.#reader.push(this.#current) - 1
    }
    return false
  }

  solve(interpreter: Interpreter): void {
    for (let term = this.#next(); term >= 0; term = this.#next()) {
      if (this.#found[term] === this.#now) continue
      this.#current = term
      this.#stratum = this.#lowest
      this.#isMissing = false
      const isTrue = this.#isDerived(term, interpreter)
      this.#current = -1
      this.#stratum = 0
      if (this.#isMissing) this.#enqueue(term)
      else if (isTrue) this.#find(term)
    }
    this.#isMissing = false
  }

  #find(term: number): void {
    this.#found[term] = this.#now
    for (let at = this.#firstReader[term]!; at >= 0; at = this.#nextReader[at]!)
      if (this.#found[this.#reader[at]!] !== this.#now) this.#enqueue(this.#reader[at]!)
    this.#firstReader[term] = -1
  }

  #enqueue(term: number): void {
    const { stratum } = this.#rules.get(this.#world.terms.relations[term]!)!
    this.#queues[stratum]!.push(term)
    if (stratum < this.#lowest) this.#lowest = stratum
  }

  /** Takes from the lowest non-empty stratum; -1 if nothing waits. */
  #next(): number {
    for (; this.#lowest < this.#queues.length; this.#lowest++) {
      const term = this.#queues[this.#lowest]?.pop()
      if (term !== undefined) return term
    }
    return -1
  }

  #isDerived(term: number, interpreter: Interpreter): boolean {
    const { terms } = this.#world
    const begin = terms.begin[term]!
    rules: for (const { slots, lists, declared, condition } of this.#rules.get(terms.relations[term]!)!.rules) {
      for (let place = 0; place < slots.length; place++) {
        const object = terms.objects[begin + place]!
        if (!lists[place]!.has(object) || !declared[place]!.has(object)) continue rules
        interpreter.slots[slots[place]!] = object
      }
      if (interpreter.walk(condition)) return true
    }
    return false
  }

  #grow(term: number): void {
    const length = Math.max(term + 1, this.#asked.length * 2)
    this.#asked = enlarged(this.#asked, length)
    this.#found = enlarged(this.#found, length)
    this.#firstReader = enlarged(this.#firstReader, length)
  }
}

// The evaluation order of derived predicates.

/** Returns a stratum for each derived predicate: above those it reads under a negation, not below the others it reads. */
export function strataOf(domain: DomainSyntax): ReadonlyMap<string, number> {
  const strata = new Map(domain.derived.map(({ head }) => [head.name.text, 0]))
  const readers = new Map<string, { rule: DerivedSyntax; isNegated: boolean }[]>()
  for (const rule of domain.derived) {
    for (const { name, isNegated } of readsOf(rule.condition)) {
      if (!strata.has(name)) continue
      const known = readers.get(name) ?? []
      readers.set(name, known)
      known.push({ rule, isNegated })
    }
  }
  const changed = new Set(strata.keys())
  // the set grows during iteration
  for (const name of changed) {
    changed.delete(name)
    for (const { rule, isNegated } of readers.get(name) ?? []) {
      const least = strata.get(name)! + (isNegated ? 1 : 0)
      const own = rule.head.name.text
      if (strata.get(own)! >= least) continue
      if (least > strata.size)
        throw notChecked(domain.source, rule.head, `"${own}" depends on its own negation, so its truth is not defined`)
      strata.set(own, least)
      changed.add(own)
    }
  }
  return strata
}

function readsOf(root: ConditionSyntax): Set<{ name: string; isNegated: boolean }> {
  const reads = new Map<string, { name: string; isNegated: boolean }>()
  const left = [{ condition: root, isNegated: false }]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { condition, isNegated } = next
    if (condition.kind === 'atom') {
      const name = condition.name.text
      reads.set(`${isNegated ? '!' : ''}${name}`, { name, isNegated })
    } else if (condition.kind === 'not') left.push({ condition: condition.part, isNegated: !isNegated })
    else if (condition.kind === 'and' || condition.kind === 'or')
      for (const part of condition.parts) left.push({ condition: part, isNegated })
    else if (condition.kind === 'imply')
      left.push({ condition: condition.left, isNegated: !isNegated }, { condition: condition.right, isNegated })
    else if (condition.kind === 'forall' || condition.kind === 'exists')
      left.push({ condition: condition.part, isNegated })
  }
  return new Set(reads.values())
}
