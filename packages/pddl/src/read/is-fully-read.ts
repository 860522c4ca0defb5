import type { Diagnostic } from '@telos/core'
import { needList } from '@telos/core/text'

/** Mistakes that lose nothing: the meaning was clear. */
const harmless = new Set(['pddl/missing-close', 'pddl/extra-close', 'pddl/extra-text', 'pddl/bad-character'])

/**
 * Whether everything was read, however faulty. Check names only then: missing parts would cause false diagnostics.
 *
 * @example
 * const { domain, diagnostics } = readPddlDomain(text, file)
 * if (domain && isFullyRead(diagnostics)) diagnostics.push(...checkDomain(domain))
 */
export function isFullyRead(diagnostics: readonly Diagnostic[]): boolean {
  needList(diagnostics, 'the diagnostics of a reading')
  return diagnostics.every(({ severity, code }) => severity === 'warning' || harmless.has(code))
}
