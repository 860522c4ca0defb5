import type { Formula } from '../../domain/model.ts'

/**
 * Returns the conditions that a formula requires together: nested `all` is flattened, and `not any` becomes a list of negations. The
 * remaining parts are comparisons, alternatives, and negations of these.
 *
 * @example conjuncts({ kind: 'all', parts: [atTavern, hasGold] }) // [atTavern, hasGold]
 */
export function conjuncts(formula: Formula): readonly Formula[] {
  let parts = known.get(formula)
  if (parts === undefined) known.set(formula, (parts = flatten(formula)))
  return parts
}

/** Cached, because agents that monitor their plans ask for the same ones again and again. */
const known = new WeakMap<Formula, readonly Formula[]>()

function flatten(formula: Formula): Formula[] {
  const found: Formula[] = []
  const work = [{ formula, negated: false }]
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    const { formula: current, negated } = next
    if (current.kind === 'not') work.push({ formula: current.part, negated: !negated })
    else if (current.kind !== 'compare' && (current.kind === 'all') !== negated) {
      // pushed in reverse, so that they are popped in order
      for (let at = current.parts.length - 1; at >= 0; at--) work.push({ formula: current.parts[at], negated })
    } else found.push(negated ? { kind: 'not', part: current } : current)
  }
  return found
}
