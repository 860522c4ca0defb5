import { type DocumentSchema, documentSchemas, flowText, isPlainWord } from '@telos/documents/editing'
import type { CompletionCandidate } from '../../language.ts'
import type { SymbolKind } from '../../names.ts'
import type { WordOffer } from '../names/meaning.ts'
import type { DocumentKind } from '../recognise.ts'
import type { DocumentPlace } from './document-place.ts'

/** A candidate with the offset that it replaces the text from. */
export type PlacedCandidate = CompletionCandidate & { readonly from: number }

/** Writes suggestions as a place requires: with quotes, a colon and placeholders. */
export class CompletionWriter {
  /** The end of the word at the cursor, which is replaced. */
  readonly end: number
  readonly #place: DocumentPlace
  readonly #isJson: boolean
  readonly #rest: string

  constructor(text: string, offset: number, place: DocumentPlace, isJson: boolean) {
    this.#place = place
    this.#isJson = isJson || (place.isFlow && text.trimStart().startsWith('{') && /^\s*\{\s*"/.test(text))
    const behind = text.slice(offset, offset + LONGEST)
    const inQuotes = place.quote === '' ? undefined : /^[^"'(),:{}[\]\s]+(?=["'(),])/.exec(behind)
    const [word] = inQuotes ?? /^[\p{L}\p{N}_$.-]*/u.exec(behind)!
    this.end = offset + word.length
    this.#rest = behind.slice(word.length)
  }

  /** A name, a value or a fact with placeholders for its objects. */
  word({ label, args = [], isLiteral, ...offer }: WordOffer, from: number, isKey: boolean): PlacedCandidate {
    const isInside = from > 0
    const hasArguments = args.length > 0 && !this.#rest.startsWith('(')
    const inner = hasArguments
      ? `${snippetText(label)}(${args.map((type, at) => `\${${at + 1}:${type}}`).join(',')})`
      : label
    const plainEnough = hasArguments
      ? isPlainWord(`${label}(${args.join(',')})`, this.#place.isFlow)
      : isPlainWord(label, this.#place.isFlow)
    const needsQuotes = !isInside && this.#place.quote === '' && !isLiteral && (this.#isJson || !plainEnough)
    const quoted = needsQuotes ? `"${inner.replace(/["\\](?!\{)/g, '\\$&')}"` : inner
    const text = this.#blank(from) + quoted + (isKey && !isInside ? this.#colon(hasArguments) : '')
    return { label, text, ...(hasArguments && { isSnippet: true }), ...offer, from: this.#place.start + from }
  }

  /** A word of the format. */
  literal({ label, documentation }: SchemaWord): PlacedCandidate {
    const isText = !/^(true|false|null|-?\d+(\.\d+)?)$/.test(label)
    const text = isText && this.#isJson && this.#place.quote === '' ? JSON.stringify(label) : label
    return this.#made(label, this.#blank(0) + text, 'value', documentation, false)
  }

  /** A key of the format, with the beginning of its value. */
  key({ label, documentation, holds }: SchemaWord): PlacedCandidate {
    const { quote, isFlow } = this.#place
    const word = this.#isJson && quote === '' ? JSON.stringify(label) : label
    if (quote !== '' || /^\s*:/.test(this.#rest)) return this.#made(label, word, 'keyword', documentation, false)
    const body = isFlow || this.#isJson ? flowBodies[holds ?? 'word'] : blockBodies[holds ?? 'word']
    return this.#made(label, `${this.#blank(0)}${word}:${body}`, 'keyword', documentation, body.includes('$'))
  }

  /** A new entry with a placeholder for its name. */
  entry(label: string, data: unknown): PlacedCandidate {
    const name = this.#isJson ? `"\${1:name}"` : `\${1:name}`
    const text = `${this.#blank(0)}${name}: ${snippetText(flowText(data, this.#isJson))}$0`
    return this.#made(label, text, 'snippet', undefined, true)
  }

  /** A map with one key, where a value is expected: `{ atLeast: … }`. */
  map({ label, documentation, holds }: SchemaWord): PlacedCandidate {
    const word = this.#isJson ? JSON.stringify(label) : label
    const body = holds === 'list' ? '[$0]' : holds === 'map' ? '{ $0 }' : '$0'
    return this.#made(`{ ${label} }`, `${this.#blank(0)}{ ${word}: ${body} }`, 'snippet', documentation, true)
  }

  #made(
    label: string,
    text: string,
    kind: SymbolKind | 'snippet',
    documentation: string | undefined,
    isSnippet: boolean,
  ): PlacedCandidate {
    return {
      label,
      text,
      kind,
      ...(isSnippet && { isSnippet }),
      ...(documentation !== undefined && { documentation }),
      from: this.#place.start,
    }
  }

  #blank(from: number): string {
    return this.#place.needsBlank && from === 0 ? ' ' : ''
  }

  #colon(isSnippet: boolean): string {
    if (this.#place.quote !== '' || /^[^\n]*:(\s|$)/.test(this.#rest.split(',')[0]!) || this.#rest.startsWith('('))
      return ''
    return isSnippet ? ': $0' : ': '
  }
}

const LONGEST = 300

const flowBodies = { map: ' { $0 }', list: ' [$0]', word: ' ' } as const
const blockBodies = { map: '\n  $0', list: ' [$0]', word: ' ' } as const

/** Escapes a text for a snippet, where `$`, `}` and `\` have a meaning. */
function snippetText(text: string): string {
  return text.replace(/[$}\\]/g, '\\$&')
}

/** Looks up a place in the JSON Schema of documents: its keys, its words and their descriptions. */

/** A key or a word of the format. */
export interface SchemaWord {
  readonly label: string
  readonly documentation?: string
  /** The kind of value under a key; undefined if there are several. */
  readonly holds?: 'map' | 'list' | 'word'
}

/** A schema, and the document that its references refer to. */
interface Placed {
  readonly schema: DocumentSchema
  readonly home: DocumentKind
}

type Said = readonly ReadonlyMap<string, string>[]

/** All schemas that apply at a path. `said` has the words of the maps along the path, which rule some of them out. */
export function schemasAt(kind: DocumentKind, path: readonly (string | number)[], said: Said): readonly Placed[] {
  let found = alternatives({ schema: documentSchemas[kind], home: kind })
  path.forEach((step, depth) => {
    const fitting = found.filter(({ schema }) => fits(schema, said[depth]))
    found = unique(fitting.flatMap((placed) => under(placed, step)))
  })
  return found.filter(({ schema }) => fits(schema, said[path.length]))
}

/** Keys of the format. */
export function keysOf(schemas: readonly Placed[]): readonly SchemaWord[] {
  const keys = new Map<string, SchemaWord>()
  for (const { schema, home } of schemas) {
    for (const [label, property] of Object.entries(schema.properties ?? {})) {
      if (keys.has(label)) continue
      const documentation = property.description ?? schema.description
      const holds = heldBy(alternatives({ schema: property, home }))
      keys.set(label, { label, ...(documentation !== undefined && { documentation }), ...(holds && { holds }) })
    }
  }
  return [...keys.values()]
}

/** Words of the format: choices, true and false. */
export function wordsOf(schemas: readonly Placed[]): readonly SchemaWord[] {
  const words = new Map<string, SchemaWord>()
  for (const { schema } of schemas) {
    const given = [...(schema.enum ?? []), ...(schema.const === undefined ? [] : [schema.const])]
    const all = schema.type === 'boolean' ? [...given, true, false] : given
    for (const value of all) {
      const label = String(value)
      const documentation = schema.description
      if (!words.has(label) || documentation !== undefined)
        words.set(label, { label, ...(documentation !== undefined && { documentation }) })
    }
  }
  return [...words.values()]
}

function heldBy(schemas: readonly Placed[]): SchemaWord['holds'] {
  const kinds = new Set(
    schemas.map(({ schema: { type } }) => (type === 'object' ? 'map' : type === 'array' ? 'list' : 'word')),
  )
  return kinds.size === 1 ? [...kinds][0] : undefined
}

function under({ schema, home }: Placed, step: string | number): readonly Placed[] {
  if (typeof step === 'number') return schema.items ? alternatives({ schema: schema.items, home }) : []
  const { properties = {}, additionalProperties } = schema
  const next = Object.hasOwn(properties, step) ? properties[step] : additionalProperties
  return typeof next === 'object' ? alternatives({ schema: next, home }) : []
}

/** Resolves references and alternatives into plain schemas. */
function alternatives({ schema, home }: Placed, depth = 0): readonly Placed[] {
  if (depth > DEEPEST) return []
  const found: Placed[] = []
  if (schema.$ref !== undefined) {
    const target = resolve(schema.$ref, home)
    if (target) found.push(...alternatives(target, depth + 1).map((one) => described(one, schema.description)))
  }
  for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])])
    found.push(...alternatives({ schema: one, home }, depth + 1).map((each) => described(each, schema.description)))
  const isPlain = schema.$ref === undefined && schema.anyOf === undefined && schema.oneOf === undefined
  return isPlain || schema.properties !== undefined ? [{ schema, home }, ...found] : found
}

const DEEPEST = 12

function described({ schema, home }: Placed, description: string | undefined): Placed {
  return schema.description !== undefined || description === undefined
    ? { schema, home }
    : { schema: { ...schema, description }, home }
}

function resolve(reference: string, home: DocumentKind): Placed | undefined {
  const [file, pointer] = reference.split('#/$defs/')
  const inside: DocumentKind = file === '' ? home : file!.startsWith('domain') ? 'domain' : 'agents'
  const schema = documentSchemas[inside].$defs?.[pointer ?? '']
  return schema && { schema, home: inside }
}

/** Whether the words already in a map agree with a schema: `kind: flag` rules out all other kinds of facts. */
function fits(schema: DocumentSchema, said: ReadonlyMap<string, string> | undefined): boolean {
  for (const [key, { const: wanted }] of Object.entries(schema.properties ?? {})) {
    const found = said?.get(key)
    if (wanted !== undefined && found !== undefined && found !== '' && String(wanted) !== found) return false
  }
  return true
}

function unique(placed: readonly Placed[]): readonly Placed[] {
  return [...new Map(placed.map((one) => [one.schema, one])).values()]
}
