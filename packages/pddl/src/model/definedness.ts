import type { FactTerm, LiftedEffect, LiftedFormula } from '@telos/core/lifted'
import { addHiddenFact, type ProblemDraft } from './model-symbols.ts'
import { conjunctsOf, factsOfTerm } from './terms.ts'

/**
 * Changing a number without a value is impossible, and so is the action. If the change itself is dropped because nothing reads the number,
 * this condition remains. It is dropped as well if the start shows that all values exist.
 */
export function definedConditions(
  draft: ProblemDraft,
  condition: LiftedFormula,
  dropped: readonly LiftedEffect[],
): LiftedFormula[] {
  const found: LiftedFormula[] = []
  if (dropped.length === 0) return found
  const stated = conjunctsOf(condition).flatMap((part) => statedFact(draft, part) ?? [])
  for (const { target, operation, value, when, forall } of dropped) {
    const parts: LiftedFormula[] = []
    const demand = (term: FactTerm) => {
      if (!isDefined(draft, term, stated)) parts.push(hasValue(draft, term))
    }
    if (operation !== 'set') demand(target)
    factsOfTerm(value, demand)
    if (parts.length === 0) continue
    const all: LiftedFormula = { kind: 'all', parts }
    const whenever: LiftedFormula = when ? { kind: 'any', parts: [{ kind: 'not', part: when }, all] } : all
    found.push(forall ? { kind: 'forall', ...forall, part: whenever } : whenever)
  }
  return found
}

/** If values never change, this is a predicate, which binds parameters like any other. */
function hasValue(draft: ProblemDraft, term: FactTerm): LiftedFormula {
  const { facts, relations, changing, valued } = draft
  // no number equals one without a value
  if (changing.has(term.fact)) return { kind: 'compare', operator: '=', left: term, right: term }
  let fact = valued.get(term.fact)
  if (fact === undefined) {
    const { name, parameters } = facts[term.fact]
    const { count, tuples } = relations[term.fact]
    const predicate = { name: `value of ${name}`, parameters, values: { kind: 'flag' }, initial: 0 } as const
    fact = addHiddenFact(draft, predicate, { count, tuples })
    valued.set(term.fact, fact)
  }
  return { kind: 'compare', operator: '=', left: { ...term, fact }, right: { kind: 'constant', value: 1 } }
}

/** The fact of a constant predicate that a condition requires. */
function statedFact({ facts, changing }: ProblemDraft, part: LiftedFormula): FactTerm | undefined {
  if (part.kind !== 'compare' || part.operator !== '=' || part.left.kind !== 'fact') return undefined
  const { values, derived } = facts[part.left.fact]
  const isStated = values.kind === 'flag' && part.right.kind === 'constant' && part.right.value === 1
  return isStated && derived === undefined && !changing.has(part.left.fact) ? part.left : undefined
}

/** Whether the function has a value for all its objects, or at least for those that a condition allows. */
function isDefined(draft: ProblemDraft, term: FactTerm, stated: readonly FactTerm[]): boolean {
  const { facts, relations, symbols } = draft
  const { initial, parameters } = facts[term.fact]
  if (initial !== undefined) return true
  const all = parameters.reduce((product, type) => product * symbols.types[type].objects.length, 1)
  if (relations[term.fact].count === all) return true
  return stated.some((fact) => covers(draft, fact, term))
}

/** Whether each tuple of the fact leads to a value of the function. */
function covers({ relations, symbols }: ProblemDraft, fact: FactTerm, term: FactTerm): boolean {
  const columns = term.args.map((arg) =>
    arg.kind === 'constant' ? -1 : fact.args.findIndex((one) => one.kind === 'parameter' && one.index === arg.index),
  )
  if (columns.some((column, index) => column < 0 && term.args[index].kind !== 'constant')) return false
  const objects = symbols.objects.length
  const valued = new Set<number | string>()
  const { count, tuples } = relations[term.fact]
  const arity = columns.length
  for (let row = 0; row < count; row++)
    valued.add(tupleNumber(tuples.subarray(row * arity, (row + 1) * arity), objects))
  const stated = relations[fact.fact]
  const width = fact.args.length
  const tuple = new Int32Array(arity)
  for (let row = 0; row < stated.count; row++) {
    if (!matches(fact, stated.tuples, row * width)) continue
    for (let at = 0; at < arity; at++) {
      const arg = term.args[at]
      tuple[at] = arg.kind === 'constant' ? arg.value : stated.tuples[row * width + columns[at]]
    }
    if (!valued.has(tupleNumber(tuple, objects))) return false
  }
  return true
}

function matches({ args }: FactTerm, tuples: Int32Array, from: number): boolean {
  return args.every((arg, index) => arg.kind === 'parameter' || arg.value === tuples[from + index])
}

/** Equal for equal tuples only: a number if that is exact. */
function tupleNumber(tuple: Int32Array, objects: number): number | string {
  if (objects ** tuple.length > Number.MAX_SAFE_INTEGER) return tuple.join(',')
  let number = 0
  for (let at = 0; at < tuple.length; at++) number = number * objects + tuple[at]
  return number
}
