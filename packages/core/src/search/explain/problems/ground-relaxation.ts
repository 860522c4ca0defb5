import { isSimple } from '../../../task/ground/datalog/reachability.ts'
import { NumberGrounder } from '../../../task/ground/instantiate/number-grounder.ts'
import { ReachableAtoms } from '../../../task/ground/instantiate/reachable-atoms.ts'
import { canCompare, intervalOf, type NumberInterval } from '../../../task/ground/interval.ts'
import type { TupleSet } from '../../../task/ground/joins/tuple-set.ts'
import { compareValues, type GroundTerm } from '../../../task/ground/literal.ts'
import type { Conjunction, EffectSchema, NumberChange, NumericTest } from '../../../task/ground/normalise/schema.ts'
import type { LookedInto } from './look-into.ts'
import type { Exclusions } from './states/exclusions.ts'

/** Units of work counted for grounding a binding. */
const workPerBinding = 16

/** A condition on numbers with objects for its variables. */
export interface GroundTest {
  readonly test: NumericTest
  readonly binding: Int32Array
  readonly left: GroundTerm
  readonly right: GroundTerm
}

export interface GroundCondition {
  /** `2 * atom`, plus one for its absence. */
  readonly literals: readonly number[]
  readonly tests: readonly GroundTest[]
}

export interface GroundChange extends GroundCondition {
  /** The literal that becomes true, or -1 for a change of a number. */
  readonly literal: number
  readonly number: number
  readonly operation: 'set' | 'add' | 'subtract'
  readonly value: GroundTerm | undefined
}

/** An action or a rule with objects for its variables. */
export interface GroundAction extends GroundCondition {
  /** Index of its schema; rules come after operators. */
  readonly schema: number
  readonly binding: Int32Array
  readonly isRule: boolean
  readonly changes: readonly GroundChange[]
}

/**
 * What can be reached if nothing reached is ever lost: presence and absence of atoms, and intervals of numbers. An addition that is
 * possible once can be repeated, so its interval grows to infinity at once.
 */
export class GroundRelaxation {
  readonly atoms: ReachableAtoms
  readonly terms: NumberGrounder
  readonly actions: GroundAction[] = []
  readonly literal: Uint8Array
  /** 1 for actions that can be used, as far as the relaxation shows. */
  readonly usable: Uint8Array
  /** Derived atoms that do not depend on themselves, with their rules. */
  readonly #denials: ReadonlyMap<number, readonly GroundAction[]>
  /** Conditions that require two literals of which only one can hold. */
  readonly #excluded = new Map<GroundCondition, readonly [number, number]>()
  readonly #low: number[] = []
  readonly #high: number[] = []

