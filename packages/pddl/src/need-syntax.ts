import { needKeys, needObject } from '@telos/core/text'
import type { DomainSyntax, ProblemSyntax } from './syntax.ts'

/**
 * Throws if the text could not be read: there is no domain or problem then, and a caller who has not checked would continue with nothing.
 */
export function needDomain(domain: DomainSyntax): void {
  needKeys(domain, 'a domain of readPddlDomain, whose diagnostics say why there is none', 'actions', 'source')
}

export function needProblem(problem: ProblemSyntax): void {
  needKeys(problem, 'a problem of readPddlProblem, whose diagnostics say why there is none', 'objects', 'init')
}

export function needOptions(options: object): void {
  needObject(options, '{ lenient, … }')
}
