/** Fixes for names, numbers and relations in a document of agents. */
import type { Fix } from '@telos/core'
import type { AgentsCode } from '@telos/core/documents'
import { seqItems } from '@telos/documents/editing'
import { isMap } from 'yaml'
import { keysOf, schemasAt } from '../completion/completion-writer.ts'
import { type DocumentFixContext, type DocumentFixMaker, firstOf } from './document-edits.ts'
import { fittingNames } from './meant-fixes.ts'
import { removalOf } from './shape-fixes.ts'

const byName: DocumentFixMaker = (context) => [...fittingNames(context), ...removalOf(context, 2)]

export const agentsFixes: Partial<
  Record<AgentsCode | 'agent/curve-number' | 'agent/curve-points' | 'agent/utility-weight', DocumentFixMaker>
> = {
  'agents/unknown-kind': byName,
  'agents/unknown-goal': byName,
  'agents/unknown-action': byName,
  'agents/unknown-sensor': (context) => removalOf(context),
  'agents/unknown-domain': ({ analysis, edits, path, value }) =>
    analysis.agents.domains
      .filter((name) => name !== value)
      .slice(0, 4)
      .flatMap((name) => edits.setValue(path, name)),
  'agents/unknown-agent': (context) => [...declareAgent(context), ...fittingNames(context), ...removalOf(context)],
  'agents/unknown-parameter': (context) => argumentFixes(context),
  'agents/number': (context) => [...usualNumber(context), ...removalOf(context)],
  'agent/curve-number': (context) => [...usualNumber(context), ...removalOf(context)],
  'agent/utility-weight': (context) => [...context.edits.setValue(context.path, 1), ...removalOf(context)],
  'agent/curve-points': (context) => pointsFixes(context),
  'agents/untellable': (context) => removalOf(context),
  'agents/worthless': (context) => fittingNames(context),
  'agents/contradiction': (context) => removalOf(context),
  'agents/cycle': (context) => [...fittingNames(context), ...removalOf(context), ...firstOf(otherOrders(context))],
}

/** Removes one of the superiors that form a cycle; nobody can tell which was intended. */
function otherOrders({ analysis, edits, path }: DocumentFixContext): readonly Fix[] {
  if (path[0] !== 'agents') return []
  const names = [...analysis.agents.agents.keys()].slice(0, MOST_AGENTS)
  return names.flatMap((name) => edits.removeAt(['agents', name, 'superior'], `Let nobody command "${name}"`))
}

const MOST_AGENTS = 8

function declareAgent({ analysis, edits, value }: DocumentFixContext): readonly Fix[] {
  const [kind] = analysis.agents.kinds.keys()
  if (typeof value !== 'string' || kind === undefined) return []
  return edits.addTo('agents', value, { kind }, `Declare the agent "${value}"`)
}

/** Adds objects for the parameters of an action, or removes surplus ones. */
function argumentFixes(context: DocumentFixContext): readonly Fix[] {
  const { edits, path, table, analysis } = context
  if (context.diagnostic.atKey) return [...fittingNames(context), ...edits.removeAt(path)]
  if (edits.at(path) !== undefined) return fittingNames(context)
  const name = String(path.at(-1))
  const around = path.slice(0, -1)
  const isShort = around.at(-1) === 'fallback'
  const step = isShort ? edits.at(around)?.node : edits.at([...around.slice(0, -1), 'name'])?.node
  const action = isScalarText(step)
  const parameters = action === undefined ? undefined : table?.actions.get(action)?.parameters
  const object = table?.objectsOf(parameters?.get(name)?.type)[0]
  if (action === undefined || object === undefined || analysis.parsed.kind !== 'agents') return []
  const all = Object.fromEntries(
    [...(parameters ?? [])].map(([one, { type }]) => [one, table?.objectsOf(type)[0] ?? '']),
  )
  if (isShort) return edits.setValue(around, { name: action, args: all })
  if (edits.at(around) === undefined) return edits.add(around.slice(0, -1), 'args', all)
  return edits.add(around, name, object)
}

function isScalarText(node: unknown): string | undefined {
  const value = (node as { readonly value?: unknown } | null | undefined)?.value
  return typeof value === 'string' ? value : undefined
}

/** The format's default, or a bound. */
function usualNumber({ analysis, edits, path, value }: DocumentFixContext): readonly Fix[] {
  const around = path.slice(0, -1)
  const schemas = [...schemasAt(analysis.parsed.kind, path, [])]
  const defaults = schemas.map(({ schema }) => schema.default).filter((one) => typeof one === 'number')
  const isKnown = keysOf(schemasAt(analysis.parsed.kind, around, [])).some(({ label }) => label === path.at(-1))
  const near = typeof value === 'number' ? [Math.abs(value), Math.min(Math.max(value, 0), 1)] : []
  const numbers = [...new Set([...near, ...defaults, 1, 0.5, ...(isKnown ? [10] : [])])].filter(
    (one) => one !== value && Number.isFinite(one),
  )
  return numbers.slice(0, 5).flatMap((one) => edits.setValue(path, one))
}

/** Sorts points and limits their worth to 0 to 1, or replaces them with a straight line. */
function pointsFixes(context: DocumentFixContext): ReturnType<DocumentFixMaker> {
  const { edits, path } = context
  const at = path.indexOf('points')
  const list = at === -1 ? path : path.slice(0, at + 1)
  const { node } = edits.at(list) ?? {}
  const points = seqItems(node)
    .map((item) => seqItems(item).map((one) => (one as { readonly value?: unknown } | null)?.value))
    .filter((point): point is [number, number] => point.length === 2 && point.every((one) => typeof one === 'number'))
  const sorted = points
    .map(([input, worth]) => [input, Math.min(1, Math.max(0, worth))] as const)
    .sort(([left], [right]) => left - right)
  return [
    ...firstOf(sorted.length === 0 || isMap(node) ? [] : edits.setValue(list, sorted)),
    ...edits.setValue(list, [
      [0, 0],
      [1, 1],
    ]),
    ...removalOf(context),
  ]
}
