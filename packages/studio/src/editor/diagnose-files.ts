/** Keeps the diagnostics of a document up to date while its texts change. */
import { isLarge } from '../documents/large-text.ts'
import { type LatestOnly, latestOnly } from '../workers/latest-only.ts'
import type { TextHost, TextHostState } from './text-host.ts'

/** Milliseconds after the last key. */
const delay = 30

/** `set` puts them into the state of the room. */
export function diagnoseFiles(
  { document, doors }: Pick<TextHost, 'document' | 'doors'>,
  set: (change: Pick<TextHostState, 'diagnostics'>) => void,
): LatestOnly {
  return latestOnly(
    async (signal) => {
      if (isLarge(document.files)) return set({ diagnostics: {} })
      set({ diagnostics: await doors.language.ask('diagnose', { files: document.files }, { signal }) })
    },
    delay,
    () => set({ diagnostics: {} }),
  )
}
