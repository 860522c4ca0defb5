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
  const choices = Object.entries(request.choices ?? {})
  throwIfAny([
    ...unknownKeys(request, requestKeys, []),
    ...choices.flatMap(([action, choice]) => unknownKeys(choice ?? {}, choiceKeys, ['choices', action])),
  ])
  if (request.limits !== undefined) checkLimits(request.limits)
}

/** The same for a problem, which has its start and its goal; `more` are options that it has besides. */
export function checkPlanOptions(options: PlanOptions, more: readonly string[]): void {
  throwIfAny(unknownKeys(options, new Set([...optionKeys, ...more]), []))
  if (options.limits !== undefined) checkLimits(options.limits)
}

/** Refuses limits that are none. */
export function checkLimits(limits: Limits): void {
  let isRight = true
  for (const key in limits) {
    if (!limitKeys.has(key)) isRight = false
    else if (!isLimit(key, limits[key as keyof Limits])) isRight = false
  }
  if (isRight) return
  const wrong = Object.entries(limits)
    .filter(([key, value]) => limitKeys.has(key) && !isLimit(key, value))
    .map(([key, value]): Diagnostic => {
      const expected = key === 'usedMemory' ? 'a function' : 'a number of at least 0'
      const message = `found ${value}, expected ${expected}`
      return { code: 'request/limit', severity: 'error', message, path: ['limits', key] }
    })
  throwIfAny([...unknownKeys(limits, limitKeys, ['limits']), ...wrong])
}

function isLimit(key: string, value: unknown): boolean {
  if (value === undefined || key === 'signal') return true
  return key === 'usedMemory' ? typeof value === 'function' : typeof value === 'number' && value >= 0
}

function unknownKeys(data: object, known: ReadonlySet<string>, path: readonly string[]): Diagnostic[] {
  const strange = Object.keys(data).filter((key) => !known.has(key))
  return strange.map((key) => {
    const hint = didYouMean(key, known) ?? `there are ${[...known].join(', ')}`
    const message = `unknown option ${JSON.stringify(key)}`
    return { code: 'request/unknown-option', severity: 'error', message, hint, path: [...path, key] }
  })
}

function throwIfAny(diagnostics: readonly Diagnostic[]): void {
  if (diagnostics.length > 0) throw new DomainError(diagnostics)
}
