import type { Explanation } from '@telos/core'
import { solveProblem } from '@telos/core/lifted'
import { toProblem } from '../../src/model/to-problem.ts'
import { readPddlDomain, readPddlProblem } from '../../src/read/read-pddl.ts'

/** Why a problem has no plan, as data. */
export function whyOf(text: string, rest: string): Explanation {
  const { domain } = readPddlDomain(text, 'domain')
  const { problem } = readPddlProblem(`(define (problem task) (:domain ${domain!.name}) ${rest})`, 'problem')
  return solveProblem(toProblem(domain!, problem!).problem).why
}

/** The same in words. */
export function whyNot(text: string, rest: string): string {
  return String(whyOf(text, rest))
}
