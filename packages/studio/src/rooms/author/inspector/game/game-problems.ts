import type { Diagnostic } from '@telos/core'

/** Says that a game has problems which leave it playable: then it may be another game than its author means. */
export function gameProblems(
  diagnostics: Readonly<Record<string, readonly Diagnostic[]>>,
  files: readonly (string | undefined)[],
): string | undefined {
  const [first] = files.flatMap((path) =>
    path !== undefined && Object.hasOwn(diagnostics, path) ? diagnostics[path]! : [],
  )
  if (first === undefined) return undefined
  return `The game has problems, so this may not be the game that you mean. The first: ${first.message}`
}
