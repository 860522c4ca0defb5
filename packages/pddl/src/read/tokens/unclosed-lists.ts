import { needText } from '@telos/core/text'
import { DOMAIN_SECTIONS, PROBLEM_SECTIONS } from '../language.ts'
import { ReaderReport } from '../reader-report.ts'
import { CLOSE, tokenize } from './tokenize.ts'

/** A list that is still open at a place, with its parts before that place. */
export interface UnclosedList {
  /** Offset of its opening parenthesis. */
  readonly start: number
  /** Its parts so far: a word in lower case, or a closed list with its parts. */
  readonly parts: readonly ListPart[]
}

export type ListPart = string | readonly ListPart[]

interface GrowingList extends UnclosedList {
  readonly parts: ListPart[]
}

/**
 * Lists the lists that are open at an offset, outermost first. Reads no further than the offset, so half-written texts are fine.
 * A section closes everything before it but the definition, so a parenthesis missing above does no harm.
 * The word that ends at the offset is left out: it is being written.
 *
 * @example unclosedListsAt('(define (domain d) (:types tr', 29).map(({ parts }) => parts[0]) // ['define', ':types']
 */
export function unclosedListsAt(text: string, offset: number): readonly UnclosedList[] {
  needText(text, 'a text in PDDL')
  const before = text.slice(0, offset)
  const { count, start, extent } = tokenize(before, new ReaderReport({ file: '', text: before }))
  const open: GrowingList[] = []
  for (let token = 0; token < count; token++) {
    const begin = start[token]!
    if (extent[token] === CLOSE) {
      const closed = open.pop()
      open.at(-1)?.parts.push(closed!.parts)
    } else if (before.charCodeAt(begin) === OPENING) open.push({ start: begin, parts: [] })
    else if (extent[token]! < offset) addWord(open, before.slice(begin, extent[token]).toLowerCase())
  }
  return open
}

function addWord(open: GrowingList[], word: string): void {
  const list = open.at(-1)
  if (list === undefined) return
  list.parts.push(word)
  const isSection = list.parts.length === 1 && (DOMAIN_SECTIONS.has(word) || PROBLEM_SECTIONS.has(word))
  if (isSection) open.splice(1, open.length - 2)
}

const OPENING = 40
