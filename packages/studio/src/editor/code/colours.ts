/**
 * Colours of words: at once from a look at each line, and better ones as soon as the language service has answered. Long texts keep the
 * first ones.
 */
import { Prec, RangeSetBuilder, StateEffect, StateField, type Text } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import type { SemanticToken } from '@telos/language'
import type { StudioDocumentKind } from '../../documents/studio-document.ts'

const marks = new Map<string, Decoration>()

function markOf(classes: string): Decoration {
  const known = marks.get(classes)
  if (known) return known
  const made = Decoration.mark({ class: classes })
  marks.set(classes, made)
  return made
}

const wordKinds: Partial<Readonly<Record<SemanticToken['kind'], WordKind>>> = {
  keyword: 'key',
  requirement: 'key',
  number: 'number',
  comment: 'comment',
  string: 'value',
  value: 'value',
  object: 'value',
  variable: 'variable',
  parameter: 'variable',
  type: 'class',
  class: 'class',
  effect: 'class',
  termination: 'class',
}

const boldKinds = new Set<SemanticToken['kind']>(['action', 'goal', 'predicate', 'fact', 'function', 'sprite'])

function classesOf({ kind, isDeclaration, isBuiltIn }: SemanticToken): string {
  const word = wordKinds[kind] ?? (isBuiltIn && kind !== 'character' ? 'class' : 'name')
  return isDeclaration && boldKinds.has(kind) ? `tok-${word} tok-declared` : `tok-${word}`
}

/** Tokens of some lines, for the text as it is. */
export const setTokens = StateEffect.define<readonly SemanticToken[]>()

/** Colours by meaning. While the author types, they move with the text until the next answer. */
export const tokenColours = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(colours, transaction) {
    for (const effect of transaction.effects)
      if (effect.is(setTokens)) return colouredTokens(transaction.state.doc, effect.value)
    return colours.map(transaction.changes)
  },
  // the inner mark wins
  provide: (field) => Prec.high(EditorView.decorations.from(field)),
})

function colouredTokens(doc: Text, tokens: readonly SemanticToken[]): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  let end = 0
  for (const token of tokens) {
    if (token.line > doc.lines) break
    const line = doc.line(token.line)
    const from = line.from + token.column - 1
    const to = Math.min(from + token.length, line.to)
    if (from < end || to <= from) continue
    builder.add(from, to, markOf(classesOf(token)))
    end = to
  }
  return builder.finish()
}

/** Colours by a quick look at the lines on the screen. */
export function wordColours(kind: StudioDocumentKind) {
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet

      constructor(view: EditorView) {
        this.decorations = colouredWords(view, kind)
      }

      update({ docChanged, viewportChanged, view }: ViewUpdate): void {
        if (docChanged || viewportChanged) this.decorations = colouredWords(view, kind)
      }
    },
    { decorations: ({ decorations }) => decorations },
  )
}

function colouredWords({ state, visibleRanges }: EditorView, kind: StudioDocumentKind): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  for (const { from, to } of visibleRanges)
    for (let at = from; at <= to; ) {
      const line = state.doc.lineAt(at)
      for (const word of colouredWordsOf(kind, line.text))
        builder.add(line.from + word.from, line.from + word.to, markOf(`tok-${word.kind}`))
      at = line.to + 1
    }
  return builder.finish()
}

/** What the colours of words mean; the classes in editor.global.css are called `tok-KIND`. */
type WordKind = 'key' | 'value' | 'number' | 'comment' | 'variable' | 'class'

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
