import { MODAL_OPERATORS } from './language.ts'
import type { ReaderReport } from './reader-report.ts'
import type { Tokens } from './tokens/tokenize.ts'
import { childrenOf, headOf, isList, isNumber, rangeOfNode, type SyntaxNode, wordOf } from './tokens/tree.ts'

/** The context of every part of the reader. */
export interface ReaderContext {
  readonly tokens: Tokens
  readonly report: ReaderReport
  /** The functions without parameters of a domain; undefined for a problem, which does not know them. */
  readonly bareFunctions: ReadonlySet<string> | undefined
}

export function refuse({ tokens, report }: ReaderContext, node: SyntaxNode, feature: string, hint?: string): undefined {
  const word = isList(tokens, node) ? node + 1 : node
  report.error(
    'pddl/unsupported',
    rangeOfNode(tokens, word),
    `found "${wordOf(tokens, word)}": ${feature} are not supported`,
    hint ?? 'Telos reads PDDL 1.2 and 2.1 without time: actions, numbers, derived predicates',
  )
}

/** Rejects preferences, trajectory constraints and timed conditions. A fact of the same name holds no list. */
export function refusesModal(context: ReaderContext, list: SyntaxNode): boolean {
  const { tokens } = context
  const head = headOf(tokens, list)
  const feature = MODAL_OPERATORS.get(head)
  if (feature === undefined) return false
  const parts = childrenOf(tokens, list)
  if (!parts.some((part) => isList(tokens, part))) return false
  const when = wordOf(tokens, parts[1]!)
  if (head === 'at' && when !== 'start' && when !== 'end' && !isNumber(when)) return false
  if (head === 'over' && when !== 'all') return false
  refuse(context, list, feature)
  return true
}
