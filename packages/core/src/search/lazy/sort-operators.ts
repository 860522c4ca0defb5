import type { OperatorBuffer } from '../../task/fdr/operator-buffer.ts'

/** Up to this many, a loop sorts faster than a call. */
const mostInLoop = 32

/**
 * Sorts operators by their numbers, which follow the order of the action schemas. Among equally good steps, the same kind of step then
 * comes first everywhere: consistent tie-breaking wastes less effort than inconsistent tie-breaking.
 */
export function sortOperators({ count, operators }: OperatorBuffer): void {
  if (count > mostInLoop) {
    operators.subarray(0, count).sort()
    return
  }
  for (let at = 1; at < count; at++) {
    const operator = operators[at]
    let to = at
    for (; to > 0 && operators[to - 1] > operator; to--) operators[to] = operators[to - 1]
    operators[to] = operator
  }
}
