/** A text, the domain or the problem, and what its names mean. */
import type { AtomSyntax, ConditionSyntax, FunctionSyntax, SourceText, TermSyntax } from '../../syntax.ts'
import type { SimulatedState } from '../state/simulated-state.ts'
import { notChecked, type ValidatorSymbols } from './validator-symbols.ts'
import type { VariableReads } from './variable-reads.ts'

/** The variables in reach and their slots. */
export interface SlotScope {
  readonly name: string
  readonly slot: number
  readonly outer: SlotScope | undefined
}

export interface TextContext {
  readonly source: SourceText
  readonly symbols: ValidatorSymbols
  readonly reads: VariableReads
  /** The state that the text will be asked about: loops go over its indices. */
  readonly world: SimulatedState
  /** How many atoms of each relation the start has, for the order of loops. */
  readonly startCounts: Int32Array
  /** How many slots variables have. */
  readonly slots: { count: number }
  /** What is in reach inside a quantifier, where it was resolved last. */
  readonly scopes: Map<ConditionSyntax, SlotScope | undefined>
  /** Names of objects that the text may use. */
  readonly isKnownObject: (name: string) => boolean
  /** Collects the relations that the text names. */
  readonly named?: Set<number>
}

/** A slot for a variable of its own. */
export function bind({ slots }: TextContext, name: string, outer: SlotScope | undefined): SlotScope {
  return { name, slot: slots.count++, outer }
}

export function relationOf({ symbols, source, named }: TextContext, atom: AtomSyntax | FunctionSyntax): number {
  const isAtom = atom.kind === 'atom'
  const relation = (isAtom ? symbols.predicates : symbols.functions).get(atom.name.text)
  if (relation === undefined)
    throw notChecked(source, atom.name, `unknown ${isAtom ? 'predicate' : 'function'} "${atom.name.text}"`)
  const { length } = symbols.relations[relation]!.lists
  if (length !== atom.args.length)
    throw notChecked(source, atom, `"${atom.name.text}" takes ${length} arguments, not ${atom.args.length}`)
  named?.add(relation)
  return relation
}

/** The slot of a variable, or ~object. */
export function termOf(text: TextContext, scope: SlotScope | undefined, term: TermSyntax): number {
  if (!term.variable) {
    const object = text.isKnownObject(term.text) ? text.symbols.objectIds.get(term.text) : undefined
    if (object === undefined) throw notChecked(text.source, term, `unknown object "${term.text}"`)
    return ~object
  }
  for (let at = scope; at !== undefined; at = at.outer) if (at.name === term.text) return at.slot
  throw notChecked(text.source, term, `unknown variable "?${term.text}"`)
}

export function termsOf(text: TextContext, scope: SlotScope | undefined, terms: readonly TermSyntax[]): number[] {
  return terms.map((term) => termOf(text, scope, term))
}
