import type { Diagnostic } from '@telos/core'
import { needList } from '@telos/core/text'

/** Mistakes that leave nothing out: what was meant could be told. */
const harmless = new Set(['pddl/missing-close', 'pddl/extra-close', 'pddl/extra-text', 'pddl/bad-character'])

/**
 * Tells whether everything was read, however faulty. Check names only then: parts left out would cause diagnostics that are wrong.
 *
 * @example
 * const { domain, diagnostics } = readPddlDomain(text, file)
 * if (domain && isFullyRead(diagnostics)) diagnostics.push(...checkDomain(domain))
 */
export function isFullyRead(diagnostics: readonly Diagnostic[]): boolean {
  needList(diagnostics, 'the diagnostics of a reading')
  return diagnostics.every(({ severity, code }) => severity === 'warning' || harmless.has(code))
}
