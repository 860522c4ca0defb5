/** How far a new line is indented: as the one before it, and further inside what that line opens. */
import { indentService, indentUnit } from '@codemirror/language'
import { EditorState, type Extension } from '@codemirror/state'
import type { StudioDocumentKind } from '../../documents/studio-document.ts'

const units: Readonly<Record<StudioDocumentKind, number>> = { domain: 2, pddl: 2, vgdl: 4 }
const comments: Readonly<Record<StudioDocumentKind, string>> = { domain: '#', pddl: ';', vgdl: '#' }

/** Columns of the line after `line`, of which the author has typed the beginning. */
export function indentAfter(kind: StudioDocumentKind, line: string): number {
  const own = /^ */.exec(line)![0].length
  const text = line.replace(kind === 'pddl' ? /;.*$/ : /(?:^|\s)#.*$/, '').trimEnd()
  return own + (opens(kind, text) ? units[kind] : 0)
}

function opens(kind: StudioDocumentKind, text: string): boolean {
  if (kind === 'domain') return /[:{[]$/.test(text)
  if (kind === 'vgdl')
    return /^\s*(?:BasicGame|GameSpace|SpriteSet|LevelMapping|InteractionSet|TerminationSet)\b/.test(text)
  return count(text, '(') > count(text, ')')
}

function count(text: string, character: string): number {
  return text.split(character).length - 1
}

export function indentation(kind: StudioDocumentKind): Extension {
  return [
    indentUnit.of(' '.repeat(units[kind])),
    indentService.of((context, at) => {
      const { text, from } = context.lineAt(at, -1)
      // only what stands before the cursor: the rest moves down with it
      return context.simulatedBreak === at ? indentAfter(kind, text.slice(0, at - from)) : null
    }),
    EditorState.languageData.of(() => [{ commentTokens: { line: comments[kind] } }]),
  ]
}
