import { flowText, isPlainWord } from '@telos/documents/editing'
import type { CompletionCandidate } from '../../language.ts'
import type { SymbolKind } from '../../names.ts'
import type { WordOffer } from '../names/meaning.ts'
import type { DocumentPlace } from './document-place.ts'
import type { SchemaWord } from './schema-walk.ts'

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
