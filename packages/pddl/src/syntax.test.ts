import { DomainError } from '@telos/core'
import { expect, test } from 'vitest'
import { checkDomain } from './check/check-domain.ts'
import { checkProblem } from './check/check-problem.ts'
import { domainFromPddl } from './exchange/domain-from-pddl.ts'
import { toProblem } from './model/to-problem.ts'
import { readPddlPlan } from './plan-file.ts'
import { printDomain, printProblem } from './print-pddl.ts'
import { readPddlDomain, readPddlProblem } from './read/read-pddl.ts'
import { kindOfPddl } from './read/tokens/kind-of-pddl.ts'
import { validatePddlPlan } from './validate/validate-pddl-plan.ts'

test('who goes on with a domain that could not be read is told to look at the diagnostics', () => {
  const { domain } = readPddlDomain('(define (problem p))', 'domain.pddl')
  expect(() => toProblem(domain!, undefined!)).toThrow(
    'found nothing, expected a domain of readPddlDomain, whose diagnostics say why there is none',
  )
})

test('nothing raw is thrown, whatever is given', () => {
  const { domain } = readPddlDomain('(define (domain d))', 'domain.pddl')
  const calls: readonly ((given: never) => unknown)[] = [
    (given) => readPddlDomain(given, 'file'),
    (given) => readPddlProblem(given, 'file'),
    (given) => readPddlPlan(given, 'file'),
    (given) => kindOfPddl(given),
    (given) => toProblem(given, given),
    (given) => toProblem(domain!, given),
    (given) => domainFromPddl(domain!, given),
    (given) => checkDomain(given),
    (given) => checkProblem(domain!, given),
    (given) => validatePddlPlan(domain!, given, given),
    (given) => printDomain(given),
    (given) => printProblem(given),
  ]
  for (const call of calls)
    for (const given of [undefined, null, 5]) expect(() => call(given as never)).toThrow(DomainError)
})
