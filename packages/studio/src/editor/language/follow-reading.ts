/**
 * Colours, folds and outline of a file, kept up to date while its document changes. Outdated answers are ignored rather than cancelled:
 * the worker answers each question in one go, and being replaced would cost it all that it has read.
 */
import type { EditorView } from '@codemirror/view'
import { latestOnly } from '../../workers/latest-only.ts'
import { setTokens } from '../code/colours.ts'
import { setFolds } from '../code/folding.ts'
import type { TextSession } from '../text-session.ts'

/** Milliseconds after the last key, or after the last movement of the text. */
const delays = { tokens: 60, structure: 250 }

/** Lines above and below those on the screen that are coloured with them. */
const margin = 60

/** Questions that failed are asked again this often. */
const mostAttempts = 3

export interface Reading {
  /** Other lines are on the screen. */
  moved(): void
  stop(): void
}

export function followReading(session: TextSession, path: string, view: EditorView): Reading {
  const { language } = session
  const colouring = latestOnly(
    async (signal) => {
      const { doc } = view.state
      const from = Math.max(1, doc.lineAt(view.viewport.from).number - margin)
      const to = doc.lineAt(view.viewport.to).number + margin
      const tokens = await language.ask('tokens', { ...session.fileAsked(path), lines: { from, to } })
      if (!signal.aborted) view.dispatch({ effects: setTokens.of(tokens) })
    },
    delays.tokens,
    () => again(),
  )
  const structuring = latestOnly(
    async (signal) => {
      const folds = await language.ask('folds', session.fileAsked(path))
      if (signal.aborted) return
      view.dispatch({ effects: setFolds.of(folds) })
      const outline = await language.ask('outline', session.fileAsked(path))
      if (!signal.aborted) session.setOutline(path, outline)
    },
    delays.structure,
    () => again(),
  )
  // the worker was replaced while it was asked, which an author need not know; colours come with the next change at the latest
  let attempts = 0
  const again = () => {
    if (attempts++ < mostAttempts) refresh()
  }
  const refresh = () => {
    colouring.schedule()
    structuring.schedule()
  }
  const stop = session.document.onChange(refresh)
  refresh()
  return {
    moved: colouring.schedule,
    stop() {
      stop()
      colouring.cancel()
      structuring.cancel()
    },
  }
}
