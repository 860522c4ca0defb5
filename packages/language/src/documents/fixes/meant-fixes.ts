/** Fixes for misspelt names: the name that a hint suggests, and others that fit in its place. */
import type { Fix } from '@telos/core'
import { nameMeant } from '@telos/core/text'
import { isScalar, type Scalar } from 'yaml'
import { quotedText } from '../../fixing.ts'
import { shapeAt } from '../completion/complete-document.ts'
import { factKeyParts, tupleParts, type WordPart } from '../names/domain-table.ts'
import type { Meaning, WordOffer } from '../names/meaning.ts'
import { writtenWord } from '../written-word.ts'
import type { DocumentFixContext } from './document-edits.ts'

/** Replaces the wrong name with the one that the hint suggests. */
export function meantFixes(context: DocumentFixContext): readonly Fix[] {
  const name = nameMeant(context.diagnostic.hint)
  return name === undefined ? [] : replaceName(context, name)
}

/** Replaces the wrong part of the word at a diagnostic. */
export function replaceName(context: DocumentFixContext, name: string): readonly Fix[] {
  const { edits } = context
  const scalar = wrongScalar(context)
  const word = scalar && writtenWord(edits.text, scalar)
  if (word === undefined) return []
  const { from, to } = wrongPart(context, word.value)
  const fixed = word.value.slice(0, from) + name + word.value.slice(to)
  const title = `Replace ${quotedText(word.value.slice(from, to))} with ${quotedText(name)}`
  return [{ title, edits: [edits.edit(word.range, edits.spell(fixed))] }]
}

/** The key or the value that a diagnostic points at. */
export function wrongScalar({ edits, path, diagnostic }: DocumentFixContext): Scalar | undefined {
  const place = edits.at(path)
  const node = diagnostic.atKey ? place?.pair?.key : place?.node
  return isScalar(node) ? node : undefined
}

/** The unknown name in a fact key; otherwise the whole word. */
function wrongPart(context: DocumentFixContext, word: string): WordPart {
  const whole: WordPart = { text: word, from: 0, to: word.length }
  const { code } = context.diagnostic
  const { name, args } = factKeyParts(word)
  if (code === 'domain/unknown-fact') return name
  if (code !== 'domain/unknown-object' && code !== 'domain/wrong-type') return whole
  const parts = args.length > 0 ? args : tupleParts(word)
  if (parts.length < 2 && args.length === 0) return whole
  const wrong = parts.find((part, at) => !fittingAt(context, word, at).some(({ label }) => label === part.text))
  return wrong ?? parts[0]!
}

/** Names that fit as an argument of a fact key. */
function fittingAt(context: DocumentFixContext, word: string, index: number): readonly WordOffer[] {
  const open = word.indexOf('(')
  const before = word.slice(0, open + 1) + ','.repeat(index)
  return meaningAt(context)?.offers(before).offers ?? []
}

/** The meaning of the key or the value at a path. */
export function meaningAt({ analysis, path, diagnostic }: DocumentFixContext): Meaning | undefined {
  if (diagnostic.atKey) return shapeAt(analysis, { path: path.slice(0, -1), said: [] }).keys
  return shapeAt(analysis, { path, said: [] }).word
}

/** Replaces the wrong name with others that fit there. */
export function fittingNames(context: DocumentFixContext, most = 3): readonly Fix[] {
  const scalar = wrongScalar(context)
  const word = scalar && writtenWord(context.edits.text, scalar)?.value
  if (word === undefined) return []
  const { from, text } = wrongPart(context, word)
  const offers = meaningAt(context)?.offers(word.slice(0, from)).offers ?? []
  const others = offers.filter(({ label }) => label !== text)
  return others
    .slice(0, most)
    .flatMap((offer) =>
      offer.isLiteral
        ? context.edits.setText(context.path, offer.label)
        : replaceName(context, from === 0 ? withArguments(context, offer) : offer.label),
    )
}

/** A fact with objects that fit: `open(northDoor)`. */
function withArguments(context: DocumentFixContext, { label, args = [] }: WordOffer): string {
  if (args.length === 0) return label
  const names = args.map((_, at) => meaningAt(context)?.offers(`${label}(${','.repeat(at)}`).offers[0]?.label ?? '')
  return `${label}(${names.join(',')})`
}
