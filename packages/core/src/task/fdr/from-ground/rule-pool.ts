import type { Lists, RuleTable } from '../fdr-task.ts'

/** Facts and numeric conditions that have to hold together. */
export interface FdrConjunction {
  readonly facts: readonly number[]
  readonly numeric: readonly number[]
}

interface DraftRule extends FdrConjunction {
  readonly head: number
}

/** Collects rules for variables in any order and sorts them into strata at the end. */
export class RulePool {
  readonly #rules: DraftRule[] = []

  add(head: number, { facts, numeric }: FdrConjunction): void {
    this.#rules.push({ head, facts, numeric })
  }

  /** `stratum` is -1 for basic variables; those of the others are filled in. */
  finish(stratum: Int32Array, factVariable: Int32Array, factStart: Int32Array): RuleTable {
    const rules = this.#rules
    for (let changed = true; changed; ) {
      changed = false
      for (const { head, facts } of rules) {
        for (const fact of facts) {
          const variable = factVariable[fact]
          const isNegated = stratum[variable] >= 0 && fact === factStart[variable]
          const least = stratum[variable] + (isNegated ? 1 : 0)
          if (least <= stratum[head]) continue
          if (least > stratum.length) throw new Error('a derived variable depends on its own negation')
          stratum[head] = least
          changed = true
        }
      }
    }
    const sorted = rules.toSorted((a, b) => stratum[a.head] - stratum[b.head])
    const isNumeric = sorted.some(({ numeric }) => numeric.length > 0)
    return {
      count: sorted.length,
      head: Int32Array.from(sorted, ({ head }) => head),
      body: listsOf(sorted.map(({ facts }) => facts)),
      ...(isNumeric ? { numeric: listsOf(sorted.map(({ numeric }) => numeric)) } : {}),
    }
  }
}

export function listsOf(lists: readonly (readonly number[])[]): Lists {
  const start = new Int32Array(lists.length + 1)
  for (let list = 0; list < lists.length; list++) start[list + 1] = start[list] + lists[list].length
  const items = new Int32Array(start[lists.length])
  for (let list = 0; list < lists.length; list++) items.set(lists[list], start[list])
  return { start, items }
}
