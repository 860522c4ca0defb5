/** A quick look at a line of text: the colours that are shown before the language service has answered, and in long texts. */
import type { StudioDocumentKind } from '../../documents/studio-document.ts'

/** What the colours of words mean; the classes in editor.global.css are called `tok-KIND`. */
export type WordKind = 'key' | 'value' | 'number' | 'comment' | 'variable' | 'class'

export interface Word {
  readonly from: number
  readonly to: number
  readonly kind: WordKind
}

/** One alternative for each kind, in the order of `kinds`. */
interface Lexer {
  readonly pattern: RegExp
  readonly kinds: readonly WordKind[]
}

const number = String.raw`(?<![\w.?-])-?\d+(?:\.\d+)?(?![\w.-])`

const lexers: Readonly<Record<StudioDocumentKind, Lexer>> = {
  domain: {
    pattern: new RegExp(
      String.raw`((?<![^\s])#.*)|^("?telos"?|[\w"]+)(?=\s*:)|("(?:[^"\\]|\\.)*"|'[^']*'|\b(?:true|false)\b)|(${number})`,
      'g',
    ),
    kinds: ['comment', 'key', 'value', 'number'],
  },
  pddl: {
    pattern: new RegExp(
      String.raw`(;.*)|(:[\w-]+|(?<=\()(?:define|domain|problem|and|or|not|imply|forall|exists|when|assign|increase|decrease)(?![\w-]))|(\?[\w-]*)|(${number})`,
      'gi',
    ),
    kinds: ['comment', 'key', 'variable', 'number'],
  },
  vgdl: {
    pattern: new RegExp(
      String.raw`(#.*)|((?:\b(?:BasicGame|SpriteSet|LevelMapping|InteractionSet|TerminationSet)\b)|\b\w+(?==))|(${number})|\b([A-Z]\w+)\b`,
      'g',
    ),
    kinds: ['comment', 'key', 'number', 'class'],
  },
}

/** Longer lines are not written by hand, and matching them takes time. */
const longestLine = 2_000

/** The words of a line that have a colour, with places within it. */
export function colouredWordsOf(kind: StudioDocumentKind, line: string): readonly Word[] {
  if (line.length > longestLine) return []
  const { pattern, kinds } = lexers[kind]
  return [...line.matchAll(pattern)].map((match) => {
    const group = kinds.findIndex((_, index) => match[index + 1] !== undefined)
    return { from: match.index, to: match.index + match[0].length, kind: kinds[group]! }
  })
}
