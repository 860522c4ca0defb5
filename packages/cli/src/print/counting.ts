import type { Diagnostic } from '@telos/core'

/** Counts diagnostics of a severity. */
export function countSeverity(diagnostics: readonly Diagnostic[], severity: Diagnostic['severity']): number {
  return diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
}

/** `1 error, 2 warnings`, or `no findings`. */
export function findings(errors: number, warnings: number): string {
  const parts = [errors > 0 ? countedNoun(errors, 'error') : '', warnings > 0 ? countedNoun(warnings, 'warning') : '']
  return parts.filter((part) => part !== '').join(', ') || 'no findings'
}

/** `1 error`, `2 errors`. */
export function countedNoun(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
