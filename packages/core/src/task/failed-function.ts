/** The error for a user function that threw, naming its action; the original error is its cause. */
export function failedFunction(kind: 'cost' | 'check', action: string, context: unknown, cause: unknown): Error {
  const said = cause instanceof Error ? cause.message : String(cause)
  const hint = context === undefined ? ' — the request has no `context`' : ''
  return new Error(`the ${kind} function of ${action} threw: ${said}${hint}`, { cause })
}
