import type { GroundTables } from '../instantiate/ground-tables.ts'

/**
 * Whether a quick check finds nothing to remove: each effect is on an atom that something requires, and what is required can change. It
 * misses harder cases, such as atoms that only support each other.
 */
export function isShrunk({ atomCount, initial, derived, operators, rules, goals, numbers }: GroundTables): boolean {
  // without a goal, nothing else matters
  if (rules.count > 0 || numbers.count > 0 || goals.start.length === 1) return false
  const reached = new Uint8Array(atomCount * 2)
  for (let atom = 0; atom < atomCount; atom++) reached[atom * 2 + 1 - initial[atom]] = 1
  const { items } = operators.effects
  for (let at = 0; at < items.length; at++) reached[items[at]] = 1
  const asked = new Uint8Array(atomCount)
  for (const { items: literals } of [operators.condition, operators.effectConditions, goals]) {
    for (let at = 0; at < literals.length; at++) {
      const atom = literals[at] >> 1
      if (derived[atom] === 0 && (reached[atom * 2] & reached[atom * 2 + 1]) === 0) return false
      asked[atom] = 1
    }
  }
  for (let at = 0; at < items.length; at++) if (asked[items[at] >> 1] === 0) return false
  return true
}
