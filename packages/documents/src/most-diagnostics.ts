import type { Diagnostic } from '@telos/core'
import type { DocumentCode } from './codes.ts'

/** Nobody reads more, and each has to be located in the text. */
const most = 200

/** Returns the first diagnostics with their places, and the number of further ones. */
export function mostDiagnostics(
  all: readonly Diagnostic[],
  withSpan: (diagnostic: Diagnostic) => Diagnostic,
): readonly Diagnostic[] {
  if (all.length <= most) return all.map(withSpan)
  const rest = all.slice(most)
  const code: DocumentCode = 'document/too-many'
  return [
    ...all.slice(0, most).map(withSpan),
    {
      ...withSpan(rest[0]!),
      code,
      severity: rest.some(({ severity }) => severity === 'error') ? 'error' : 'warning',
      message: `${rest.length} more diagnostics, the first of them here`,
      hint: `correct the ${most} above first`,
      unlisted: rest.length,
    },
  ]
}
