/** Compiles an action of the `strips` language and checks it. */
import { didYouMean } from '@telos/core/text'
import type { Successor } from '../language.ts'
import { truthOf } from '../language.ts'
import { advice, found, isIterable, ProblemError } from '../problem-error.ts'
import { Conditions, unbound, type VariableValues } from './conditions.ts'
import type { FluentIndex } from './fluent-index.ts'
import { changed, type Fluents } from './fluents.ts'
import { parseCondition, parseFluent, parsePattern } from './parse.ts'
import { type Binding, patternText, slotsOf, type TermPattern } from './pattern.ts'
import { type CompoundTerm, variablesOf } from './term.ts'

/** Computes fluents where a pattern is not enough. */
type Computed = { of(values: VariableValues, state: Fluents): string | Iterable<string> }['of']

/** Fluents that an action adds or removes: texts with variables, or functions of the variables' values. */
export type FluentChanges = Computed | readonly (string | Computed)[]

/** An action: its preconditions, and the fluents it adds to and removes from the state. */
export interface StripsAction {
  /** Fluents with variables, `not on(?x,?y)`, `?x != ?y`. All of them must hold. */
  readonly pre?: readonly string[]
  readonly add?: FluentChanges
  readonly remove?: FluentChanges
  /** A test in code, evaluated after all other conditions. */
  where?(values: VariableValues, state: Fluents): boolean
}

/** The applicable steps of an action in a state. */
export type CompiledAction = (state: Fluents, index: FluentIndex) => Iterable<Successor<Fluents>>

type Change = TermPattern | Computed

const KEYS = ['pre', 'add', 'remove', 'where']

/** Throws a `ProblemError` that says what is wrong. */
export function compileAction(name: string, action: StripsAction, facts: FluentIndex): CompiledAction {
  checkKeys(action)
  const head = parsePattern(name)
  const conditions = new Conditions(asList('pre', action.pre).map(parseCondition), facts)
  const label = boundPattern(conditions, head)
  const add = changesOf('add', action.add, conditions, facts)
  const remove = changesOf('remove', action.remove, conditions, facts)
  // if the name contains all variables, no two bindings yield the same step
  const named = new Set(slotsOf(label))
  const isNamedApart = conditions.variables.every((_, slot) => named.has(slot))
  return function* (state, index) {
    const seen = new Set<string>()
    for (const binding of conditions.solve(index)) {
      const values = () => conditions.values(binding)
      if (action.where !== undefined) {
        const isPossible: unknown = action.where(values(), state)
        if (!truthOf(isPossible, `action ${JSON.stringify(name)}: where`, ['actions', name, 'where'])) continue
      }
      const step = {
        action: patternText(label, binding),
        state: changed(
          index.terms,
          textsOf(remove, binding, values, state, facts),
          textsOf(add, binding, values, state, facts),
        ),
      }
      if (!isNamedApart) {
        const key = JSON.stringify([step.action, step.state])
        if (seen.has(key)) continue
        seen.add(key)
      }
      yield step
    }
  }
}

function checkKeys(action: unknown): void {
  if (typeof action !== 'object' || action === null || Array.isArray(action)) {
    throw new ProblemError(`found ${found(action)}, expected { pre, add, remove }`)
  }
  for (const key of Object.keys(action)) {
    if (KEYS.includes(key)) continue
    throw new ProblemError(
      `unknown key ${JSON.stringify(key)} — ${didYouMean(key, KEYS) ?? `choose from ${KEYS.join(', ')}`}`,
    )
  }
  const { where } = action as StripsAction
  if (where !== undefined && typeof where !== 'function') {
    throw new ProblemError(`where: found ${found(where)}, expected a function (values, state) => boolean`)
  }
}

function asList(key: string, value: unknown): readonly unknown[] {
  if (value === undefined) return []
  if (Array.isArray(value)) return value
  throw new ProblemError(`${key}: found ${found(value)}, expected a list of texts such as ["at(?x)"]`)
}

function changesOf(
  key: string,
  changes: FluentChanges | undefined,
  conditions: Conditions,
  facts: FluentIndex,
): Change[] {
  return (typeof changes === 'function' ? [changes] : asList(key, changes)).map((change) => {
    if (typeof change === 'function') return change as Computed
    const fluent = parsePattern(change)
    refuseFact(fluent, facts)
    return boundPattern(conditions, fluent)
  })
}

function boundPattern(conditions: Conditions, term: CompoundTerm): TermPattern {
  for (const name of variablesOf(term)) if (!conditions.variables.includes(name)) throw unbound(term.text, name)
  return conditions.slots.pattern(term)
}

function textsOf(
  changes: readonly Change[],
  binding: Binding,
  values: () => VariableValues,
  state: Fluents,
  facts: FluentIndex,
) {
  const texts: string[] = []
  for (const change of changes) {
    if (typeof change !== 'function') {
      texts.push(patternText(change, binding))
      continue
    }
    const given: unknown = change(values(), state)
    if (typeof given !== 'string' && !isIterable(given)) {
      throw new ProblemError(
        `add and remove: a function returned ${found(given)}, expected fluents as texts${advice(given)}`,
        { path: ['actions'] },
      )
    }
    for (const text of typeof given === 'string' ? [given] : given) {
      const fluent = parseFluent(text as string)
      refuseFact(fluent, facts)
      texts.push(fluent.text)
    }
  }
  return texts
}

function refuseFact({ functor, text }: CompoundTerm, facts: FluentIndex): void {
  if (!facts.hasFunctor(functor)) return
  throw new ProblemError(
    `${JSON.stringify(text)}: found among the facts, which never change; put these fluents into the start state instead`,
  )
}
