/**
 * Evaluates several conditions as a join: fluents in the order written, each a loop inside the one before, as in Prolog. `not` and `!=`
 * bind nothing; they are evaluated as soon as their variables are bound.
 */
import { ProblemError } from '../problem-error.ts'
import { FluentIndex } from './fluent-index.ts'
import { type TermValue, valueOfTerm } from './fluents.ts'
import type { StripsCondition } from './parse.ts'
import {
  ANYTHING,
  type Binding,
  matchesTerm,
  patternText,
  slotsOf,
  type TermPattern,
  VariableSlots,
} from './pattern.ts'
import { type CompoundTerm, type TermNode, variablesOf } from './term.ts'

/** Variables by name, without the question mark. */
export type VariableValues = Readonly<Record<string, TermValue>>

interface Positive {
  readonly functor: string
  readonly pattern: TermPattern
  /** Slots that are free before and bound after. */
  readonly binds: readonly number[]
  /** Nothing is left to bind, so a lookup is enough. */
  readonly isBound: boolean
  /** The first argument that is bound before, or -1. */
  readonly knownArgument: number
}

type Test =
  | { readonly kind: 'not'; readonly functor: string; readonly pattern: TermPattern; readonly isBound: boolean }
  | { readonly kind: 'differ'; readonly left: TermPattern; readonly right: TermPattern }

const noFacts = new FluentIndex([])

/** Compiled conditions, to be evaluated in many states. */
export class Conditions {
  readonly slots = new VariableSlots()
  readonly #facts: FluentIndex
  readonly #positives: Positive[] = []
  /** Evaluated before the first fluent, after the first, and so on. */
  readonly #tests: Test[][]
  /** With `?_`, several fluents can lead to the same binding. */
  readonly #mayRepeat: boolean

  constructor(conditions: readonly StripsCondition[], facts: FluentIndex = noFacts) {
    this.#facts = facts
    const boundAfter = new Map<number, number>()
    for (const condition of conditions) {
      if (condition.kind !== 'holds') continue
      this.#positives.push(this.#positive(condition.fluent, boundAfter))
      for (const name of variablesOf(condition.fluent)) {
        if (name === ANYTHING) continue
        const slot = this.slots.slotOf(name)
        if (!boundAfter.has(slot)) boundAfter.set(slot, this.#positives.length)
      }
    }
    this.#mayRepeat = this.#positives.some(({ pattern }) => slotsOf(pattern).includes(-1))
    this.#tests = Array.from({ length: this.#positives.length + 1 }, () => [])
    for (const condition of conditions) {
      if (condition.kind !== 'holds') this.#addTest(condition, boundAfter)
    }
  }

  /** The names of the variables that are bound when the conditions hold. */
  get variables(): readonly string[] {
    return this.slots.names
  }

  /** Returns all bindings of the variables for which the conditions hold, each once; or the first few of them. */
  solve(state: FluentIndex, most = Number.POSITIVE_INFINITY): Binding[] {
    const found: Binding[] = []
    const binding: Binding = this.slots.names.map(() => undefined)
    if (this.#passes(0, binding, state)) this.#join(0, binding, state, found, most)
    return this.#mayRepeat ? distinct(found) : found
  }

  values(binding: Binding): VariableValues {
    const values: Record<string, TermValue> = Object.create(null)
    for (const [slot, name] of this.slots.names.entries()) values[name] = valueOfTerm(binding[slot]!)
    return values
  }

  #join(level: number, binding: Binding, state: FluentIndex, found: Binding[], most: number): void {
    if (level === this.#positives.length) {
      found.push(binding.slice())
      return
    }
    const positive = this.#positives[level]
    if (positive.isBound) {
      const text = patternText(positive.pattern, binding)
      if (!state.has(text) && !this.#facts.has(text)) return
      if (this.#passes(level + 1, binding, state)) this.#join(level + 1, binding, state, found, most)
      return
    }
    const fromState = state.of(positive.functor)
    const attempt = (fluent: CompoundTerm) => {
      if (matchesTerm(positive.pattern, fluent, binding) && this.#passes(level + 1, binding, state)) {
        this.#join(level + 1, binding, state, found, most)
      }
      for (const slot of positive.binds) binding[slot] = undefined
      return found.length < most
    }
    for (const fluent of fromState) if (!attempt(fluent)) return
    for (const fluent of this.#factsFor(positive, binding)) {
      // a fact that is also in the state counts once
      if (fromState.length > 0 && state.has(fluent.text)) continue
      if (!attempt(fluent)) return
    }
  }

  #factsFor({ functor, pattern, knownArgument }: Positive, binding: Binding): readonly CompoundTerm[] {
    if (knownArgument < 0 || pattern.kind !== 'compound') return this.#facts.of(functor)
    return this.#facts.withArgument(functor, knownArgument, patternText(pattern.arguments[knownArgument], binding))
  }

  #passes(level: number, binding: Binding, state: FluentIndex): boolean {
    for (const test of this.#tests[level]) {
      if (test.kind === 'differ') {
        if (patternText(test.left, binding) === patternText(test.right, binding)) return false
      } else if (test.isBound) {
        const text = patternText(test.pattern, binding)
        if (state.has(text) || this.#facts.has(text)) return false
      } else {
        const matches = (fluent: CompoundTerm) => matchesTerm(test.pattern, fluent, binding)
        if (state.of(test.functor).some(matches) || this.#facts.of(test.functor).some(matches)) return false
      }
    }
    return true
  }

  #positive(fluent: CompoundTerm, bound: ReadonlyMap<number, number>): Positive {
    const pattern = this.slots.pattern(fluent)
    const isKnown = (slot: number) => slot >= 0 && bound.has(slot)
    const slots = slotsOf(pattern)
    return {
      functor: fluent.functor,
      pattern,
      binds: [...new Set(slots)].filter((slot) => slot >= 0 && !bound.has(slot)),
      isBound: slots.every(isKnown),
      knownArgument:
        pattern.kind === 'compound' ? pattern.arguments.findIndex((argument) => slotsOf(argument).every(isKnown)) : -1,
    }
  }

  #addTest(condition: Exclude<StripsCondition, { kind: 'holds' }>, boundAfter: ReadonlyMap<number, number>): void {
    const terms: TermNode[] = condition.kind === 'not' ? [condition.fluent] : [condition.left, condition.right]
    const names = new Set(terms.flatMap((term) => [...variablesOf(term)]))
    if (condition.kind === 'not') names.delete(ANYTHING)
    const levels = [...names].map((name) => {
      const known = this.slots.names.indexOf(name)
      const level = known < 0 ? undefined : boundAfter.get(known)
      if (level === undefined) throw unbound(condition.text, name)
      return level
    })
    const [first, second] = terms.map((term) => this.slots.pattern(term))
    this.#tests[Math.max(0, ...levels)].push(
      condition.kind === 'differ'
        ? { kind: 'differ', left: first, right: second }
        : { kind: 'not', functor: condition.fluent.functor, pattern: first, isBound: !slotsOf(first).includes(-1) },
    )
  }
}

function distinct(bindings: readonly Binding[]): Binding[] {
  return [...new Map(bindings.map((binding) => [JSON.stringify(binding.map((term) => term?.text)), binding])).values()]
}

/** Reports a variable that nothing binds. */
export function unbound(where: string, name: string): ProblemError {
  const advice =
    name === ANYTHING ? '?_ is never bound; give the variable a name' : `name ?${name} in a fluent that has to hold`
  return new ProblemError(`${JSON.stringify(where)}: found ?${name}, which no precondition binds; ${advice}`)
}
