import { UnsupportedError } from '@telos/core'
import type { Cost, Term } from '@telos/core/lifted'
import type { MetricSyntax } from '../../syntax.ts'
import { type ProblemDraft, startValueOf, staticValue } from '../problem-draft.ts'
import { InnerScope, toTerm, variableScope } from '../to-condition.ts'
import { factsOfTerm } from '../walk.ts'
import { type LinearSum, linearSum } from './linear-sum.ts'
import { type Metric, noMetric } from './metric.ts'
import { stepCosts } from './step-costs.ts'

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
