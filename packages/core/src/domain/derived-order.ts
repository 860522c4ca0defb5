import type { FactModel, FactTerm, Formula, Term } from './model.ts'
import { namedFacts } from './named-facts.ts'

/** A fact that a derived fact reads. */
export interface Use {
  readonly term: FactTerm
  /** It has to be known completely before: it is negated, compared, or part of a number. */
  readonly strict: boolean
}

/**
 * What a derived fact reads. A flag that is asked to be true makes more true when it becomes true, and so may depend on itself;
 * everything else must not. One place decides which is which: the checker, the grounder and the referee have to agree.
 */
export function derivedUsesOf(facts: readonly FactModel[], { derived }: FactModel): Use[] {
  if (derived === undefined) return []
  return 'term' in derived ? usesOfTerm(derived.term) : usesOfFormula(facts, derived.formula)
}

function usesOfFormula(facts: readonly FactModel[], root: Formula): Use[] {
  const found: Use[] = []
  // no recursion: a condition may be as wide and deep as the checker allows
  const work = [{ formula: root, positive: true }]
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    const { formula, positive } = next
    if (formula.kind === 'not') work.push({ formula: formula.part, positive: !positive })
    else if (formula.kind !== 'compare') for (const part of formula.parts) work.push({ formula: part, positive })
    else {
      const { left, operator, right } = formula
      const isFlag = left.kind === 'fact' && facts[left.fact].values.kind === 'flag' && right.kind === 'constant'
      const asksTrue = isFlag && (operator === '=') === (right.value === 1)
      if (isFlag && asksTrue === positive) found.push({ term: left, strict: false })
      else found.push(...usesOfTerm(left), ...usesOfTerm(right))
    }
  }
  return found
}

function usesOfTerm(term: Term): Use[] {
  return namedFacts(term).map((fact) => ({ term: fact, strict: true }))
}

/** What is known about the derived facts of a model. */
export interface DerivedOrder {
  /** What each fact reads. */
  readonly uses: readonly (readonly Use[])[]
  /** Facts of a lower stratum are settled first. */
  readonly strata: readonly number[]
}

const orders = new WeakMap<readonly FactModel[], DerivedOrder>()

/** A fact lies above those that it has to know completely and not below those that it uses. The checker has refused cycles. */
export function derivedOrder(facts: readonly FactModel[]): DerivedOrder {
  const known = orders.get(facts)
  if (known !== undefined) return known
  const uses = facts.map((fact) => derivedUsesOf(facts, fact))
  const strata = facts.map(() => 0)
  for (let round = 0, changed = true; changed && round <= facts.length; round++) {
    changed = false
    for (const [index, list] of uses.entries()) {
      for (const { term, strict } of list) {
        const least = strata[term.fact] + (strict && facts[term.fact].derived !== undefined ? 1 : 0)
        if (strata[index] >= least) continue
        strata[index] = least
        changed = true
      }
    }
  }
  const order = { uses, strata }
  orders.set(facts, order)
  return order
}
