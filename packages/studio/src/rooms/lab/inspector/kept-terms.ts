/** States that were saved under names. */
import type { KeptTerm } from '../../../workers/lab/lab-contract.ts'

/** Where this browser keeps those of a problem. */
export function keptTermsKey(problem: string): string {
  return `telos-studio-terms-${problem}`
}

/** More would fill the little room that a browser has for them. */
export const mostTerms = 200

/** Adds states whose names are free, as long as there is room: nothing that was saved is lost. `left` are the others. */
export function withTerms(
  terms: readonly KeptTerm[],
  added: readonly KeptTerm[],
): { readonly terms: readonly KeptTerm[]; readonly left: readonly KeptTerm[] } {
  const names = new Set(terms.map(({ name }) => name))
  const fresh = added.filter(({ name }) => !names.has(name)).slice(0, Math.max(0, mostTerms - terms.length))
  return { terms: [...terms, ...fresh], left: added.filter((term) => !fresh.includes(term)) }
}

/** The name, or the name with a number behind it if it is taken. */
export function untakenName(terms: readonly KeptTerm[], name: string): string {
  const names = new Set(terms.map((term) => term.name))
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${name} (${number})`
    if (!names.has(free)) return free
  }
}
