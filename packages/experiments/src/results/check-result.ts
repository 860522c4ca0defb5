import { type FileShape, foundText, isKeyed, mistakeInShape } from '../campaign/file-shape.ts'
import { isOutcome, isPhase, outcomeNames, runPhases } from './outcomes.ts'
import type { RunResult } from './result.ts'

/** What `fromLog` holds. */
export const fromLogShape: FileShape = { keys: { figures: { list: 'text' }, patterns: 'text' } }

/**
 * What is wrong with a value that should be a result; undefined if nothing is.
 *
 * @example
 * mistakeInResult({ run: 3 }) // '"run" is 3, expected a text'
 */
export function mistakeInResult(value: unknown): string | undefined {
  if (!isKeyed(value)) return `found ${foundText(value)}, expected the object of a result`
  for (const key of ['run', 'campaign', 'algorithm', 'domain', 'task', 'revision', 'outcome'] as const)
    if (typeof value[key] !== 'string') return wrong(key, value[key], 'a text')
  if (!isOutcome(value['outcome'] as string))
    return wrong('outcome', value['outcome'], `one of ${outcomeNames.join(', ')}`)
  if (value['phase'] !== undefined && !isPhase(value['phase']))
    return wrong('phase', value['phase'], `one of ${Object.keys(runPhases).join(', ')}`)
  if (!Number.isInteger(value['repetition']) || !((value['repetition'] as number) >= 0))
    return wrong('repetition', value['repetition'], '0, 1, 2 …')
  if (typeof value['seed'] !== 'number') return wrong('seed', value['seed'], 'a number')
  if (typeof value['optimal'] !== 'boolean') return wrong('optimal', value['optimal'], 'true or false')
  for (const key of ['figures', 'limits', 'machine'] as const)
    if (!isKeyed(value[key])) return wrong(key, value[key], 'an object')
  for (const key of ['detail', 'plan', 'log', 'started', 'source', 'engine'] as const)
    if (value[key] !== undefined && typeof value[key] !== 'string') return wrong(key, value[key], 'a text')
  const { figures, limits, machine, command = [], fromLog } = value as unknown as RunResult
  for (const name of Object.keys(figures))
    if (typeof figures[name] !== 'number' && figures[name] !== null)
      return wrong(`figures.${name}`, figures[name], 'a number')
  for (const name of ['cpu', 'wall', 'memory'] as const)
    if (typeof limits[name] !== 'number') return wrong(`limits.${name}`, limits[name], 'a number')
  for (const name of ['host', 'processor', 'software'] as const)
    if (typeof machine[name] !== 'string') return wrong(`machine.${name}`, machine[name], 'a text')
  const { core = 0 } = machine
  // columns keep it in 32 bits
  if (!Number.isInteger(core) || core < 0 || core >= 2 ** 31) return wrong('machine.core', core, '0, 1, 2 …')
  if (!Array.isArray(command) || command.some((word) => typeof word !== 'string'))
    return wrong('command', command, 'a list of texts')
  const mistake = fromLog === undefined ? undefined : mistakeInShape(fromLog, fromLogShape, 'fromLog')
  if (mistake !== undefined) return mistake
  return typeof machine.load === 'number' ? undefined : wrong('machine.load', machine.load, 'a number')
}

function wrong(key: string, found: unknown, expected: string): string {
  return `"${key}" is ${foundText(found)}, expected ${expected}`
}

/** Whether a text is whole JSON: half a line, as a killed process leaves it, is not. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
