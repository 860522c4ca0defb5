/** Names in a text and their symbols. Definition, references, rename, hover and colours are all based on these. */
import { needIterable } from '@telos/core/text'
import type { TextRange } from './text-file.ts'

export type SymbolKind =
  | 'action'
  | 'agent'
  | 'character'
  | 'class'
  | 'domain'
  | 'effect'
  | 'fact'
  | 'function'
  | 'game'
  | 'goal'
  | 'kind'
  | 'keyword'
  | 'object'
  | 'parameter'
  | 'predicate'
  | 'problem'
  | 'requirement'
  | 'sensor'
  | 'set'
  | 'sprite'
  | 'termination'
  | 'type'
  | 'value'

/** Identifies a symbol across files. */
export type SymbolKey = string

/**
 * What a name refers to. A symbol of the language itself, such as a sprite class, has no file and cannot be renamed.
 */
export interface LanguageSymbol {
  readonly key: SymbolKey
  readonly kind: SymbolKind
  readonly name: string
  /** Path of the file that declares it. */
  readonly file?: string
  /** Its declaration in one line of the language, such as `(at ?t - truck ?p - place)`. */
  readonly detail?: string
  /** A description by its author or by the language, in Markdown. */
  readonly documentation?: string
}

/**
 * The role of a name at a place: the place `declares` it, `needs` it in a condition, `gives` it or `takes` it away in an effect, or just
 * `uses` it.
 */
export type NameRole = 'declares' | 'needs' | 'gives' | 'takes' | 'uses'

/** One place where a name is written. */
export interface NameUse extends TextRange {
  readonly key: SymbolKey
  readonly role: NameRole
  /** Name of the action, rule or other part that contains it. */
  readonly inside?: string
}

/**
 * Builds the key of a symbol. `scope` distinguishes names that are local to a part of a file, such as the parameters of two actions.
 *
 * @example symbolKey('d.pddl', 'parameter', 'x', 'move') // '["d.pddl","parameter","x","move"]'
 */
export function symbolKey(file: string, kind: SymbolKind, name: string, scope?: string): SymbolKey {
  return JSON.stringify(scope === undefined ? [file, kind, name] : [file, kind, name, scope])
}

/**
 * All names of one text, in its order.
 *
 * @example new NameIndex(uses, symbols).at(offset)?.role // 'declares'
 */
export class NameIndex {
  /** In the order of the text. */
  readonly uses: readonly NameUse[]
  readonly symbols: ReadonlyMap<SymbolKey, LanguageSymbol>
  #usesByKey: ReadonlyMap<SymbolKey, readonly NameUse[]> | undefined

  constructor(uses: readonly NameUse[], symbols: ReadonlyMap<SymbolKey, LanguageSymbol>) {
    needIterable(uses, 'uses of names')
    this.uses = [...uses].sort((left, right) => left.start - right.start || left.end - right.end)
    this.symbols = symbols
  }

  /** Finds the name at an offset; a cursor right after a name counts. */
  at(offset: number): NameUse | undefined {
    let low = 0
    let high = this.uses.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.uses[middle]!.start <= offset) low = middle + 1
      else high = middle
    }
    const last = this.uses[low - 1]
    // two names may touch, as in `a,b`: the one that begins at the cursor wins over the one that ends there
    return last !== undefined && offset <= last.end ? last : undefined
  }

  /** Finds all uses of a symbol. */
  of(key: SymbolKey): readonly NameUse[] {
    // lenses ask for every symbol of a file
    this.#usesByKey ??= byKey(this.uses)
    return this.#usesByKey.get(key) ?? []
  }
}

function byKey(uses: readonly NameUse[]): ReadonlyMap<SymbolKey, readonly NameUse[]> {
  const found = new Map<SymbolKey, NameUse[]>()
  for (const use of uses) {
    const known = found.get(use.key)
    if (known === undefined) found.set(use.key, [use])
    else known.push(use)
  }
  return found
}
