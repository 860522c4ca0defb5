/** Windows too narrow to edit in, as those of phones: documents are shown and not edited, and panels become sheets. */
import { useSyncExternalStore } from 'react'

const query = '(max-width: 800px)'

export function isNarrow(): boolean {
  return matchMedia(query).matches
}

/** Calls back when it changes; returns a function that ends that. */
export function onNarrow(listener: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

export function useNarrow(): boolean {
  return useSyncExternalStore(onNarrow, isNarrow)
}
