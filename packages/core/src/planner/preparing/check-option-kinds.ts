import { needObject, wrongArgument } from '../../domain/check/plain.ts'
import type { PlanOptions, PlanRequest } from '../plan-request.ts'

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
