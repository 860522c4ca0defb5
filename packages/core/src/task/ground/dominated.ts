/** Groups of more than this cost too much: each pair is compared. Where many operators do the same, they mostly ask for different things. */
export const mostCompared = 64

/** Of operators that do the same, those that another one makes pointless. */
export function dominatedIn<T>(group: readonly T[], dominates: (strong: T, weak: T) => boolean): Set<T> {
  const dropped = new Set<T>()
  if (group.length > mostCompared) return dropped
  for (const weak of group) {
    if (group.some((strong) => strong !== weak && !dropped.has(strong) && dominates(strong, weak))) dropped.add(weak)
  }
  return dropped
}