  /** With exclusions, an action that requires two atoms of one group is never used. */
  constructor({ problem, normal, reachable, guard }: LookedInto, exclusions?: Exclusions) {
    const { predicates } = normal
    const isStatic = (predicate: number): boolean => predicates[predicate].kind === 'static'
    this.atoms = new ReachableAtoms(normal, reachable)
    this.terms = new NumberGrounder(problem, isStatic)
    const read = new ConditionWriter(this.atoms, this.terms, isStatic)
    for (const [schema, operator] of normal.operators.entries()) {
      const base = reachable.operators[schema]
      const others = operator.effects.map((_, at) => bindingsByOperator(base, reachable.effects[schema][at]))
      each(base, (binding, row) => {
        guard.tick(workPerBinding)
        const condition = read.condition(operator.condition, binding)
        if (condition === undefined) return
        const changes = operator.effects.flatMap((effect, at) => {
          const own = isSimple(effect, operator) ? [binding] : (others[at].get(row) ?? [])
          return own.flatMap((objects) => read.change(effect.change, effect.condition, objects))
        })
        const values = operator.effects.flatMap((effect) =>
          effect.change.kind === 'number' && isSimple(effect, operator) ? read.value(effect.change, binding) : [],
        )
        const tests = [...condition.tests, ...values]
        this.actions.push({ literals: condition.literals, tests, schema, binding, isRule: false, changes })
      })
    }
    for (const [at, rule] of normal.rules.entries()) {
      each(reachable.rules[at], (binding) => {
        guard.tick(workPerBinding)
        const condition = read.condition(rule.condition, binding)
        const literal = 2 * read.atom(rule.head, binding)
        if (condition === undefined || literal < 0) return
        const change = { literals: [], tests: [], literal, number: -1, operation: 'set', value: undefined } as const
        this.actions.push({
          ...condition,
          schema: normal.operators.length + at,
          binding,
          isRule: true,
          changes: [change],
        })
      })
    }
    this.literal = new Uint8Array(this.atoms.count * 2)
    this.usable = new Uint8Array(this.actions.length)
    for (const [predicate, { kind }] of predicates.entries()) {
      const [from, to] = [this.atoms.offset[predicate], this.atoms.offset[predicate + 1]]
      for (let atom = from; atom < to; atom++) {
        const holds = atom - from < reachable.initialCount[predicate]
        if (kind !== 'derived') this.literal[2 * atom + (holds ? 0 : 1)] = 1
      }
    }
    if (exclusions !== undefined) this.#exclude(exclusions)
    this.#denials = this.#denialsOf(normal)
    for (const value of this.terms.start) {
      this.#low.push(Number.isNaN(value) ? Number.POSITIVE_INFINITY : value)
      this.#high.push(Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value)
    }
    while (this.#pass()) guard.check()
  }

  /** The minimum and maximum of a number; the minimum is larger if it never has a value. */
  range(number: number): NumberInterval {
    return [this.#low[number], this.#high[number]]
  }

  isPossible({ test, left, right }: GroundTest): boolean {
    const ends = (number: number): NumberInterval => this.range(number)
    // an undefined number satisfies no comparison, so the opposite of a comparison is not certain
    if (test.negated) return true
    if (hasNoValue(left, ends) || hasNoValue(right, ends)) return test.operator === '!='
    return canCompare(test.operator, intervalOf(left, ends), intervalOf(right, ends))
  }

  /** The parts of a condition that can never hold. */
  lacking(condition: GroundCondition): {
    literals: number[]
    tests: GroundTest[]
    pair: readonly [number, number] | undefined
  } {
    return {
      literals: condition.literals.filter((literal) => this.literal[literal] === 0),
      tests: condition.tests.filter((test) => !this.isPossible(test)),
      pair: this.#excluded.get(condition),
    }
  }

  canHold(condition: GroundCondition): boolean {
    const { literals, tests } = condition
    if (!literals.every((literal) => this.literal[literal] === 1)) return false
    return !this.#excluded.has(condition) && tests.every((test) => this.isPossible(test))
  }

  /** The rules that always make a derived atom true: each of their conditions always holds. */
  lastingRules(atom: number): readonly GroundAction[] {
    return (this.#denials.get(atom) ?? []).filter((rule) => !this.#canFail(rule))
  }

  #exclude(exclusions: Exclusions): void {
    for (const action of this.actions) {
      const pair = exclusions.pairIn(action.literals)
      if (pair !== undefined) this.#excluded.set(action, pair)
      else
        for (const change of action.changes) {
          const own = change.literals.length === 0 ? undefined : [...action.literals, ...change.literals]
          const either = own === undefined ? undefined : exclusions.pairIn(own)
          if (either !== undefined) this.#excluded.set(change, either)
        }
    }
  }

  #canFail({ literals, tests }: GroundCondition): boolean {
    return tests.length > 0 || literals.some((literal) => this.literal[literal ^ 1] === 1)
  }

  /** Atoms that depend on themselves count as possibly absent at any time. */
  #denialsOf({ predicates, rules }: LookedInto['normal']): Map<number, GroundAction[]> {
    const uses = predicates.map(() => new Set<number>())
    for (const { head, condition } of rules)
      for (const { predicate } of [...condition.positive, ...condition.negative]) uses[head.predicate].add(predicate)
    const isRecursive = (predicate: number): boolean => {
      const seen = new Set(uses[predicate])
      for (const one of seen) for (const next of uses[one]) seen.add(next)
      return seen.has(predicate)
    }
    const denials = new Map<number, GroundAction[]>()
    for (const [predicate, { kind }] of predicates.entries()) {
      if (kind !== 'derived') continue
      const recursive = isRecursive(predicate)
      for (let atom = this.atoms.offset[predicate]; atom < this.atoms.offset[predicate + 1]; atom++) {
        if (recursive) this.literal[2 * atom + 1] = 1
        else denials.set(atom, [])
      }
    }
    for (const action of this.actions) if (action.isRule) denials.get(action.changes[0].literal >> 1)?.push(action)
    return denials
  }

