/** The column beside the looks: everything that has a name, in the order of the document. */

import type { Span } from '@telos/core'
import type { DocumentSymbol } from '@telos/language'
import type { DomainPart, DomainView, ShownFact } from '../../workers/model/model-contract.ts'
import type { ShownPlan } from '../../workers/planner/planner-contract.ts'

export interface OutlineLine {
  readonly name: string
  /** A few words beside the name: `0 … 3`, the cost of an action. */
  readonly detail: string
  /** What a person hears or sees when pointing at it. */
  readonly title: string
  readonly mark: 'none' | 'problem' | 'never' | 'plan'
  /** What it selects in all looks, or the place that it leads to. */
  readonly part?: DomainPart
  readonly span?: Span
}

export interface OutlineSection {
  readonly title: string
  readonly entries: readonly OutlineLine[]
  /** Entries that match but are not listed. */
  readonly left: number
}

/** Entries of a section that are listed at most: the filter finds the others. */
const mostEntries = 200

export function domainOutline(view: DomainView, plan: ShownPlan | undefined, filter = ''): readonly OutlineSection[] {
  const steps = new Set(plan?.steps.map(({ action }) => action))
  const chosen = new Set(plan?.status === 'solved' ? view.goal?.conditions.map(({ fact }) => fact) : [])
  return [
    section('Facts', view.facts, filter, (fact) => ({
      name: fact.name,
      detail: factDetail(fact),
      title: `${fact.name}: ${fact.text}`,
      part: { kind: 'fact', name: fact.name },
      mark: fact.problems.length > 0 ? 'problem' : 'none',
    })),
    section('Objects', view.types, filter, ({ name, objects }) => ({
      name,
      detail: String(objects.length),
      title: `${name}: ${objects.slice(0, 20).join(', ')}`,
      part: { kind: 'type', name },
      mark: 'none',
    })),
    section('Actions', view.actions, filter, ({ name, cost, problems, neverBecause }) => ({
      name,
      detail: cost.length > 6 ? 'ƒ' : cost,
      title: problems[0] ?? neverBecause ?? `${name}, cost ${cost}`,
      part: { kind: 'action', name },
      mark: problems.length > 0 ? 'problem' : neverBecause !== undefined ? 'never' : steps.has(name) ? 'plan' : 'none',
    })),
    section('Goals', view.goals, filter, ({ name, wants, problems }) => ({
      name,
      detail: '',
      title: wants.map(({ text }) => text).join(', ') || name,
      part: { kind: 'goal', name },
      mark: problems.length > 0 ? 'problem' : chosen.has(name) ? 'plan' : 'none',
    })),
  ].filter(({ entries, left }) => entries.length + left > 0)
}

/** The sections of a game, such as its sprites. */
export function textOutline(symbols: readonly DocumentSymbol[], filter = ''): readonly OutlineSection[] {
  const [only] = symbols
  // a game is one part with sections inside it
  const parts =
    symbols.length === 1 && only!.children.some(({ children }) => children.length > 0) ? only!.children : symbols
  return parts
    .map(({ name, children }) =>
      section(name, children, filter, (child) => ({
        name: child.name,
        detail: restOf(child),
        title: child.detail ?? child.name,
        span: child.nameSpan,
        mark: 'none',
      })),
    )
    .filter(({ entries, left }) => entries.length + left > 0)
}

/** What a line says besides the name in front of it. */
function restOf({ name, detail = '' }: DocumentSymbol): string {
  return detail.startsWith(name) ? detail.slice(name.length).replace(/^\s*>?\s*/, '') : detail
}

function section<T extends { readonly name: string }>(
  title: string,
  parts: readonly T[],
  filter: string,
  entryOf: (part: T) => OutlineLine,
): OutlineSection {
  const wanted = filter.trim().toLowerCase()
  const found = wanted === '' ? parts : parts.filter(({ name }) => name.toLowerCase().includes(wanted))
  return { title, entries: found.slice(0, mostEntries).map(entryOf), left: Math.max(0, found.length - mostEntries) }
}

/** As short as the drawing of a fact: `0 … 3` for a number, its values for a choice. */
function factDetail({ spec, text }: ShownFact): string {
  switch (spec?.kind) {
    case undefined:
      return text === 'number' ? text : ''
    case 'flag':
      return 'flag'
    case 'count':
    case 'number':
      return spec.max === undefined ? 'number' : `${spec.min ?? 0} … ${spec.max}`
    case 'oneOf':
      return Array.isArray(spec.values) ? spec.values.join(' ') : ''
    case 'ref':
      return String(spec.type)
    default:
      return 'derived'
  }
}
