import { type Diagnostic, DomainError } from '../../diagnostic.ts'
import { didYouMean } from '../../domain/check/did-you-mean.ts'
import { list, needObject, show, wrongArgument } from '../../domain/check/plain.ts'
import type { Model } from '../../domain/model.ts'
import type { Limits } from '../../search/limits.ts'
import { choiceOf, type PlannerChoice, type PlanOptions, type PlanRequest, type RunLimits } from '../plan-request.ts'
import type { StepChoice } from '../step-choices.ts'

const optionKeys: readonly (keyof PlanOptions)[] = [
  'planner',
  'limits',
  'only',
  'without',
  'improve',
  'onPlan',
  'onProgress',
  'progressEvery',
  'emit',
  'clock',
]
const requestKeys: readonly (keyof PlanRequest)[] = ['from', 'to', 'context', 'trusted', 'choices', ...optionKeys]
const limitKeys: readonly (keyof Limits)[] = [
  'expansions',
  'milliseconds',
  'memory',
  'usedMemory',
  'signal',
  'depth',
  'cost',
]
const plannerKeys: readonly (keyof PlannerChoice)[] = ['engine', 'heuristic', 'pruning', 'options']
const choiceKeys: readonly (keyof StepChoice)[] = ['check', 'extraCost']

/** Rejects unknown options of a request: a misspelt option would otherwise be silently ignored. */
export function checkRequest(request: PlanRequest): void {
  checkOptions(request, requestKeys)
  checkParts(request)
}

/** The same for limits and choices alone. They may differ from call to call, so each call checks them. */
export function checkParts({ limits, choices }: PlanRequest): void {
  if (limits !== undefined) checkLimits(limits)
  for (const action in choices) checkNames(choices[action], choiceKeys, 'choices', action)
}

/** The same for a problem, which has its own start and goal; `more` lists additional options. */
export function checkProblemOptions(options: PlanOptions, ...more: readonly string[]): void {
  checkOptions(options, [...optionKeys, ...more])
  checkLimits(options.limits)
}

/** The same for the limits of a run; `more` lists additional ones. */
export function checkRun(limits: RunLimits, ...more: readonly string[]): void {
  needObject(limits, '{ expansions, milliseconds, … }')
  checkNames(limits, [...limitKeys, ...more])
}

/** Rejects a tag that no action has: the call would silently do nothing. */
export function checkTag(model: Model, tag: unknown): void {
  const known = new Set(model.actions.flatMap(({ tags }) => tags))
  if (known.has(tag as string)) return
  const all = known.size > 0 ? `actions have the tags ${list([...known])}` : 'no action has tags'
  const hint = (typeof tag === 'string' ? didYouMean(tag, known) : undefined) ?? all
  const message = `unknown tag ${typeof tag === 'string' ? JSON.stringify(tag) : show(tag)}`
  throw new DomainError([{ code: 'request/unknown-tag', severity: 'error', message, hint }])
}

function checkOptions(options: PlanOptions, known: readonly string[]): void {
  checkNames(options, known)
  checkNames(choiceOf(options.planner), plannerKeys, 'planner')
}

/** Rejects invalid limits. */
function checkLimits(limits: Limits | undefined): void {
  checkNames(limits, limitKeys, 'limits')
  const wrong: Diagnostic[] = []
  for (const key in limits) {
    const value = limits[key as keyof Limits]
    if (value === undefined || key === 'signal') continue
    const isFunction = key === 'usedMemory'
    if (isFunction ? typeof value === 'function' : typeof value === 'number' && value >= 0) continue
    const message = `found ${value}, expected ${isFunction ? 'a function' : 'a number of at least 0'}`
    wrong.push({ code: 'request/limit', severity: 'error', message, path: ['limits', key] })
  }
  throwIfAny(wrong)
}

function checkNames(data: object | undefined, known: readonly string[], ...path: readonly string[]): void {
  const unknown: Diagnostic[] = []
  for (const key in data) {
    if (known.includes(key)) continue
    const hint = didYouMean(key, known) ?? `choose from ${known.join(', ')}`
    const message = `unknown option ${JSON.stringify(key)}`
    unknown.push({ code: 'request/unknown-option', severity: 'error', message, hint, path: [...path, key] })
  }
  throwIfAny(unknown)
}

function throwIfAny(diagnostics: readonly Diagnostic[]): void {
  if (diagnostics.length > 0) throw new DomainError(diagnostics)
}

/**
 * Rejects options of the wrong kind, which JavaScript lets through. A wrong function would otherwise surface only in the middle of the
 * search.
 */
export function checkOptionKinds(request: PlanOptions & Pick<PlanRequest, 'choices'>): void {
  needObject(request, '{ from, to, … }')
  const { limits, choices, planner, only, without, onPlan, onProgress, emit, clock } = request
  if (limits !== undefined) needObject(limits, '{ expansions, milliseconds, … }', 'limits')
  need('a map', choices, 'choices')
  for (const action in choices) needObject(choices[action], '{ check, extraCost, … }', 'choices', action)
  need('a list', only, 'only')
  need('a list', without, 'without')
  need('a function', onPlan, 'onPlan')
  need('a function', onProgress, 'onProgress')
  need('a function', emit, 'emit')
  need('a function', clock, 'clock')
  need(nameOrMap, planner, 'planner')
  if (typeof planner !== 'object') return
  const { engine, heuristic, pruning } = planner
  need(nameOrMap, engine, 'planner', 'engine')
  need(nameOrMap, heuristic, 'planner', 'heuristic')
  need(nameOrMap, pruning, 'planner', 'pruning')
}

const nameOrMap = 'a name or a map'

function need(expected: string, value: unknown, ...path: readonly string[]): void {
  if (value !== undefined && !expected.includes(kindOf(value))) throw wrongArgument(value, expected, ...path)
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'a map'
  return typeof value === 'string' ? 'a name' : `a ${typeof value}`
}
