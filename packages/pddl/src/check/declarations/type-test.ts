import { needDomain } from '../../need-syntax.ts'
import type { DomainSyntax } from '../../syntax.ts'
import { isPddlSubtype, resolveTypes, typeGraph } from './type-graph.ts'

/**
 * Makes a test whether something of some types can be used where others are wanted. No types mean `object`; unknown types count as
 * `object`.
 *
 * @example pddlTypeTest(domain)(['truck'], ['vehicle']) // true where truck is a kind of vehicle
 */
export function pddlTypeTest(domain: DomainSyntax): (types: readonly string[], wanted: readonly string[]) => boolean {
  needDomain(domain)
  const graph = typeGraph(domain.types)
  const resolve = (types: readonly string[]) =>
    resolveTypes(
      graph,
      types.map((text) => ({ text, start: 0, end: 0 })),
    )
  return (types, wanted) => {
    const targets = resolve(wanted)
    return resolve(types).every((type) => targets.some((target) => isPddlSubtype(graph, type, target)))
  }
}
