import { combined, type LinearForm } from './linear-form.ts'
import type { NumericPropositions } from './numeric-propositions.ts'

/** Maximum number of bounds added to the goal. */
const mostImplied = 2048

/**
 * Sums of bounds in which a number cancels out: a < b and b < c together require more than each alone (redundant constraints: Scala,
 * Haslum, Thiébaux, Ramirez 2016).
 */
export function impliedBounds(wanted: readonly number[], propositions: NumericPropositions): number[] {
  const all: { form: LinearForm; strict: boolean }[] = []
  const known = new Set(wanted)
  for (const index of wanted) {
    const bound = propositions.all[index]
    if (bound.kind !== 'bound') continue
    all.push({ form: { ...propositions.forms[bound.form], constant: -bound.least }, strict: bound.strict })
  }
  const found: number[] = []
  // sums of sums, too: the list grows during iteration
  for (let second = 1; second < all.length; second++) {
    for (let first = 0; first < second && found.length < mostImplied; first++) {
      if (!cancels(all[first].form, all[second].form)) continue
      const form = combined(all[first].form, all[second].form, 1)
      // long sums are many and reveal little
      if (form === undefined || form.numbers.length === 0 || form.numbers.length > 2) continue
      const strict = all[first].strict || all[second].strict
      const index = propositions.bound(form, strict)
      if (known.has(index)) continue
      known.add(index)
      found.push(index)
      all.push({ form, strict })
    }
  }
  return found
}

/** Whether the sum has fewer numbers than the two separately, and no number more than once. */
function cancels(first: LinearForm, second: LinearForm): boolean {
  let opposite = 0
  for (let at = 0; at < first.numbers.length; at++) {
    const other = second.numbers.indexOf(first.numbers[at])
    if (other < 0) continue
    if (second.weights[other] !== -first.weights[at]) return false
    opposite++
  }
  return opposite > 0
}
