/** What a process that makes runs tells on file 3: when it begins with a run, and what came of it. */
import { mistakeInShape } from '../../campaign/file-shape.ts'
import { fromLogShape } from '../../results/check-result.ts'
import { isOutcome, isPhase } from '../../results/outcomes.ts'
import type { ToldAnswer } from '../execute/answer-runs.ts'

/** A line by what it is. */
export type ChildLine =
  | { readonly ready: string; readonly answer?: undefined }
  | { readonly ready?: undefined; readonly answer: ToldAnswer }

/** Undefined for whatever else a module writes to this file. */
export function readChildLine(line: string): ChildLine | undefined {
  let told: unknown
  try {
    told = JSON.parse(line)
  } catch {
    return undefined
  }
  if (!isRecord(told)) return undefined
  if (typeof told['ready'] === 'string') return { ready: told['ready'] }
  return isAnswer(told) ? { answer: told } : undefined
}

function isAnswer(told: Readonly<Record<string, unknown>>): told is Readonly<Record<string, unknown>> & ToldAnswer {
  const { outcome, phase, figures, usage, cannotBegin, fromLog } = told
  if (outcome !== undefined && (typeof outcome !== 'string' || !isOutcome(outcome))) return false
  if (phase !== undefined && !isPhase(phase)) return false
  if (['detail', 'plan', 'log'].some((key) => told[key] !== undefined && typeof told[key] !== 'string')) return false
  if (cannotBegin !== undefined && !isRefusal(cannotBegin)) return false
  if (fromLog !== undefined && mistakeInShape(fromLog, fromLogShape) !== undefined) return false
  return areNumbers(figures) && (usage === undefined || areNumbers(usage))
}

function isRefusal(value: unknown): boolean {
  return isRecord(value) && typeof value['reason'] === 'string' && typeof value['missing'] === 'string'
}

function areNumbers(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((one) => typeof one === 'number')
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
