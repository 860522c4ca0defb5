/** Numbers that actions read and that have no value at the start: comparing or changing them is impossible then. */
import type { LiftedModel, Term } from '../../../../domain/model.ts'
import type { LiftedProblem } from '../../../../task/ground/lifted-problem.ts'
import type { OperatorSchema, SchemaAtom } from '../../../../task/ground/normalise/schema.ts'
import { atomUnder, type LiftedCauses, type LiftedNeed } from '../lifted-causes.ts'
import { valuePrefix } from '../words/predicate-words.ts'
import { callWords } from '../words/problem-words.ts'

/** A number of a function, as `predicate` of its need, and an action that reads it. */
export interface UnsetNumber {
  readonly number: LiftedNeed
  /** In words, with its objects. */
  readonly action: string
}

/** Maximum bindings of one action checked. */
const mostBindings = 2000

/**
 * Those that block an action whose other conditions can be reached. A function that lacks most of its values is meant to be partial: for
 * such a function, only those with a value for the reverse order of objects.
 */
export function unsetNumbers({ start }: LiftedProblem, causes: LiftedCauses): UnsetNumber[] {
  const { model, normal } = causes
  const isKnown = valuesOf(model, start.relations)
  const unset = new Map<string, UnsetNumber>()
  const known = new Set<string>()
  for (const operator of normal.operators) {
    const { action, parameterCount, types, condition } = operator
    if (action < 0 || causes.isGoal(operator)) continue
    const read = numbersRead(model, operator)
    if (read.every(({ predicate }) => isKnown.isComplete(predicate))) continue
    const positive = condition.positive.filter(({ predicate }) => valued(model, predicate) < 0)
    for (const binding of causes.matches(types, { ...condition, positive }, new Map(), mostBindings)) {
      for (const atom of read) {
        const number = atomUnder(atom, binding)
        const key = causes.key(number)
        if (isKnown.has(number)) known.add(key)
        else if (!unset.has(key)) {
          const args = Array.from(binding.subarray(0, parameterCount), (object) => model.objects[object].name)
          unset.set(key, { number, action: callWords(model.actions[action].name, args) })
        }
      }
    }
  }
  const counts = (keys: Iterable<string>, predicate: number): number =>
    [...keys].filter((key) => key.startsWith(`${predicate}:`)).length
  return [...unset.values()].filter(({ number: { predicate, args } }) => {
    const knownCount = counts(known, predicate)
    if (knownCount === 0 || knownCount >= counts(unset.keys(), predicate)) return true
    return args.length > 1 && isKnown.has({ predicate, args: args.toReversed() })
  })
}

/** The function whose values a hidden predicate represents; -1 for any other predicate. */
export function valued({ facts }: LiftedModel, predicate: number): number {
  const name = facts[predicate]?.name ?? ''
  if (!name.startsWith(valuePrefix)) return -1
  return facts.findIndex((fact) => fact.name === name.slice(valuePrefix.length))
}

/** What an action requires: numbers that it compares, changes, or changes others by. */
function numbersRead(model: LiftedModel, { types, condition, effects }: OperatorSchema): SchemaAtom[] {
  const found: SchemaAtom[] = []
  const add = (predicate: number, args: readonly number[]): void => {
    const { values, derived } = model.facts[predicate]
    const isBound = args.every((arg) => arg < types.length)
    if (values.kind === 'number' && derived === undefined && isBound) found.push({ predicate, args })
  }
  // no recursion: terms may be ten thousand deep
  const terms: Term[] = condition.numeric.flatMap(({ left, right }) => [left, right])
  for (const { predicate, args } of condition.positive) {
    const fact = valued(model, predicate)
    if (fact >= 0) add(fact, args)
  }
  for (const { change, condition: when } of effects) {
    if (change.kind !== 'number' || when.positive.length + when.negative.length + when.numeric.length > 0) continue
    if (change.operation !== 'set') add(change.fact, change.args)
    terms.push(change.value)
  }
  for (let term = terms.pop(); term !== undefined; term = terms.pop()) {
    if (term.kind === 'arithmetic') terms.push(term.left, term.right)
    if (term.kind !== 'fact') continue
    const args = term.args.map((arg) => (arg.kind === 'constant' ? ~arg.value : arg.index))
    add(term.fact, args)
  }
  return found
}

function valuesOf({ facts, types }: LiftedModel, relations: LiftedProblem['start']['relations']) {
  const byFact = new Map<number, Set<string>>()
  const known = (fact: number): Set<string> => {
    const before = byFact.get(fact)
    if (before !== undefined) return before
    const { count, tuples, values } = relations[fact]
    const arity = facts[fact].parameters.length
    const set = new Set<string>()
    for (let row = 0; row < count; row++)
      if (values === undefined || Number.isFinite(values[row]))
        set.add(tuples.subarray(row * arity, (row + 1) * arity).join())
    byFact.set(fact, set)
    return set
  }
  return {
    has: ({ predicate, args }: LiftedNeed): boolean =>
      facts[predicate].initial !== undefined || known(predicate).has(args.join()),
    isComplete: (fact: number): boolean => {
      const { initial, parameters } = facts[fact]
      const all = parameters.reduce((product, type) => product * types[type].objects.length, 1)
      return initial !== undefined || known(fact).size === all
    },
  }
}
