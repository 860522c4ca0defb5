import { keyName, namedPairs, nodeRange, valueAt } from '@telos/documents/editing'
import type { Lens } from '../language.ts'
import { lensTitle, partsByRole } from '../lens-titles.ts'
import type { DocumentView } from './document-view.ts'

/** "Plan this" if a domain has a start and a goal, and how many actions give or need a fact. */
export function lensesOfDocument(analysis: DocumentView): readonly Lens[] {
  const { parsed, lines, root } = analysis
  if (parsed.kind === 'agents') return []
  return [...planLens(analysis), ...factLenses()]

  function factLenses(): readonly Lens[] {
    const { uses, symbols } = analysis.names()
    const { actions } = parsed.table
    const counts = partsByRole(uses, (inside) => actions.has(inside))
    return uses.flatMap(({ role, key, start, end }): Lens[] => {
      if (role !== 'declares' || symbols.get(key)?.kind !== 'fact') return []
      const count = (name: 'gives' | 'needs') => counts.get(key)?.get(name)?.size ?? 0
      const title = lensTitle(count('gives'), count('needs'))
      return [{ span: lines.span(start, end), title, action: { kind: 'references', key } }]
    })
  }

  function planLens({ file }: DocumentView): readonly Lens[] {
    if (valueAt(root, 'start') === undefined || valueAt(root, 'goal') === undefined) return []
    const goal = [...namedPairs(root).values()].find((pair) => keyName(pair) === 'goal')
    const range = nodeRange(goal?.key)
    if (range === undefined) return []
    const span = lines.span(range.start, range.end)
    return [{ span, title: 'Plan this', action: { kind: 'plan', files: [file.path] } }]
  }
}
