/** A text, of the domain or the problem, and the meaning of its names. */
import type { AtomSyntax, ConditionSyntax, FunctionSyntax, SourceText, TermSyntax } from '../../syntax.ts'
import type { SimulatedState } from '../state/simulated-state.ts'
import { notChecked, type ValidatorSymbols } from './validator-symbols.ts'
import type { VariableReads } from './variable-reads.ts'

/** The variables in scope and their slots. */
export interface SlotScope {
  readonly name: string
  readonly slot: number
  readonly outer: SlotScope | undefined
}

export interface TextContext {
  readonly source: SourceText
  readonly symbols: ValidatorSymbols
  readonly reads: VariableReads
  /** The state that the text is evaluated in: loops use its indices. */
  readonly world: SimulatedState
  /** Number of atoms of each relation at the start, for the order of loops. */
  readonly startCounts: Int32Array
  /** Number of slots of variables. */
  readonly slots: { count: number }
  /** The scope inside a quantifier, where it was last resolved. */
  readonly scopes: Map<ConditionSyntax, SlotScope | undefined>
  /** Names of objects that the text may use. */
  readonly isKnownObject: (name: string) => boolean
  /** Collects the relations that the text mentions. */
  readonly named?: Set<number>
}

/** Allocates a slot for a variable. */
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

/** Returns the slot of a variable, or ~object. */
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
