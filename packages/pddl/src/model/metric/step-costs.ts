import type { Cost, FactTerm, Term } from '@telos/core/lifted'
import { type NumberRange, rangeOfTerm } from '../number-range.ts'
import { addHiddenFact, type ProblemDraft, staticRange } from '../problem-draft.ts'
import type { LinearSum } from './linear-sum.ts'

/** The weights of a function in the metric, by its objects. */
interface Weights {
  readonly byObjects: Map<string, number>
  /** The fact that holds them, if an action needs it. */
  fact: number | undefined
}

/**
 * Returns what each action adds to the metric. Undefined if that cannot be determined per action: a function changes other than by
 * adding, only under a condition, for all objects, or by an amount that may be negative.
 */
export function stepCosts(draft: ProblemDraft, form: LinearSum, perStep: number): Cost[] | undefined {
  if (perStep < 0) return undefined
  const weights = new Map<number, Weights>()
  for (const { term, weight } of form.parts.values()) {
    if (weight < 0) return undefined
    if (weight === 0) continue
    const known = weights.get(term.fact) ?? { byObjects: new Map(), fact: undefined }
    known.byObjects.set(objectsKey(term), weight)
    weights.set(term.fact, known)
  }
  const ranges = new Map<number, NumberRange | undefined>()
  const rangeOf = ({ fact }: FactTerm) => {
    if (!ranges.has(fact)) ranges.set(fact, staticRange(draft, fact))
    return ranges.get(fact)
  }
  const costs: Cost[] = []
  for (const { effects } of draft.actions) {
    let constant = perStep
    let sum: Term | undefined
    for (const { target, operation, value, when, forall } of effects) {
      const known = weights.get(target.fact)
      if (known === undefined) continue
      const weight = weightOf(draft, target, known)
      if (weight.kind === 'constant' && weight.value === 0) continue
      if (operation !== 'add' || when !== undefined || forall !== undefined) return undefined
      if (!(rangeOfTerm(value, rangeOf).min >= 0)) return undefined
      if (weight.kind === 'constant' && value.kind === 'constant') constant += weight.value * value.value
      else sum = added(sum, times(weight, value))
    }
    if (sum === undefined) costs.push({ kind: 'constant', value: constant })
    else {
      const term = constant === 0 ? sum : added(sum, { kind: 'constant', value: constant })
      costs.push({ kind: 'term', term, atLeast: 0 })
    }
  }
  return costs
}

function weightOf(draft: ProblemDraft, target: FactTerm, weights: Weights): Term {
  if (target.args.every((arg) => arg.kind === 'constant')) {
    return { kind: 'constant', value: weights.byObjects.get(objectsKey(target)) ?? 0 }
  }
  // which of the functions changes depends on the objects of the action
  weights.fact ??= addWeights(draft, target.fact, weights.byObjects)
  return { kind: 'fact', fact: weights.fact, args: target.args }
}

function addWeights(draft: ProblemDraft, fact: number, weights: ReadonlyMap<string, number>): number {
  const { name, parameters } = draft.facts[fact]
  const values = { kind: 'number', min: 0, max: Infinity } as const
  const tuples = Int32Array.from([...weights.keys()].flatMap((key) => key.split(',').map(Number)))
  return addHiddenFact(
    draft,
    { name: `weight of ${name}`, parameters, values, initial: 0 },
    { count: weights.size, tuples, values: Float64Array.from(weights.values()) },
  )
}

function objectsKey({ args }: FactTerm): string {
  return args.map((arg) => (arg.kind === 'constant' ? arg.value : -1)).join(',')
}

function times(weight: Term, value: Term): Term {
  if (weight.kind === 'constant' && weight.value === 1) return value
  return { kind: 'arithmetic', operation: '*', left: weight, right: value }
}

function added(sum: Term | undefined, term: Term): Term {
  return sum === undefined ? term : { kind: 'arithmetic', operation: '+', left: sum, right: term }
}
