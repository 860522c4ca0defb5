/** The meaning of a word in a document: the names that it contains, and what else could be written in its place. */
import type { LanguageSymbol, NameRole, SymbolKind } from '../../names.ts'
import {
  type DomainTable,
  type FactEntry,
  factKeyParts,
  type ParameterEntry,
  tupleParts,
  type WordPart,
} from './domain-table.ts'

/** A name in a word, by offsets in the value of the word. */
export interface NamePart {
  readonly from: number
  readonly to: number
  readonly symbol: LanguageSymbol
  readonly role: NameRole
  readonly inside?: string
}

/** A possible word. */
export interface WordOffer {
  readonly label: string
  readonly kind: SymbolKind
  readonly detail?: string
  readonly documentation?: string
  /** Types of the arguments that a fact needs. */
  readonly args?: readonly string[]
  /** Whether it is not a text and so never quoted. */
  readonly isLiteral?: boolean
}

export interface WordOffers {
  /** Where the part that they replace begins, in the value of the word. */
  readonly from: number
  readonly offers: readonly WordOffer[]
}

export interface Meaning {
  /** @param beside the value of the pair, if the word is a key */
  parts(word: string, beside?: unknown): readonly NamePart[]
  /** @param before the part of the word before the cursor */
  offers(before: string): WordOffers
}

/** The names that are in scope for a condition or an effect. */
export interface Scope {
  readonly table: DomainTable
  readonly parameters: ReadonlyMap<string, ParameterEntry>
  /** Name of the action, goal or fact around it. */
  readonly inside?: string
}

/** One name from a list. */
export function named(
  symbols: ReadonlyMap<string, LanguageSymbol>,
  roleOf: NameRole | ((symbol: LanguageSymbol) => NameRole),
  inside?: string,
): Meaning {
  return {
    parts: (word) => {
      const symbol = symbols.get(word)
      if (symbol === undefined) return []
      const role = typeof roleOf === 'function' ? roleOf(symbol) : roleOf
      return [{ from: 0, to: word.length, symbol, role, ...(inside !== undefined && { inside }) }]
    },
    // a declaration takes a new name
    offers: () => ({ from: 0, offers: roleOf === 'declares' ? [] : [...symbols.values()].map(offerOf) }),
  }
}

/** A fact with its objects, as a key or a text. */
export function factKeyMeaning(
  scope: Scope,
  roleOf: (beside: unknown) => NameRole,
  fits: (fact: FactEntry) => boolean = () => true,
): Meaning {
  const { table, inside } = scope
  return {
    parts: (word, beside) => {
      const { name, args } = factKeyParts(word)
      const fact = table.facts.get(name.text)
      const part = ({ from, to }: WordPart, symbol: LanguageSymbol | undefined, role: NameRole): readonly NamePart[] =>
        symbol === undefined ? [] : [{ from, to, symbol, role, ...(inside !== undefined && { inside }) }]
      return [
        ...part(name, fact?.symbol, roleOf(beside)),
        ...args.flatMap((arg) => part(arg, objectOrParameter(scope, arg.text), 'uses')),
      ]
    },
    offers: (before) => {
      const { name, args } = factKeyParts(before)
      const last = args.at(-1)
      if (last === undefined) {
        const facts = [...table.facts.values()].filter(fits)
        return { from: 0, offers: facts.map((fact) => ({ ...offerOf(fact.symbol), args: fact.per })) }
      }
      return { from: last.from, offers: termsOf(scope, table.facts.get(name.text)?.per[args.length - 1]) }
    },
  }
}

/** Comma-separated objects: the keys of a fixed fact. */
export function tuple(table: DomainTable, fact: FactEntry | undefined): Meaning {
  const scope: Scope = { table, parameters: new Map() }
  return {
    parts: (word) =>
      tupleParts(word).flatMap(({ text, from, to }) => {
        const symbol = table.objects.get(text)?.symbol
        return symbol === undefined ? [] : [{ from, to, symbol, role: 'uses' as const }]
      }),
    offers: (before) => {
      const parts = tupleParts(before)
      return { from: parts.at(-1)!.from, offers: termsOf(scope, fact?.per[parts.length - 1]) }
    },
  }
}

/** A value that a fact is compared with or set to. */
export function valueMeaning(scope: Scope, fact: FactEntry | undefined, role: NameRole = 'uses'): Meaning {
  const { inside } = scope
  return {
    parts: (word) => {
      const symbol = fact?.kind === 'oneOf' ? fact.values.get(word) : objectOrParameter(scope, word)
      if (symbol === undefined) return []
      return [{ from: 0, to: word.length, symbol, role, ...(inside !== undefined && { inside }) }]
    },
    offers: () => ({ from: 0, offers: fact === undefined ? [] : valuesFor(scope, fact) }),
  }
}

/** An object of a type. */
export function objectOf(table: DomainTable | undefined, type: string | undefined): Meaning {
  const objects = [...(table?.objects ?? [])]
  const fitting = objects.filter(([, object]) => table!.isKindOf(object.type, type))
  const meaning = named(new Map(objects.map(([name, { symbol }]) => [name, symbol])), 'uses')
  return { ...meaning, offers: () => ({ from: 0, offers: fitting.map(([, { symbol }]) => offerOf(symbol)) }) }
}

function valuesFor(scope: Scope, fact: FactEntry): readonly WordOffer[] {
  switch (fact.kind) {
    case 'flag':
    case 'derived':
      return ['true', 'false'].map((label) => ({ label, kind: 'value', isLiteral: true }))
    case 'oneOf':
      return [...fact.values.values()].map(offerOf)
    case 'ref':
      return [
        ...termsOf(scope, fact.type),
        ...(fact.optional ? [{ label: 'null', kind: 'value' as const, isLiteral: true, detail: 'no object' }] : []),
      ]
    case 'count':
    case 'number': {
      const bounds = [fact.min ?? 0, ...(fact.max === undefined ? [] : [fact.max])]
      return [...new Set(bounds)].map((bound) => ({ label: String(bound), kind: 'value', isLiteral: true }))
    }
    default:
      return []
  }
}

/** Parameters and objects of a type, and of wider types if only the reader can tell whether they fit. */
function termsOf({ table, parameters }: Scope, type: string | undefined): readonly WordOffer[] {
  const fitting = [...parameters.values()].filter(
    (one) => table.isKindOf(one.type, type) || isWider(table, one.type, type),
  )
  return [
    ...fitting.map(({ symbol }) => offerOf(symbol)),
    ...table.objectsOf(type).map((name) => offerOf(table.objects.get(name)!.symbol)),
  ]
}

function isWider(table: DomainTable, type: string | undefined, wanted: string | undefined): boolean {
  return type !== undefined && table.isKindOf(wanted, type)
}

function objectOrParameter({ table, parameters }: Scope, name: string): LanguageSymbol | undefined {
  return (parameters.get(name) ?? table.objects.get(name))?.symbol
}

export function offerOf({ name, kind, detail, documentation }: LanguageSymbol): WordOffer {
  return {
    label: name,
    kind,
    ...(detail !== undefined && { detail }),
    ...(documentation !== undefined && { documentation }),
  }
}
