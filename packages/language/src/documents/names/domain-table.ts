/** What a domain document declares, as far as it can be read. */
import { namedPairs, nodeRange, pairRange, textOfNode, textsOf, valueAt } from '@telos/documents/editing'
import { isScalar, type Pair } from 'yaml'
import { type LanguageSymbol, type SymbolKind, symbolKey } from '../../names.ts'
import { commentsAt } from './documentation.ts'

export interface ParameterEntry {
  readonly symbol: LanguageSymbol
  readonly type: string | undefined
}

export interface FactEntry {
  readonly symbol: LanguageSymbol
  readonly kind: string | undefined
  /** Types of the objects that it is about. */
  readonly per: readonly string[]
  /** The values of a choice. */
  readonly values: ReadonlyMap<string, LanguageSymbol>
  /** The type of the objects that it refers to. */
  readonly type: string | undefined
  readonly optional: boolean
  readonly isFixed: boolean
  /** Whether a start may omit it. */
  readonly hasInitial: boolean
  readonly min: number | undefined
  readonly max: number | undefined
  readonly parameters: ReadonlyMap<string, ParameterEntry>
}

/** An action or a goal. */
export interface RuleEntry {
  readonly symbol: LanguageSymbol
  readonly parameters: ReadonlyMap<string, ParameterEntry>
}

export class DomainTable {
  readonly file: string
  readonly domain: LanguageSymbol | undefined
  /** Type → its symbol and its parent type. */
  readonly types = new Map<string, { readonly symbol: LanguageSymbol; readonly parent: string | undefined }>()
  readonly objects = new Map<string, { readonly symbol: LanguageSymbol; readonly type: string }>()
  readonly facts = new Map<string, FactEntry>()
  readonly actions = new Map<string, RuleEntry>()
  readonly goals = new Map<string, RuleEntry>()
  readonly #text: string

