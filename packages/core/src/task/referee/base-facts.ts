import type { Formula, Model, Term } from '../../domain/model.ts'
import { bindArguments } from './evaluate.ts'
import { factKeyOf } from './execute.ts'

/** Returns the keys of the changeable facts that a condition or a term depends on, including through derived facts. */
export function baseFacts(model: Model, root: Formula | Term, binding: readonly number[]): Set<string> {
  const found = new Set<string>()
  const derived = new Set<string>()
  const work: { readonly node: Formula | Term; readonly binding: readonly number[] }[] = [{ node: root, binding }]
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    const { node } = next
    const inside = (child: Formula | Term) => work.push({ node: child, binding: next.binding })
    switch (node.kind) {
      case 'all':
      case 'any':
        for (const part of node.parts) inside(part)
        break
      case 'not':
        inside(node.part)
        break
      case 'compare':
      case 'arithmetic':
        inside(node.right)
        inside(node.left)
        break
      case 'fact': {
        const fact = model.facts[node.fact]
        const args = bindArguments(node.args, next.binding)
        const key = factKeyOf(model, node.fact, args)
        if (fact.derived === undefined) {
          if (fact.fixed === undefined) found.add(key)
        } else if (!derived.has(key)) {
          derived.add(key)
          work.push({ node: 'term' in fact.derived ? fact.derived.term : fact.derived.formula, binding: args })
        }
      }
    }
  }
  return found
}
