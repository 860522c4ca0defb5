/** A domain and a problem as their files say, and the ways to ask about plans for them. */
import { readFileSync } from 'node:fs'
import { type Diagnostic, formatDiagnostic, type ProblemStep } from '@telos/core'
import {
  checkDomain,
  checkProblem,
  type DomainSyntax,
  type PlanFile,
  type ProblemSyntax,
  printPlan,
  readDomain,
  readPlan,
  readProblem,
  type Verdict,
  validatePlan,
} from '@telos/pddl'
import type { Files } from './suite.ts'

export interface PddlTask {
  readonly domain: DomainSyntax
  readonly problem: ProblemSyntax
}

/** Throws what is wrong with the files. */
export function readTask({ domainFile, problemFile }: Files): PddlTask {
  const { domain, diagnostics: inDomain } = readDomain(readFileSync(domainFile, 'utf8'), domainFile)
  const { problem, diagnostics: inProblem } = readProblem(readFileSync(problemFile, 'utf8'), problemFile)
  refuseErrors([...inDomain, ...inProblem])
  refuseErrors([...checkDomain(domain!), ...checkProblem(domain!, problem!)])
  return { domain: domain!, problem: problem! }
}

export function readPlanFile(file: string): PlanFile {
  return planOf(readFileSync(file, 'utf8'), file)
}

/** Steps go through the text of a plan file, as they do between commands. */
export function judge({ domain, problem }: PddlTask, steps: readonly ProblemStep[], cost: number): Verdict {
  return validatePlan(domain, problem, planOf(printPlan(steps, { value: cost, unit: false }), 'plan'))
}

function planOf(text: string, file: string): PlanFile {
  const { plan, diagnostics } = readPlan(text, file)
  refuseErrors(diagnostics)
  return plan!
}

function refuseErrors(diagnostics: readonly Diagnostic[]): void {
  const error = diagnostics.find(({ severity }) => severity === 'error')
  if (error !== undefined) throw new Error(formatDiagnostic(error))
}
