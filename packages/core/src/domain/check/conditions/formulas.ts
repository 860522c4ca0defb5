/** Formulas combined from formulas. A single part is returned unchanged. */
import type { Formula } from '../../model.ts'

export function conjunctionOf(parts: readonly Formula[]): Formula {
  return parts.length === 1 ? parts[0]! : { kind: 'all', parts }
}

export function disjunctionOf(parts: readonly Formula[]): Formula {
  return parts.length === 1 ? parts[0]! : { kind: 'any', parts }
}
