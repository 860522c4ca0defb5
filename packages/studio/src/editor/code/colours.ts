/** Colours of words: at once from a look at each line, and better ones as soon as the language service has answered. */
import { Prec, RangeSetBuilder, StateEffect, StateField, type Text } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import type { SemanticToken } from '@telos/language'
import type { StudioDocumentKind } from '../../documents/studio-document.ts'
import { colouredWordsOf, type WordKind } from './words.ts'

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
