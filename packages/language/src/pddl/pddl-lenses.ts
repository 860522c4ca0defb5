import type { Lens } from '../language.ts'
import { changesTitle, lensTitle, partsByRole } from '../lens-titles.ts'
import type { NameRole } from '../names.ts'
import type { PddlContext } from './pddl-context.ts'

/** "Plan this" above a problem, and how many actions give or need what a domain declares. */
export function lensesOfPddl(analysis: PddlContext): readonly Lens[] {
  const { parsed, lines, domain } = analysis
  if (parsed.problem) {
    const { start, end } = parsed.problem.name
    const files = [domain?.file.path, parsed.file.path].filter((path) => path !== undefined)
    // planning needs the domain
    return files.length === 2
      ? [{ span: lines.span(start, end), title: 'Plan this', action: { kind: 'plan', files } }]
      : []
  }
  const { uses, symbols } = analysis.names()
  const counts = partsByRole(uses)
  return uses.flatMap(({ role, key, start, end }): Lens[] => {
    const kind = symbols.get(key)?.kind
    if (role !== 'declares' || (kind !== 'predicate' && kind !== 'function')) return []
    const actions = (...roles: NameRole[]) =>
      new Set(roles.flatMap((one) => [...(counts.get(key)?.get(one) ?? [])])).size
    const title =
      kind === 'function'
        ? changesTitle(actions('gives', 'takes'), actions('needs'))
        : lensTitle(actions('gives'), actions('needs'))
    return [{ span: lines.span(start, end), title, action: { kind: 'references', key } }]
  })
}
