import { isOutcome, outcomeNames } from './outcomes.ts'
import type { RunResult } from './result.ts'

/**
 * What is wrong with a value that should be a result; undefined if nothing is.
 *
 * @example
 * mistakeInResult({ run: 3 }) // '"run" is 3, expected a text'
 */
export function mistakeInResult(value: unknown): string | undefined {
  if (!isRecord(value)) return `found ${kindOf(value)}, expected the object of a result`
  for (const key of ['run', 'campaign', 'algorithm', 'domain', 'task', 'revision', 'outcome'] as const)
    if (typeof value[key] !== 'string') return wrong(key, value[key], 'a text')
  if (!isOutcome(value.outcome as string))
    return `"outcome" is ${JSON.stringify(value.outcome)}, expected one of ${outcomeNames.join(', ')}`
  for (const key of ['repetition', 'seed'] as const)
    if (typeof value[key] !== 'number') return wrong(key, value[key], 'a number')
  if (typeof value.optimal !== 'boolean') return wrong('optimal', value.optimal, 'true or false')
  for (const key of ['figures', 'limits', 'machine'] as const)
    if (!isRecord(value[key])) return wrong(key, value[key], 'an object')
  const { figures, machine } = value as unknown as RunResult
  for (const name of Object.keys(figures))
    if (typeof figures[name] !== 'number' && figures[name] !== null)
      return wrong(`figures.${name}`, figures[name], 'a number')
  return typeof machine.load === 'number' ? undefined : wrong('machine.load', machine.load, 'a number')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function wrong(key: string, found: unknown, expected: string): string {
  return `"${key}" is ${kindOf(found)}, expected ${expected}`
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  return Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : JSON.stringify(value)
}
