/**
 * Larger groups are skipped, because each pair would be compared. If many operators have the same effects, their conditions mostly differ.
 */
export const mostCompared = 64

/** Returns the dominated operators among operators with the same effects. */
export function dominatedIn<T>(group: readonly T[], dominates: (strong: T, weak: T) => boolean): Set<T> {
  const dropped = new Set<T>()
  if (group.length > mostCompared) return dropped
  for (const weak of group) {
    if (group.some((strong) => strong !== weak && !dropped.has(strong) && dominates(strong, weak))) dropped.add(weak)
  }
  return dropped
}
