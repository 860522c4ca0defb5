/** Fixes for texts that cannot be read, most likely first. Trying the proposals rules out those that do not help. */
import type { Fix } from '@telos/core'
import type { ReaderCode } from '@telos/pddl'
import type { SyntaxNode } from '@telos/pddl/editing'
import type { FixProposal } from '../../language.ts'
import type { PddlEdits, PddlFixMaker } from './pddl-edits.ts'

export const readingFixes: Partial<Record<ReaderCode, PddlFixMaker>> = {
  'pddl/wrong-kind': ({ edits, range }) => {
    const { kind } = edits.parsed
    const rest = kind === 'domain' ? '(:predicates)' : '(:domain name) (:init) (:goal (and))'
    const text = `(define (${kind} name) ${rest})`
    return edits.text.trim() === ''
      ? [edits.insert(edits.text.length, text)]
      : [edits.replace(range, text), edits.replace({ start: 0, end: edits.text.length }, text)]
  },
  'pddl/extra-text': ({ edits, range }) => {
    const [outer] = edits.tree.pathTo(range.start)
    return [edits.remove(range), ...(outer === undefined ? [] : [edits.removeNode(outer)])]
  },
  'pddl/bad-character': ({ edits, range }) => {
    const found = edits.text.slice(range.start, range.end)
    const plain = plainCharacters.get(found) ?? (/[\p{C}\p{Z}]/u.test(found) ? ' ' : '-')
    return [edits.replace(range, plain), edits.replace(range, '')]
  },
  'pddl/missing-close': ({ edits, range }) => {
    // at most as many as there are open lists here
    const most = Math.min(edits.tree.pathTo(range.start - 1).length, MOST_CLOSED)
    const counts = Array.from({ length: Math.max(most, 1) }, (_, index) => index + 1)
    return [range.start, range.end, edits.text.trimEnd().length].map((offset) =>
      counts.map((count) => edits.insert(offset, ')'.repeat(count))),
    )
  },
  'pddl/extra-close': ({ edits, range }) => [edits.remove(range, 'Remove ")"')],
  'pddl/unsupported': ({ edits, range }) => [removals(edits, range.start)],
  'pddl/unknown-section': ({ edits, range }) => [removals(edits, range.start)],
  'pddl/misplaced-section': ({ edits, range }) => {
    const other = edits.text.slice(range.start, range.end).toLowerCase() === ':objects' ? ':constants' : ':objects'
    return [edits.replace(range, other), removals(edits, range.start)]
  },
  'pddl/duplicate-section': ({ edits, range }) => [...joined(edits, range.start), removals(edits, range.start)],
  'pddl/missing-section': ({ edits, diagnostic: { missing: keyword }, domainName }) => {
    if (keyword === undefined) return []
    const content = keyword === ':domain' ? (domainName ?? 'name') : keyword === ':goal' ? '(and)' : ''
    const added = edits.addToSection(keyword, content, `Add ${keyword}`)
    return added === undefined ? [] : [added]
  },
  'pddl/ignored': ({ edits, range }) => [removals(edits, range.start)],
  'pddl/unknown-requirement': ({ edits, range }) => [removals(edits, range.start)],
  'pddl/unknown-field': ({ edits, range }) => [
    edits.insert(range.end, ' ()', 'Add "()"'),
    fieldRemovals(edits, range.start),
  ],
  'pddl/missing-name': ({ edits, range }) => {
    const node = edits.nodeAt(range.start)
    const inside = node !== undefined && edits.tree.isList(node)
    const places = inside ? [edits.insideEnd(node), range.start + 1] : [range.end]
    return places.map((offset) => edits.insert(offset, ' unnamed', 'Add a name'))
  },
  'pddl/bad-name': ({ edits, range }) => [edits.wrap(range, '(', ')'), removals(edits, range.start)],
  'pddl/bad-variable': ({ edits, range }) => [
    edits.replace(range, `?${edits.text.slice(range.start, range.end).replace(/^\?+/, '') || 'x'}`),
    edits.wrap(range, '(', ')'),
    removals(edits, range.start),
  ],
  'pddl/bad-type': ({ edits, range }) => [
    edits.insert(range.end, ' object', 'Add a type'),
    edits.replace(range, 'object'),
    edits.replace(range, `- ${edits.text.slice(range.start, range.end).replace(/^[-:]+/, '') || 'object'}`),
    removals(edits, range.start),
  ],
  'pddl/bad-term': ({ edits, range }) => [edits.insert(range.start, ')'), removals(edits, range.start)],
  'pddl/bad-condition': formulaFixes,
  'pddl/bad-effect': formulaFixes,
  'pddl/bad-expression': ({ edits, range }) => [
    edits.wrap(range, '(', ')'),
    edits.replace(range, '0'),
    removals(edits, range.start),
  ],
  'pddl/bad-number': ({ edits, range }) => {
    const isNegative = edits.text[range.start] === '-'
    return [edits.replace(range, `${isNegative ? '-' : ''}${Number.MAX_VALUE}`)]
  },
  'pddl/bad-init': ({ edits, range }) => [
    edits.wrap(range, '(', ')'),
    ...unwrapped(edits, range.start),
    removals(edits, range.start),
    edits.replace(range, '0'),
  ],
  'pddl/bad-metric': ({ edits, range, domain }) => {
    const hasCost = domain?.functions.some(({ name }) => name.text === 'total-cost')
    const section = edits.sections(':metric')[0]
    return [
      edits.replace(range, 'minimize'),
      ...(hasCost && section !== undefined
        ? [edits.replace(edits.tree.range(section), '(:metric minimize (total-cost))')]
        : []),
      removals(edits, range.start),
    ]
  },
  'pddl/wrong-count': ({ edits, range }) => [...withAnd(edits, range.start), removals(edits, range.start)],
  'pddl/bare-function': ({ edits, range }) => [edits.wrap(range, '(', ')')],
}