  #pass(): boolean {
    let isNew = false
    for (const [atom, rules] of this.#denials) {
      if (this.literal[2 * atom + 1] === 1 || !rules.every((rule) => this.#canFail(rule))) continue
      this.literal[2 * atom + 1] = 1
      isNew = true
    }
    for (const [at, action] of this.actions.entries()) {
      if (this.usable[at] === 0) {
        if (!this.canHold(action)) continue
        this.usable[at] = 1
        isNew = true
      }
      for (const change of action.changes) {
        if (change.literal >= 0 && this.literal[change.literal] === 1) continue
        if (!this.canHold(change)) continue
        if (change.literal >= 0) this.literal[change.literal] = 1
        else if (!this.#widen(change)) continue
        isNew = true
      }
    }
    return isNew
  }

  #widen({ number, operation, value }: GroundChange): boolean {
    if (value === undefined) return false
    const ends = (one: number): NumberInterval => this.range(one)
    if (hasNoValue(value, ends)) return false
    const [least, most] = intervalOf(value, ends)
    const [low, high] = this.range(number)
    if (operation === 'set') {
      // a number set to a term of numbers may grow indefinitely
      const creeps = value.kind !== 'constant'
      if (least < low) this.#low[number] = creeps && low <= high ? Number.NEGATIVE_INFINITY : least
      if (most > high) this.#high[number] = creeps && low <= high ? Number.POSITIVE_INFINITY : most
    } else if (low <= high) {
      if (operation === 'add' ? most > 0 : least < 0) this.#high[number] = Number.POSITIVE_INFINITY
      if (operation === 'add' ? least < 0 : most > 0) this.#low[number] = Number.NEGATIVE_INFINITY
    }
    return this.#low[number] < low || this.#high[number] > high
  }
}

function isCertain({ test, left, right }: GroundTest): boolean {
  if (left.kind !== 'constant' || right.kind !== 'constant') return false
  return compareValues(test.operator, left.value, right.value) !== test.negated
}

/** Whether a term contains a number that never has a value, or a constant that is NaN. */
function hasNoValue(term: GroundTerm, ends: (number: number) => NumberInterval): boolean {
  if (term.kind === 'constant') return Number.isNaN(term.value)
  if (term.kind === 'variable') return ends(term.variable)[0] > ends(term.variable)[1]
  return hasNoValue(term.left, ends) || hasNoValue(term.right, ends)
}

/** Grounds conditions under a binding. */
class ConditionWriter {
  readonly #atoms: ReachableAtoms
  readonly #terms: NumberGrounder
  readonly #isStatic: (predicate: number) => boolean

  constructor(atoms: ReachableAtoms, terms: NumberGrounder, isStatic: (predicate: number) => boolean) {
    this.#atoms = atoms
    this.#terms = terms
    this.#isStatic = isStatic
  }

  atom({ predicate, args }: { predicate: number; args: readonly number[] }, binding: Int32Array): number {
    return this.#atoms.read({ predicate, args: Int32Array.from(args) }, binding, 0)
  }

  /** Returns undefined if an atom is out of reach. Lasting facts are settled by joins. */
  condition({ positive, negative, numeric }: Conjunction, binding: Int32Array): GroundCondition | undefined {
    const literals: number[] = []
    for (const atom of positive) {
      if (this.#isStatic(atom.predicate)) continue
      const number = this.atom(atom, binding)
      if (number < 0) return undefined
      literals.push(2 * number)
    }
    for (const atom of negative) {
      const number = this.#isStatic(atom.predicate) ? -1 : this.atom(atom, binding)
      if (number >= 0) literals.push(2 * number + 1)
    }
    const bound = { data: binding, from: 0 }
    const tests = numeric.map((test): GroundTest => {
      return { test, binding, left: this.#terms.ground(test.left, bound), right: this.#terms.ground(test.right, bound) }
    })
    return { literals, tests: tests.filter((test) => !isCertain(test)) }
  }

  /** What a change of a number requires: that its right-hand side is defined. */
  value({ value }: NumberChange, binding: Int32Array): GroundTest[] {
    const term = this.#terms.ground(value, { data: binding, from: 0 })
    const test: NumericTest = { operator: '=', left: value, right: value, negated: false }
    return term.kind === 'constant' && Number.isFinite(term.value) ? [] : [{ test, binding, left: term, right: term }]
  }

  change(change: EffectSchema['change'], condition: Conjunction, binding: Int32Array): GroundChange[] {
    const asked = this.condition(condition, binding)
    if (asked === undefined) return []
    if (change.kind === 'flag') {
      const atom = this.atom(change.atom, binding)
      if (atom < 0) return []
      const literal = 2 * atom + (change.add ? 0 : 1)
      return [{ ...asked, literal, number: -1, operation: 'set', value: undefined }]
    }
    const { fact, args, operation } = change
    const number = this.#terms.numberOf(
      fact,
      Int32Array.from(args, (arg) => (arg < 0 ? ~arg : binding[arg])),
    )
    const value = this.#terms.ground(change.value, { data: binding, from: 0 })
    return [{ ...asked, literal: -1, number, operation, value }]
  }
}

function each({ count, data, arity }: TupleSet, visit: (binding: Int32Array, row: number) => void): void {
  for (let row = 0; row < count; row++) visit(data.slice(row * arity, row * arity + arity), row)
}

/** Bindings of an effect by the row of its operator. */
function bindingsByOperator(operators: TupleSet, effects: TupleSet | undefined): Map<number, Int32Array[]> {
  const rows = new Map<number, Int32Array[]>()
  if (effects === undefined) return rows
  each(effects, (binding) => {
    const row = operators.find(binding)
    const known = rows.get(row)
    if (known === undefined) rows.set(row, [binding])
    else known.push(binding)
  })
  return rows
}
