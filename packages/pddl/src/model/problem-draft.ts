import type { FactTerm, LiftedAction, LiftedFact, LiftedFormula, Relation, Term } from '@telos/core/lifted'
import type { ModelSymbols } from './model-symbols.ts'
import type { NumberRange } from './number-range.ts'

/** A problem on its way to the model: facts may still be added, effects still be left out. */
export interface ProblemDraft {
  readonly symbols: ModelSymbols
  readonly facts: LiftedFact[]
  /** Of the facts, by index. */
  readonly relations: Relation[]
  readonly actions: readonly Omit<LiftedAction, 'cost' | 'tags'>[]
  readonly goal: LiftedFormula
  /** Facts that actions change. */
  readonly changing: ReadonlySet<number>
  /** For functions, the predicates that say which objects they have a value for. */
  readonly valued: Map<number, number>
}

/** Adds a fact that no name of PDDL can stand for, as it has a blank in its name. It never changes. */
export function addHiddenFact({ facts, relations }: ProblemDraft, fact: LiftedFact, relation: Relation): number {
  facts.push(fact)
  relations.push(relation)
  return facts.length - 1
}

/** The value of a ground function that never changes. */
export function staticValue(draft: ProblemDraft, term: FactTerm): number | undefined {
  return draft.changing.has(term.fact) ? undefined : startValueOf(draft, term)
}

/** The value of a ground function at the start. */
export function startValueOf(
  { relations }: Pick<ProblemDraft, 'relations'>,
  { fact, args }: FactTerm,
): number | undefined {
  const { count, tuples, values } = relations[fact]
  const arity = args.length
  for (let row = 0; row < count; row++) {
    let at = 0
    while (at < arity && args[at].kind === 'constant' && tuples[row * arity + at] === constantOf(args[at])) at++
    if (at === arity) return values?.[row]
  }
  return undefined
}

/** The least and the largest value of a function that never changes. */
export function staticRange({ changing, relations, facts }: ProblemDraft, fact: number): NumberRange | undefined {
  const { values } = relations[fact]
  if (changing.has(fact) || values === undefined) return undefined
  let min = facts[fact].initial ?? Infinity
  let max = facts[fact].initial ?? -Infinity
  for (const value of values) {
    if (value < min) min = value
    if (value > max) max = value
  }
  // without any value nothing can ask for one
  return min > max ? { min: 0, max: 0 } : { min, max }
}

function constantOf(term: Term): number {
  return term.kind === 'constant' ? term.value : -1
}