/** More open lists than this at one place are unlikely. */
const MOST_CLOSED = 8

/** Characters that word processors write instead of plain ones. */
const plainCharacters: ReadonlyMap<string, string> = new Map([
  ...['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212'].map((dash): [string, string] => [dash, '-']),
  ['\u201c', ''],
  ['\u201d', ''],
  ['"', ''],
  ["'", ''],
  ['\u2018', ''],
  ['\u2019', ''],
  [',', ' '],
  ['[', '('],
  [']', ')'],
  ['{', '('],
  ['}', ')'],
])

function formulaFixes({ edits, range }: Parameters<PddlFixMaker>[0]): readonly FixProposal[] {
  const node = edits.nodeAt(range.start)
  const isListed = node !== undefined && edits.tree.isList(node)
  return [
    ...(isListed
      ? [edits.insert(range.start + 1, 'and ', 'Add "and"'), ...unwrapped(edits, range.start)]
      : [edits.wrap(range, '(', ')')]),
    edits.replace(range, '(and)'),
    removals(edits, range.start),
  ]
}

/** Removes the node at an offset, or else one of the lists around it, the innermost first. */
export function removals(edits: PddlEdits, offset: number): readonly Fix[] {
  const path = edits.tree.pathTo(offset)
  // the definition itself stays
  return path
    .slice(1)
    .reverse()
    .slice(0, 3)
    .map((node) => edits.removeNode(node))
}

/** Removes a field of an action with its value. */
function fieldRemovals(edits: PddlEdits, offset: number): readonly Fix[] {
  const [node, action] = edits.tree.pathTo(offset).reverse()
  if (node === undefined || action === undefined) return []
  const parts = edits.tree.children(action)
  const value = parts[parts.indexOf(node) + 1]
  const alone = edits.removeNode(node)
  if (value === undefined) return [alone]
  const range = { start: edits.tree.range(node).start, end: edits.tree.range(value).end }
  return [edits.remove(range), alone]
}

/** Moves the content of a repeated section into the first one of its kind. */
function joined(edits: PddlEdits, offset: number): readonly Fix[] {
  const section = edits.tree.pathTo(offset)[1]
  if (section === undefined) return []
  const [first] = edits.sections(edits.tree.head(section))
  const parts = edits.tree.children(section)
  if (first === undefined || first === section) return []
  const content = parts.slice(1)
  const text =
    content.length === 0
      ? ''
      : ` ${edits.text.slice(edits.tree.range(content[0]!).start, edits.tree.range(content.at(-1)!).end)}`
  const added = edits.edit({ start: edits.insideEnd(first), end: edits.insideEnd(first) }, text)
  return [{ title: 'Join the two sections', edits: [added, ...edits.removeNode(section).edits] }]
}

/** Replaces a list with its parts: `(and (p) (q))` → `(p) (q)`. */
function unwrapped(edits: PddlEdits, offset: number): readonly Fix[] {
  const node = edits.nodeAt(offset)
  if (node === undefined || !edits.tree.isList(node)) return []
  const parts = edits.tree.children(node).filter((part) => edits.tree.isList(part))
  if (parts.length === 0) return []
  const inner = edits.text.slice(edits.tree.range(parts[0]!).start, edits.tree.range(parts.at(-1)!).end)
  return [{ ...edits.replace(edits.tree.range(node), inner), title: 'Remove the parentheses around it' }]
}

/** Joins the parts of an operator that takes only one: `(not (p) (q))` → `(not (and (p) (q)))`. */
function withAnd(edits: PddlEdits, offset: number): readonly Fix[] {
  return edits.tree
    .pathTo(offset)
    .slice(1)
    .reverse()
    .slice(0, 2)
    .filter((node: SyntaxNode) => edits.tree.isList(node))
    .flatMap((node) => {
      const parts = edits.tree.children(node).slice(1)
      if (parts.length === 0) return [edits.insert(edits.insideEnd(node), ' (and)', 'Add "(and)"')]
      const inner = { start: edits.tree.range(parts[0]!).start, end: edits.tree.range(parts.at(-1)!).end }
      return parts.length < 2 ? [] : [{ ...edits.wrap(inner, '(and ', ')'), title: 'Join them with "and"' }]
    })
}
