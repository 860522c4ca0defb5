import type { FactTerm, LiftedAction, LiftedFact, LiftedFormula, Relation, Term } from '@telos/core/lifted'
import type { ModelSymbols } from './model-symbols.ts'
import type { NumberRange } from './number-range.ts'

/** A problem being converted to the model: facts may still be added, effects still be dropped. */
export interface ProblemDraft {
  readonly symbols: ModelSymbols
  readonly facts: LiftedFact[]
  /** Of the facts, by index. */
  readonly relations: Relation[]
  readonly actions: readonly Omit<LiftedAction, 'cost' | 'tags'>[]
  readonly goal: LiftedFormula
  /** Facts that actions change. */
  readonly changing: ReadonlySet<number>
  /** For functions, the predicates that say for which objects they have a value. */
  readonly valued: Map<number, number>
}

/** Adds a constant fact. The blank in its name keeps it apart from all names of PDDL. */
export function addHiddenFact({ facts, relations }: ProblemDraft, fact: LiftedFact, relation: Relation): number {
  facts.push(fact)
  relations.push(relation)
  return facts.length - 1
}

/** Returns the value of a constant ground function. */
export function staticValue(draft: ProblemDraft, term: FactTerm): number | undefined {
  return draft.changing.has(term.fact) ? undefined : startValueOf(draft, term)
}

/** Returns the start value of a ground function. */
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

/** Returns the smallest and largest value of a constant function. */
export function staticRange({ changing, relations, facts }: ProblemDraft, fact: number): NumberRange | undefined {
  const { values } = relations[fact]
  if (changing.has(fact) || values === undefined) return undefined
  let min = facts[fact].initial ?? Infinity
  let max = facts[fact].initial ?? -Infinity
  for (const value of values) {
    if (value < min) min = value
    if (value > max) max = value
  }
  // without any value nothing can require one
  return min > max ? { min: 0, max: 0 } : { min, max }
}

function constantOf(term: Term): number {
  return term.kind === 'constant' ? term.value : -1
}
