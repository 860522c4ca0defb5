import { UnsupportedError } from '@telos/core'
import type { Cost, FactTerm, Term } from '@telos/core/lifted'
import type { MetricSyntax } from '../syntax.ts'
import { addHiddenFact, type ProblemDraft, startValueOf, staticRange, staticValue } from './model-symbols.ts'
import { factsOfTerm, foldTermValue, type NumberRange, rangeOfTerm } from './terms.ts'
import { InnerScope, toTerm, variableScope } from './to-condition.ts'

/** What makes one plan better than another, and how it is measured. */
export type Metric =
  /** No metric: every action costs 1, and the value of a plan is its number of steps. */
  | { readonly kind: 'length' }
  /** To be minimized. The value of a plan is `base` plus the costs of its actions. */
  | { readonly kind: 'cost'; readonly base: number }
  /**
   * Anything else: to be maximized, with negative weights, or of functions that change in other ways than by adding non-negative amounts.
   * Actions cost 1: a search for cheap plans finds short ones, which need not be good by this metric. The value of a plan is that of `term`
   * in its last state, plus `perStep` times its number of steps.
   */
  | {
      readonly kind: 'value'
      readonly direction: 'minimize' | 'maximize'
      readonly term: Term
      readonly perStep: number
    }

const noMetric: Metric = { kind: 'length' }

/** Represents the fact of `total-time`, which is never declared. */
const totalTime = -1

/** Returns the metric, and the cost of each action by it. */
export function toMetric(
  draft: ProblemDraft,
  syntax: MetricSyntax | undefined,
): { readonly metric: Metric; readonly costs: readonly Cost[] } {
  const ones = draft.actions.map((): Cost => ({ kind: 'constant', value: 1 }))
  if (syntax === undefined) return { metric: noMetric, costs: ones }
  const term = metricTerm(draft, syntax)
  const form = linearSum(term, (fact) => (fact.fact === totalTime ? undefined : staticValue(draft, fact)))
  const perStep = stepsOf(form)
  const base = form && startOf(draft, form)
  if (syntax.direction === 'minimize' && form !== undefined && base !== undefined) {
    const costs = stepCosts(draft, withoutSteps(form), perStep)
    if (costs !== undefined) return { metric: { kind: 'cost', base }, costs }
  }
  const { direction } = syntax
  if (!mentionsTime(term)) return { metric: { kind: 'value', direction, term, perStep: 0 }, costs: ones }
  if (form === undefined) throw new UnsupportedError('a metric can use total-time only with a constant weight')
  return { metric: { kind: 'value', direction, term: sumOf(withoutSteps(form)), perStep }, costs: ones }
}

function metricTerm({ symbols }: ProblemDraft, { expression }: MetricSyntax): Term {
  const functions = symbols.functions.has('total-time')
    ? symbols.functions
    : new Map(symbols.functions).set('total-time', totalTime)
  return toTerm({ ...symbols, functions }, expression, new InnerScope(variableScope([])))
}

function mentionsTime(term: Term): boolean {
  let isThere = false
  factsOfTerm(term, ({ fact }) => {
    if (fact === totalTime) isThere = true
  })
  return isThere
}

function stepsOf(form: LinearSum | undefined): number {
  let steps = 0
  for (const { term, weight } of form?.parts.values() ?? []) if (term.fact === totalTime) steps += weight
  return steps
}

function withoutSteps({ constant, parts }: LinearSum): LinearSum {
  return { constant, parts: new Map([...parts].filter(([, { term }]) => term.fact !== totalTime)) }
}

/** Returns the value of the metric at the start; undefined if a function has none. */
function startOf(draft: ProblemDraft, form: LinearSum): number | undefined {
  let sum = form.constant
  for (const { term, weight } of form.parts.values()) {
    if (term.fact === totalTime || weight === 0) continue
    const value = startValueOf(draft, term)
    if (value === undefined) return undefined
    sum += weight * value
  }
  return sum
}

function sumOf({ constant, parts }: LinearSum): Term {
  let sum: Term = { kind: 'constant', value: constant }
  for (const { term, weight } of parts.values()) {
    const right: Term = { kind: 'arithmetic', operation: '*', left: { kind: 'constant', value: weight }, right: term }
    sum = { kind: 'arithmetic', operation: '+', left: sum, right }
  }
  return sum
}

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
function stepCosts(draft: ProblemDraft, form: LinearSum, perStep: number): Cost[] | undefined {
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

/** A weighted sum of ground functions. */
interface LinearSum {
  readonly constant: number
  /** By the function and its objects. */
  readonly parts: ReadonlyMap<string, { readonly term: FactTerm; readonly weight: number }>
}

/** Returns the term as a sum; undefined if it is not linear. `constantOf` knows the functions that never change. */
function linearSum(root: Term, constantOf: (term: FactTerm) => number | undefined): LinearSum | undefined {
  return foldTermValue<LinearSum | undefined>(
    root,
    (term) => {
      if (term.kind === 'parameter') return undefined
      const value = term.kind === 'constant' ? term.value : constantOf(term)
      if (value !== undefined) return { constant: value, parts: new Map() }
      return term.kind === 'fact' ? { constant: 0, parts: new Map([[termKey(term), { term, weight: 1 }]]) } : undefined
    },
    (operation, left, right) => {
      if (left === undefined || right === undefined) return undefined
      switch (operation) {
        case '+':
          return sum(left, right)
        case '-':
          return sum(left, scaled(right, -1))
        case '*':
          if (left.parts.size > 0 && right.parts.size > 0) return undefined
          return left.parts.size > 0 ? scaled(left, right.constant) : scaled(right, left.constant)
        case '/':
          return right.parts.size > 0 || right.constant === 0 ? undefined : scaled(left, 1 / right.constant)
        default:
          return undefined
      }
    },
  )
}

function termKey({ fact, args }: FactTerm): string {
  return `${fact}:${args.map((arg) => (arg.kind === 'constant' ? arg.value : `?${arg.index}`)).join(',')}`
}

function scaled({ constant, parts }: LinearSum, factor: number): LinearSum {
  const scaledParts = new Map([...parts].map(([key, { term, weight }]) => [key, { term, weight: weight * factor }]))
  return { constant: constant * factor, parts: scaledParts }
}

// merge the smaller into the larger: sums of thousands of functions are nested in one direction
function sum(left: LinearSum, right: LinearSum): LinearSum {
  const [large, small] = left.parts.size < right.parts.size ? [right, left] : [left, right]
  const parts = large.parts as Map<string, { readonly term: FactTerm; readonly weight: number }>
  for (const [key, { term, weight }] of small.parts) {
    parts.set(key, { term, weight: weight + (parts.get(key)?.weight ?? 0) })
  }
  return { constant: left.constant + right.constant, parts }
}
