import { namedFacts } from './formulas.ts'
import type { FactModel, FactTerm, Formula, Term } from './model.ts'

/** A fact that a derived fact reads. */
export interface Use {
  readonly term: FactTerm
  /** The fact has to be fully known first: it is negated, compared, or part of a number. */
  readonly strict: boolean
}

/**
 * Returns the facts that a derived fact reads. A flag required to be true is monotone: making it true only makes more true, so the derived
 * fact may depend on itself through it, and through nothing else. This one function decides which is which, because the checker, the
 * grounder and the referee have to agree.
 */
export function derivedUsesOf(facts: readonly FactModel[], { derived }: FactModel): Use[] {
  if (derived === undefined) return []
  return 'term' in derived ? usesOfTerm(derived.term) : usesOfFormula(facts, derived.formula)
}

function usesOfFormula(facts: readonly FactModel[], root: Formula): Use[] {
  const found: Use[] = []
  // not recursive: a condition may be as wide and deep as the checker allows
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

/** Dependencies among the derived facts of a model. */
interface DerivedOrder {
  /** The facts that each fact reads. */
  readonly uses: readonly (readonly Use[])[]
  /** Facts of a lower stratum are evaluated first. */
  readonly strata: readonly number[]
}

const orders = new WeakMap<readonly FactModel[], DerivedOrder>()

/** A fact is above those it needs fully known and not below those it merely uses. The checker has ruled out cycles. */
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

/**
 * Numbers the strongly connected components of a graph given by its successors (Tarjan 1972). Not recursive: a chain of a hundred thousand
 * facts must not overflow the stack.
 *
 * @example stronglyConnected([[1], [0], [0]]) // [0, 0, 1]
 */
export function stronglyConnected(successors: readonly (readonly number[])[]): number[] {
  const size = successors.length
  const component = new Array<number>(size).fill(-1)
  const order = new Array<number>(size).fill(-1)
  const low = new Array<number>(size).fill(0)
  const next = new Array<number>(size).fill(0)
  const open: number[] = []
  let visited = 0
  let components = 0

  const enter = (node: number): number => {
    order[node] = low[node] = visited++
    open.push(node)
    return node
  }

  const close = (root: number): void => {
    for (;;) {
      const node = open.pop()!
      component[node] = components
      if (node === root) break
    }
    components++
  }

  for (let start = 0; start < size; start++) {
    if (order[start] !== -1) continue
    const path = [enter(start)]
    while (path.length > 0) {
      const node = path.at(-1)!
      const successor = successors[node]![next[node]!++]
      if (successor !== undefined) {
        if (order[successor] === -1) path.push(enter(successor))
        else if (component[successor] === -1) low[node] = Math.min(low[node]!, order[successor]!)
        continue
      }
      path.pop()
      const parent = path.at(-1)
      if (parent !== undefined) low[parent] = Math.min(low[parent]!, low[node]!)
      if (low[node] === order[node]) close(node)
    }
  }
  return component
}
