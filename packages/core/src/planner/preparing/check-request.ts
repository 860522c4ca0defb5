import { type Diagnostic, DomainError } from '../../diagnostic.ts'
import { didYouMean } from '../../domain/check/did-you-mean.ts'
import type { Limits } from '../../search/limits.ts'
import type { PlanOptions, PlanRequest } from '../plan-request.ts'
import type { StepChoice } from '../step-choice.ts'

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
const requestKeys: ReadonlySet<string> = new Set<keyof PlanRequest>([
  'from',
  'to',
  'context',
  'trusted',
  'choices',
  ...optionKeys,
])
const limitKeys: ReadonlySet<string> = new Set<keyof Limits>([
  'expansions',
  'milliseconds',
  'memory',
  'usedMemory',
  'signal',
  'depth',
  'cost',
])

const choiceKeys: ReadonlySet<string> = new Set<keyof StepChoice>(['check', 'extraCost'])

/** Refuses what a request has and no request knows: a misspelt option would otherwise be passed over in silence. */
export function checkRequest(request: PlanRequest): void {
  throwIfAny(unknownKeys(request, requestKeys, []))
  checkParts(request)
}

/** The same for limits and choices alone. They may differ from call to call, so these are looked at in each. */
export function checkParts({ limits, choices }: PlanRequest): void {
  if (limits !== undefined) checkLimits(limits)
  for (const action in choices) throwIfAny(unknownKeys(choices[action], choiceKeys, ['choices', action]))
}

/** As `checkRequest`, for a problem, which has its start and its goal; `more` are options that it has besides. */
export function checkPlanOptions(options: PlanOptions, more: readonly string[]): void {
  throwIfAny(unknownKeys(options, new Set([...optionKeys, ...more]), []))
  if (options.limits !== undefined) checkLimits(options.limits)
}

/** Refuses limits that are none. */
export function checkLimits(limits: Limits): void {
  const wrong = unknownKeys(limits, limitKeys, ['limits'])
  for (const key in limits) {
    const value = limits[key as keyof Limits]
    if (value === undefined || !limitKeys.has(key) || key === 'signal') continue
    const isFunction = key === 'usedMemory'
    if (isFunction ? typeof value === 'function' : typeof value === 'number' && value >= 0) continue
    const message = `found ${value}, expected ${isFunction ? 'a function' : 'a number of at least 0'}`
    wrong.push({ code: 'request/limit', severity: 'error', message, path: ['limits', key] })
  }
  throwIfAny(wrong)
}

function unknownKeys(data: object | undefined, known: ReadonlySet<string>, path: readonly string[]): Diagnostic[] {
  const strange: Diagnostic[] = []
  for (const key in data) {
    if (known.has(key)) continue
    const hint = didYouMean(key, known) ?? `there are ${[...known].join(', ')}`
    const message = `unknown option ${JSON.stringify(key)}`
    strange.push({ code: 'request/unknown-option', severity: 'error', message, hint, path: [...path, key] })
  }
  return strange
}

function throwIfAny(diagnostics: readonly Diagnostic[]): void {
  if (diagnostics.length > 0) throw new DomainError(diagnostics)
}
