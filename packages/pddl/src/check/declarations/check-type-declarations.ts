import type { NameSyntax, TypedNameSyntax } from '../../syntax.ts'
import { type CheckReport, suggestName } from '../check-report.ts'
import { components } from '../components.ts'
import type { TypeGraph } from './type-graph.ts'

/** Reports types that are declared twice, not at all, or in a cycle. */
export function checkTypeDeclarations(
  report: CheckReport,
  hierarchy: TypeGraph,
  types: readonly TypedNameSyntax[],
): void {
  const declared = new Map<string, NameSyntax>()
  for (const { name } of types) {
    if (!declared.has(name.text)) declared.set(name.text, name)
    else if (name.text !== 'object') {
      const hint = 'it counts as a subtype of all declared supertypes'
      report.warning('pddl/repeated-declaration', name, `type "${name.text}" is declared twice`, { hint })
    }
  }
  const implied = new Set<string>(['object'])
  for (const { types: parents } of types) {
    for (const parent of parents) {
      if (declared.has(parent.text) || implied.has(parent.text)) continue
      implied.add(parent.text)
      const hint = () => suggestName(parent.text, declared) ?? 'it counts as a subtype of object'
      report.warning('pddl/implied-type', parent, `type "${parent.text}" is named only as a supertype`, { hint })
    }
  }
  const component = components(hierarchy.parents)
  const sizes = new Map<number, number>()
  for (const one of component) sizes.set(one, (sizes.get(one) ?? 0) + 1)
  hierarchy.parents.forEach((parents, type) => {
    if (sizes.get(component[type]) === 1 && !parents.includes(type)) return
    const name = hierarchy.names[type]
    report.error('pddl/cyclic-types', declared.get(name)!, `type "${name}" is a subtype of itself`)
  })
  for (const { name, types: parents } of types) {
    if (name.text !== 'object' || parents.every(({ text }) => text === 'object')) continue
    report.error(
      'pddl/cyclic-types',
      name,
      'type "object" cannot be a subtype of another: all types are subtypes of it',
    )
  }
}
