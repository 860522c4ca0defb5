/** States that were saved under names. */
import type { KeptTerm } from '../../../workers/lab/lab-contract.ts'

/** Where this browser keeps those of a problem. */
export function keptTermsKey(problem: string): string {
  return `telos-studio-terms-${problem}`
}

/** More would fill the little room that a browser has for them. */
const most = 200

/** Adds a state; one of the same name is replaced, and the oldest goes when there are too many. */
export function withTerm(terms: readonly KeptTerm[], name: string, term: unknown, now: Date): readonly KeptTerm[] {
  const others = terms.filter((each) => each.name !== name)
  return [...others, { name, term, saved: now.toISOString() }].slice(-most)
}
