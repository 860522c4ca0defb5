import type { Diagnostic } from '@telos/core'
import type { DomainSyntax, ProblemSyntax } from '../syntax.ts'
import { isFullyRead } from './is-fully-read.ts'
import { readPddlDomain } from './read-pddl-domain.ts'
import { readPddlProblem } from './read-pddl-problem.ts'
import { kindOfPddl } from './tokens/kind-of-pddl.ts'

/** A text of PDDL, read. At most one of `domain` and `problem` is defined. */
export interface PddlReading {
  readonly kind: 'domain' | 'problem'
  readonly domain?: DomainSyntax
  readonly problem?: ProblemSyntax
  readonly diagnostics: readonly Diagnostic[]
  /** Whether the reader skipped nothing, so that names can be checked. */
  readonly isFullyRead: boolean
}

/**
 * Reads a text that is a domain or a problem. A text with a broken beginning is a problem if it has the sections of one.
 *
 * @example readPddl('(define (domain d) (:predicates (p)))', 'd.pddl').domain?.name.text // 'd'
 */
export function readPddl(text: string, file: string): PddlReading {
  const kind = kindOfPddl(text) ?? (/\(\s*(problem|:init|:goal)\b/i.test(text) ? 'problem' : 'domain')
  if (kind === 'problem') {
    const { problem, diagnostics } = readPddlProblem(text, file)
    return { kind, ...(problem && { problem }), diagnostics, isFullyRead: isFullyRead(diagnostics) }
  }
  const { domain, diagnostics } = readPddlDomain(text, file)
  return { kind, ...(domain && { domain }), diagnostics, isFullyRead: isFullyRead(diagnostics) }
}
