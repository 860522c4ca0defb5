/** Completion by the language service. */
import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  snippet,
} from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { Completion as Offered } from '@telos/language'
import { editorRange } from '../code/places.ts'
import { markdownElement } from '../markdown.ts'
import type { TextSession } from '../text-session.ts'

/** Characters after which names can be expected, besides letters. */
const opening = /[\w?:({[,"-]$/

export function completion(session: TextSession, path: string): Extension {
  const source = async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { view, pos, explicit, state } = context
    if (view === undefined || state.readOnly) return null
    const line = state.doc.lineAt(pos)
    if (!explicit && !opening.test(line.text.slice(0, pos - line.from).trimEnd())) return null
    try {
      const offered = await session.language.ask('complete', session.placeAsked(view, path, pos))
      return offered.length === 0 || context.aborted ? null : resultOf(offered, view, pos)
    } catch (error) {
      // a list that nobody has asked for may as well not come
      if (explicit) session.fail(error)
      return null
    }
  }
  return autocompletion({ override: [source], activateOnTypingDelay: 50, maxRenderedOptions: 60 })
}

function resultOf(offered: readonly Offered[], view: EditorView, pos: number): CompletionResult {
  const { doc } = view.state
  // all replace the word around the cursor, but for a few that begin elsewhere
  const { from } = editorRange(doc, offered[0]!.span)
  const options = offered.map((each, index): Completion => {
    const range = editorRange(doc, each.span)
    const { label, kind, detail, documentation } = each
    return {
      label,
      type: kind,
      // in the order of the service
      boost: -Math.min(index, 98) / 2,
      ...(detail !== undefined && { detail: detail.length > 60 ? `${detail.slice(0, 59)}…` : detail }),
      ...(documentation !== undefined && { info: () => markdownElement(documentation) }),
      // CodeMirror says where the word begins and ends by then: what was typed since is a part of it
      apply: (target, completion, start, end) =>
        snippet(each.isSnippet ? snippetTemplate(each.text) : plain(each.text))(
          target,
          completion,
          start + range.from - from,
          Math.max(end, end + range.to - pos),
        ),
    }
  })
  return { from: Math.min(from, pos), options, validFor: /^[\w?:@-]*$/ }
}

/** A text without fields. */
function plain(text: string): string {
  return text.replace(/[{}]/g, '\\$&')
}

/** `$1` becomes `${1}`; a literal brace is escaped, and what the service has escaped is not. */
export function snippetTemplate(text: string): string {
  const parts = /\\([\\$}])|\$\{(\d+(?::[^{}]*)?)\}|\$(\d+)|([{}])/g
  return text.replace(parts, (_, escaped?: string, inBraces?: string, bare?: string, brace?: string) => {
    if (escaped !== undefined) return escaped === '}' ? '\\}' : escaped
    return brace === undefined ? `\${${inBraces ?? bare}}` : `\\${brace}`
  })
}
