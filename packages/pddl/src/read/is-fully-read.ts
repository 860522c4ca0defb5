import type { Diagnostic } from '@telos/core'

/** Mistakes that leave nothing out: what was meant could be told. */
const harmless = new Set(['pddl/missing-close', 'pddl/extra-close', 'pddl/extra-text', 'pddl/bad-character'])

/**
 * Whether all that was written was read, whatever is wrong with it. Only then is there sense in looking at names: what was left out
 * would bring up mistakes that are none.
 *
 * @example const { domain, diagnostics } = readPddlDomain(text, file)
 * if (domain && isFullyRead(diagnostics)) diagnostics.push(...checkDomain(domain))
 */
export function isFullyRead(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.every(({ severity, code }) => severity === 'warning' || harmless.has(code))
}
