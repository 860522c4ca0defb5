import { findNode, isPlainWord, textOfNode } from '@telos/documents/editing'
import type { Completion } from '../../language.ts'
import type { DocumentView } from '../document-view.ts'
import type { Meaning, WordOffer } from '../names/meaning.ts'
import { narrowed } from '../names/name-collector.ts'
import { type DocumentShape, noShape, shapeUnder } from '../names/shape.ts'
import {
  CompletionWriter,
  keysOf,
  type PlacedCandidate,
  type SchemaWord,
  schemasAt,
  wordsOf,
} from './completion-writer.ts'
import { type DocumentPlace, documentPlaceAt } from './document-place.ts'

/** Lists what can be written at an offset of a document: names that fit, keys and words of the format. */
export function completionsInDocument(analysis: DocumentView, offset: number): readonly Completion[] {
  const { text } = analysis.file
  const place = documentPlaceAt(text, offset)
  if (place === undefined) return []
  const writer = new CompletionWriter(text, offset, place, analysis.parsed.isJson)
  const shape = shapeAt(analysis, place)
  const said = place.said.map((own, depth) => withKind(analysis, place, own, depth))
  const schemas = schemasAt(analysis.parsed.kind, place.path, said)
  const isKey = place.position !== 'value'
  const isWord = place.position !== 'key'
  const used = place.said[place.path.length] ?? new Map()
  const keys = keysOf(schemas).filter(({ label }) => !used.has(label) && (shape.allows?.(label) ?? true))
  return [
    ...(isWord ? named(writer, shape.word, place, false) : []),
    ...(isWord
      ? wordsOf(schemas)
          .filter(fitsShape(shape))
          .map((word) => writer.literal(word))
      : []),
    ...(isKey ? named(writer, shape.keys, place, true) : []),
    ...(isKey && place.quote === ''
      ? (shape.beginnings ?? []).map(({ label, data }) => writer.entry(label, data))
      : []),
    ...keys.map((key) => (isKey ? writer.key(key) : writer.map(key))),
  ].map(({ from, ...candidate }) => ({ ...candidate, span: analysis.lines.exactSpan(from, writer.end) }))
}

function named(
  writer: CompletionWriter,
  meaning: Meaning | undefined,
  place: DocumentPlace,
  isKey: boolean,
): readonly PlacedCandidate[] {
  if (meaning === undefined) return []
  const { from, offers } = meaning.offers(place.before)
  return offers.map((offer) => writer.word(offer, from, isKey))
}

/** Tests whether a word of the format fits a place; true and false are offered as values of a fact. */
function fitsShape({ word }: DocumentShape): (given: SchemaWord) => boolean {
  const offered = new Set((word?.offers('').offers ?? []).map(({ label }: WordOffer) => label))
  return ({ label }) => !offered.has(label) && (word === undefined || (label !== 'true' && label !== 'false'))
}

/** The shape at the path of a place. */
export function shapeAt(analysis: DocumentView, { path, said }: Pick<DocumentPlace, 'path' | 'said'>): DocumentShape {
  let shape = analysis.shape
  path.forEach((step, depth) => {
    const inside = narrowed(shape, saying(analysis, path.slice(0, depth), said[depth]))
    shape = typeof step === 'number' ? (inside.item?.() ?? noShape) : shapeUnder(inside, step)
  })
  return narrowed(shape, saying(analysis, path, said[path.length]))
}

/** The words in a map: those before the cursor, or else anywhere. */
function saying(
  { root }: DocumentView,
  path: readonly (string | number)[],
  said: ReadonlyMap<string, string> | undefined,
): (key: string) => string | undefined {
  return (key) => said?.get(key) || textOfNode(findNode(root, [...path, key])?.node)
}

/** Adds the words that decide which keys a map may have; they may come after the cursor. */
function withKind(
  analysis: DocumentView,
  { path }: DocumentPlace,
  said: ReadonlyMap<string, string>,
  depth: number,
): ReadonlyMap<string, string> {
  const value = saying(analysis, path.slice(0, depth), said)
  const deciding = ['kind', 'curve'].flatMap((key) => {
    const word = path[depth] === key ? undefined : value(key)
    return word === undefined || !isPlainWord(word, true) ? [] : [[key, word] as const]
  })
  return deciding.length === 0 ? said : new Map([...said, ...deciding])
}