  constructor(file: string, text: string, root: unknown) {
    this.file = file
    this.#text = text
    const name = valueAt(root, 'name')
    const title = isScalar(name) ? textOfNode(name) : undefined
    this.domain = title === undefined ? undefined : this.#symbol('domain', title, undefined, `domain ${title}`)
    const parents = namedPairs(valueAt(root, 'types'))
    for (const [type, pair] of namedPairs(valueAt(root, 'objects')))
      this.#addType(type, pair, textOfNode(parents.get(type)?.value))
    for (const [fact, pair] of namedPairs(valueAt(root, 'facts'))) this.facts.set(fact, this.#fact(fact, pair))
    for (const [action, pair] of namedPairs(valueAt(root, 'actions')))
      this.actions.set(action, this.#rule('action', action, pair))
    for (const [goal, pair] of namedPairs(valueAt(root, 'goals'))) this.goals.set(goal, this.#rule('goal', goal, pair))
  }

  /** Whether a type equals another or is a subtype of it. An unknown type fits everywhere. */
  isKindOf(type: string | undefined, wanted: string | undefined): boolean {
    if (type === undefined || wanted === undefined || !this.types.has(wanted)) return true
    const seen = new Set<string>()
    for (
      let next: string | undefined = type;
      next !== undefined && !seen.has(next);
      next = this.types.get(next)?.parent
    ) {
      if (next === wanted) return true
      seen.add(next)
    }
    return false
  }

  /** Names of the objects of a type and its subtypes. */
  objectsOf(type: string | undefined): readonly string[] {
    return [...this.objects].filter(([, object]) => this.isKindOf(object.type, type)).map(([name]) => name)
  }

  #addType(type: string, pair: Pair, parent: string | undefined): void {
    const names = textsOf(pair.value)
    const detail = `type ${type}${parent === undefined ? '' : `, a kind of ${parent}`}: ${shortList(names)}`
    this.types.set(type, { symbol: this.#symbol('type', type, pair, detail), parent })
    for (const name of names) {
      if (this.objects.has(name)) continue
      this.objects.set(name, { symbol: this.#symbol('object', name, undefined, `${name}: ${type}`), type })
    }
  }

  #fact(name: string, pair: Pair): FactEntry {
    const body = pair.value
    const parameters = this.#parameters(`facts ${name}`, valueAt(body, 'with'))
    const values = new Map<string, LanguageSymbol>()
    for (const value of textsOf(valueAt(body, 'values'))) {
      if (!values.has(value))
        values.set(value, this.#symbol('value', value, undefined, `${value}, a value of ${name}`, name))
    }
    const number = (key: string) => {
      const value = valueAt(body, key)
      return isScalar(value) && typeof value.value === 'number' ? value.value : undefined
    }
    const optional = valueAt(body, 'optional')
    const kind = textOfNode(valueAt(body, 'kind'))
    return {
      symbol: this.#symbol('fact', name, pair, this.#written(pair)),
      kind,
      per: kind === 'derived' ? [...parameters.values()].map(({ type }) => type ?? '') : textsOf(valueAt(body, 'per')),
      values,
      type: textOfNode(valueAt(body, 'type')),
      optional: isScalar(optional) && optional.value === true,
      isFixed: valueAt(body, 'fixed') !== undefined,
      hasInitial: valueAt(body, 'initial') !== undefined,
      min: number('min'),
      max: number('max'),
      parameters,
    }
  }

  #rule(kind: 'action' | 'goal', name: string, pair: Pair): RuleEntry {
    const parameters = this.#parameters(`${kind}s ${name}`, valueAt(pair.value, 'with'))
    const typed = [...parameters].map(([parameter, { type }]) => `${parameter}: ${type ?? '?'}`)
    const detail = `${kind} ${name}${typed.length === 0 ? '' : `(${typed.join(', ')})`}`
    return { symbol: this.#symbol(kind, name, pair, detail), parameters }
  }

  #parameters(scope: string, node: unknown): ReadonlyMap<string, ParameterEntry> {
    const found = new Map<string, ParameterEntry>()
    for (const [name, pair] of namedPairs(node)) {
      const type = textOfNode(pair.value)
      found.set(name, { symbol: this.#symbol('parameter', name, undefined, `${name}: ${type ?? '?'}`, scope), type })
    }
    return found
  }

  #symbol(kind: SymbolKind, name: string, pair: Pair | undefined, detail: string, scope?: string): LanguageSymbol {
    const start = nodeRange(pair?.key)?.start
    const documentation = start === undefined ? undefined : commentsAt(this.#text, start)
    const key = symbolKey(this.file, kind, name, scope)
    return { key, kind, name, file: this.file, detail, ...(documentation !== undefined && { documentation }) }
  }

  /** A declaration on one line. */
  #written(pair: Pair): string {
    const range = pairRange(this.#text, pair)
    const line = range ? this.#text.slice(range.start, range.end).replace(/\s+/g, ' ') : ''
    return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line
  }
}

const LONGEST = 200

function shortList(names: readonly string[]): string {
  const shown = names.slice(0, 8).join(', ')
  return names.length > 8 ? `${shown} and ${names.length - 8} more` : shown === '' ? 'no objects' : shown
}

/** A part of a word, by offsets in its value. */
export interface WordPart {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** A fact key, as far as it is written: `open(northDoor)`, or `link(gate,` while the author types. */
export interface FactKeyParts {
  readonly name: WordPart
  readonly args: readonly WordPart[]
}

/** Splits a fact key into its names. */
export function factKeyParts(key: string): FactKeyParts {
  const open = key.indexOf('(')
  if (open === -1) return { name: { text: key, from: 0, to: key.length }, args: [] }
  const close = key.endsWith(')') ? key.length - 1 : key.length
  return {
    name: { text: key.slice(0, open), from: 0, to: open },
    args: tupleParts(key.slice(open + 1, close), open + 1),
  }
}

/** Splits comma-separated names, such as `gate,tower`. */
export function tupleParts(tuple: string, offset = 0): readonly WordPart[] {
  const parts: WordPart[] = []
  let from = 0
  for (const piece of tuple.split(',')) {
    const blanks = piece.length - piece.trimStart().length
    const text = piece.trim()
    parts.push({ text, from: offset + from + blanks, to: offset + from + blanks + text.length })
    from += piece.length + 1
  }
  return parts
}
