/** A domain and a problem from their files, and ways to query plans for them. */
import { readFileSync } from 'node:fs'
import { type Diagnostic, formatDiagnostic } from '@telos/core'
import {
  type PddlTask,
  type PddlVerdict,
  type PlanFile,
  printPlan,
  readPddlPlan,
  readTask,
  validatePddlPlan,
} from '@telos/pddl'
import type { Files } from './suite.ts'

/** A step from data or from a result. */
export type JudgedStep = Parameters<typeof printPlan>[0][number]

/** Throws the errors in the files. */
export function taskOf({ domainFile, problemFile }: Files): PddlTask {
  const domain = { file: domainFile, text: readFileSync(domainFile, 'utf8') }
  const problem = { file: problemFile, text: readFileSync(problemFile, 'utf8') }
  const { task, diagnostics } = readTask(domain, problem)
  refuseErrors(diagnostics)
  return task!
}

export function readPlanFile(file: string): PlanFile {
  return planOf(readFileSync(file, 'utf8'), file)
}

/** Steps go through the text of a plan file, as they do between commands. */
export function judge({ domain, problem }: PddlTask, steps: readonly JudgedStep[], cost: number): PddlVerdict {
  return validatePddlPlan(domain, problem, planOf(printPlan(steps, { value: cost, unit: false }), 'plan'))
}

function planOf(text: string, file: string): PlanFile {
  const { plan, diagnostics } = readPddlPlan(text, file)
  refuseErrors(diagnostics)
  return plan!
}

function refuseErrors(diagnostics: readonly Diagnostic[]): void {
  const error = diagnostics.find(({ severity }) => severity === 'error')
  if (error !== undefined) throw new Error(formatDiagnostic(error))
}
