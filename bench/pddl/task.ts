/** A domain and a problem from their files, and ways to query plans for them. */
import { readFileSync } from 'node:fs'
import { type Diagnostic, formatDiagnostic } from '@telos/core'
import {
  checkDomain,
  checkProblem,
  type DomainSyntax,
  type PddlVerdict,
  type PlanFile,
  type ProblemSyntax,
  printPlan,
  readPddlDomain,
  readPddlPlan,
  readPddlProblem,
  validatePddlPlan,
} from '@telos/pddl'
import type { Files } from './suite.ts'

export interface PddlTask {
  readonly domain: DomainSyntax
  readonly problem: ProblemSyntax
}

/** A step from data or from a result. */
export type JudgedStep = Parameters<typeof printPlan>[0][number]

/** Throws the errors in the files. */
export function readTask({ domainFile, problemFile }: Files): PddlTask {
  const { domain, diagnostics: inDomain } = readPddlDomain(readFileSync(domainFile, 'utf8'), domainFile)
  const { problem, diagnostics: inProblem } = readPddlProblem(readFileSync(problemFile, 'utf8'), problemFile)
  refuseErrors([...inDomain, ...inProblem])
  refuseErrors([...checkDomain(domain!), ...checkProblem(domain!, problem!)])
  return { domain: domain!, problem: problem! }
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
