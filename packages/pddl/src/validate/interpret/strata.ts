/** The evaluation order of derived predicates. */
import type { ConditionSyntax, DerivedSyntax, DomainSyntax } from '../../syntax.ts'
import { notChecked } from '../names/validator-symbols.ts'

/** Returns a stratum for each derived predicate: above those it reads under a negation, not below the others it reads. */
export function strataOf(domain: DomainSyntax): ReadonlyMap<string, number> {
  const strata = new Map(domain.derived.map(({ head }) => [head.name.text, 0]))
  const readers = new Map<string, { rule: DerivedSyntax; isNegated: boolean }[]>()
  for (const rule of domain.derived) {
    for (const { name, isNegated } of readsOf(rule.condition)) {
      if (!strata.has(name)) continue
      const known = readers.get(name) ?? []
      readers.set(name, known)
      known.push({ rule, isNegated })
    }
  }
  const changed = new Set(strata.keys())
  // the set grows during iteration
  for (const name of changed) {
    changed.delete(name)
    for (const { rule, isNegated } of readers.get(name) ?? []) {
      const least = strata.get(name)! + (isNegated ? 1 : 0)
      const own = rule.head.name.text
      if (strata.get(own)! >= least) continue
      if (least > strata.size)
        throw notChecked(domain.source, rule.head, `"${own}" depends on its own negation, so its truth is not defined`)
      strata.set(own, least)
      changed.add(own)
    }
  }
  return strata
}

function readsOf(root: ConditionSyntax): Set<{ name: string; isNegated: boolean }> {
  const reads = new Map<string, { name: string; isNegated: boolean }>()
  const left = [{ condition: root, isNegated: false }]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { condition, isNegated } = next
    if (condition.kind === 'atom') {
      const name = condition.name.text
      reads.set(`${isNegated ? '!' : ''}${name}`, { name, isNegated })
    } else if (condition.kind === 'not') left.push({ condition: condition.part, isNegated: !isNegated })
    else if (condition.kind === 'and' || condition.kind === 'or')
      for (const part of condition.parts) left.push({ condition: part, isNegated })
    else if (condition.kind === 'imply')
      left.push({ condition: condition.left, isNegated: !isNegated }, { condition: condition.right, isNegated })
    else if (condition.kind === 'forall' || condition.kind === 'exists')
      left.push({ condition: condition.part, isNegated })
  }
  return new Set(reads.values())
}
