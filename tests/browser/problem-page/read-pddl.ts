import { DomainError } from '@telos/core'
import type { LiftedProblem } from '@telos/core/lifted'
import { checkDomain, checkProblem, readPddlDomain, readPddlProblem, toProblem } from '@telos/pddl'

/** What the page sends: reading is the worker's work, too. */
export interface Texts {
  readonly domain: string
  readonly problem: string
}

export function readPddl(texts: Texts): LiftedProblem {
  const { domain, diagnostics: inDomain } = readPddlDomain(texts.domain, 'domain.pddl')
  const { problem, diagnostics: inProblem } = readPddlProblem(texts.problem, 'problem.pddl')
  const diagnostics = [...inDomain, ...inProblem]
  if (domain !== undefined && problem !== undefined) {
    diagnostics.push(...checkDomain(domain, { objects: problem.objects }), ...checkProblem(domain, problem))
  }
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (domain === undefined || problem === undefined || errors.length > 0) throw new DomainError(errors)
  return toProblem(domain, problem).problem
}
